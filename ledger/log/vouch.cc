#include "ledger/log/vouch.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace paiju::ledger {
namespace {

// Does the next batch count this deal? Entries of a newer kind come as deals without an id.
bool in_need_of_a_batch(const Deal& deal) {
  const bool sealed = deal.seal && (!deal.seal->signature.empty() || !deal.seal->proof.empty());
  return !sealed && !deal.header.deal_id.empty();
}

}  // namespace

VouchedSource::VouchedSource(std::vector<std::string> files, const TrustFile* trust)
    : source_(std::move(files)), trust_(trust) {}

std::optional<VouchedItem> VouchedSource::next() {
  last_leaf_.reset();
  if (broken_) return std::nullopt;
  if (!spool_.empty()) return serve();
  auto item = held_ ? std::exchange(held_, std::nullopt) : source_.next();
  if (!item) return std::nullopt;
  if (auto* error = std::get_if<DealError>(&*item)) return std::move(*error);
  if (auto* batch = std::get_if<StoredBatch>(&*item)) {
    return DealError{{ReadErrorKind::altered, "a batch with no unsigned deals before it", 0},
                     std::move(batch->position)};
  }
  auto& stored = std::get<StoredDeal>(*item);
  if (!stored.from_journal() || !in_need_of_a_batch(stored.deal)) {
    return VouchedDeal{std::move(stored), {}};
  }
  return look_ahead(stored);
}

// Reads on to the batch, or to the end of the file, and then gives out what was read.
std::optional<VouchedItem> VouchedSource::look_ahead(const StoredDeal& first) {
  file_ = first.position.file;
  spool_.clear();
  leaves_.clear();
  tree_.reset();
  unsigned_deals_ = served_ = vouched_from_ = 0;
  vouch_ = {};
  const std::size_t file_number = source_.files_started();
  std::optional<DealItem> item = first;
  while (hold(*item)) {
    item = source_.next();
    if (item && source_.files_started() != file_number) held_ = std::exchange(item, std::nullopt);
    if (!item) return serve();
    if (const auto* batch = std::get_if<StoredBatch>(&*item)) {
      judge(batch->batch);
      return serve();
    }
  }
  return broken(errno);
}

// Puts an item aside; false when the spool fails.
bool VouchedSource::hold(const DealItem& item) {
  if (const auto* error = std::get_if<DealError>(&item)) return spool_.add(*error);
  const auto& stored = std::get<StoredDeal>(item);
  if (in_need_of_a_batch(stored.deal)) {
    ++unsigned_deals_;
    leaves_.push_back(leaf_hash(leaf_entry(stored.deal.header.deal_id, *stored.digest())));
    if (leaves_.size() > batch_deals_max) leaves_.pop_front();
  }
  return spool_.add(stored);
}

void VouchedSource::judge(const schemas::Batch& batch) {
  const std::uint64_t counted = std::min<std::uint64_t>(batch.count, leaves_.size());
  const std::vector<Hash> leaves(leaves_.end() - static_cast<std::ptrdiff_t>(counted),
                                 leaves_.end());
  vouch_ = check_batch(batch, leaves, trust_);
  // A batch of no deals can only have lost its count: say so at the deal before it.
  vouched_from_ = unsigned_deals_ - std::max<std::uint64_t>(counted, 1);
  if (vouch_.verdict == SealVerdict::altered) return;
  std::vector<Hash> nodes(batch.frontier.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::copy(batch.frontier[i].begin(), batch.frontier[i].end(), nodes[i].begin());
  }
  checkpoint_ = batch.checkpoint;
  const std::uint64_t before = parse_checkpoint(parse_note(checkpoint_)->text)->size - batch.count;
  tree_.emplace(*Frontier::from_nodes(before, std::move(nodes)), leaves);
}

std::optional<VouchedItem> VouchedSource::serve() {
  auto item = spool_.take(file_);
  if (!item) return broken(EIO);
  if (auto* error = std::get_if<DealError>(&*item)) return std::move(*error);
  auto& stored = std::get<StoredDeal>(*item);
  if (!in_need_of_a_batch(stored.deal)) return VouchedDeal{std::move(stored), {}};
  const std::uint64_t ordinal = served_++;
  if (ordinal < vouched_from_) return VouchedDeal{std::move(stored), {}};
  if (tree_) last_leaf_ = tree_->first_leaf() + (ordinal - vouched_from_);
  return VouchedDeal{std::move(stored), vouch_};
}

VouchedItem VouchedSource::broken(int error_number) {
  broken_ = true;
  return DealError{{ReadErrorKind::io, "cannot use a temporary file", error_number},
                   {file_, served_, 0, 0}};
}

std::optional<TlogProof> VouchedSource::proof_of_last() const {
  if (!last_leaf_) return std::nullopt;
  return TlogProof{*last_leaf_, tree_->inclusion_proof(*last_leaf_), checkpoint_};
}

}  // namespace paiju::ledger

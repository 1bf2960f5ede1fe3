#include <algorithm>

#include "engine/base/assert.h"
#include "ledger/journal/text_encoding.h"
#include "ledger/verify/judge.h"
#include "schemas/wire.h"

namespace paiju::ledger {
namespace {

BookVerdict::Wall wall_of(WallClaim claim) {
  switch (claim) {
    case WallClaim::revealed:
      return BookVerdict::Wall::revealed;
    case WallClaim::open:
      return BookVerdict::Wall::open;
    case WallClaim::observed:
    case WallClaim::not_checked:
    case WallClaim::unrevealed:
    case WallClaim::altered:
      return BookVerdict::Wall::not_checked;
  }
  bug();
}

BookVerdict::Claimed claimed_of(SettlementClaim claim) {
  switch (claim) {
    case SettlementClaim::equal:
      return BookVerdict::Claimed::equal;
    case SettlementClaim::differs:
      return BookVerdict::Claimed::differ;
    case SettlementClaim::nothing_claimed:
    case SettlementClaim::not_checked:
      return BookVerdict::Claimed::absent;
  }
  bug();
}

}  // namespace

std::optional<PostableDeal> admit(JudgedDeal deal, Unsealed unsealed) {
  const Verdict& v = deal.verdict();
  const bool doubtful =
      v.seal.verdict == SealVerdict::unsealed || v.seal.verdict == SealVerdict::not_checked;
  if (v.seal.verdict != SealVerdict::sealed && !(doubtful && unsealed == Unsealed::admit)) {
    return std::nullopt;
  }
  if (v.equivocates_with || v.play != PlayClaim::legal || deal.settlement() == nullptr) {
    return std::nullopt;
  }
  return PostableDeal(std::move(deal));
}

BookEntry PostableDeal::entry() const {
  const Verdict& v = judged_.verdict();
  BookJudgement judgement;
  judgement.digest = *v.digest;
  judgement.sealed = *judged_.stored().sealed_bytes();
  judgement.verdict = {v.seal.verdict == SealVerdict::sealed ? BookVerdict::Seal::sealed
                                                             : BookVerdict::Seal::not_checked,
                       wall_of(v.wall), claimed_of(v.settlement)};
  judgement.findings = finding_lines(v);
  return book_entry(judged_.deal(), *judged_.settlement(), std::move(judgement));
}

Expected<VouchedDeal, SealRefusal> with_proof(const StoredDeal& stored, const TlogProof& proof) {
  auto segment = cut_out(stored, proof);
  if (!segment) return Unexpected<SealRefusal>(std::move(segment.error()));
  auto entry = schemas::decode_entry(*segment);
  PAIJU_ASSERT(entry && std::holds_alternative<schemas::DealEntry>(*entry));
  auto& decoded = std::get<schemas::DealEntry>(*entry);
  return VouchedDeal{
      {std::move(decoded.deal), stored.position, std::move(*segment), std::move(decoded.slices)},
      {}};
}

std::optional<Position> EquivocationWatch::see(const StoredDeal& sealed, const Hash& digest) {
  const Header& header = sealed.deal.header;
  const Position& at = sealed.position;
  if (files_.empty() || files_.back() != at.file) files_.push_back(at.file);
  // The length first: no other operator and id give the same bytes.
  const Hash key = Sha256()
                       .add_u64(header.deal_id.size())
                       .add(header.deal_id)
                       .add(as_bytes(header.operator_name))
                       .hash();
  const Seen seen{digest, static_cast<std::uint32_t>(files_.size() - 1), at.index, at.line,
                  at.offset};
  const auto [first, fresh] = seen_.try_emplace(key, seen);
  if (fresh || first->second.digest == digest) return std::nullopt;
  return Position{files_[first->second.file], first->second.index, first->second.line,
                  first->second.offset};
}

}  // namespace paiju::ledger

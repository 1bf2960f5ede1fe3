#include "ledger/log/operator_log.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/assert.h"
#include "ledger/journal/digest.h"
#include "ledger/journal/frame.h"
#include "ledger/journal/text_encoding.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t checkpoint_size_bytes_max = std::size_t{1} << 20;
constexpr std::size_t leaf_size_bytes = std::tuple_size_v<Hash>;
constexpr std::size_t leaves_at_once = 2048;

Unexpected<Trouble> unusable(const std::string& path, std::string why) {
  return Unexpected<Trouble>({path, 0, std::move(why)});
}

// Hands `take` the first `count` leaves one by one. False in the value: there are fewer.
template <class Take>
Expected<bool, Trouble> each_leaf(int fd, const std::string& path, std::uint64_t count, Take take) {
  Bytes chunk(leaf_size_bytes * leaves_at_once);
  std::uint64_t seen = 0;
  std::size_t have = 0;
  while (seen < count) {
    const auto got = read_some(fd, path, std::span(chunk).subspan(have));
    if (!got) return Unexpected<Trouble>(got.error());
    if (*got == 0) return false;
    have += *got;
    std::size_t used = 0;
    for (; used + leaf_size_bytes <= have && seen < count; used += leaf_size_bytes, ++seen) {
      Hash leaf{};
      std::memcpy(leaf.data(), chunk.data() + used, leaf_size_bytes);
      take(leaf);
    }
    std::memmove(chunk.data(), chunk.data() + used, have - used);
    have -= used;
  }
  return true;
}

constexpr std::string_view contradiction = "the log's leaves do not have the root it has signed";

}  // namespace

Expected<PublishedLog, Trouble> PublishedLog::read(const std::string& directory) {
  const std::string path = directory + "/checkpoint";
  auto note_text = read_whole_file(path, checkpoint_size_bytes_max);
  if (!note_text) return Unexpected<Trouble>(note_text.error());
  const auto note = parse_note(*note_text);
  const auto checkpoint = note ? parse_checkpoint(note->text) : std::nullopt;
  if (!checkpoint) return unusable(path, "not a signed checkpoint");
  const std::string leaves_path = directory + "/leaves";
  const auto file = open_file(leaves_path, O_RDONLY);
  if (!file) return Unexpected<Trouble>(file.error());
  std::vector<Hash> leaves;
  const auto all = each_leaf(file->get(), leaves_path, checkpoint->size,
                             [&](const Hash& leaf) { leaves.push_back(leaf); });
  if (!all) return Unexpected<Trouble>(all.error());
  PartialTree tree({}, std::move(leaves));
  if (!*all || tree.root() != checkpoint->root) {
    return unusable(leaves_path, std::string(contradiction));
  }
  return PublishedLog{*checkpoint, std::move(*note_text), std::move(tree)};
}

Expected<OperatorLog, Trouble> OperatorLog::open(const std::string& directory,
                                                 const std::string& name, const SigningKey& key) {
  if (::mkdir(directory.c_str(), 0755) != 0 && errno != EEXIST) {
    return Unexpected<Trouble>({directory, errno, "cannot make the log's directory"});
  }
  if (!is_key_name(name)) return unusable(name, "not the name of a key");
  OperatorLog log(directory, name, key);
  if (auto trouble = log.take_up()) return Unexpected<Trouble>(std::move(*trouble));
  return log;
}

// Locks the log and continues it from its newest checkpoint.
std::optional<Trouble> OperatorLog::take_up() {
  const std::string lock_path = directory_ + "/lock";
  auto lock = open_file(lock_path, O_RDWR | O_CREAT, 0644);
  if (!lock) return lock.error();
  lock_ = std::move(*lock);
  if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) {
    return Trouble{lock_path, errno, "another process is writing to the log"};
  }
  const std::string path = directory_ + "/checkpoint";
  const std::string leaves_path = directory_ + "/leaves";
  if (::access(path.c_str(), F_OK) != 0 && ::access(leaves_path.c_str(), F_OK) != 0) {
    auto trouble = replace_file(path, sign_checkpoint({name_, 0, sha256({})}, *key_));
    if (trouble) return trouble;
  }
  const auto note = read_whole_file(path, checkpoint_size_bytes_max);
  if (!note) return note.error();
  auto file = open_file(leaves_path, O_RDWR | O_CREAT | O_APPEND, 0644);
  if (!file) return file.error();
  leaves_file_ = std::move(*file);
  const VerifierKey own{name_, key_->public_key()};
  const auto trust = TrustFile::parse(own.to_text(), path);
  if (!trust) return trust.error();
  const CheckpointVerdict judged = check_checkpoint(*note, &*trust);
  if (judged.verdict != SealVerdict::sealed) {
    return Trouble{path, 0, "not a checkpoint of " + name_ + " signed by this key"};
  }
  return load_leaves(*judged.checkpoint);
}

std::optional<Trouble> OperatorLog::load_leaves(const Checkpoint& signed_last) {
  const std::string path = directory_ + "/leaves";
  const auto all = each_leaf(leaves_file_.get(), path, signed_last.size,
                             [&](const Hash& leaf) { frontier_.append(leaf); });
  if (!all) return all.error();
  if (!*all || frontier_.root() != signed_last.root)
    return Trouble{path, 0, std::string(contradiction)};
  const auto size = static_cast<off_t>(signed_last.size * leaf_size_bytes);
  if (::ftruncate(leaves_file_.get(), size) != 0) {
    return Trouble{path, errno, "cannot cut off leaves that were never signed"};
  }
  return std::nullopt;
}

Expected<std::string, Trouble> OperatorLog::append(const std::vector<Hash>& leaves) {
  if (failed_) return Unexpected<Trouble>(*failed_);
  const std::string path = directory_ + "/leaves";
  Bytes bytes;
  bytes.reserve(leaves.size() * leaf_size_bytes);
  Frontier grown = frontier_;
  for (const Hash& leaf : leaves) {
    bytes.insert(bytes.end(), leaf.begin(), leaf.end());
    grown.append(leaf);
  }
  failed_ = write_all(leaves_file_.get(), path, bytes);
  if (!failed_) failed_ = sync_file(leaves_file_.get(), path);
  if (failed_) return Unexpected<Trouble>(*failed_);
  std::string note = sign_checkpoint({name_, grown.size(), grown.root()}, *key_);
  failed_ = replace_file(directory_ + "/checkpoint", note);
  if (failed_) return Unexpected<Trouble>(*failed_);
  frontier_ = std::move(grown);
  return note;
}

Expected<Bytes, SealRefusal> BatchSealer::add(const Deal& deal) {
  if (full()) return Unexpected<SealRefusal>({"", "more than 1,048,576 deals in one batch"});
  if (auto refusal = refuse_to_seal(deal, log_->name())) {
    return Unexpected<SealRefusal>(std::move(*refusal));
  }
  Deal bare = deal;
  if (bare.seal) {
    bare.seal->signature.clear();
    bare.seal->key_id.clear();
    bare.seal->proof.clear();
  }
  Bytes segment = schemas::encode_entry(bare);
  if (segment.size() > entry_size_bytes_max) {
    return Unexpected<SealRefusal>({"", "more than 1 MiB as an entry"});
  }
  const Hash digest = deal_digest(schemas::slices_of(bare), reveals_of(bare));
  leaves_.push_back(leaf_hash(leaf_entry(bare.header.deal_id, digest)));
  return segment;
}

Expected<Bytes, Trouble> BatchSealer::finish() {
  PAIJU_ASSERT(!leaves_.empty());
  schemas::Batch batch;
  batch.count = static_cast<std::uint32_t>(leaves_.size());
  for (const Hash& node : log_->frontier().nodes()) {
    batch.frontier.emplace_back(node.begin(), node.end());
  }
  auto checkpoint = log_->append(leaves_);
  if (!checkpoint) return Unexpected<Trouble>(checkpoint.error());
  batch.checkpoint = std::move(*checkpoint);
  leaves_.clear();
  return schemas::encode_entry(batch);
}

}  // namespace paiju::ledger

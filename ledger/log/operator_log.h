#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.h"
#include "ledger/journal/file_io.h"
#include "ledger/journal/keys.h"
#include "ledger/journal/seal.h"
#include "ledger/journal/trouble.h"
#include "ledger/log/note.h"
#include "ledger/log/tree.h"
#include "ledger/log/vouch.h"
#include "schemas/wire.h"

namespace paiju::ledger {

// The log that an operator keeps, in a directory of its own:
//   leaves      the leaf hashes, 32 bytes each, only ever appended to
//   checkpoint  the newest signed checkpoint (C2SP), replaced by rename; there from the start, so
//               that a log which has lost it is not begun anew
//   lock        held by who writes
// Invariant: `leaves` holds at least what `checkpoint` counts, and its first leaves have that
// root. What stands beyond was never signed (a crash came between) and is cut off when the log is
// next written. So no two checkpoints of a log contradict each other.

// The log as published. Trouble: unreadable; error_number 0: there is none, or it contradicts
// itself. Signatures are not checked: there may be no trust file.
struct PublishedLog {
  Checkpoint checkpoint;
  std::string note;  // the signed checkpoint
  PartialTree tree;  // all leaves
  static Expected<PublishedLog, Trouble> read(const std::string& directory);
};

class OperatorLog {
 public:
  // Makes the directory when there is none. Trouble: locked by another process (EWOULDBLOCK),
  // unreadable; error_number 0: the checkpoint is not by this key and name, or the leaves do not
  // have its root. `key` must outlive this.
  static Expected<OperatorLog, Trouble> open(const std::string& directory, const std::string& name,
                                             const SigningKey& key);

  const Frontier& frontier() const { return frontier_; }
  const std::string& name() const { return name_; }
  // Appends leaves, syncs, signs: the new signed checkpoint. After Trouble every further call gives
  // the same Trouble, since the new checkpoint may or may not have been published.
  Expected<std::string, Trouble> append(const std::vector<Hash>& leaves);

 private:
  OperatorLog(std::string directory, std::string name, const SigningKey& key)
      : directory_(std::move(directory)), name_(std::move(name)), key_(&key) {}
  std::optional<Trouble> take_up();
  std::optional<Trouble> load_leaves(const Checkpoint& signed_last);

  std::string directory_;
  std::string name_;
  const SigningKey* key_;
  Descriptor lock_;
  Descriptor leaves_file_;
  Frontier frontier_;
  std::optional<Trouble> failed_;
};

// One signature for many deals. Give each deal to add(), write what it returns to the journal, and
// last what finish() returns: the batch that vouches for them all. A crash before the end leaves
// deals that nobody vouches for; sealing them again is right.
class BatchSealer {
 public:
  explicit BatchSealer(OperatorLog& log) : log_(&log) {}

  // The deal as an unsigned segment. A signature or proof it bore is dropped.
  Expected<Bytes, SealRefusal> add(const Deal& deal);
  std::uint64_t count() const { return leaves_.size(); }
  bool full() const { return leaves_.size() == batch_deals_max; }
  // Precondition: count() > 0. Afterwards the sealer is empty and may be used again.
  Expected<Bytes, Trouble> finish();

 private:
  OperatorLog* log_;
  std::vector<Hash> leaves_;
};

}  // namespace paiju::ledger

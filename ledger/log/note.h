#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/journal/keys.h"
#include "ledger/journal/seal.h"
#include "ledger/journal/trust.h"
#include "ledger/log/tree.h"

namespace paiju::ledger {

// One signature line of a C2SP signed note.
struct NoteSignature {
  std::string name;
  std::uint32_t key_hash = 0;
  Bytes signature;
  friend bool operator==(const NoteSignature&, const NoteSignature&) = default;
};

// A C2SP signed note: its text, line feed at the end included, and who signed it.
struct Note {
  std::string text;
  std::vector<NoteSignature> signatures;
};

// Strict (c2sp.org/signed-note): UTF-8, no control characters but line feeds, 1 to 100 signatures,
// at most 1 MiB. nullopt: no note.
std::optional<Note> parse_note(std::string_view note);

// Precondition: `text` ends with a line feed.
std::string sign_note(const std::string& text, std::string_view name, const SigningKey& key);

// C2SP tlog-checkpoint: what a log looked like.
struct Checkpoint {
  std::string origin;
  std::uint64_t size = 0;
  Hash root{};
  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

// The text of a note as a checkpoint; extension lines are passed over. nullopt: no checkpoint.
std::optional<Checkpoint> parse_checkpoint(std::string_view text);
// Signed by a key whose name is the origin. Precondition: is_key_name(origin).
std::string sign_checkpoint(const Checkpoint& checkpoint, const SigningKey& key);

// A signed checkpoint taken apart and judged.
struct CheckpointVerdict {
  // sealed: a listed key named as the origin signed it. unknown_key: no such key did, or others
  // only. altered: a listed key of that name is said to have signed it and has not, or these bytes
  // are no checkpoint at all (`checkpoint` is empty then). not_checked: no trust file.
  SealVerdict verdict = SealVerdict::altered;
  std::optional<Checkpoint> checkpoint;
};
CheckpointVerdict check_checkpoint(std::string_view note, const TrustFile* trust);

}  // namespace paiju::ledger

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.h"
#include "engine/rules/deal.h"
#include "ledger/journal/keys.h"
#include "ledger/journal/sha256.h"
#include "ledger/journal/trust.h"

namespace paiju::ledger {

// What can be said about who vouches for a deal (journal.md 3, 5), least to most serious.
enum class SealVerdict : std::uint8_t {
  sealed,       // by a listed key of the operator
  not_checked,  // somebody vouches, but there is no trust file to say whether that counts
  unsealed,     // nobody vouches
  unknown_key,  // the key is not listed, or is not the operator's
  altered,      // a listed key of the operator never signed this
};
std::string_view to_text(SealVerdict verdict);  // "sealed", "notChecked", "unknownKey" ...

// One cosigner on his own. `verdict` is never unsealed.
struct CosignerVerdict {
  std::uint8_t seat = 0;
  std::string player;  // "" when the deal has no such seat: altered
  SealVerdict verdict = SealVerdict::not_checked;
  friend bool operator==(const CosignerVerdict&, const CosignerVerdict&) = default;
};

// What the signatures inside a deal are worth. Batches and proofs are ledger/log's.
struct SignatureReport {
  SealVerdict verdict = SealVerdict::unsealed;
  std::string key_name;  // sealed: whose key
  std::vector<CosignerVerdict> cosigners;
};

// Judges operator's signature and cosigners of a deal with this digest. `trust` null: not_checked.
// The verdict is that of the operator's signature alone; cosigners stand beside it.
SignatureReport check_signatures(const Deal& deal, const Hash& digest, const TrustFile* trust);

// The bytes under every seal: the tag and the digest.
Bytes sealed_message(const Hash& digest);

// Why a deal is not sealed: an English clause. "wall.unrevealed" and the other codes of a wall
// stand in `code`, otherwise it is empty.
struct SealRefusal {
  std::string code;
  std::string message;
};

// What every seal asks of a deal first: a format this version knows, a dealId of 16 bytes, at most
// 4,096 events, the operator's name that of the key, and a committed wall with all its secrets.
// The play is not judged: an operator may vouch for an illegal deal.
std::optional<SealRefusal> refuse_to_seal(const Deal& deal, std::string_view key_name);

// The deal as one canonical segment, signed. An older signature or proof is replaced; reveals and
// cosigners stay (they sign the same bytes). The same deal and key give the same bytes.
Expected<Bytes, SealRefusal> seal_deal(const Deal& deal, std::string_view key_name,
                                       const SigningKey& key);

// Adds a player's signature. Refused when the seat does not exist.
std::optional<SealRefusal> cosign(Deal& deal, std::uint8_t seat, const SigningKey& key);

}  // namespace paiju::ledger

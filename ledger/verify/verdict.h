#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/fault.h"
#include "ledger/journal/deals.h"
#include "ledger/journal/sha256.h"
#include "ledger/log/vouch.h"
#include "ledger/verify/claims.h"

namespace paiju::ledger {

// What a verdict may say, and no more (journal.md 5). All names are pinned: they stand in --json.

enum class WallClaim : std::uint8_t {
  not_checked,  // nothing could be said: see not_checked
  revealed,     // committed to, every secret revealed and matching
  open,         // listed in the header: nobody had committed to it
  observed,     // only what was seen is known
  unrevealed,   // committed to, and not every secret is there
  altered,      // a secret does not fit its commitment
};
enum class PlayClaim : std::uint8_t {
  not_checked,
  legal,       // every event, up to the end
  incomplete,  // legal, but the log stops before the end
  illegal,     // Verdict::fault
};
enum class SettlementClaim : std::uint8_t { not_checked, equal, differs, nothing_claimed };

enum class Check : std::uint8_t {
  seal,
  cosigners,
  wall_commitment,  // the wall was fixed beforehand
  wall_draws,       // what was drawn is what the wall holds
  play,
  settlement,  // recomputed from the play
  claimed_nets,
  claimed_payments,
};
enum class Why : std::uint8_t {
  no_trust_file,
  newer_format,
  altered,  // what the operator sealed is not known: the bytes or the secrets are not his
  unrevealed_wall,
  observed_wall,
  open_wall,
  illegal_play,
  incomplete,
  not_claimed,
  no_seal,      // nobody vouches for the deal
  unknown_key,  // somebody does, but no listed key of the operator (or of a cosigner)
};
struct NotChecked {
  Check check = Check::seal;
  Why why = Why::no_trust_file;
  friend bool operator==(const NotChecked&, const NotChecked&) = default;
};

// One deal's verdict in a word, least to most serious: the rows of the table in ledger.md.
enum class Standing : std::uint8_t {
  clean,         // exit 0
  differs,       // claims differ: exit 1
  unverifiable,  // exit 4
  illegal,       // exit 3
  distrusted,    // altered, unknown key, unsealed though trust was given, equivocation: exit 2
};

struct Verdict {
  std::optional<Hash> digest;  // nullopt: JSON of a newer format
  bool trust_given = false;
  SealReport seal;
  // Another deal of this operator with this id and another digest, both sealed; where it was read.
  std::optional<Position> equivocates_with;
  WallClaim wall = WallClaim::not_checked;
  std::string wall_code;        // unrevealed, altered: "wall.secretMismatch" ...
  std::size_t commitments = 0;  // 1: the operator's alone; else one a seat beside it
  PlayClaim play = PlayClaim::not_checked;
  Fault fault;                     // illegal; event -1: the header
  std::uint32_t legal_events = 0;  // events, from 0, that break no rule
  std::string newer_format;        // what this version does not know; empty: nothing
  SettlementClaim settlement = SettlementClaim::not_checked;
  ClaimComparison claims;
  std::vector<Check> checked;
  std::vector<NotChecked> not_checked;

  Standing standing() const;
};

std::string_view to_text(WallClaim claim);        // "notChecked", "revealed" ...
std::string_view to_text(PlayClaim claim);        // "legal" ...
std::string_view to_text(SettlementClaim claim);  // "equal", "nothingClaimed" ...
std::string_view to_text(Check check);            // "wallDraws" ...
std::string_view to_text(Why why);                // "noTrustFile" ...
std::string_view to_text(Standing standing);      // "clean", "distrusted" ...

// The findings against the claims as lines for the books, in pinned English: "payment.differs:
// payment 3 after 12 hu: claimed 1 -1 0 0, recomputed 2 -2 0 0".
std::vector<std::string> finding_lines(const Verdict& verdict);

}  // namespace paiju::ledger

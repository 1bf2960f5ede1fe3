#include "ledger/verify/verdict.h"

#include <fmt/format.h>

#include "engine/base/assert.h"
#include "schemas/json.h"

namespace paiju::ledger {

// The order of the returns is that of seriousness (cli.md): 2, 3, 4, 1, 0.
Standing Verdict::standing() const {
  const bool unsealed = trust_given && seal.verdict == SealVerdict::unsealed;
  if (unsealed || seal.verdict == SealVerdict::altered ||
      seal.verdict == SealVerdict::unknown_key || equivocates_with || wall == WallClaim::altered) {
    return Standing::distrusted;
  }
  if (play == PlayClaim::illegal) return Standing::illegal;
  if (play != PlayClaim::legal) return Standing::unverifiable;
  return settlement == SettlementClaim::differs ? Standing::differs : Standing::clean;
}

std::string_view to_text(WallClaim claim) {
  switch (claim) {
    case WallClaim::not_checked:
      return "notChecked";
    case WallClaim::revealed:
      return "revealed";
    case WallClaim::open:
      return "open";
    case WallClaim::observed:
      return "observed";
    case WallClaim::unrevealed:
      return "unrevealed";
    case WallClaim::altered:
      return "altered";
  }
  bug();
}

std::string_view to_text(PlayClaim claim) {
  switch (claim) {
    case PlayClaim::not_checked:
      return "notChecked";
    case PlayClaim::legal:
      return "legal";
    case PlayClaim::incomplete:
      return "incomplete";
    case PlayClaim::illegal:
      return "illegal";
  }
  bug();
}

std::string_view to_text(SettlementClaim claim) {
  switch (claim) {
    case SettlementClaim::not_checked:
      return "notChecked";
    case SettlementClaim::equal:
      return "equal";
    case SettlementClaim::differs:
      return "differs";
    case SettlementClaim::nothing_claimed:
      return "nothingClaimed";
  }
  bug();
}

std::string_view to_text(Check check) {
  switch (check) {
    case Check::seal:
      return "seal";
    case Check::cosigners:
      return "cosigners";
    case Check::wall_commitment:
      return "wallCommitment";
    case Check::wall_draws:
      return "wallDraws";
    case Check::play:
      return "play";
    case Check::settlement:
      return "settlement";
    case Check::claimed_nets:
      return "claimedNets";
    case Check::claimed_payments:
      return "claimedPayments";
  }
  bug();
}

std::string_view to_text(Why why) {
  switch (why) {
    case Why::no_trust_file:
      return "noTrustFile";
    case Why::newer_format:
      return "newerFormat";
    case Why::altered:
      return "altered";
    case Why::unrevealed_wall:
      return "unrevealedWall";
    case Why::observed_wall:
      return "observedWall";
    case Why::open_wall:
      return "openWall";
    case Why::illegal_play:
      return "illegalPlay";
    case Why::incomplete:
      return "incomplete";
    case Why::not_claimed:
      return "notClaimed";
    case Why::no_seal:
      return "noSeal";
    case Why::unknown_key:
      return "unknownKey";
  }
  bug();
}

std::string_view to_text(Standing standing) {
  switch (standing) {
    case Standing::clean:
      return "clean";
    case Standing::differs:
      return "differs";
    case Standing::unverifiable:
      return "unverifiable";
    case Standing::illegal:
      return "illegal";
    case Standing::distrusted:
      return "distrusted";
  }
  bug();
}

std::vector<std::string> finding_lines(const Verdict& verdict) {
  std::vector<std::string> lines;
  for (const ClaimFinding& f : verdict.claims.findings) {
    std::string line(to_text(f.flaw));
    line += ':';
    if (f.payment) line += fmt::format(" payment {}", *f.payment);
    if (f.flaw != ClaimFlaw::nets_length && f.flaw != ClaimFlaw::nets_differ) {
      line += fmt::format(" after {} {}:", f.after, schemas::to_text(f.cause));
    }
    if (f.flaw == ClaimFlaw::payment_misplaced) {
      line += fmt::format(" belongs after {} {},", f.due_after, schemas::to_text(f.due_cause));
    }
    lines.push_back(
        fmt::format("{} claimed {}, recomputed {}", line,
                    f.claimed.empty() ? "nothing" : fmt::format("{}", fmt::join(f.claimed, " ")),
                    fmt::join(f.recomputed, " ")));
  }
  return lines;
}

}  // namespace paiju::ledger

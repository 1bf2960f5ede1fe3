#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"

namespace paiju::ledger {

// What can be wrong with what an operator says was paid. Pinned: the names stand in the output.
enum class ClaimFlaw : std::uint8_t {
  nets_length,        // nets for another number of seats
  nets_differ,        // nets that neither the rules nor the operator's own payments give
  payment_length,     // a payment for another number of seats
  payment_differs,    // other amounts than the transfers of this event and cause
  payment_missing,    // transfers that no payment states, though payments are given
  payment_invented,   // nothing was to be paid there
  payment_repeated,   // this event and cause are stated by another payment already
  payment_misplaced,  // the amounts of a missing payment, under another event or cause
};
std::string_view to_text(ClaimFlaw flaw);  // "payment.differs" ...

struct ClaimFinding {
  ClaimFlaw flaw = ClaimFlaw::nets_differ;
  std::optional<std::uint32_t> payment;  // index in claims.payments; not for nets and missing
  std::uint32_t after = 0;               // as claimed; missing: of the transfers. Not for nets.
  Cause cause = Cause::unstated;         // the same
  std::uint32_t due_after = 0;           // misplaced: where it belongs
  Cause due_cause = Cause::unstated;
  std::vector<Money> claimed;     // as claimed, of any length; empty for missing
  std::vector<Money> recomputed;  // one a seat; what may stand there: zeros when nothing, or
                                  // nothing more
  friend bool operator==(const ClaimFinding&, const ClaimFinding&) = default;
};

struct ClaimComparison {
  // Nets first, then payments as claimed, then missing ones by event and cause.
  std::vector<ClaimFinding> findings;
  // The nets differ too, but are exactly what the claimed payments add up to: a consequence of the
  // findings, and so none of its own.
  bool nets_follow_payments = false;
  friend bool operator==(const ClaimComparison&, const ClaimComparison&) = default;
};

// deal.md 10. `settlement` is the deal's own and complete; `main` the unit of its nets. Total: any
// amounts and lengths may be claimed. Decisions on blame: README.
ClaimComparison compare_claims(const Claims& claims, const Settlement& settlement, Unit main);

// claimed - recomputed, nullopt when that does not fit 64 bits.
std::optional<Money> claim_difference(Money claimed, Money recomputed);

}  // namespace paiju::ledger

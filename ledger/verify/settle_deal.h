#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/play/fault.h"
#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"

namespace paiju::ledger {

// What recomputing one deal comes to. Codes are pinned: they stand in the output.
struct Settled {};  // the settlement was written; it may be incomplete
struct Unverifiable {
  std::string code;   // "newerFormat", "wall.unrevealed"
  std::string where;  // newerFormat: what is unknown, e.g. "rules.huanle.mode"
};
struct Altered {
  std::string code;  // "wall.secretMismatch" ...
};
using Outcome = std::variant<Settled, Fault, Unverifiable, Altered>;

// The pipe for one deal without its seal: newer format, header, wall, play, money, in this order.
// `out` is meaningful only for Settled.
Outcome settle_deal(const Deal& deal, Settlement& out);

}  // namespace paiju::ledger

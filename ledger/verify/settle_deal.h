#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/play/fault.h"
#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"
#include "ledger/wall/wall.h"

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

// Why a deal cannot even be replayed.
using Refusal = std::variant<Fault, Unverifiable, Altered>;

// What the outcome of a deal without a settlement is; nullopt for Settled.
std::optional<Refusal> refusal_in(const Outcome& outcome);

// What comes before replay, in this order: newer format, header, wall. The wall that the events
// must follow, or what forbids to look at them.
std::variant<ResolvedWall, Refusal> open_deal(const Deal& deal);

// The pipe for one deal without its seal: newer format, header, wall, play, money, in this order.
// `out` is meaningful only for Settled.
Outcome settle_deal(const Deal& deal, Settlement& out);

}  // namespace paiju::ledger

#include "ledger/verify/settle_deal.h"

#include "engine/rules/replay.h"
#include "ledger/wall/wall.h"

namespace paiju::ledger {

Outcome settle_deal(const Deal& deal, Settlement& out) {
  if (deal.newer_format) return Unverifiable{"newerFormat", *deal.newer_format};
  if (const Fault fault = check_header(deal); fault.code != no_fault) return fault;
  if (deal.header.wall.kind == WallKind::observed) {
    if (const Fault fault = replay(deal, {}, out); fault.code != no_fault) return fault;
    return Settled{};
  }
  const WallVerdict wall = resolve_wall(deal);
  if (const auto* hidden = std::get_if<WallUnverifiable>(&wall)) {
    return Unverifiable{std::string(hidden->code), ""};
  }
  if (const auto* bad = std::get_if<WallAltered>(&wall)) return Altered{std::string(bad->code)};
  const WallOrder order = std::get<ResolvedWall>(wall).order();
  if (const Fault fault = replay(deal, order, out); fault.code != no_fault) return fault;
  return Settled{};
}

}  // namespace paiju::ledger

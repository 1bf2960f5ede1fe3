#include "ledger/verify/settle_deal.h"

#include <utility>

#include "engine/rules/replay.h"

namespace paiju::ledger {

std::variant<ResolvedWall, Refusal> open_deal(const Deal& deal) {
  if (deal.newer_format) return Refusal{Unverifiable{"newerFormat", *deal.newer_format}};
  if (const Fault fault = check_header(deal); fault.code != no_fault) return Refusal{fault};
  WallVerdict wall = resolve_wall(deal);
  if (const auto* hidden = std::get_if<WallUnverifiable>(&wall)) {
    return Refusal{Unverifiable{std::string(hidden->code), ""}};
  }
  if (const auto* bad = std::get_if<WallAltered>(&wall)) {
    return Refusal{Altered{std::string(bad->code)}};
  }
  return std::get<ResolvedWall>(std::move(wall));
}

Outcome settle_deal(const Deal& deal, Settlement& out) {
  const auto opened = open_deal(deal);
  if (const auto* refusal = std::get_if<Refusal>(&opened)) {
    return std::visit([](const auto& why) { return Outcome{why}; }, *refusal);
  }
  const WallOrder order = std::get<ResolvedWall>(opened).order();
  if (const Fault fault = replay(deal, order, out); fault.code != no_fault) return fault;
  return Settled{};
}

std::optional<Refusal> refusal_in(const Outcome& outcome) {
  if (const auto* fault = std::get_if<Fault>(&outcome)) return Refusal{*fault};
  if (const auto* hidden = std::get_if<Unverifiable>(&outcome)) return Refusal{*hidden};
  if (const auto* bad = std::get_if<Altered>(&outcome)) return Refusal{*bad};
  return std::nullopt;
}

}  // namespace paiju::ledger

#include "tools/report/story.h"

#include "engine/rules/replay.h"

namespace paiju::report {

Opened open_story(const Deal& deal) {
  if (deal.newer_format) return Refusal{ledger::Unverifiable{"newerFormat", *deal.newer_format}};
  if (const Fault fault = check_header(deal); fault.code != no_fault) return Refusal{fault};
  ledger::WallVerdict verdict = ledger::resolve_wall(deal);
  if (const auto* hidden = std::get_if<ledger::WallUnverifiable>(&verdict)) {
    return Refusal{ledger::Unverifiable{std::string(hidden->code), ""}};
  }
  if (const auto* bad = std::get_if<ledger::WallAltered>(&verdict)) {
    return Refusal{ledger::Altered{std::string(bad->code)}};
  }
  ledger::ResolvedWall wall = std::get<ledger::ResolvedWall>(std::move(verdict));
  if (std::holds_alternative<sichuan::Options>(deal.rules)) {
    return sichuan_story(deal, std::move(wall));
  }
  return xiamen_story(deal, std::move(wall));  // check_header() found rules
}

}  // namespace paiju::report

#include "tools/report/story.h"

namespace paiju::report {

Opened open_story(const Deal& deal) {
  auto opened = ledger::open_deal(deal);
  if (auto* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
  auto wall = std::get<ledger::ResolvedWall>(std::move(opened));
  if (std::holds_alternative<sichuan::Options>(deal.rules)) {
    return sichuan_story(deal, std::move(wall));
  }
  return xiamen_story(deal, std::move(wall));  // open_deal() found rules
}

}  // namespace paiju::report

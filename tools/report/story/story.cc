#include "tools/report/story/story.h"

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

Fault follow(const Deal& deal, std::size_t end, Story& story) {
  for (std::size_t i = 0; i < end && i < deal.events.size(); ++i) {
    const FaultCode code = story.check(deal.events[i]);
    if (code != no_fault) return {code, static_cast<std::int32_t>(i)};
    story.apply(deal.events[i], static_cast<std::uint32_t>(i));
  }
  return {};
}

std::optional<Snapshot> snapshot_before(const Deal& deal, std::size_t event) {
  const Opened opened = open_story(deal);
  const auto* story = std::get_if<std::unique_ptr<Story>>(&opened);
  if (story == nullptr || follow(deal, event, **story).code != no_fault) return std::nullopt;
  return (*story)->snapshot();
}

}  // namespace paiju::report

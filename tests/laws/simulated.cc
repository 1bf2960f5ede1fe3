#include "tests/laws/simulated.h"

#include <algorithm>
#include <variant>

#include "ledger/wall/wall.h"
#include "schemas/json.h"
#include "tools/bots/simulate.h"

namespace paiju::laws {

std::vector<Deal> simulated(const std::string& rules, std::uint64_t seed, std::uint64_t n) {
  const auto parsed = bots::rules_from_text(rules);
  std::vector<Deal> deals;
  for (std::uint64_t i = 0; i < n; ++i) deals.push_back(bots::simulate(*parsed, seed, i));
  return deals;
}

Deal observed(const Deal& deal) {
  const auto wall = std::get<ledger::ResolvedWall>(ledger::resolve_wall(deal));
  const std::size_t n = deal.header.seats.size();
  Deal seen = deal;
  seen.header.wall = {};
  seen.header.wall.kind = WallKind::observed;
  seen.header.wall.hands.resize(n);
  seen.seal.reset();
  // Sichuan: four tiles a seat three times from the dealer on, then one a seat.
  std::size_t next = 0;
  for (const std::size_t batch : {4u, 4u, 4u, 1u}) {
    for (std::size_t i = 0; i < n; ++i) {
      auto& hand = seen.header.wall.hands[(deal.header.dealer + i) % n];
      for (std::size_t k = 0; k < batch; ++k) hand.push_back(wall.tiles[next++]);
    }
  }
  return seen;
}

std::vector<std::string> amounts(const Settlement& settlement, int turned) {
  const int n = settlement.seats;
  const auto name = [&](Party p) {
    return p == Party::system ? std::string("system")
                              : std::to_string((static_cast<int>(p) + turned) % n);
  };
  std::vector<std::string> lines;
  for (const Transfer& t : settlement.transfers) {
    lines.push_back(std::string(schemas::to_text(t.cause)) + " " + name(t.from) + ">" + name(t.to) +
                    " " + std::to_string(t.due) + " " + std::to_string(t.paid) + " gang " +
                    std::to_string(t.gang));
  }
  for (const Win& w : settlement.wins) {
    lines.push_back("win " + name(party_of(w.seat)) + " " + std::to_string(w.fan));
  }
  for (int s = 0; s < n; ++s) {
    lines.push_back("net " + name(party_of(s)) + " " +
                    std::to_string(settlement.nets[static_cast<std::size_t>(s)]));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace paiju::laws

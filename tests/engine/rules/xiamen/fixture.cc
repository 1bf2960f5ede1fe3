#include "tests/engine/rules/xiamen/fixture.h"

#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/faults.h"
#include "engine/rules/xiamen/header.h"

namespace paiju::xiamen {

std::string fixture_text(const std::string& name) {
  std::ifstream file(std::string(PAIJU_FIXTURES "/xiamen/") + name);
  REQUIRE(file.good());
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> fixture_lines(const std::string& name) {
  std::istringstream text(fixture_text(name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

std::string_view name_of(FaultCode code) {
  for (const auto names : {common_fault_names(), fault_names()}) {
    for (const FaultName& n : names) {
      if (n.code == code) return n.name;
    }
  }
  return "";
}

std::vector<Tile> tiles_of(std::string_view notation) {
  std::vector<Tile> tiles;
  std::string digits;
  bool flower = false;
  for (const char c : notation) {
    if (flower) {
      tiles.push_back(tile_from_text(std::string{'f', c}).value());
      flower = false;
    } else if (c >= '1' && c <= '9') {
      digits += c;
    } else if (c == 'm' || c == 'p' || c == 's') {
      REQUIRE_FALSE(digits.empty());
      for (const char d : digits) tiles.push_back(tile_from_text(std::string{d, c}).value());
      digits.clear();
    } else if (c == 'f') {
      flower = true;
    } else if (c != ' ') {
      tiles.push_back(tile_from_text(std::string{c}).value());
    }
  }
  REQUIRE(digits.empty());
  return tiles;
}

TileCounts counts_of(const std::vector<Tile>& tiles) {
  TileCounts counts{};
  for (const Tile t : tiles) ++counts[index_of(t)];
  return counts;
}

namespace {

// C.8.2 and C.8.4: where every tile is.
void require_conservation(const Table& table) {
  const bool honors = table.options().honors;
  int total = table.wall_left() + table.flips();
  int golds = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const Hand& hand = table.hand(seat);
    for (std::size_t i = 0; i < all_kinds; ++i) total += hand.concealed[i];
    for (const Meld& m : hand.melds) {
      total += is_gang(m) ? 4 : 3;
      if (table.gold() != Tile::none) REQUIRE(copies_in(m, table.gold(), table.gold()) == 0);
    }
    total += static_cast<int>(hand.river.size()) + __builtin_popcount(hand.flowers);
    if (table.gold() == Tile::none) continue;
    golds += hand.count(table.gold());
    for (const Tile t : hand.river) golds += t == table.gold() ? 1 : 0;
  }
  REQUIRE(total == wall_tiles(honors));
  if (table.gold() == Tile::none) return;
  if (table.ring().known()) {
    for (int p = 0; p < ring_tiles(honors); ++p) {
      golds += table.ring().is_there(p) && table.ring().at(p) == table.gold() ? 1 : 0;
    }
    REQUIRE(golds == golds_most);
  } else {
    REQUIRE(golds <= golds_most);
  }
}

// C.8.3: 16 tiles in the 17-tile form, 17 in one's own turn.
void require_hand_sizes(const Table& table) {
  if (table.gold() == Tile::none) return;
  const Phase phase = table.phase();
  for (int seat = 0; seat < seats; ++seat) {
    const Hand& hand = table.hand(seat);
    int tiles = 3 * static_cast<int>(hand.melds.size());
    for (std::size_t i = 0; i < all_kinds; ++i) tiles += hand.concealed[i];
    const bool acts = phase == Phase::turn || phase == Phase::opening || phase == Phase::robbing ||
                      phase == Phase::flower_due;
    if (phase != Phase::over) REQUIRE(tiles == (acts && seat == table.turn() ? 17 : 16));
  }
}

// C.8.6.
void require_you_levels(const Table& table) {
  int high = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const Hand& hand = table.hand(seat);
    if (hand.you == 0) continue;
    int thrown = 0;
    for (const Tile t : hand.river) thrown += t == table.gold() ? 1 : 0;
    const int held = hand.count(table.gold());
    REQUIRE(held >= 1);
    if (hand.you >= 2) ++high;
    if (hand.you == 2) REQUIRE(thrown >= 1);
    if (hand.you == 3) REQUIRE(thrown == 2);
  }
  REQUIRE(high <= 1);
}

// C.8.1 and C.8.5.
void require_lawful_end(const Table& table, const Settlement& out) {
  Money sum = 0;
  for (const Money n : out.nets) sum += n;
  REQUIRE(sum == 0);
  REQUIRE(out.system == 0);
  REQUIRE(out.wins.size() <= 1);
  if (out.ending == Ending::wall_exhausted) {
    REQUIRE(table.wall_left() == dead_wall);
    REQUIRE(out.transfers.empty());
  }
  if (table.phase() != Phase::over || table.win().patterns[0] != Pattern::pinghu) return;
  const int winner = table.win().seat;
  REQUIRE(table.win_position().concealed[index_of(table.gold())] == 0);
  REQUIRE(table.win().tile != table.gold());
  REQUIRE_FALSE(table.hand(winner).gold_lock);
  for (int seat = 0; seat < seats; ++seat) {
    if (seat != winner) REQUIRE(table.hand(seat).you < 2);
  }
}

}  // namespace

void require_invariants(const Table& table) {
  require_conservation(table);
  require_hand_sizes(table);
  require_you_levels(table);
}

Outcome replay_deal(const Deal& deal, const std::vector<std::uint8_t>& dice) {
  const Options& options = std::get<Options>(deal.rules);
  Outcome outcome;
  outcome.fault = {check_header(deal.header, options), -1};
  if (outcome.fault.code != no_fault) return outcome;
  outcome.fault = {};
  Table table(deal.header, options, {deal.header.wall.tiles, dice});
  for (std::size_t i = 0; i < deal.events.size(); ++i) {
    const FaultCode code = table.check(deal.events[i]);
    if (code != no_fault) {
      outcome.fault = {code, static_cast<std::int32_t>(i)};
      return outcome;
    }
    table.apply(deal.events[i], static_cast<std::uint32_t>(i));
    require_invariants(table);
  }
  outcome.settlement = std::make_unique<Settlement>();
  table.finish(*outcome.settlement);
  require_lawful_end(table, *outcome.settlement);
  return outcome;
}

}  // namespace paiju::xiamen

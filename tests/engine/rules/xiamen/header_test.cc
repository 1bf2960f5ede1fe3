#include "engine/rules/xiamen/header.h"

#include <functional>

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/wall.h"
#include "tests/engine/rules/xiamen/fixture.h"
#include "tests/engine/rules/xiamen/playout.h"

namespace paiju::xiamen {
namespace {

struct Case {
  Header header;
  Options options;
};

Case sound(WallKind kind) {
  Rng rng(3);
  Deal deal = random_deal(rng, Options{});
  if (kind == WallKind::observed) deal = as_observed(deal, rng);
  if (kind == WallKind::committed) {
    deal.header.wall = {};
    deal.header.wall.commitments.assign(5, std::vector<std::uint8_t>(32, 1));
  }
  return {deal.header, Options{}};
}

std::string fault_after(WallKind kind, const std::function<void(Case&)>& change) {
  Case c = sound(kind);
  change(c);
  return std::string(name_of(check_header(c.header, c.options)));
}

TEST_CASE("deal 2: each limit of the header, at it and beyond it") {
  const WallKind open = WallKind::open;
  CHECK(fault_after(open, [](Case&) {}) == "");
  CHECK(fault_after(open, [](Case& c) { c.header.deal_id.push_back(0); }) == "header.dealId");
  CHECK(fault_after(open, [](Case& c) { c.header.seats.pop_back(); }) == "header.seats");
  CHECK(fault_after(open, [](Case& c) { c.header.seats[2].player = ""; }) == "header.player");
  CHECK(fault_after(open, [](Case& c) { c.header.seats[3].player = "p1"; }) == "header.player");
  CHECK(fault_after(open, [](Case& c) { c.header.dealer = 4; }) == "header.dealer");
  CHECK(fault_after(open, [](Case& c) { c.header.seats[0].balance = -5; }) == "");
  const auto with_option = [&](const std::function<void(Options&)>& set) {
    return fault_after(open, [&](Case& c) { set(c.options); });
  };
  const std::string bad = "header.option";
  CHECK(with_option([](Options& o) { o.dealer_streak = 20, o.dead_deals = 12; }) == "");
  CHECK(with_option([](Options& o) { o.dealer_streak = 20, o.dead_deals = 13; }) == bad);
  CHECK(with_option([](Options& o) { o.table_multiplier = 1000; }) == "");
  CHECK(with_option([](Options& o) { o.table_multiplier = 1001; }) == bad);
  CHECK(with_option([](Options& o) { o.table_multiplier = 0; }) == bad);
  CHECK(with_option([](Options& o) { o.triple_you_multiplier = 16; }) == "");
  CHECK(with_option([](Options& o) { o.triple_you_multiplier = 13; }) == bad);
  CHECK(with_option([](Options& o) { o.bonus_daily_cap = -2; }) == bad);
  CHECK(with_option([](Options& o) { o.bonus_daily_cap = 1'000'000; }) == "");
  CHECK(with_option([](Options& o) { o.bonus_daily_cap = 1'000'001; }) == bad);
  CHECK(with_option([](Options& o) { o.bonus_today = {1, 2, 3}; }) == bad);
  CHECK(with_option([](Options& o) { o.bonus_today = {0, 0, 0, 1'000'000}; }) == "");
  CHECK(with_option([](Options& o) { o.bonus_today = {0, 0, 0, 1'000'001}; }) == bad);
}

TEST_CASE("R01-R09 X01 X104: walls have exactly the tiles of the variant") {
  const std::string bad = "header.wall";
  const auto change_wall = [](WallKind kind, const std::function<void(Wall&)>& change) {
    return fault_after(kind, [&](Case& c) { change(c.header.wall); });
  };
  CHECK(change_wall(WallKind::open, [](Wall& w) { w.tiles.pop_back(); }) == bad);
  CHECK(change_wall(WallKind::open, [](Wall& w) {
          w.tiles[0] = w.tiles[0] == Tile::m1 ? Tile::m2 : Tile::m1;
        }) == bad);
  CHECK(change_wall(WallKind::open, [](Wall& w) { w.tiles[7] = Tile::none; }) == bad);
  CHECK(fault_after(WallKind::open, [](Case& c) { c.options.honors = false; }) == bad);
  CHECK(change_wall(WallKind::observed, [](Wall&) {}) == "");
  CHECK(change_wall(WallKind::observed, [](Wall& w) { w.hands.pop_back(); }) == bad);
  CHECK(change_wall(WallKind::observed, [](Wall& w) { w.hands[1].pop_back(); }) == bad);
  CHECK(change_wall(WallKind::observed, [](Wall& w) {
          for (std::size_t i = 0; i < 5; ++i) w.hands[0][i] = Tile::m1;
        }) == bad);
  CHECK(change_wall(WallKind::observed,
                    [](Wall& w) { w.hands[0][0] = w.hands[1][0] = Tile::chun; }) == bad);
  CHECK(wall_tiles(true) == 144);
  CHECK(wall_tiles(false) == 116);
  CHECK_FALSE(in_variant(Tile::bai, false));
  CHECK(in_variant(Tile::ju, false));
}

TEST_CASE("deal 2: one commitment or five, each of 32 bytes") {
  const auto with = [](std::size_t count, std::size_t size) {
    return fault_after(WallKind::committed, [&](Case& c) {
      c.header.wall.commitments.assign(count, std::vector<std::uint8_t>(size, 1));
    });
  };
  CHECK(with(5, 32) == "");
  CHECK(with(1, 32) == "");
  CHECK(with(0, 32) == "header.commitments");
  CHECK(with(4, 32) == "header.commitments");
  CHECK(with(5, 31) == "header.commitments");
}

TEST_CASE("the first broken condition of a header wins, in the order of fault.h") {
  const std::pair<const char*, std::function<void(Case&)>> rows[] = {
      {"header.dealId", [](Case& c) { c.header.deal_id.clear(); }},
      {"header.seats", [](Case& c) { c.header.seats.push_back({"p4", 0}); }},
      {"header.player", [](Case& c) { c.header.seats[0].player = c.header.seats[1].player; }},
      {"header.dealer", [](Case& c) { c.header.dealer = 9; }},
      {"header.option", [](Case& c) { c.options.table_multiplier = 0; }},
      {"header.wall", [](Case& c) { c.header.wall.tiles.clear(); }},
  };
  Case c = sound(WallKind::open);
  for (std::size_t i = std::size(rows); i-- > 0;) {
    rows[i].second(c);
    CHECK(name_of(check_header(c.header, c.options)) == rows[i].first);
  }
}

}  // namespace
}  // namespace paiju::xiamen

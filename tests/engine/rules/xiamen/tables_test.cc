// Tables E.3-E.6 of rules-xiamen.md, row by row.

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/follow.h"
#include "engine/rules/xiamen/payments.h"
#include "engine/rules/xiamen/wall.h"
#include "tests/engine/rules/xiamen/fixture.h"
#include "tests/engine/rules/xiamen/script.h"

namespace paiju::xiamen {
namespace {

TEST_CASE("E.3 R37-R44: break, flowers, gold and tiles left") {
  struct Row {
    int direction, count, first;
    std::vector<int> flowers, throws, flipped;
    int left, draws;
  };
  const Row rows[] = {
      {7, 5, 45, {44, 43, 42}, {6}, {36}, 75, 59},
      {5, 2, 2, {}, {12}, {70}, 78, 62},
      {2, 12, 72, {71, 70, 69, 68}, {3, 5}, {65, 60}, 73, 57},
      {12, 11, 31, {30}, {2}, {28}, 77, 61},
  };
  const std::vector<Tile> outer(80, Tile::m1);
  for (const Row& row : rows) {
    Ring ring(outer, true);
    ring.break_at(row.direction, row.count);
    CHECK(ring.head() == row.first);
    ring.take(ring.head());
    for (const int at : row.flowers) {
      CHECK(ring.tail() == at);
      ring.take(ring.tail());
    }
    for (std::size_t i = 0; i < row.throws.size(); ++i) {
      const int at = ring.flip(row.throws[i]);
      CHECK(at == row.flipped[i]);
      ring.take_flipped(at);
    }
    CHECK(ring.left() == row.left);
    CHECK(ring.left() - dead_wall == row.draws);
    CHECK(ring.head() == (row.first + 1) % 80);
  }
}

TEST_CASE("C.2 deal 7: counts and draws step over what is gone, around the ring") {
  const std::vector<Tile> outer(52, Tile::m1);  // without honors
  Ring ring(outer, false);
  ring.break_at(5, 2);  // position 2 of 52
  CHECK(ring.head() == 2);
  ring.take(2);
  CHECK(ring.flip(2) == 0);
  CHECK(ring.flip(3) == 51);
  int at = ring.flip(12);
  CHECK(at == 42);
  ring.take_flipped(at);
  for (int i = 0; i < 3; ++i) {
    at = ring.flip(12);
    ring.take_flipped(at);
  }
  CHECK(at == 6);            // 42 30 18 6
  CHECK(ring.flip(4) == 1);  // 5 4 3, over the head at 2
  CHECK(ring.flip(5) == 0);
}

TEST_CASE("E.4 R30-R35: the dealer and his counters") {
  struct Row {
    int dealer, streak, dead;
    Money base;
    int winner;
    Next next;
  };
  const Row rows[] = {
      {0, 0, 0, 16, 0, {0, 1, 0}},  {0, 1, 0, 32, -1, {0, 1, 1}}, {0, 1, 1, 64, 0, {0, 2, 1}},
      {0, 2, 1, 128, 2, {1, 0, 0}}, {1, 0, 0, 16, -1, {1, 0, 1}}, {1, 0, 1, 32, -1, {1, 0, 2}},
      {1, 0, 2, 64, 3, {2, 0, 0}},  {2, 0, 0, 16, 2, {2, 1, 0}},
  };
  for (const Row& row : rows) {
    Options options;
    options.dealer_streak = static_cast<std::uint8_t>(row.streak);
    options.dead_deals = static_cast<std::uint8_t>(row.dead);
    CHECK(next_deal(row.dealer, options, row.winner) == row.next);
    CHECK(base_between({row.dealer, row.dealer, row.streak + row.dead, 1}, 3) == row.base);
  }
  CHECK(next_deal(3, Options{}, 0).dealer == 0);
}

Script::Setup follow_setup(Follow follow) {
  Script::Setup setup;
  setup.gold = "C";
  setup.options.follow = follow;
  setup.hands = {"EN12m3456789p12345s", "SS35m123456789s147p", "CB46m123456789s159p",
                 "FW9p123456789s1478m"};
  return setup;
}

TEST_CASE("E.5 R25-R27: 跟打 for a whole round") {
  Script s(follow_setup(Follow::any_honor), "1m");
  s.play({"s0 discard E", "s1 draw 2p"});
  CHECK(s.refused("s1 discard 3m") == "discardFollow");
  CHECK(s.refused("s1 auto discard 2p") == "discardFollow");
  s.play({"s1 auto discard S", "s2 draw 2p", "s2 discard 4m", "s3 draw 2p"});
  CHECK(s.refused("s3 discard 9p") == "discardFollow");
  CHECK(s.refused("s3 auto discard W") == "discardAuto");
  s.play({"s3 discard F", "s0 draw 6m"});
  CHECK(s.table().leader() == 0);
  s.play({"s0 discard 1m"});  // holding 北: the round is over
  CHECK(s.table().leader() == -1);
  s.play({"s1 draw N", "s1 discard 3m"});
}

TEST_CASE("E.5 X38: singleHonor asks only a seat that holds a single one, off asks nobody") {
  Script single(follow_setup(Follow::single_honor), "1m");
  single.play(
      {"s0 discard E", "s1 draw 2p", "s1 discard 3m", "s2 draw 2p", "s2 discard 4m", "s3 draw 2p"});
  CHECK(single.refused("s3 discard 9p") == "discardFollow");
  Script off(follow_setup(Follow::off), "1m");
  off.play({"s0 discard E", "s1 draw 2p", "s1 discard 3m", "s2 draw 2p", "s2 discard 4m",
            "s3 draw 2p", "s3 discard 9p"});
}

TEST_CASE("R95 R97 X44 X45: what a timeout throws") {
  const auto thrown = [](const char* hand, Tile gold, Tile drawn, bool follows) {
    return timeout_discard(counts_of(tiles_of(hand)), gold, drawn, follows);
  };
  CHECK(thrown("1m9p9sE", Tile::m5, Tile::m1, false) == Tile::m1);
  CHECK(thrown("1m9p9s", Tile::m5, Tile::none, false) == Tile::p9);     // 条 before 筒
  CHECK(thrown("19mCB", Tile::m5, Tile::none, false) == Tile::bai);     // 白 last, fake gold or not
  CHECK(thrown("19mCB", Tile::bai, Tile::none, false) == Tile::zhong);  // golds leftmost
  CHECK(thrown("BB", Tile::bai, Tile::none, false) == Tile::bai);
  CHECK(thrown("19mECB", Tile::m5, Tile::m1, true) == Tile::zhong);  // the rightmost big tile
  CHECK(thrown("19mECB", Tile::m5, Tile::east, true) == Tile::east);
  CHECK(thrown("19mECB", Tile::zhong, Tile::none, true) == Tile::east);
}

TEST_CASE("E.6 R103 R105 R108: ingots, their order and the daily cap") {
  const auto granted = [](Pattern method, std::uint8_t flowers, int cap, std::uint32_t today) {
    Options options;
    options.bonus_daily_cap = cap;
    options.bonus_today = {0, today, 0, 0};
    const auto list = bonuses({1, method, 2, flowers}, options);
    return std::vector<Money>(list.begin(), list.end());
  };
  using Grants = std::vector<Money>;
  CHECK(granted(Pattern::shuangyou, 0x0F, 100, 0) == Grants{5, 30});
  CHECK(granted(Pattern::shuangyou, 0x0F, 50, 48) == Grants{2});
  CHECK(granted(Pattern::shuangyou, 0x00, 50, 50) == Grants{});
  CHECK(granted(Pattern::shuangyou, 0x0F, 50, 70) == Grants{});
  CHECK(granted(Pattern::sanyou, 0xF0, -1, 0) == Grants{});
  CHECK(granted(Pattern::zimo, 0xFF, -1, 900'000) == Grants{30});
  Options off;
  off.bonuses = false;
  CHECK(bonuses({1, Pattern::shuangyou, 2, 0x0F}, off).empty());
}

}  // namespace
}  // namespace paiju::xiamen

// The order of the conditions in check.cc: each line breaks the named one and the ones below it in
// its list.

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/faults.h"
#include "tests/engine/rules/xiamen/fixture.h"
#include "tests/engine/rules/xiamen/script.h"

namespace paiju::xiamen {
namespace {

TEST_CASE("fault codes and names are pinned") {
  const auto names = fault_names();
  REQUIRE(names.size() == 32);
  for (std::size_t i = 0; i < names.size(); ++i) CHECK(names[i].code == 200 + i);
  CHECK(name_of(230) == "goldLock");
  CHECK(name_of(209) == "goldMismatch");
}

TEST_CASE("common faults come first: nothing, seat, foreign kind") {
  const Script s{Script::Setup{}};
  CHECK(s.refused("s9 nothing") == "event.nothing");
  CHECK(s.refused("s9 leave") == "event.seat");
  CHECK(s.refused("s1 leave") == "event.foreign");
  CHECK(s.refused("s1 voidSuit") == "event.foreign");
}

TEST_CASE("R28 R38-R44 R91: dice, the dealer's tile, flowers in rounds, gold, in this order") {
  Script::Setup setup;
  setup.hands[1] = "f1f2123456789m12345s";
  setup.hands[2] = "f3123456789m123456s";
  setup.gold = "9p";
  Script s(setup);
  CHECK(s.refused("s1 dice 3 4") == "notYourTurn");
  CHECK(s.refused("s0 dice 0 7") == "diceRange");
  CHECK(s.refused("s0 gold 9p") == "notNow");
  CHECK(s.refused("s1 draw 1m") == "notYourTurn");
  s.play({"s0 dice 3 4", "s0 dice 2 3"});
  CHECK(s.refused("s0 dice 2 3") == "notNow");
  CHECK(s.refused("s0 draw -") == "tileForeign");
  s.play({"s0 draw f4"});
  CHECK(s.refused("s1 flower f1") == "notYourTurn");
  CHECK(s.refused("s0 flower f1") == "flowerTile");
  CHECK(s.refused("s0 draw 1p") == "notNow");
  s.play({"s0 flower f4", "s0 draw f5"});
  CHECK(s.refused("s0 flower f5") == "notYourTurn");  // new ones wait for the next round
  s.play({"s1 flower f2"});
  CHECK(s.refused("s1 draw 1p") == "notNow");
  s.play({"s1 flower f1", "s1 draw 1p"});
  CHECK(s.refused("s2 flower f3") == "notNow");  // the draws come first
  s.play({"s1 draw 1p", "s2 flower f3", "s2 draw 1p"});
  CHECK(s.refused("s0 gold 9p") == "notNow");
  s.play({"s0 flower f5", "s0 draw 2p", "s0 dice 1 1"});
  CHECK(s.refused("s1 gold 9p") == "notYourTurn");
  CHECK(s.refused("s0 gold f1") == "tileCopies");
  s.play({"s0 gold f8"});
  CHECK(s.refused("s0 discard 2p") == "notNow");
  s.play({"s0 gold 9p", "s0 auto discard 2p"});
  CHECK(s.table().wall_left() == 80 - 1 - 5 - 2);
}

TEST_CASE("the order of conditions in an own turn") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[1] = "5pEE7777s123456789m";
  Script s(setup, "S");
  CHECK(s.refused("s0 draw 1m") == "notNow");
  CHECK(s.refused("s0 chi 1m 1m") == "notNow");
  CHECK(s.refused("s1 discard -") == "notYourTurn");
  CHECK(s.refused("s0 discard -") == "discardHeld");
  CHECK(s.refused("s0 discard f1") == "discardHeld");
  s.play({"s0 discard S", "s1 draw 9p"});
  CHECK(s.refused("s1 auto discard 8p") == "discardHeld");
  CHECK(s.refused("s1 auto discard 9p") == "discardFollow");
  CHECK(s.refused("s0 auto gangConcealed 5p") == "notYourTurn");
  CHECK(s.refused("s1 auto gangConcealed 5p") == "autoAction");
  CHECK(s.refused("s1 gangConcealed 5p") == "gangGold");
  CHECK(s.refused("s1 gangConcealed E") == "gangHeld");
  CHECK(s.refused("s1 gangConcealed -") == "gangHeld");
  CHECK(s.refused("s0 auto gangAdded E") == "notYourTurn");
  CHECK(s.refused("s1 auto gangAdded E") == "autoAction");
  CHECK(s.refused("s1 gangAdded E") == "gangPeng");
  CHECK(s.refused("s0 auto hu 1m") == "notYourTurn");
  CHECK(s.refused("s1 auto hu 1m") == "autoAction");
  CHECK(s.refused("s1 hu 1m") == "huTile");
  CHECK(s.refused("s1 hu 9p") == "huIncomplete");
  CHECK(s.refused("s1 pass") == "notNow");
  s.play({"s1 gangConcealed 7s"});  // 跟打 binds discards only (X40)
}

TEST_CASE("the order of conditions in a window") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[1] = "5p5p123456789m1234s9p";
  Script s(setup, "6p");
  s.play({"s0 discard 6p"});
  CHECK(s.refused("s0 auto chi 5p 3p") == "notYourTurn");
  CHECK(s.refused("s1 auto chi 5p 3p") == "autoAction");
  CHECK(s.refused("s2 chi 5p 3p") == "claimTile");
  CHECK(s.refused("s2 chi 6p 3p") == "chiSeat");
  CHECK(s.refused("s1 chi 6p 3p") == "chiRun");
  CHECK(s.refused("s1 chi 6p 8p") == "chiRun");
  CHECK(s.refused("s1 chi 6p E") == "chiRun");
  CHECK(s.refused("s1 chi 6p 4s") == "chiRun");
  CHECK(s.refused("s1 chi 6p 6p") == "chiHeld");
  CHECK(s.refused("s0 auto hu 1m") == "autoAction");
  CHECK(s.refused("s0 hu 1m") == "notYourTurn");
  CHECK(s.refused("s1 hu 1m") == "huTile");
  CHECK(s.refused("s1 hu -") == "huTile");
  CHECK(s.refused("s1 hu 6p") == "huGoldHeld");
  CHECK(s.refused("s2 hu 6p") == "huIncomplete");
  CHECK(s.refused("s2 draw 1m") == "notYourTurn");
  CHECK(s.refused("s1 discard 1m") == "notNow");
  CHECK(s.refused("s1 flower f1") == "notNow");
  CHECK(s.refused("s0 gangConcealed 1m") == "notNow");
}

}  // namespace
}  // namespace paiju::xiamen

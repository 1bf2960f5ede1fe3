// P01-P15 of rules-xiamen.md E.7 (P05, P06 and P14 are among the published deals) and the claims.

#include <catch2/catch.hpp>

#include "tests/engine/rules/xiamen/script.h"

namespace paiju::xiamen {
namespace {

constexpr char runs[] = "123456789m12345s";  // 14 tiles

TEST_CASE("R14-R16 P01: one winner a discard, and nothing follows him") {
  Script::Setup setup;
  setup.hands[1] = std::string(runs) + "99p";
  setup.hands[3] = std::string(runs) + "88p";
  Script s(setup, "6s");
  s.play({"s0 discard 6s", "s1 hu 6s"});
  CHECK(s.refused("s3 hu 6s") == "event.afterEnd");
  CHECK(s.refused("s1 pass") == "event.afterEnd");
  CHECK(s.settlement().wins.size() == 1);
}

TEST_CASE("R12 R14 R15 P02 P03: who declines a claim leaves the lower ones open, one to a window") {
  Script::Setup setup;
  setup.hands[1] = "34p123456789m1234s9p";
  setup.hands[2] = "22p147m258m369m147s28s";
  setup.hands[3] = "34p1122337788s99s12m";
  Script s(setup, "2p");
  s.play({"s0 discard 2p"});
  CHECK(s.refused("s3 chi 2p 2p") == "chiSeat");
  CHECK(s.refused("s0 peng 2p") == "notYourTurn");
  CHECK(s.refused("s0 pass") == "notYourTurn");
  CHECK(s.refused("s2 peng 3p") == "claimTile");
  CHECK(s.refused("s2 auto peng 2p") == "autoAction");
  SECTION("碰") {
    s.play({"s3 pass", "s1 pass", "s2 peng 2p"});
    CHECK(s.refused("s1 chi 2p 2p") == "notNow");
    CHECK(s.refused("s2 draw 1m") == "notNow");  // the claimed tile is the seventeenth (X47)
    s.play({"s2 discard 1m", "s3 draw 1m"});
  }
  SECTION("吃") { s.play({"s1 chi 2p 2p", "s1 discard 9p"}); }
}

TEST_CASE("P04 R34 R35: 16 tiles left and nobody wins: the deal is dead, the dealer stays") {
  Script::Setup setup;
  setup.options.dealer_streak = 1;
  Script s(setup, "9p");
  s.play({"s0 discard 9p"});
  s.until_left(17);
  CHECK(s.settlement().ending == Ending::incomplete);
  s.until_dead_wall();
  CHECK(s.refused("s3 draw 1m") == "drawDeadWall");
  CHECK(s.refused("s3 hu -") == "huThreeGolds");
  s.play({"s2 pass", "s0 pass"});  // a draw is due: the discarder may pass too
  const Settlement& out = s.settlement();
  CHECK(out.ending == Ending::wall_exhausted);
  CHECK(out.transfers.empty());
  CHECK(out.next == Next{0, 1, 1});
}

TEST_CASE("P07 X23: with 16 tiles left no kong, but 碰") {
  Script::Setup setup;
  setup.hands[2] = "7777s147m258m369m147p";
  setup.hands[3] = "BBB147m258m369m1478p";
  setup.hands[1] = "147m258m369m1478899p";
  Script s(setup, "9p");
  s.play({"s0 discard 9p"});
  s.until_left(17);
  s.play({"s2 draw B"});
  CHECK(s.refused("s2 gangConcealed 7s") == "gangWall");
  s.play({"s2 discard B"});
  CHECK(s.refused("s3 gangDirect B") == "gangWall");
  s.play({"s3 peng B"});
  CHECK(s.refused("s3 hu -") == "huThreeGolds");
  CHECK(s.refused("s3 gangAdded B") == "gangWall");
  CHECK(s.settlement().ending == Ending::incomplete);
  s.play({"s3 discard B"});
  CHECK(s.settlement().ending == Ending::wall_exhausted);
}

TEST_CASE("P08 R62 R64 R65: 天胡 before 三金倒, which waits for nobody's word") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[0] = "123456789m123456s9p";
  setup.hands[2] = "555p147m258m369m1479s";
  Script s(setup, "9p");
  CHECK(s.refused("s0 hu 9p") == "huTile");
  CHECK(s.refused("s1 hu -") == "huThreeGolds");
  SECTION("the dealer takes it") {
    s.play({"s0 pass", "s0 hu -"});
    CHECK(s.table().win().patterns[0] == Pattern::tianhu);
    CHECK(s.table().win().source == Source::opening);
    CHECK(s.settlement().next == Next{0, 1, 0});
  }
  SECTION("the dealer passes") {
    s.play({"s0 pass", "s2 hu -"});
    CHECK(s.table().win().patterns[0] == Pattern::sanjindao_opening);
    CHECK(s.table().win().multiplier == 4);
    CHECK(s.settlement().next == Next{1, 0, 0});
  }
  SECTION("after the dealer's first discard the window is closed") {
    s.play({"s0 discard 9p"});
    CHECK(s.refused("s2 hu -") == "huTile");
    CHECK(s.refused("s2 hu 9p") == "huGoldHeld");
  }
}

TEST_CASE("P09 X65: a kong first makes it 自摸") {
  Script::Setup setup;
  setup.hands[0] = "1111p123456789m123s";
  Script s(setup, "F");
  s.play({"s0 gangConcealed 1p", "s0 draw F", "s0 hu F"});
  CHECK(s.table().win().patterns[0] == Pattern::zimo);
  CHECK(s.table().win().multiplier == 2);
  CHECK(s.table().win().water == 3);
}

TEST_CASE("P10 R57 X54: 游金 survives a lost turn and wins on the next draw") {
  Script::Setup setup;
  setup.gold = "6p";
  setup.hands[1] = "123456789m123456s6p";
  setup.hands[3] = "22p147m258m369m1478s9p";
  Script s(setup, "1p");
  s.play({"s0 discard 1p", "s1 draw 9p", "s1 discard 9p"});
  CHECK(s.table().hand(1).you == 1);
  s.until_next_is(0);
  s.play({"s0 draw 2p", "s0 discard 2p", "s3 peng 2p", "s3 discard 9p"});
  CHECK(s.table().hand(1).you == 1);
  s.until_next_is(1);
  s.play({"s1 draw 8p", "s1 hu 8p"});
  CHECK(s.table().win().patterns[0] == Pattern::youjin);
  CHECK(s.table().win().multiplier == 4);
}

TEST_CASE("P11 X54: 直杠 keeps 游金 and its replacement wins") {
  Script::Setup setup;
  setup.gold = "9s";
  setup.hands[1] = "123456789m777p456s9s";
  Script s(setup, "9p");
  s.play({"s0 discard 9p", "s1 draw 9p", "s1 discard 9p"});
  s.until_next_is(0);
  s.play({"s0 draw 7p", "s0 discard 7p", "s1 gangDirect 7p", "s1 draw 1p", "s1 hu 1p"});
  CHECK(s.table().win().patterns[0] == Pattern::youjin);
  CHECK(s.table().win().water == 3);
}

TEST_CASE("P12 R56 X66: under 双游 a 补杠 may still be robbed, as 自摸") {
  Script::Setup setup;
  setup.gold = "6p";
  setup.hands[1] = "123456789m123456s6p";
  setup.hands[2] = "99p147m258s369s25p258m";
  setup.hands[3] = "123456789m12399s81p";
  Script s(setup, "9p");
  s.play({"s0 discard 9p", "s2 peng 9p", "s2 discard 2p", "s3 draw 7p", "s3 discard 1p"});
  s.until_next_is(1);
  s.play({"s1 draw 6p", "s1 discard 6p"});
  CHECK(s.table().hand(1).you == 2);
  s.play({"s2 draw 9p", "s2 gangAdded 9p"});
  CHECK(s.refused("s2 pass") == "notYourTurn");
  CHECK(s.refused("s2 hu 9p") == "notYourTurn");
  CHECK(s.refused("s3 hu -") == "huTile");
  CHECK(s.refused("s0 hu 9p") == "huIncomplete");
  CHECK(s.refused("s3 draw 1p") == "notYourTurn");
  SECTION("robbed") {
    s.play({"s1 pass", "s3 hu 9p"});
    CHECK(s.table().win().patterns[0] == Pattern::qianggang);
    CHECK(s.table().hand(2).melds[0].kind == MeldKind::peng);
  }
  SECTION("it stands") {
    s.play({"s2 draw 3m"});
    CHECK(s.table().hand(2).melds[0].kind == MeldKind::gang_added);
  }
}

TEST_CASE("P13 R19 R97: a timeout throws the drawn tile, gold or not") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[1] = "147m258m369m147s28s19p";
  Script s(setup, "9p");
  s.play({"s0 auto discard 9p", "s1 draw 5p"});
  CHECK(s.refused("s1 auto discard 1m") == "discardAuto");
  CHECK(s.refused("s1 auto hu 5p") == "autoAction");
  s.play({"s1 auto discard 5p"});
  CHECK(s.table().hand(1).gold_lock);
}

TEST_CASE("R23 R24 X32: 白 is eaten and eats as the gold's face") {
  Script::Setup setup;
  setup.gold = "3s";
  setup.hands[1] = "45s123456789m3s258p1p";
  Script s(setup, "B");
  s.play({"s0 discard B"});
  CHECK(s.refused("s2 chi B 3s") == "chiSeat");
  CHECK(s.refused("s1 chi B 2s") == "chiHeld");
  CHECK(s.refused("s1 chi B 4s") == "chiRun");
  CHECK(s.refused("s1 chi 3s 3s") == "claimTile");
  s.play({"s1 chi B 3s"});
  CHECK(s.table().hand(1).melds[0] == Meld{MeldKind::chi, Tile::s3, 0});
}

TEST_CASE("R13 X33: golds fill no meld") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[1] = "55p4p123456789m1234s";
  Script s(setup, "6p");
  s.play({"s0 discard 6p"});
  CHECK(s.refused("s1 chi 6p 4p") == "chiHeld");  // the only 5p are golds
  CHECK(s.refused("s1 peng 6p") == "pengHeld");
  CHECK(s.refused("s1 gangDirect 6p") == "gangHeld");
}

TEST_CASE("X59 deal 7: in the turn after a claim only three golds win, and name no tile") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[1] = "555p99p147m258m369s14s";
  Script s(setup, "9p");
  s.play({"s0 discard 9p", "s1 peng 9p"});
  CHECK(s.refused("s1 hu 9p") == "huTile");
  CHECK(s.refused("s1 gangConcealed 5p") == "gangGold");
  s.play({"s1 hu -"});
  CHECK(s.table().win().patterns[0] == Pattern::sanjindao_midgame);
  CHECK(s.table().win().source == Source::self_draw);
}

TEST_CASE("R17 R46 X46: a flower drawn in play is exposed and replaced at once") {
  Script s(Script::Setup{}, "9p");
  s.play({"s0 discard 9p", "s1 draw f3"});
  CHECK(s.refused("s1 discard f3") == "notNow");
  CHECK(s.refused("s1 flower f4") == "flowerTile");
  s.play({"s1 flower f3"});
  CHECK(s.refused("s1 discard 1m") == "notNow");
  CHECK(s.refused("s2 draw 1m") == "notYourTurn");
  CHECK(s.refused("s1 draw f3") == "tileCopies");
  s.play({"s1 draw f4", "s1 flower f4", "s1 draw 1m"});
  CHECK(s.table().hand(1).flowers == 0b1100);
}

TEST_CASE("P06 X59: after a last flower three golds may win, or the deal is dead") {
  Script::Setup setup;
  setup.gold = "5p";
  setup.hands[0] = "555p147m258m369m14s28s";
  Script s(setup, "9p");
  s.play({"s0 discard 9p"});
  s.until_left(17);
  s.play({"s2 draw f1"});
  CHECK(s.settlement().ending == Ending::incomplete);
  s.play({"s2 flower f1", "s2 pass", "s0 pass"});
  CHECK(s.settlement().ending == Ending::wall_exhausted);
  CHECK(s.refused("s2 draw 1m") == "drawDeadWall");
  CHECK(s.refused("s2 hu -") == "huThreeGolds");
  s.play({"s0 hu -"});
  CHECK(s.table().win().source == Source::boundary);
  CHECK(s.table().win().multiplier == 3);
}

}  // namespace
}  // namespace paiju::xiamen

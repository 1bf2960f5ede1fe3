// fixtures/xiamen/positions.json: E01-E62 of rules-xiamen.md E.1 as hands;
// fixtures/xiamen/you.json: Y01-Y12 of E.2. Every number stands there as the specification prints
// it.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/rules/xiamen/method.h"
#include "engine/rules/xiamen/you.h"
#include "tests/engine/rules/xiamen/fixture.h"
#include "tests/engine/rules/xiamen/script.h"

namespace paiju::xiamen {
namespace {

using Json = nlohmann::json;

Pattern method_named(const std::string& name) {
  if (name == "PINGHU") return Pattern::pinghu;
  if (name == "ZIMO") return Pattern::zimo;
  if (name == "QIANGGANG") return Pattern::qianggang;
  if (name == "YOUJIN") return Pattern::youjin;
  if (name == "SHUANGYOU") return Pattern::shuangyou;
  if (name == "SANYOU") return Pattern::sanyou;
  if (name == "TIANHU") return Pattern::tianhu;
  if (name == "TIANTING") return Pattern::tianting;
  if (name == "SANJINDAO_OPEN") return Pattern::sanjindao_opening;
  REQUIRE(name == "SANJINDAO_MID");
  return Pattern::sanjindao_midgame;
}

Source source_named(const std::string& name) {
  if (name == "DRAW") return Source::self_draw;
  if (name == "DISCARD") return Source::discard;
  if (name == "ROB") return Source::robbed_gang;
  if (name == "OPENING") return Source::opening;
  REQUIRE(name == "BOUNDARY");
  return Source::boundary;
}

Options options_of(const Json& given) {
  Options o;
  o.gold_fills_concealed_triplet = given.value("goldFillsConcealedTriplet", false);
  o.tianting_on_discard = given.value("tiantingOnDiscard", true);
  if (given.value("youjinEntry", "") == "shape") o.youjin_entry = YoujinEntry::shape;
  if (given.value("shuangyouEntry", "") == "fromYoujin") {
    o.shuangyou_entry = ShuangyouEntry::from_youjin;
  }
  return o;
}

WinPosition position_of(const Json& e) {
  WinPosition win;
  win.concealed = counts_of(tiles_of(e["concealed"].get<std::string>()));
  win.gold = tile_from_text(e["gold"].get<std::string>()).value();
  if (!e["tile"].is_null()) win.tile = tile_from_text(e["tile"].get<std::string>()).value();
  win.source = source_named(e["source"]);
  win.you = e["you"].get<std::uint8_t>();
  win.ready_from_start = e["ready"].get<bool>();
  for (const Tile f : tiles_of(e["flowers"].get<std::string>())) {
    win.flowers = static_cast<std::uint8_t>(win.flowers | 1U << (code(f) - standing_kinds));
  }
  for (const std::string meld : e["melds"]) {
    const std::size_t dot = meld.find("·");
    const std::string kind = meld.substr(0, dot);
    const Tile tile = tile_from_text(meld.substr(dot + std::string("·").size())).value();
    if (kind == "PENG") win.melds.push_back({MeldKind::peng, tile, 0});
    if (kind == "MING") win.melds.push_back({MeldKind::gang_added, tile, 0});
    if (kind == "AN") win.melds.push_back({MeldKind::gang_concealed, tile, -1});
  }
  return win;
}

TEST_CASE("E01-E62: method, water by origin, multiplier and payments of every printed hand") {
  int judged = 0;
  for (const Json& e : Json::parse(fixture_text("positions.json"))) {
    if (e.contains("rejected")) continue;
    INFO(e["id"] << " " << e["situation"]);
    const Options options = options_of(e.value("options", Json::object()));
    const Stakes stakes{e["winner"].get<int>(), e["dealer"].get<int>(),
                        e["streak"].get<int>() + e["dead"].get<int>(), 1};
    const Candidates rows = candidates(position_of(e), options);
    REQUIRE_FALSE(rows.empty());
    const Candidate& best = best_of({rows.data(), rows.size()}, stakes);
    CHECK(best.method == method_named(e["method"]));
    CHECK(best.multiplier == e["multiplier"].get<int>());
    const std::vector<int> water = {best.water.total(), best.water.melds, best.water.triplets,
                                    best.water.golds, best.water.flowers};
    CHECK(water == e["water"].get<std::vector<int>>());
    std::vector<Money> nets(seats);
    for (int payer = 0; payer < seats; ++payer) {
      nets[static_cast<std::size_t>(payer)] =
          payer == stakes.winner ? income(stakes, best.water.total(), best.multiplier)
                                 : -payment(stakes, payer, best.water.total(), best.multiplier);
    }
    CHECK(nets == e["payments"].get<std::vector<Money>>());
    ++judged;
  }
  CHECK(judged == 59);
}

TEST_CASE("Y01-Y12: the level after every printed discard") {
  int judged = 0;
  for (const Json& y : Json::parse(fixture_text("you.json"))) {
    INFO(y["id"] << " " << y["note"]);
    const Tile gold = tile_from_text(y["gold"].get<std::string>()).value();
    const Tile discard = tile_from_text(y["discard"].get<std::string>()).value();
    TileCounts counts = counts_of(tiles_of(y["concealed"].get<std::string>()));
    REQUIRE(counts[index_of(discard)] > 0);
    --counts[index_of(discard)];
    const YouDiscard d{faces_of(counts, gold), discard == gold, y["origin"] == "CLAIM",
                       y["before"].get<std::uint8_t>()};
    CHECK(you_after(d, options_of(y["options"])) == y["after"].get<int>());
    ++judged;
  }
  CHECK(judged == 12);
}

Script::Setup with_hand(std::size_t seat, const std::string& hand, const std::string& gold) {
  Script::Setup setup;
  setup.hands[seat] = hand;
  setup.gold = gold;
  return setup;
}

TEST_CASE("E32 E55: a gold in hand bars a win on a discard, 天听 or not") {
  Script s(with_hand(1, "123456789m12345s5p9p", "5p"), "6s");
  CHECK(s.refused("s0 discard 9p") == "discardHeld");
  s.play({"s0 discard 6s"});
  CHECK(s.refused("s1 hu 6s") == "huGoldHeld");
}

TEST_CASE("E34 P15: after a gold discard the others may win on discards, its discarder may not") {
  Script::Setup setup = with_hand(2, "123456789m12345s89p", "5p");
  setup.hands[1] = "123456789m12345s5p8p";
  Script s(setup, "2p");
  s.play({"s0 discard 2p", "s1 draw 8p", "s1 discard 5p", "s2 draw 9p", "s2 discard 8p"});
  s.until_next_is(0);
  s.play({"s0 draw 6s", "s0 discard 6s"});
  CHECK(s.refused("s1 hu 6s") == "goldLock");
  s.play({"s2 hu 6s"});
  CHECK(s.table().win().patterns[0] == Pattern::pinghu);
}

TEST_CASE("E35: nobody wins on a discarded gold, nor claims it, nor passes") {
  Script::Setup setup = with_hand(1, "123456789m123s46p99p", "5p");
  Script s(setup, "5p");
  s.play({"s0 discard 5p"});
  CHECK(s.refused("s1 hu 5p") == "huGoldTile");
  CHECK(s.refused("s1 chi 5p 4p") == "claimGold");
  CHECK(s.refused("s1 peng 5p") == "claimGold");
  CHECK(s.refused("s1 gangDirect 5p") == "claimGold");
  CHECK(s.refused("s1 pass") == "claimGold");
}

// s0 enters 双游 with the opening hand: 123m 456m 789m 123s 456s and two golds.
Script::Setup double_you(const std::string& s1) {
  Script::Setup setup;
  setup.gold = "6p";
  setup.hands[0] = "123456789m123456s6p";
  setup.hands[1] = s1;
  return setup;
}

TEST_CASE("E36 E37: under another seat's 双游 discards win nothing, one's own draw does") {
  Script s(double_you("123456789m12345s99p"), "6p");
  s.play({"s0 discard 6p"});
  CHECK(s.table().hand(0).you == 2);
  SECTION("E36") {
    s.play({"s1 draw 1m", "s1 discard 1m", "s2 draw 6s", "s2 discard 6s"});
    CHECK(s.refused("s1 hu 6s") == "huYouLock");
  }
  SECTION("E37") {
    s.play({"s1 draw 6s", "s1 hu 6s"});
    CHECK(s.table().win().multiplier == 4);  // here 天听 as well: the hand was never changed
    CHECK(s.table().win().patterns[0] == Pattern::tianting);
  }
}

TEST_CASE("X56 drawOnly: no claims under another seat's 双游") {
  Script::Setup setup = double_you("123456789m1234s99p7p");
  setup.options.you_lock = YouLock::draw_only;
  Script s(setup, "6p");
  s.play({"s0 discard 6p", "s1 draw 8p", "s1 discard 8p", "s2 draw 9p", "s2 discard 9p"});
  CHECK(s.refused("s1 peng 9p") == "claimYou");
  CHECK(s.refused("s1 pass") == "");
}

}  // namespace
}  // namespace paiju::xiamen

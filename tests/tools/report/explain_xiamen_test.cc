// What `explain` says beside its numbers in Xiamen: golds, triplets, flowers, notices.

#include "tests/tools/report/explained.h"

namespace paiju::report {
namespace {

using nlohmann::json;
using test::cites;
using test::example;
using test::explanations_of;
using test::FixtureDeal;
using test::followed;
using test::json_of;
using test::says;
using test::text_of;

Deal xiamen_example(const std::string& name) { return example("xiamen/deals.jsonl", name); }

xiamen::Options& xiamen_options(Deal& deal) { return std::get<xiamen::Options>(deal.rules); }

TEST_CASE("X103 R108: an award that the cap of a day cuts is given with the notice") {
  Deal deal = xiamen_example("B1");
  xiamen_options(deal).bonus_daily_cap = 50;
  xiamen_options(deal).bonus_today = {48, 48, 48, 48};
  const std::string en = text_of(deal, Language::en);
  CHECK(says(en, "50 [cap of a day] - 48 [already given today]"));
  CHECK(says(en, "today's bonus ingots are used up: 2 of 5"));
  CHECK(says(en, "today's bonus ingots are used up: 0 of 30"));
  CHECK(says(text_of(deal, Language::zh), "今日奇遇元宝已送完：2 / 5"));
  const json said = json_of(deal);
  REQUIRE(said.contains("notices"));
  REQUIRE(said["notices"].size() == 2);
  CHECK(said["notices"][0]["award"] == "5");
  CHECK(said["notices"][0]["granted"] == "2");
  CHECK(said["notices"][0]["to"] == "seat1");
  CHECK(cites(said["notices"][0], "R108"));
}

TEST_CASE("X103: the notice stands though nothing is granted, and only then without a transfer") {
  Deal deal = xiamen_example("B1");
  CHECK_FALSE(says(text_of(deal, Language::zh), "今日奇遇元宝已送完"));
  CHECK(json_of(deal)["notices"].empty());
  xiamen_options(deal).bonus_daily_cap = 50;
  xiamen_options(deal).bonus_today = {50, 50, 50, 50};
  CHECK(says(text_of(deal, Language::zh), "今日奇遇元宝已送完：0 / 5"));
  const auto story = followed(deal);
  CHECK_FALSE(says(explanation_text(deal, *story, {0, Language::zh}), "今日奇遇元宝已送完"));
}

TEST_CASE("X83 R79: a triplet that the winning discard completes is no concealed one") {
  const Deal deal = example("explain/deals.jsonl", "X83");
  CHECK(says(text_of(deal, Language::zh), "碰刻 东(胡牌成刻) 1"));
  CHECK_FALSE(says(text_of(deal, Language::zh), "暗刻 东"));
  CHECK(says(text_of(deal, Language::en), "triplet E completed by the discard 1"));
  CHECK(cites(explanations_of(deal)[0], "X83"));
  CHECK_FALSE(cites(explanations_of(xiamen_example("E01"))[0], "X83"));
}

TEST_CASE("R88 X87: the gold is named, and every gold marked with the tile it stands for") {
  const Deal deal = xiamen_example("B1");
  CHECK(says(text_of(deal, Language::zh), "金 6筒"));
  CHECK(says(text_of(deal, Language::zh), "1万(金=2万)3万"));
  CHECK(says(text_of(deal, Language::en), "gold 6p"));
  CHECK(says(text_of(deal, Language::en), "1m(gold=2m)3m"));
  const json said = json_of(deal);
  CHECK(said["gold"] == "6p");
  CHECK(said["hands"][0]["standIns"] ==
        json::parse(R"([{"group":1,"member":1,"tile":"6p","as":"2m"}])"));
}

TEST_CASE("R88 R23: golds and the white dragon make each group what it is shown as") {
  std::size_t golds = 0;
  for (const FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) {
    const json said = json_of(d.deal);
    if (said["hands"].empty()) continue;
    json groups = said["hands"][0]["groups"];
    for (const json& s : said["hands"][0].value("standIns", json::array())) {
      json& tile = groups[s["group"].get<std::size_t>()][s["member"].get<std::size_t>()];
      CHECK(tile == s["tile"]);
      golds += tile == said["gold"] ? 1u : 0u;
      tile = s["as"];
    }
    INFO(d.name << groups.dump());
    for (const json& g : groups) {
      if (g.size() > 3) continue;  // 三金倒 needs no groups
      const std::string first = g[0];
      const std::string second = g[1];
      const bool same = g[0] == g[1] && g[1] == g.back();
      const bool run = first[0] + 1 == second[0] && first[1] == second[1];
      CHECK((same || run));
    }
  }
  CHECK(golds >= 6);
}

TEST_CASE("X80: flowers are itemised, eight for a full set and one for each other") {
  CHECK(says(text_of(xiamen_example("B1"), Language::zh), "春夏秋冬 8 = 9 水"));
  CHECK(says(text_of(xiamen_example("E01"), Language::zh), "春 1 + 梅 1 = 4 水"));
  CHECK(says(text_of(xiamen_example("E01"), Language::en), "flower f1 1 + flower f5 1 = 4 water"));
  for (const auto sets : {xiamen::FlowerSets::flat, xiamen::FlowerSets::add}) {
    Deal deal = xiamen_example("B1");
    xiamen_options(deal).flower_sets = sets;
    const auto story = followed(deal);
    CHECK(story->reasons().hands[0].total == story->settlement().wins[0].water);
  }
}

TEST_CASE("an empty sum of water is written 0") {
  CHECK(says(text_of(xiamen_example("E58"), Language::en), "water 0 water"));
  CHECK_FALSE(says(text_of(xiamen_example("E58"), Language::zh), " = 0 水"));
}

TEST_CASE("Xiamen's methods are words, and a robbed gang has an owner") {
  CHECK(says(text_of(xiamen_example("E45"), Language::en), "robs the gang that 0 p0 adds 9p to"));
  CHECK(says(text_of(xiamen_example("E45"), Language::zh), "抢 0 p0 的补杠 9筒"));
  for (const FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) {
    const std::string page = text_of(d.deal, Language::en);
    CHECK_FALSE(says(page, "sanjindao"));
    CHECK_FALSE(says(page, "qianggang"));
  }
}

}  // namespace
}  // namespace paiju::report

// What `explain` says beside its numbers in Sichuan: rule ids, hands that are not ready, pigs.

#include <set>

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

// Of huanle and kongxue, in 血流 too.
std::vector<FixtureDeal> sichuan_deals() {
  std::vector<FixtureDeal> all = test::sichuan_deals();
  all.push_back({"BH21", example("explain/deals.jsonl", "BH19 BH21 BH33")});
  return all;
}

TEST_CASE("H19 BH13: who is paid by a pig is said truly, with and without winners") {
  Deal deal = example("sichuan/deals.jsonl", "E51");
  CHECK(says(text_of(deal, Language::en), "a pig pays every non-pig the cap"));
  CHECK(says(text_of(deal, Language::zh), "花猪赔每个非花猪封顶点数"));
  std::get<sichuan::Options>(deal.rules).pig_pays_winners = false;
  CHECK(says(text_of(deal, Language::en), "a pig pays every non-pig who has not won the cap"));
  CHECK(says(text_of(deal, Language::zh), "花猪赔每个未胡的非花猪封顶点数"));
}

TEST_CASE("BH21: what winners pay in 血流 rests on it; H14 H15 H29 ask only who has not won") {
  std::size_t payments = 0;
  for (const FixtureDeal& d : sichuan_deals()) {
    if (!is_flowing(std::get<sichuan::Options>(d.deal.rules))) continue;
    const auto story = followed(d.deal);
    std::set<std::string> won;
    const json said = json_of(d.deal);
    for (const json& e : said["explanations"]) {
      for (const Win& w : story->settlement().wins) {
        if (w.after < e["after"]) won.insert("seat" + std::to_string(w.seat));
      }
      const bool all_pay = cites(e, "H14") || cites(e, "H15") || cites(e, "H29");
      if (!all_pay || !won.contains(e["from"].get<std::string>())) continue;
      ++payments;
      CHECK(cites(e, "BH21"));
    }
  }
  CHECK(payments >= 3);
}

TEST_CASE("BH19: 查大叫 paid to a winner of 血流 rests on it") {
  bool found = false;
  const Deal deal = example("explain/deals.jsonl", "BH19 BH21 BH33");
  const auto wins = followed(deal)->settlement().wins;
  for (const json& e : explanations_of(deal)) {
    if (e["cause"] != "maxTing") continue;
    const bool to_winner = std::any_of(wins.begin(), wins.end(), [&](const Win& w) {
      return e["to"] == "seat" + std::to_string(w.seat);
    });
    CHECK(cites(e, "BH19") == to_winner);
    found |= to_winner;
  }
  CHECK(found);
}

TEST_CASE("K8 is cited only where a self-draw adds something") {
  std::size_t with = 0;
  for (FixtureDeal& d : sichuan_deals()) {
    auto& options = std::get<sichuan::Options>(d.deal.rules);
    if (options.game != sichuan::Game::kongxue) continue;
    for (const json& e : explanations_of(d.deal)) with += cites(e, "K8") ? 1u : 0u;
    options.self_draw = sichuan::SelfDrawBonus::none;
    for (const json& e : explanations_of(d.deal)) CHECK_FALSE(cites(e, "K8"));
  }
  CHECK(with > 10);
}

TEST_CASE("K17 BH33: no explanation rests on the text of another game") {
  std::size_t handed_over = 0;
  for (FixtureDeal& d : sichuan_deals()) {
    INFO(d.name);
    auto& options = std::get<sichuan::Options>(d.deal.rules);
    const bool huanle = options.game == sichuan::Game::huanle;
    if (huanle) options.handover = true;
    for (const json& e : explanations_of(d.deal)) {
      handed_over += huanle && e["cause"] == "gangHandover" ? 1u : 0u;
      if (huanle && e["cause"] == "gangHandover") CHECK(cites(e, "BH33"));
      for (const std::string id : e["rules"]) {
        INFO(id);
        const char text = id.starts_with("B") ? id[1] : id[0];
        CHECK((text == (huanle ? 'H' : 'K') || id.starts_with("C.")));
      }
    }
  }
  CHECK(handed_over > 0);
  for (const FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) {
    for (const json& e : explanations_of(d.deal)) {
      for (const std::string id : e["rules"]) {
        CHECK((id[0] == 'R' || id[0] == 'X' || id.starts_with("C.")));
      }
    }
  }
}

TEST_CASE("C.1: who pays for not being ready has his tiles shown") {
  std::size_t shown_hands = 0;
  for (const FixtureDeal& d : sichuan_deals()) {
    INFO(d.name);
    const json said = json_of(d.deal);
    for (const json& e : said["explanations"]) {
      const bool pays = e["cause"] == "maxTing" || e["cause"] == "gangRefund" ||
                        e["cause"] == "flowerPig" ||
                        e["why"].get<std::string>().find("not ready") != std::string::npos;
      if (!pays) continue;
      REQUIRE_FALSE(e["hands"].empty());
      const json& hand = said["hands"][e["hands"].back().get<std::size_t>()];
      CHECK(hand["ready"] == false);
      CHECK(hand["seat"] == e["from"].get<std::string>().back() - '0');
      CHECK((hand["groups"][0].size() + 3 * hand["melds"].size()) / 13 == 1);
      ++shown_hands;
    }
  }
  CHECK(shown_hands > 50);
}

TEST_CASE("BH47 C.1: a wait of which the payer himself holds all four is said to be no wait") {
  std::size_t found = 0;
  for (const FixtureDeal& d : test::deals_in("deals/peer-sichuan.jsonl")) {
    const json said = json_of(d.deal);
    for (const json& hand : said["hands"]) {
      if (!hand.contains("ownWaits")) continue;
      ++found;
      CHECK(hand["ownWaits"] == json::parse(R"(["3p"])"));
      CHECK(says(text_of(d.deal, Language::en),
                 "not ready: it lacks 3p only, and holds all four copies itself"));
      CHECK(says(text_of(d.deal, Language::zh), "未听牌：只差 3筒，而四张都在自己手里"));
    }
  }
  CHECK(found == 1);
}

TEST_CASE("C.7: of a claimant with a tile too many it is said which one he throws") {
  const Deal deal = example("explain/deals.jsonl", "C.7");
  CHECK(says(text_of(deal, Language::en), "after discarding 4m waiting for 3s"));
  CHECK(says(text_of(deal, Language::zh), "打 4万 后听 3条"));
  const json said = json_of(deal);
  CHECK(std::any_of(said["hands"].begin(), said["hands"].end(),
                    [](const json& h) { return h.value("afterDiscarding", "") == "4m"; }));
}

TEST_CASE("BH18: the receiver of 查大叫 is named, not called he") {
  const Deal deal = example("sichuan/deals.jsonl", "E58");
  const std::string page = text_of(deal, Language::en);
  CHECK(says(page, "1 p1 is not ready and pays 0 p0 for the largest hand that 0 p0 could win"));
  CHECK_FALSE(says(page, "he could"));
}

TEST_CASE("one of a unit is in the singular") {
  const std::string page = text_of(example("sichuan/deals.jsonl", "E40"), Language::en);
  CHECK(page.find(" 1 point\n") != std::string::npos);
  CHECK(page.find(" 1 points") == std::string::npos);
}

}  // namespace
}  // namespace paiju::report

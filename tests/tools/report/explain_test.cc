// Issue 5.3: the numbers of an explanation lead to the transfer, in every fixture deal.

#include <algorithm>
#include <set>

#include "tests/tools/report/fixture_deals.h"
#include "tools/report/story/explanation_text.h"

namespace paiju::report {
namespace {

using test::FixtureDeal;
using test::followed;

// The tests' own arithmetic, in plain wide integers: C.0.2 to C.0.4 as the text has them.
__extension__ using Wide = __int128;

Wide worth(const Formula& f);

std::vector<Wide> worths(const Formula& f, std::size_t first) {
  std::vector<Wide> values;
  for (std::size_t i = first; i < f.of.size(); ++i) values.push_back(worth(f.of[i]));
  return values;
}

Wide share_of(const Formula& f) {
  const Wide available = worth(f.of[0]);
  const std::vector<Wide> weights = worths(f, 1);
  Wide all = 0;
  for (const Wide w : weights) all += w;
  if (f.operation == Operation::share && all <= available) return weights[f.which];
  std::vector<Wide> shares;
  std::vector<std::pair<Wide, std::size_t>> rests;
  Wide left = available;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    shares.push_back(available * weights[i] / all);
    rests.emplace_back(-(available * weights[i] % all), i);
    left -= shares.back();
  }
  std::sort(rests.begin(), rests.end());
  for (std::size_t i = 0; left > 0; ++i, --left) ++shares[rests[i].second];
  return shares[f.which];
}

Wide worth(const Formula& f) {
  switch (f.operation) {
    case Operation::number:
      return f.value;
    case Operation::sum: {
      Wide total = 0;
      for (const Wide w : worths(f, 0)) total += w;
      return total;
    }
    case Operation::product: {
      Wide total = 1;
      for (const Wide w : worths(f, 0)) total *= w;
      return total;
    }
    case Operation::power_of_two:
      return Wide{1} << static_cast<int>(worth(f.of[0]));
    case Operation::quotient:
      return worth(f.of[0]) / worth(f.of[1]);
    case Operation::largest:
      return std::max(worth(f.of[0]), worth(f.of[1]));
    case Operation::smallest:
      return std::min(worth(f.of[0]), worth(f.of[1]));
    case Operation::share:
    case Operation::share_exact:
      return share_of(f);
    case Operation::part: {
      const Wide whole = worth(f.of[0]);
      const Wide ways = worth(f.of[1]);
      return whole / ways + (static_cast<Wide>(f.which) < whole % ways ? 1 : 0);
    }
  }
  return -1;
}

void agree(const Transfer& t, const Explanation& e) {
  CHECK(static_cast<Money>(worth(e.due)) == t.due);
  CHECK(static_cast<Money>(worth(e.paid ? *e.paid : e.due)) == t.paid);
  CHECK(e.derived_due() == t.due);
  CHECK(e.derived_paid() == t.paid);
  CHECK(e.paid.has_value() == (t.paid != t.due));
  CHECK_FALSE(e.rules.empty());
  CHECK_FALSE(e.why.en.empty());
  CHECK_FALSE(e.why.zh.empty());
}

TEST_CASE("every transfer of every Sichuan fixture deal is derived from its explanation's terms") {
  std::set<Cause> causes;
  std::size_t short_payers = 0;
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = followed(d.deal);
    const Settlement& settlement = story->settlement();
    REQUIRE(story->reasons().of_transfers.size() == settlement.transfers.size());
    for (std::size_t i = 0; i < settlement.transfers.size(); ++i) {
      INFO("transfer " << i);
      const Transfer& t = settlement.transfers[i];
      agree(t, story->reasons().of_transfers[i]);
      causes.insert(t.cause);
      short_payers += t.paid != t.due ? 1u : 0u;
    }
  }
  CHECK(causes.size() == 11);  // all of Sichuan's
  CHECK(short_payers > 10);
}

TEST_CASE("every transfer of every Xiamen fixture deal is derived from its explanation's terms") {
  std::size_t transfers = 0;
  for (const FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) {
    INFO(d.name);
    const auto story = followed(d.deal);
    const Settlement& settlement = story->settlement();
    REQUIRE(story->reasons().of_transfers.size() == settlement.transfers.size());
    for (std::size_t i = 0; i < settlement.transfers.size(); ++i) {
      INFO("transfer " << i);
      agree(settlement.transfers[i], story->reasons().of_transfers[i]);
    }
    for (const Win& win : settlement.wins) {
      const ReadHand& hand = story->reasons().hands[0];
      std::size_t tiles = 3 * hand.melds.size();
      for (const auto& g : hand.groups) tiles += g.size();
      CHECK(hand.total == win.water);
      // Three golds also win without a drawn tile: at the boundary, and for others than the dealer.
      const bool without_draw =
          win.source == Source::boundary || (win.source == Source::opening && tiles == 16);
      CHECK((tiles == 17 || without_draw));
    }
    transfers += settlement.transfers.size();
  }
  CHECK(transfers > 20);
}

TEST_CASE("following a deal gives the same settlement as replaying it") {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = followed(d.deal);
    Settlement settled;
    REQUIRE(std::holds_alternative<ledger::Settled>(ledger::settle_deal(d.deal, settled)));
    CHECK(settled.transfers == story->settlement().transfers);
    CHECK(settled.ending == story->settlement().ending);
  }
}

std::vector<Tile> all_tiles(const ReadHand& hand) {
  std::vector<Tile> tiles;
  for (const auto& g : hand.groups) tiles.insert(tiles.end(), g.begin(), g.end());
  return tiles;
}

bool is_pair(const std::vector<Tile>& g) { return g.size() == 2 && g[0] == g[1]; }
bool is_triplet(const std::vector<Tile>& g) {
  return g.size() == 3 && g[0] == g[1] && g[1] == g[2];
}
bool is_run(const std::vector<Tile>& g) {
  return g.size() == 3 && code(g[1]) == code(g[0]) + 1 && code(g[2]) == code(g[0]) + 2 &&
         suit_of(g[0]) == suit_of(g[2]);
}
bool has_terminal(const std::vector<Tile>& g) {
  return std::any_of(g.begin(), g.end(), [](Tile t) { return rank_of(t) == 1 || rank_of(t) == 9; });
}

bool lists(const ReadHand& hand, std::initializer_list<std::string_view> names) {
  return std::any_of(hand.lines.begin(), hand.lines.end(), [&](const ScoreLine& l) {
    return std::find(names.begin(), names.end(), l.name.en) != names.end();
  });
}

void check_groups(const ReadHand& hand) {
  const bool seven =
      lists(hand, {"qidui", "longqidui", "qingqidui", "qinglongqidui", "jiangqidui"});
  const auto pairs = std::count_if(hand.groups.begin(), hand.groups.end(), is_pair);
  if (seven) {
    CHECK(pairs == 7);
    CHECK(hand.melds.empty());
    return;
  }
  CHECK(hand.groups.size() + hand.melds.size() == (pairs == 7 ? 7 : 5));
  bool five = false;
  for (const auto& g : hand.groups) {
    CHECK((is_pair(g) || is_triplet(g) || is_run(g)));
    if (lists(hand, {"duiduihu", "qingdui", "jiangdui"})) CHECK_FALSE(is_run(g));
    if (lists(hand, {"quanyaojiu", "daiyaojiu", "qingyaojiu"})) CHECK(has_terminal(g));
    five |= is_run(g) && g[1] == hand.tile;
  }
  if (lists(hand, {"jiaxinwu"})) CHECK(five);
}

TEST_CASE("a hand is read as its base pattern asks, holds its tile, and its fan add up (C.2)") {
  std::size_t hands = 0;
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = followed(d.deal);
    for (const ReadHand& hand : story->reasons().hands) {
      if (hand.role == HandRole::not_ready) continue;
      ++hands;
      const std::vector<Tile> tiles = all_tiles(hand);
      CHECK(tiles.size() + 3 * hand.melds.size() == 14);
      CHECK(std::count(tiles.begin(), tiles.end(), hand.tile) > 0);
      std::int32_t total = 0;
      for (const ScoreLine& line : hand.lines) total += line.value;
      CHECK(total == hand.total);
      check_groups(hand);
    }
    for (const Win& win : story->settlement().wins) {
      const auto& transfers = story->settlement().transfers;
      for (std::size_t i = 0; i < transfers.size(); ++i) {
        const bool of_win = transfers[i].cause == Cause::hu && transfers[i].after == win.after &&
                            transfers[i].to == party_of(win.seat);
        if (!of_win) continue;
        const Explanation& e = story->reasons().of_transfers[i];
        REQUIRE(e.hands.size() == 1);
        CHECK(story->reasons().hands[e.hands[0]].total == win.fan);
      }
    }
  }
  CHECK(hands > 100);
}

std::string page_of(const std::string& example, const ExplainView& view) {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    if (d.name.find(example) != std::string::npos) {
      return explanation_text(d.deal, *followed(d.deal), view);
    }
  }
  FAIL("no fixture " << example);
  return "";
}

bool says(const std::string& page, const std::string& words) {
  return page.find(words) != std::string::npos;
}

TEST_CASE("E13 E16: the seed's beans are explained by N, X and the added base (H24-H26)") {
  const std::string page = page_of("E13 E16", {});
  CHECK(says(page, "6 x 200 [room factor N] x (2^(2 [fan] - 1) + 1 [self-draw adds base])"));
  CHECK(says(page, "= 3,600"));
  CHECK(says(page, "H29"));
  CHECK(says(page, "400 [fee A of the room]"));
  CHECK(says(page_of("E13 E16", {-1, Language::zh}), "自摸加底"));
}

TEST_CASE("explained pages stay within 80 columns and say the cause in both languages") {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = followed(d.deal);
    for (const Language language : {Language::en, Language::zh}) {
      std::istringstream page(explanation_text(d.deal, *story, {-1, language}));
      for (std::string line; std::getline(page, line);) {
        INFO(line);
        CHECK(width(line) <= 80);
      }
    }
  }
}

TEST_CASE("a player's name cannot write to the terminal through an explanation") {
  FixtureDeal d = test::sichuan_deals()[0];
  d.deal.header.seats[1].player = "\x1b[2Jmallory\n\xe2\x80\xae";
  const auto story = followed(d.deal);
  for (const Language language : {Language::en, Language::zh}) {
    const std::string page = explanation_text(d.deal, *story, {-1, language});
    CHECK_FALSE(says(page, "\x1b"));
    CHECK_FALSE(says(page, "\xe2\x80\xae"));
    CHECK(says(page, "\\x1b[2Jmallory"));
  }
}

TEST_CASE("--seat keeps what the seat pays and receives, and only that") {
  const FixtureDeal d = test::sichuan_deals()[0];
  const auto story = followed(d.deal);
  const auto json = nlohmann::json::parse(explanation_json(d.deal, *story, {1, Language::en}));
  REQUIRE_FALSE(json["explanations"].empty());
  for (const auto& e : json["explanations"]) {
    CHECK((e["from"] == "seat1" || e["to"] == "seat1"));
  }
}

}  // namespace
}  // namespace paiju::report

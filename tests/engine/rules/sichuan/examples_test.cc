// The worked examples E01-E87 of rules-sichuan.md D, and the published vectors.
//
// fixtures/sichuan/hands.jsonl     a hand and what it is worth, or whether it is ready
//                 /formulas.jsonl  one amount
//                 /deals.jsonl     {"example", "deal", "settlement" | "fault", "expect"}: `expect`
//                                  are the numbers of D, `settlement` a whole calculation by an
//                                  independent program
//                 /vectors.jsonl   the published deals: {"example", "deal", "settlement" | "fault"}

#include <algorithm>
#include <bit>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/amounts.h"
#include "engine/rules/sichuan/fan.h"
#include "engine/rules/sichuan/ting.h"
#include "schemas/json.h"
#include "tests/engine/rules/sichuan/notation.h"

namespace paiju::sichuan {
namespace {

using nlohmann::json;

Deal deal_of(const json& line) {
  auto deal = schemas::deal_from_json(line.at("deal").dump());
  INFO((deal ? "" : deal.error().message));
  REQUIRE(deal.has_value());
  return std::move(*deal);
}

json settlement_json(const Deal& deal, const Settlement& settlement) {
  return by_value(json::parse(schemas::settlement_to_json(deal.header.deal_id, settlement)));
}

// ---- hands -------------------------------------------------------------------------------------

Occasion occasion_of(const json& flags) {
  Occasion occasion;
  for (const json& flag : flags) {
    bool known = false;
    const auto set = [&](const char* name, bool& field) {
      if (flag == name) known = field = true;
    };
    set("gangshanghua", occasion.bloom);
    set("gangshangpao", occasion.shot);
    set("qiangganghu", occasion.robbed);
    set("haidilao", occasion.last_tile);
    set("tianhu", occasion.tianhu);
    set("dihu", occasion.dihu);
    CHECK(known);
  }
  return occasion;
}

void check_win(const json& line, const Options& options, const std::vector<Meld>& melds) {
  const json& expect = line.at("expect");
  const auto win_tile = tile_from_text(line.at("win").get<std::string>());
  REQUIRE(win_tile.has_value());
  const WinningHand hand{counts_of(tiles_of(line.at("hand").get<std::string>())), melds, *win_tile};
  CHECK(is_win_shape(hand.concealed, melds.size()));
  const Reading reading = read_fan(options, hand, occasion_of(line.value("flags", json::array())));
  CHECK(reading.fan == expect.at("fan").get<int>());
  CHECK(capped(options, reading.fan) == expect.at("cappedFan").get<int>());
  json patterns = json::array();
  for (const Pattern p : reading.patterns) patterns.push_back(std::string(schemas::to_text(p)));
  CHECK(patterns == expect.at("patterns"));
  if (expect.contains("multiple")) {
    CHECK(win_value(options, reading.fan, false) / unit_of(options) ==
          expect.at("multiple").get<Money>());
  }
}

void check_ready(const json& line, const Options& options, const std::vector<Meld>& melds) {
  const json& expect = line.at("expect");
  const SuitedCounts concealed = counts_of(tiles_of(line.at("hand").get<std::string>()));
  const Holding holding{concealed, melds, suit_from(line.at("voidSuit").get<std::string>())};
  const KindSet kinds = waits(holding);
  json names = json::array();
  for (KindSet k = kinds; k != 0; k &= k - 1) {
    names.push_back(std::string(to_text(tile_of(std::countr_zero(k)))));
  }
  CHECK(names == expect.at("waits"));
  CHECK((kinds != 0) == expect.at("ready").get<bool>());
  if (expect.contains("maxTing")) {
    CHECK(max_ting(options, holding, kinds).fan == expect.at("maxTing").get<int>());
  }
  if (expect.contains("pig")) {
    CHECK((kinds == 0 && std::popcount(suits_of(holding)) == 3) == expect.at("pig").get<bool>());
  }
}

TEST_CASE("D.1 D.2 D.6: hands are worth, and wait for, what the examples say") {
  for (const json& line : fixture_lines("hands.jsonl")) {
    INFO(line.dump());
    const Options options =
        options_of(line.at("game").get<std::string>(), line.value("options", json::object()));
    std::vector<Meld> melds;
    for (const json& meld : line.at("melds")) melds.push_back(meld_of(meld.get<std::string>()));
    if (line.contains("win")) {
      check_win(line, options, melds);
    } else {
      check_ready(line, options, melds);
    }
  }
}

// ---- formulas ----------------------------------------------------------------------------------

TEST_CASE("C.0 C.3: amounts, shares and multiples are those of the examples") {
  for (const json& line : fixture_lines("formulas.jsonl")) {
    INFO(line.dump());
    const auto what = line.at("what").get<std::string>();
    if (what == "multiple" || what == "value") {
      const Options options =
          options_of(line.at("game").get<std::string>(), line.value("options", json::object()));
      const bool add_base =
          line.value("selfDraw", false) && options.self_draw == SelfDrawBonus::add_base;
      const Money value = win_value(options, line.at("fan").get<int>(), add_base);
      CHECK((what == "multiple" ? value / unit_of(options) : value) ==
            line.at("expect").get<Money>());
      continue;
    }
    const auto expect = line.at("expect").get<std::vector<Money>>();
    const auto amount = line.at("amount").get<Money>();
    std::vector<Money> shares(expect.size());
    if (what == "splitEqual") {
      REQUIRE(line.at("parts").get<std::size_t>() == expect.size());
      split_equal(amount, shares);
    } else if (what == "apportion") {
      apportion(amount, line.at("weights").get<std::vector<Money>>(), shares);
    } else {
      REQUIRE(what == "apportionExact");
      apportion_exact(amount, line.at("weights").get<std::vector<Money>>(), shares);
    }
    CHECK(shares == expect);
  }
}

// ---- deals -------------------------------------------------------------------------------------

struct PartNets {
  std::vector<Money> nets;
  Money system = 0;
};

// What the transfers of some causes and events (absent: all) come to.
PartNets part_of(const json& settlement, const json& part) {
  PartNets sum;
  sum.nets.resize(settlement.at("nets").size());
  const auto listed = [&part](const char* key, const json& value) {
    if (!part.contains(key)) return true;
    const json& list = part.at(key);
    return std::find(list.begin(), list.end(), value) != list.end();
  };
  for (const json& t : settlement.at("transfers")) {
    if (!listed("causes", t.at("cause")) || !listed("afters", t.at("after"))) continue;
    const auto paid = t.at("paid").get<Money>();
    const auto book = [&](const std::string& party, Money amount) {
      if (party == "system") {
        sum.system += amount;
      } else {
        sum.nets.at(static_cast<std::size_t>(party.back() - '0')) += amount;
      }
    };
    book(t.at("from").get<std::string>(), -paid);
    book(t.at("to").get<std::string>(), paid);
  }
  return sum;
}

void check_numbers(const json& settlement, const json& expect) {
  if (expect.contains("nets")) CHECK(settlement.at("nets") == expect.at("nets"));
  if (expect.contains("system")) CHECK(settlement.at("system") == expect.at("system"));
  if (expect.contains("ending")) CHECK(settlement.at("ending") == expect.at("ending"));
  if (expect.contains("nextDealer")) {
    CHECK(settlement.at("next").at("dealer") == expect.at("nextDealer"));
  }
  if (expect.contains("fans")) {
    json fans = json::array();
    for (const json& win : settlement.at("wins")) fans.push_back(win.at("fan"));
    fans.erase(fans.begin() + static_cast<std::ptrdiff_t>(expect.at("fans").size()), fans.end());
    CHECK(fans == expect.at("fans"));
  }
  for (const json& part : expect.value("parts", json::array())) {
    INFO(part.dump());
    const PartNets sum = part_of(settlement, part);
    CHECK(json(sum.nets) == part.at("nets"));
    CHECK(sum.system == part.value("system", sum.system));
  }
  const json by_cause = expect.value("transfersByCause", json::object());
  for (const auto& [cause, count] : by_cause.items()) {
    INFO(cause);
    std::size_t found = 0;
    for (const json& t : settlement.at("transfers")) found += t.at("cause") == cause ? 1U : 0U;
    CHECK(found == count.get<std::size_t>());
  }
}

void check_deal(const json& line) {
  const Deal deal = deal_of(line);
  const Outcome outcome = replay_deal(deal);
  if (line.contains("fault")) {
    CHECK(outcome.fault.event == line.at("fault").at("event").get<int>());
    if (line.at("fault").contains("code")) {
      CHECK(fault_name(outcome.fault.code) == line.at("fault").at("code").get<std::string>());
    }
    return;
  }
  REQUIRE(fault_name(outcome.fault.code) == "");
  const json settlement = settlement_json(deal, outcome.settlement);
  CHECK(settlement == by_value(line.at("settlement")));
  if (line.contains("expect")) check_numbers(settlement, line.at("expect"));
}

TEST_CASE("D.3 D.4 D.5: every example deal settles as an independent program says") {
  for (const json& line : fixture_lines("deals.jsonl")) {
    INFO(line.at("example"));
    check_deal(line);
  }
}

TEST_CASE("the published Sichuan vectors settle exactly as published") {
  const auto lines = fixture_lines("vectors.jsonl");
  CHECK(lines.size() == 13);
  for (const json& line : lines) {
    INFO(line.at("example"));
    if (line.contains("fault")) CHECK(line.at("fault").contains("code"));
    check_deal(line);
  }
}

TEST_CASE("every worked example E01-E87 has a fixture") {
  std::set<std::string> seen;
  const auto note = [&seen](const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      if (word.size() >= 3 && word[0] == 'E' &&
          word.find_first_not_of("0123456789abcd", 1) == std::string::npos) {
        seen.insert(word);
      }
    }
  };
  for (const char* name : {"hands.jsonl", "formulas.jsonl"}) {
    for (const json& line : fixture_lines(name)) note(line.at("id").get<std::string>());
  }
  for (const json& line : fixture_lines("deals.jsonl")) note(line.at("example").get<std::string>());
  std::set<std::string> wanted = {"E15b", "E15c", "E15d", "E25b", "E27b", "E40b",
                                  "E40c", "E40d", "E41b", "E51b", "E74b"};
  for (int i = 1; i <= 87; ++i) wanted.insert((i < 10 ? "E0" : "E") + std::to_string(i));
  CHECK(seen == wanted);
}

}  // namespace
}  // namespace paiju::sichuan

#include <sstream>

#include "tests/schemas/capnp_tool.h"
#include "tests/schemas/fixture.h"

namespace paiju::schemas {
namespace {

using nlohmann::json;

// Every field of the schema away from its default, every kind of event, tile, suit and cause.
Deal full_deal(const std::string& rules, const std::string& wall) {
  json deal = json::parse(R"({"header":{"dealId":"00ff10","operator":"甲\"\\\n\u0001","table":"t",
    "round":4294967295,"startedAt":"-9223372036854775808","dealer":255,
    "seats":[{"player":"é🀄","balance":"9223372036854775807"},{},{"balance":-1}]},
    "claims":{"nets":["-5",0,"5"],"payments":[]},
    "seal":{"reveals":[{"secret":"ab"},{}],"keyId":"01","signature":"02","proof":"p",
      "cosigners":[{"seat":3,"keyId":"04","signature":"05"},{}]}})");
  deal["header"]["rules"] = json::parse(rules);
  deal["header"]["wall"] = json::parse(wall);
  for (const char* kind : {"draw", "discard", "peng", "gangDirect", "gangAdded", "gangConcealed",
                           "hu", "flower", "gold"}) {
    deal["events"].push_back({{"seat", 200}, {"auto", true}, {"atMs", 4294967295}, {kind, "f8"}});
  }
  for (const auto tile : tile_names) deal["events"].push_back({{"discard", std::string(tile)}});
  for (const char* suit : {"m", "p", "s"}) deal["events"].push_back({{"voidSuit", suit}});
  for (const char* kind : {"nothing", "pass", "leave"}) deal["events"].push_back({{kind, nullptr}});
  deal["events"].push_back({{"chi", {{"tile", "5s"}, {"low", "3s"}}}});
  deal["events"].push_back({{"dice", {{"a", 6}, {"b", 255}}}});
  for (const char* cause :
       {"unstated", "hu", "gangDirect", "gangAdded", "gangConcealed", "gangHandover", "gangRefund",
        "flowerPig", "maxTing", "escapeFine", "escapeCompensation", "fee", "bonus"}) {
    deal["claims"]["payments"].push_back(
        {{"after", 7}, {"cause", cause}, {"nets", {"1", "-9223372036854775808"}}});
  }
  return parsed(deal.dump());
}

std::vector<Deal> full_deals() {
  const std::string observed = R"({"observed":[{"tiles":["1m","-"]},{}]})";
  const std::vector<std::string> rules = {
      R"({"kongxue":{}})",
      R"({"huanle":{}})",
      R"({"xiamen":{}})",
      R"({"kongxue":{"mode":"trio","base":7,"capFan":5,"selfDraw":"none","plainDiscardWin":true,
          "duiduiFan":2,"minorPatterns":"additive","menqing":false,"zhongzhang":false,
          "jiaxinwu":false,"jiangdui":false,"quanyaojiu":false,"menqingKeepsConcealedGang":false,
          "qingAddsYaojiu":true,"bloomPayer":"discarderForAll","handover":false,
          "handoverShare":"none","lateAddedGangPays":false,"replacementFromTail":false,
          "voidSuitFirst":true}})",
      R"({"kongxue":{"selfDraw":"addFan","bloomPayer":"all","handoverShare":"each"}})",
      R"({"huanle":{"mode":"xueliu","roomFactor":9,"fee":8,"capFan":16,"beanFormula":"linear",
          "selfDraw":"addBase","bloomPayer":"discarder","handover":true,"handoverShare":"first",
          "pigHolds":"holdsVoidSuit","pigPaysWinners":false,"pigRefunds":false,
          "flowingAllPay":false,"flowingWinnersCollectTing":false,"lateAddedGangPays":false,
          "fineFactor":{"numerator":3,"denominator":2},"compensationFactor":{"numerator":5},
          "fineMinimum":"1","compensationMinimum":2,"roomMinimum":"-3",
          "replacementFromTail":false,"voidSuitFirst":false}})",
      R"({"huanle":{"beanFormula":"literalSum","fineFactor":{}}})",
      R"({"xiamen":{"honors":false,"dealerStreak":1,"deadDeals":2,"tableMultiplier":3,
          "follow":"off","youjinEntry":"shape","shuangyouEntry":"fromYoujin","youLock":"drawOnly",
          "tripleYouMultiplier":16,"tiantingOnDiscard":false,"goldFillsConcealedTriplet":true,
          "flowerSets":"flat","replacementFromTail":true,"bonuses":false,"bonusDailyCap":0,
          "bonusToday":[1,4294967295]}})",
      R"({"xiamen":{"follow":"singleHonor","flowerSets":"add"}})"};
  std::vector<Deal> deals;
  for (const auto& text : rules) deals.push_back(full_deal(text, observed));
  const std::string open = R"({"open":["1m","B","f1"]})";
  const std::string committed = R"({"committed":[{"digest":"0a"},{}]})";
  for (const auto& wall : {open, committed, std::string(R"({"open":[]})"),
                           std::string(R"({"observed":[]})"), std::string("{}")}) {
    deals.push_back(full_deal(rules[0], wall));
  }
  return deals;
}

std::vector<Deal> all_deals() {
  std::vector<Deal> deals = full_deals();
  for (const auto& text : deal_texts()) deals.push_back(parsed(text));
  return deals;
}

TEST_CASE("every field survives JSON and the wire") {
  for (const Deal& deal : full_deals()) {
    CHECK(parsed(deal_to_json(deal)) == deal);
    CHECK(decoded(encode_entry(deal)).deal == deal);
  }
}

TEST_CASE(
    "capnp prints our entries as deal_to_json does, and deal_from_json reads what it prints") {
  const std::vector<Deal> deals = all_deals();
  std::string journal;
  for (const Deal& deal : deals) journal += framed(encode_entry(deal));
  std::istringstream printed(capnp_convert("binary:json", "deal.capnp Entry", journal));
  for (const Deal& deal : deals) {
    json entry;
    printed >> entry;
    CHECK(entry.at("deal") == json::parse(deal_to_json(deal)));
    CHECK(parsed(entry.at("deal").dump()) == deal);
  }
}

TEST_CASE("capnp reads what deal_to_json writes: the same canonical entry") {
  for (const Deal& deal : all_deals()) {
    const std::string text = "{\"deal\":" + deal_to_json(deal) + "}";
    const std::string binary = capnp_convert("json:binary", "deal.capnp Entry", text);
    const Bytes canonical =
        bytes_of_text(capnp_convert("binary:canonical", "deal.capnp Entry", binary));
    const Deal theirs = decoded(canonical).deal;
    CHECK(theirs == deal);
    CHECK(to_hex(encode_entry(theirs)) == to_hex(encode_entry(deal)));
    // capnp leaves structs in which nothing is set, where we write null pointers.
    const std::string rules = json::parse(text)["deal"]["header"]["rules"].begin().key();
    const bool defaults =
        theirs.rules == parsed("{\"header\":{\"rules\":{\"" + rules + "\":{}}}}").rules;
    if (!defaults && deal.header.wall != Wall{})
      CHECK(to_hex(canonical) == to_hex(encode_entry(deal)));
  }
}

TEST_CASE("capnp reads the fixtures' own JSON into the deals that we read") {
  for (const auto& text : deal_texts()) {
    const std::string binary =
        capnp_convert("json:binary", "deal.capnp Entry", "{\"deal\":" + text + "}");
    const std::string canonical = capnp_convert("binary:canonical", "deal.capnp Entry", binary);
    CHECK(decoded(bytes_of_text(canonical)).deal == parsed(text));
  }
}

TEST_CASE("a batch survives the wire, and capnp reads it") {
  const Batch batch{70000, "example\n3\n", {{1, 2, 3}, {}, Bytes(32, 255)}};
  const Bytes segment = encode_entry(batch);
  const auto entry = decode_entry(segment);
  REQUIRE(entry.has_value());
  CHECK(std::get<Batch>(*entry) == batch);
  const json printed =
      json::parse(capnp_convert("binary:json", "deal.capnp Entry", framed(segment))).at("batch");
  CHECK(printed.at("count").get<int>() == 70000);
  CHECK(printed.at("checkpoint").get<std::string>() == "example\n3\n");
  CHECK(printed.at("frontier").at(0).at("hash").get<std::string>() == "010203");
}

}  // namespace
}  // namespace paiju::schemas

// fixtures/xiamen/deals.jsonl: whole deals with the settlement or the fault that the
// specification's authors computed, one a line: {"example", "note", "deal", "settlement" |
// "fault"}.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "schemas/json.h"
#include "tests/engine/rules/xiamen/fixture.h"

namespace paiju::xiamen {
namespace {

using Json = nlohmann::ordered_json;

TEST_CASE("the published deals settle as published, to the letter") {
  int seen = 0;
  for (const std::string& line : fixture_lines("deals.jsonl")) {
    const Json vector = Json::parse(line);
    INFO(vector["example"]);
    const auto deal = schemas::deal_from_json(vector["deal"].dump());
    REQUIRE(deal.has_value());
    const Outcome outcome = replay_deal(*deal);
    if (vector.contains("fault")) {
      CHECK(outcome.fault.event == vector["fault"]["event"].get<int>());
      CHECK(name_of(outcome.fault.code) == vector["fault"]["code"].get<std::string>());
    } else {
      CHECK(name_of(outcome.fault.code) == "");
      const Json got =
          Json::parse(schemas::settlement_to_json(deal->header.deal_id, *outcome.settlement));
      CHECK(got.dump() == vector["settlement"].dump());
    }
    ++seen;
  }
  CHECK(seen == 14);
}

}  // namespace
}  // namespace paiju::xiamen

#include <regex>

#include "schemas/names.h"
#include "tests/schemas/capnp_tool.h"
#include "tests/schemas/fixture.h"

namespace paiju::schemas {
namespace {

using nlohmann::json;

template <class Enum>
Enum value_from(const json& name) {
  const auto value = value_of<Enum>(names_of(Enum{}), name.get<std::string>());
  REQUIRE(value.has_value());
  return *value;
}

Money money_from(const json& amount) {
  return amount.is_string() ? std::stoll(amount.get<std::string>()) : amount.get<Money>();
}

// The Sichuan vectors show amounts as numbers, the Xiamen ones as strings, which is what cli.md
// asks of us (as capnp writes them).
std::string without_quoted_numbers(const std::string& text) {
  return std::regex_replace(text, std::regex("\"(-?[0-9]+)\""), "$1");
}

Transfer transfer_from(const json& from) {
  return {from.at("after"),
          value_from<Cause>(from.at("cause")),
          value_from<Party>(from.at("from")),
          value_from<Party>(from.at("to")),
          value_from<Unit>(from.at("unit")),
          money_from(from.at("due")),
          money_from(from.at("paid")),
          from.at("gang")};
}

Win win_from(const json& from) {
  Win to;
  to.after = from.at("after");
  to.seat = from.at("seat");
  to.source = value_from<Source>(from.at("source"));
  to.discarder = from.at("discarder");
  to.tile = value_from<Tile>(from.at("tile"));
  to.fan = from.at("fan");
  to.capped_fan = from.at("cappedFan");
  to.water = from.at("water");
  to.multiplier = from.at("multiplier");
  for (const auto& pattern : from.at("patterns")) {
    to.patterns.push_back(value_from<Pattern>(pattern));
  }
  return to;
}

Settlement settlement_from(const json& from) {
  Settlement to;
  for (const auto& transfer : from.at("transfers")) to.transfers.push_back(transfer_from(transfer));
  for (const auto& win : from.at("wins")) to.wins.push_back(win_from(win));
  for (const auto& net : from.at("nets")) to.nets.at(to.seats++) = money_from(net);
  to.system = money_from(from.at("system"));
  to.ending = value_from<Ending>(from.at("ending"));
  const auto& next = from.at("next");
  to.next = {next.at("dealer"), next.at("dealerStreak"), next.at("deadDeals")};
  return to;
}

// The texts of settlement_to_json and of the fixture, one pair a settled deal.
std::vector<std::pair<std::string, std::string>> printed_settlements(const std::string& name) {
  std::vector<std::pair<std::string, std::string>> pairs;
  std::istringstream lines(fixture(name));
  for (std::string line; std::getline(lines, line);) {
    const std::string key = "\"settlement\":";
    const std::size_t start = line.find(key);
    if (start == std::string::npos) continue;
    std::string expected = line.substr(start + key.size());
    expected.pop_back();  // the brace that closes the line
    const json settlement = json::parse(expected);
    pairs.emplace_back(
        settlement_to_json(from_hex(settlement.at("dealId")), settlement_from(settlement)),
        expected);
  }
  return pairs;
}

TEST_CASE("cli.md: settlement_to_json prints the very text of the Xiamen vectors") {
  const auto pairs = printed_settlements("deals-xiamen.jsonl");
  CHECK(pairs.size() == 12);
  for (const auto& [ours, expected] : pairs) CHECK(ours == expected);
}

TEST_CASE("cli.md: settlement_to_json prints the Sichuan vectors with amounts as strings") {
  const auto pairs = printed_settlements("deals-sichuan.jsonl");
  CHECK(pairs.size() == 12);
  for (const auto& [ours, expected] : pairs) CHECK(without_quoted_numbers(ours) == expected);
}

// Every cause, party, unit, source, ending and pattern, and numbers at their limits.
Settlement full_settlement(Ending ending) {
  Settlement to;
  for (std::size_t i = 0; i < cause_names.size(); ++i) {
    to.transfers.push_back({4294967295U, static_cast<Cause>(i), static_cast<Party>(i % 5),
                            static_cast<Party>((i + 1) % 5), static_cast<Unit>(i % 3),
                            9223372036854775807, 0, 2147483647});
  }
  for (std::size_t i = 0; i < pattern_names.size(); ++i) {
    Win win;
    win.source = static_cast<Source>(i % source_names.size());
    win.discarder = static_cast<std::int8_t>(i % 5 - 1);
    win.fan = win.capped_fan = win.water = win.multiplier = 65535;
    win.patterns.push_back(static_cast<Pattern>(i));
    win.patterns.push_back(Pattern::root);
    to.wins.push_back(win);
  }
  to.seats = 3;
  to.nets = {-1, 0, 5, 0};
  to.system = -9223372036854775807 - 1;
  to.ending = ending;
  to.next = {127, 255, 255};
  return to;
}

TEST_CASE("capnp reads settlement_to_json and prints the same") {
  for (std::size_t ending = 0; ending < ending_names.size(); ++ending) {
    const Settlement settlement = full_settlement(static_cast<Ending>(ending));
    const std::string ours = settlement_to_json(Bytes{0, 255}, settlement);
    const std::string binary = capnp_convert("json:binary", "settlement.capnp Settlement", ours);
    const std::string theirs = capnp_convert("binary:json", "settlement.capnp Settlement", binary);
    CHECK(json::parse(theirs) == json::parse(ours));
  }
}

}  // namespace
}  // namespace paiju::schemas

#include "schemas/names.h"

#include <algorithm>
#include <map>
#include <regex>

#include "schemas/option_fields.h"
#include "tests/schemas/fixture.h"

namespace paiju::schemas {
namespace {

using Words = std::vector<std::string>;

std::string without_comments(const std::string& text) {
  return std::regex_replace(text, std::regex("#[^\n]*"), "");
}

std::string schema_text(const std::string& name) {
  std::ifstream file(std::string(PAIJU_SOURCE "/schemas/") + name);
  REQUIRE(file.good());
  std::ostringstream text;
  text << file.rdbuf();
  return without_comments(text.str());
}

// What stands between the braces after `head`, nested braces included. The last one counts, so
// that a nested enum is found by "struct Huanle {" first.
std::string body_of(const std::string& text, const std::string& head) {
  const std::size_t start = text.find(head);
  REQUIRE(start != std::string::npos);
  std::size_t at = text.find('{', start) + 1;
  const std::size_t first = at;
  for (int depth = 1; depth > 0; ++at) depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
  return text.substr(first, at - first - 1);
}

// Names by their @number; the JSON name where one is given.
Words names_in(const std::string& body) {
  std::map<int, std::string> names;
  const std::regex item(R"re((\w+)\s+@(\d+)(?:\s*\$Json\.name\("([^"]*)"\))?)re");
  for (std::sregex_iterator it(body.begin(), body.end(), item), end; it != end; ++it) {
    names[std::stoi((*it)[2])] = (*it)[3].length() > 0 ? (*it)[3].str() : (*it)[1].str();
  }
  Words list;
  for (const auto& [number, name] : names) list.push_back(name);
  return list;
}

Words listed(NameList names) { return {names.begin(), names.end()}; }

void check_enum(const std::string& outer, const std::string& name, NameList ours) {
  CAPTURE(name);
  CHECK(names_in(body_of(outer, "enum " + name + " {")) == listed(ours));
}

TEST_CASE("the enumerants are the schema's, in its order and no fewer") {
  const std::string deal = schema_text("deal.capnp");
  check_enum(deal, "Suit", suit_names);
  check_enum(deal, "Tile", tile_names);
  check_enum(deal, "Cause", cause_names);
  check_enum(deal, "SelfDrawBonus", self_draw_names);
  check_enum(deal, "BloomPayer", bloom_payer_names);
  check_enum(deal, "HandoverShare", handover_share_names);
  check_enum(deal, "MinorPatterns", minor_patterns_names);
  const std::string kongxue = body_of(deal, "struct Kongxue {");
  const std::string huanle = body_of(deal, "struct Huanle {");
  check_enum(kongxue, "Mode", NameList(mode_names).first(2));
  check_enum(huanle, "Mode", NameList(mode_names).last(2));
  check_enum(huanle, "BeanFormula", bean_formula_names);
  check_enum(huanle, "PigTest", pig_test_names);
  const std::string xiamen = body_of(deal, "struct Xiamen {");
  check_enum(xiamen, "Follow", follow_names);
  check_enum(xiamen, "YoujinEntry", youjin_entry_names);
  check_enum(xiamen, "ShuangyouEntry", shuangyou_entry_names);
  check_enum(xiamen, "YouLock", you_lock_names);
  check_enum(xiamen, "FlowerSets", flower_sets_names);
  const std::string settlement = schema_text("settlement.capnp");
  check_enum(settlement, "Party", party_names);
  check_enum(settlement, "Unit", unit_names);
  check_enum(settlement, "Source", source_names);
  check_enum(settlement, "Ending", ending_names);
  check_enum(settlement, "Pattern", pattern_names);
}

// The fields of a struct without its nested enums.
Words fields_of(const std::string& deal, const std::string& name) {
  const std::string body = body_of(deal, "struct " + name + " {");
  return names_in(std::regex_replace(body, std::regex(R"(enum \w+ \{[^}]*\})"), ""));
}

template <class Options, class VisitFields>
Words visited(Options options, VisitFields visit) {
  Words names;
  visit(options, [&](std::string_view name, auto&) { names.emplace_back(name); });
  return names;
}

TEST_CASE("the options are the schema's, in its order and no fewer") {
  const std::string deal = schema_text("deal.capnp");
  const auto sichuan = [](auto& o, auto&& visit) { sichuan_fields(o, visit); };
  const auto xiamen = [](auto& o, auto&& visit) { xiamen_fields(o, visit); };
  CHECK(visited(sichuan::kongxue_defaults(), sichuan) == fields_of(deal, "Kongxue"));
  CHECK(visited(sichuan::huanle_defaults(), sichuan) == fields_of(deal, "Huanle"));
  CHECK(visited(xiamen::Options{}, xiamen) == fields_of(deal, "Xiamen"));
}

TEST_CASE("the engine's numbers are the schema's: Tile, Cause, Pattern, EventKind at their ends") {
  CHECK(to_text(Tile::none) == "-");
  CHECK(name_of(Tile::ju) == "f8");
  CHECK(to_text(Cause::bonus) == "bonus");
  CHECK(to_text(Cause::gang_direct) == "gangDirect");
  CHECK(to_text(Pattern::tianting) == "tianting");
  CHECK(to_text(Pattern::root) == "root");
  CHECK(to_text(EventKind::gold) == "gold");
  CHECK(to_text(EventKind::void_suit) == "voidSuit");
  CHECK(to_text(Party::system) == "system");
  CHECK(to_text(Source::boundary) == "boundary");
  CHECK(to_text(Ending::abandoned) == "abandoned");
  CHECK(to_text(Unit::ingots) == "ingots");
}

TEST_CASE("to_hex is lower case") { CHECK(to_hex(Bytes{0x00, 0xAB, 0x7f}) == "00ab7f"); }

}  // namespace
}  // namespace paiju::schemas

// fixtures/sichuan/rules.json: for every rule K1-K44 and H1-H52 of rules-sichuan.md A what proves
// it, or why it is no rule of the engine:
//   {"K2": {"says": "...", "fixtures": ["E82"], "tests": ["..."], "faults": ["draw.tile"]},
//    "H23": {"says": "...", "reason": "..."}}
// fixtures: an example of fixtures/sichuan; tests: the name of a test case, or its beginning;
// faults: a code, each of which has a row in check_order_test.cc.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "engine/rules/sichuan/faults.h"
#include "tests/engine/rules/sichuan/notation.h"

namespace paiju::sichuan {
namespace {

using nlohmann::json;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  REQUIRE(file.good());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::set<std::string> fixture_ids() {
  std::set<std::string> ids;
  for (const char* name : {"hands.jsonl", "formulas.jsonl"}) {
    for (const json& line : fixture_lines(name)) ids.insert(line.at("id").get<std::string>());
  }
  for (const json& line : fixture_lines("deals.jsonl")) {
    ids.insert(line.at("example").get<std::string>());
  }
  return ids;
}

// The sources of the engine's tests, one after the other.
std::string test_sources() {
  std::string all;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(PAIJU_SOURCE "/tests/engine")) {
    if (entry.path().extension() == ".cc") all += text_of(entry.path());
  }
  return all;
}

bool is_fault(const std::string& name) {
  for (const auto names : {paiju::common_fault_names(), fault_names()}) {
    for (const FaultName& n : names) {
      if (n.name == name) return true;
    }
  }
  return false;
}

TEST_CASE("rules-sichuan.md A: every rule K1-K44 and H1-H52 is proved or explained") {
  const json table = json::parse(text_of(PAIJU_FIXTURES "/sichuan/rules.json"));
  std::set<std::string> wanted;
  for (int i = 1; i <= 44; ++i) wanted.insert("K" + std::to_string(i));
  for (int i = 1; i <= 52; ++i) wanted.insert("H" + std::to_string(i));
  std::set<std::string> present;
  const auto fixtures = fixture_ids();
  const std::string sources = test_sources();
  const json none = json::array();
  for (const auto& [rule, row] : table.items()) {
    INFO(rule);
    present.insert(rule);
    CHECK_FALSE(row.value("says", "").empty());
    std::size_t proofs = 0;
    for (const json& id : row.value("fixtures", none)) {
      INFO(id);
      CHECK(fixtures.count(id.get<std::string>()) == 1);
      ++proofs;
    }
    for (const json& name : row.value("tests", none)) {
      INFO(name);
      CHECK(sources.find("TEST_CASE(\"" + name.get<std::string>()) != std::string::npos);
      ++proofs;
    }
    for (const json& code : row.value("faults", none)) {
      INFO(code);
      CHECK(is_fault(code.get<std::string>()));
      ++proofs;
    }
    CHECK((proofs > 0) != row.contains("reason"));
  }
  CHECK(present == wanted);
}

}  // namespace
}  // namespace paiju::sichuan

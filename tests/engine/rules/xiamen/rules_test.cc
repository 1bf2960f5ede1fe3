// fixtures/xiamen/rules.json: for each sentence R01-R110 of rules-xiamen.md A the test that proves
// it, or why it is no rule of the engine.

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/engine/rules/xiamen/fixture.h"

namespace paiju::xiamen {
namespace {

// The names of all test cases in this folder, literals joined.
std::set<std::string> test_names() {
  const std::regex test_case("TEST_CASE\\(((\\s*\"[^\"]*\")+)");
  const std::regex literal("\"([^\"]*)\"");
  std::set<std::string> names;
  for (const auto& entry :
       std::filesystem::directory_iterator(PAIJU_SOURCE "/tests/engine/rules/xiamen")) {
    if (entry.path().extension() != ".cc") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const std::string source = text.str();
    for (std::sregex_iterator at(source.begin(), source.end(), test_case), end; at != end; ++at) {
      const std::string literals = (*at)[1];
      std::string name;
      for (std::sregex_iterator l(literals.begin(), literals.end(), literal); l != end; ++l) {
        name += (*l)[1];
      }
      names.insert(name);
    }
  }
  return names;
}

TEST_CASE("R01-R110 each name a test that exists, or say why they need none") {
  const std::set<std::string> names = test_names();
  int number = 0;
  for (const auto& entry : nlohmann::json::parse(fixture_text("rules.json"))) {
    ++number;
    const std::string id = (number < 10 ? "R0" : "R") + std::to_string(number);
    INFO(id);
    CHECK(entry["rule"] == id);
    if (entry.contains("none")) {
      CHECK(entry["none"].get<std::string>().size() > 5);
    } else {
      CHECK(names.count(entry["test"].get<std::string>()) == 1);
    }
  }
  CHECK(number == 110);
}

}  // namespace
}  // namespace paiju::xiamen

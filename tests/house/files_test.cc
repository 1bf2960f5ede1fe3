// The house style that can be counted: length of files, folders, and floating point.

#include <regex>
#include <set>

#include "tests/house/sources.h"

namespace paiju::house {
namespace {

constexpr std::size_t most_lines = 300;

TEST_CASE("no C++ file is longer than 300 lines") {
  for (const char* room : {"engine", "schemas", "ledger", "tools", "tests"}) {
    for (const Source& source : sources_of(room)) {
      INFO(source.path);
      CHECK(source.lines.size() <= most_lines);
    }
  }
}

TEST_CASE("no folder stands at the top that architecture.md does not name") {
  const std::set<std::string> allowed = {"engine", "schemas",  "ledger", "tools",
                                         "tests",  "fixtures", "build"};
  for (const auto& entry : std::filesystem::directory_iterator(PAIJU_SOURCE)) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_directory() || name.front() == '.') continue;
    INFO(name);
    CHECK(allowed.count(name) == 1);
  }
}

TEST_CASE("the engine's folders are the rooms of architecture.md") {
  const std::set<std::string> allowed = {"base", "tiles", "hand", "play", "settle", "rules"};
  for (const auto& entry : std::filesystem::directory_iterator(PAIJU_SOURCE "/engine")) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    if (entry.is_directory()) CHECK(allowed.count(name) == 1);
  }
}

// Comments may speak of them.
TEST_CASE("the engine has no floating point, no exceptions and no default over enumerators") {
  const std::regex banned(R"(\b(float|double|throw|try|catch)\b|\bdefault:)");
  for (const Source& source : sources_of("engine")) {
    for (const std::string& line : source.lines) {
      const std::string code = line.substr(0, line.find("//"));
      INFO(source.path << ": " << line);
      CHECK_FALSE(std::regex_search(code, banned));
    }
  }
}

}  // namespace
}  // namespace paiju::house

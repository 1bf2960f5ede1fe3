// architecture.md: dependencies run one way, tools -> ledger -> schemas -> engine -> nothing.

#include <set>

#include "tests/house/sources.h"

namespace paiju::house {
namespace {

// Each room may include itself and the rooms before it.
const std::vector<std::string> rooms = {"engine", "schemas", "ledger", "tools"};

std::string first_folder(const std::string& path) { return path.substr(0, path.find('/')); }

bool starts_with(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

TEST_CASE("no #include points against the arrow tools -> ledger -> schemas -> engine") {
  for (std::size_t room = 0; room < rooms.size(); ++room) {
    for (const Source& source : sources_of(rooms[room])) {
      for (const std::string& line : source.lines) {
        const std::string header = included(line);
        const auto target = std::find(rooms.begin(), rooms.end(), first_folder(header));
        INFO(source.path << " includes " << header);
        if (target != rooms.end()) CHECK(target - rooms.begin() <= static_cast<long>(room));
        CHECK_FALSE(starts_with(header, "tests/"));
      }
    }
  }
}

TEST_CASE("only schemas/ includes capnp or kj") {
  for (const char* room : {"engine", "ledger", "tools"}) {
    for (const Source& source : sources_of(room)) {
      for (const std::string& line : source.lines) {
        const std::string header = included(line);
        INFO(source.path << " includes " << header);
        CHECK_FALSE(starts_with(header, "capnp/"));
        CHECK_FALSE(starts_with(header, "kj/"));
        CHECK(header.find(".capnp.h") == std::string::npos);
      }
    }
  }
}

TEST_CASE("the engine includes no I/O, clock, thread, randomness or hash table") {
  const std::set<std::string> allowed = {
      "algorithm", "array",       "bit",      "compare", "cstddef",        "cstdint",
      "limits",    "numeric",     "optional", "span",    "string",         "string_view",
      "tuple",     "type_traits", "utility",  "variant", "vector",         "initializer_list",
      "concepts",  "functional",  "iterator", "cstring", "tl/expected.hpp"};
  for (const Source& source : sources_of("engine")) {
    for (const std::string& line : source.lines) {
      const std::string header = included(line);
      if (header.empty() || starts_with(header, "engine/")) continue;
      INFO(source.path << " includes " << header);
      CHECK(allowed.count(header) == 1);
    }
  }
}

// A third ruleset must fit beside the two without touching them.
TEST_CASE("no ruleset includes another") {
  for (const Source& source : sources_of("engine/rules")) {
    const std::string inside = source.path.substr(std::string("engine/rules/").size());
    if (inside.find('/') == std::string::npos) continue;  // the list of rulesets itself
    for (const std::string& line : source.lines) {
      const std::string header = included(line);
      if (!starts_with(header, "engine/rules/")) continue;
      INFO(source.path << " includes " << header);
      CHECK(starts_with(header, "engine/rules/" + first_folder(inside) + "/"));
    }
  }
}

TEST_CASE("base, tiles, hand, play and settle know no ruleset") {
  for (const char* folder : {"base", "tiles", "hand", "play", "settle"}) {
    for (const Source& source : sources_of(std::string("engine/") + folder)) {
      for (const std::string& line : source.lines) {
        INFO(source.path << ": " << line);
        CHECK_FALSE(starts_with(included(line), "engine/rules/"));
      }
    }
  }
}

}  // namespace
}  // namespace paiju::house

#pragma once

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/verify_process.h"

// Ledgers made by the program itself, in a directory of their own.
namespace paiju::testing {

using ledger::testing::ScratchDirectory;

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline std::string text_of(const ScratchDirectory& scratch, const std::string& name) {
  const auto bytes = scratch.read(name);
  return {bytes.begin(), bytes.end()};
}

inline std::vector<nlohmann::json> json_lines_of(const std::string& text) {
  std::vector<nlohmann::json> parsed;
  for (const std::string& line : lines_of(text)) parsed.push_back(nlohmann::json::parse(line));
  return parsed;
}

inline const std::vector<std::string>& all_rules() {
  static const std::vector<std::string> rules = {"kongxue/quad", "kongxue/trio", "huanle/xuezhan",
                                                 "huanle/xueliu", "xiamen"};
  return rules;
}

// simulator.key and .vkey; deals.jsonl, `each` deals of every ruleset, unsealed; j, the same
// sealed.
inline void put_simulated(const ScratchDirectory& scratch, int each) {
  std::string line = "$P keygen simulator && { ";
  int seed = 11;
  for (const std::string& rules : all_rules()) {
    line += "$P simulate --rules " + rules + " --deals " + std::to_string(each) + " --seed " +
            std::to_string(seed++) + "; ";
  }
  REQUIRE(shell(scratch, line + "} > deals.jsonl && $P seal --key simulator.key -o j deals.jsonl")
              .exit == 0);
}

// The same, every deal at a table of its own: nothing has to follow from a deal before it.
inline void put_apart(const ScratchDirectory& scratch, int each) {
  put_simulated(scratch, each);
  REQUIRE(shell(scratch,
                R"(awk '{sub(/"table":"[^"]*"/, "\"table\":\"t" NR "\""); print}' deals.jsonl > d )"
                "&& mv d deals.jsonl && rm j && $P seal --key simulator.key -o j deals.jsonl")
              .exit == 0);
}

inline Ran import_into(const ScratchDirectory& scratch, const std::string& ledger,
                       const std::string& arguments) {
  return shell(scratch, "$P import --ledger " + ledger + " --trust simulator.vkey " + arguments);
}

// Equal content, equal hash (spec/ledger.md).
inline std::string content_hash(const ScratchDirectory& scratch, const std::string& ledger) {
  const Ran ran = shell(scratch, "sqlite3 " + ledger + " .sha3sum");
  REQUIRE(ran.exit == 0);
  REQUIRE(ran.out.size() > 50);
  return ran.out;
}

// What one statement of SQL prints, '|' between columns.
inline std::string query(const ScratchDirectory& scratch, const std::string& ledger,
                         const std::string& sql) {
  const Ran ran = shell(scratch, "sqlite3 " + ledger + " \"" + sql + "\"");
  CAPTURE(sql, ran.err);
  REQUIRE(ran.exit == 0);
  return ran.out;
}

inline std::vector<nlohmann::json> deals_of(const ScratchDirectory& scratch,
                                            const std::string& name) {
  return json_lines_of(text_of(scratch, name));
}

// What somebody does who knows SQLite: the triggers go, and come back afterwards.
inline void tamper(const ScratchDirectory& scratch, const std::string& sql) {
  const Ran ran =
      shell(scratch,
            "sqlite3 L \"SELECT sql || ';' FROM sqlite_schema WHERE type = 'trigger'\" > back; "
            "sqlite3 L \"SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = "
            "'trigger'\" > away; { cat away; echo \"" +
                sql + ";\"; cat back; } | sqlite3 -bail L");
  CAPTURE(sql, ran.err);
  REQUIRE(ran.exit == 0);
}

}  // namespace paiju::testing

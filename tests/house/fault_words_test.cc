// Every pinned fault code has words in English and in Chinese, and no code has them twice.

#include "tools/report/words/fault_words.h"

#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "engine/rules/sichuan/faults.h"
#include "engine/rules/xiamen/faults.h"

namespace paiju::report {
namespace {

void check_words(std::span<const FaultName> names, std::span<const FaultWords> words) {
  std::map<std::string_view, FaultWords> by_code;
  for (const FaultWords& w : words) {
    INFO(w.code);
    CHECK(by_code.emplace(w.code, w).second);
    CHECK_FALSE(w.en.empty());
    CHECK_FALSE(w.zh.empty());
    CHECK(w.en != w.zh);
  }
  for (const FaultName& name : names) {
    INFO(name.name);
    CHECK(by_code.count(name.name) == 1);
  }
}

TEST_CASE("every fault code has words in both languages") {
  check_words(common_fault_names(), common_fault_words());
  check_words(sichuan::fault_names(), sichuan_fault_words());
  check_words(xiamen::fault_names(), xiamen_fault_words());
}

TEST_CASE("fault codes and their names are pinned once, each in its ruleset's hundred") {
  std::set<FaultCode> codes;
  const auto check = [&codes](std::span<const FaultName> names, FaultCode low, FaultCode high) {
    std::set<std::string_view> texts;
    FaultCode before = 0;
    for (const FaultName& n : names) {
      INFO(n.name);
      CHECK(n.code >= low);
      CHECK(n.code <= high);
      CHECK(n.code > before);
      before = n.code;
      CHECK(codes.insert(n.code).second);
      CHECK(texts.insert(n.name).second);
    }
  };
  check(common_fault_names(), 1, 99);
  check(sichuan::fault_names(), 100, 199);
  check(xiamen::fault_names(), 200, 299);
}

}  // namespace
}  // namespace paiju::report

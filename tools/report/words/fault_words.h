#pragma once

#include <span>
#include <string_view>

namespace paiju::report {

// Words for pinned codes, a table a ruleset. Every code has both languages (a test looks).
struct FaultWords {
  std::string_view code;
  std::string_view en;
  std::string_view zh;
};
std::span<const FaultWords> common_fault_words();
std::span<const FaultWords> sichuan_fault_words();
std::span<const FaultWords> xiamen_fault_words();

}  // namespace paiju::report

#include "tools/report/words/fault_text.h"

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "tools/report/words/fault_words.h"

namespace paiju::report {

std::string_view sentence(std::string_view code, Language language) {
  for (const auto words : {common_fault_words(), sichuan_fault_words(), xiamen_fault_words()}) {
    for (const FaultWords& w : words) {
      if (w.code == code) return language == Language::zh ? w.zh : w.en;
    }
  }
  return code;
}

std::string describe(const Fault& fault, Language language) {
  const std::string_view words = sentence(fault_name(fault.code), language);
  if (fault.event < 0) {
    return fmt::format("{}: {}", language == Language::zh ? "牌局头" : "header", words);
  }
  return fmt::format("{} {}: {}", language == Language::zh ? "事件" : "event", fault.event, words);
}

}  // namespace paiju::report

#pragma once

#include <algorithm>

#include "tests/tools/report/fixture_deals.h"
#include "tools/report/story/explanation_text.h"

namespace paiju::report::test {

using nlohmann::json;

inline std::string text_of(const Deal& deal, Language language) {
  return explanation_text(deal, *followed(deal), {-1, language});
}
inline json json_of(const Deal& deal) {
  return json::parse(explanation_json(deal, *followed(deal), {-1, Language::en}));
}
inline json explanations_of(const Deal& deal) { return json_of(deal)["explanations"]; }

// No test depends on where lines break, which in Chinese leaves no space behind.
inline std::string without_spaces(const std::string& page) {
  std::string text;
  std::copy_if(page.begin(), page.end(), std::back_inserter(text),
               [](char c) { return c != '\n' && c != ' '; });
  return text;
}
inline bool says(const std::string& page, const std::string& words) {
  return without_spaces(page).find(without_spaces(words)) != std::string::npos;
}

inline Deal example(const std::string& file, const std::string& name) {
  for (FixtureDeal& d : deals_in(file)) {
    if (d.name == name) return std::move(d.deal);
  }
  FAIL("no example " << name);
  return {};
}

inline bool cites(const json& explanation, const std::string& id) {
  const auto& rules = explanation["rules"];
  return std::find(rules.begin(), rules.end(), id) != rules.end();
}

}  // namespace paiju::report::test

#pragma once

#include <string>

#include "tools/report/story/story.h"

namespace paiju::report {

// Whose payments are explained, and how.
struct ExplainView {
  int seat = -1;  // -1: everybody's
  Language language = Language::en;
};
inline bool concerns(const Transfer& t, int seat) {
  return seat < 0 || t.from == party_of(seat) || t.to == party_of(seat);
}
inline bool concerns(const Notice& n, int seat) { return seat < 0 || n.to == party_of(seat); }

// Every transfer of a story followed to its end, with rule ids, the hand as it was read, fan by
// fan, and the formula. 80 columns where names allow.
std::string explanation_text(const Deal& deal, const Story& story, const ExplainView& view);

// The same as one JSON object without a line feed (README.md "explain --json").
std::string explanation_json(const Deal& deal, const Story& story, const ExplainView& view);

}  // namespace paiju::report

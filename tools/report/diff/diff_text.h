#pragma once

#include <string>

#include "tools/report/diff/deal_diff.h"

namespace paiju::report {

struct DiffView {
  Language language = Language::en;
  bool colour = false;
};

// A whole difference in the manner of git: what A has with '-', what B has with '+'.
std::string diff_text(const Deal& a, const Deal& b, const DealDiff& diff, const DiffView& view);
// One line of --stat, no line feed.
std::string diff_stat(const Deal& a, const DealDiff& diff, Language language);
// One JSON object without a line feed (README.md "diff --json").
std::string diff_json(const Deal& a, const Deal& b, const DealDiff& diff);

}  // namespace paiju::report

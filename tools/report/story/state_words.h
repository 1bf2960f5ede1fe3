#pragma once

#include <string>
#include <string_view>

#include "tools/report/words/text.h"

namespace paiju::report {

// A Snapshot's identifiers in words; JSON and digests keep the identifiers.

// "claimWindow": "a discard can be claimed". An identifier without words stays as it is.
std::string_view phase_text(std::string_view phase, Language language);

// ("gold","5m"): "金 5万". ("you","0200"): "游 1 双游", by seat. Empty when there is nothing to
// say.
std::string fact_text(std::string_view name, std::string_view value, Language language);

}  // namespace paiju::report

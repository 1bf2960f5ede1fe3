#pragma once

#include <string>

#include "ledger/verify/judge.h"
#include "tools/report/words/text.h"

namespace paiju::tools {

// What a converted log's own server is known to do otherwise (tools/convert, spec/nanoserver.md 7,
// 8), for the differences that verify found. Empty for deals of no such server.

// Lines for a person: one a difference, its label and why; or that it stands out.
std::string known_deviations_text(const ledger::JudgedDeal& judged, report::Language language);

// `"known":[{"after":12,"cause":"hu","labels":["patterns-added"]}]` with a leading comma; an empty
// list of labels stands out.
std::string known_deviations_json(const ledger::JudgedDeal& judged);

}  // namespace paiju::tools

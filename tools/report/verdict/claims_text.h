#pragma once

#include <string>

#include "ledger/verify/judge.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// What the operator claimed against what the rules give: each finding with a table of seats, then
// whether the nets follow from the payments. "" when there is none; else ends with a line feed.
std::string claim_findings_text(const ledger::JudgedDeal& judged, Language language);

}  // namespace paiju::report

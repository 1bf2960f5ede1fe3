#pragma once

#include <string>

#include "ledger/verify/judge.h"
#include "tools/report/text.h"

namespace paiju::report {

// One line: the id and a word on each of seal, wall, play and settlement. No line feed.
std::string verdict_line(const ledger::JudgedDeal& judged, Language language);

// Every claim on its own line, what differs as a table seat x cause, what was checked and what was
// not. `trust_path` as the user named it; "" when none was given. Ends with a line feed.
std::string verdict_text(const ledger::JudgedDeal& judged, const std::string& trust_path,
                         Language language);

// A stable object without a line feed; its members are described in ledger/verify/README.md.
std::string verdict_json(const ledger::JudgedDeal& judged, const std::string& trust_path);

// "standing" and the exit code that goes with it (cli.md).
int exit_of(ledger::Standing standing);

}  // namespace paiju::report

#pragma once

#include <string>

#include "ledger/verify/judge.h"
#include "tools/report/words/text.h"

namespace paiju::report {

struct VerdictView {
  std::string trust_path;  // as the user named it; "" when none was given
  Language language = Language::en;
  bool colour = false;
  bool position = true;  // say where the deal was read
};

// One line: the id and a word on each of seal, wall, play and settlement. No line feed.
std::string verdict_line(const ledger::JudgedDeal& judged, const VerdictView& view);

// Every claim on its own line, the table before a broken rule, what differs as a table seat x
// cause, what was checked and what was not. Ends with a line feed.
std::string verdict_text(const ledger::JudgedDeal& judged, const VerdictView& view);

// A stable object without a line feed; its members are described in ledger/verify/README.md.
std::string verdict_json(const ledger::JudgedDeal& judged, const std::string& trust_path);

// "standing" and the exit code that goes with it (cli.md).
int exit_of(ledger::Standing standing);

}  // namespace paiju::report

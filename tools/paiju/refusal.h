#pragma once

#include <string>

#include "ledger/journal/deals.h"
#include "tools/paiju/command.h"
#include "tools/paiju/deal_choice.h"
#include "tools/report/story/story.h"

namespace paiju::tools {

// A deal that cannot be followed or breaks a rule, said on standard error; with `json` also an
// object on standard output, as `settle --json` prints it (cli.md). The exit it asks for.
Exit refuse(const ledger::StoredDeal& stored, const report::Refusal& refusal, bool json,
            report::Language language);

// The options that commands about single deals share, checked. A bad one is said and is usage.
struct Chosen {
  DealChoice deal;
  int seat = -1;
  Exit exit = Exit::ok;  // usage: an option makes no sense
};
Chosen chosen_of(const Arguments& arguments);

}  // namespace paiju::tools

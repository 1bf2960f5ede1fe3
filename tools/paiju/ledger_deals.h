#pragma once

#include <deque>
#include <string>

#include "ledger/journal/deals.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// Is this a SQLite file? False for what cannot be read: whoever opens it next says why.
bool is_ledger_file(const std::string& path);

// The sealed deals inside a ledger, in key order, as if they stood in a journal. What is no deal is
// said on standard error and is exit 2; what cannot be read is 74. `exit` keeps the worse one.
std::deque<ledger::StoredDeal> deals_of_ledger(const std::string& path, Exit& exit);

}  // namespace paiju::tools

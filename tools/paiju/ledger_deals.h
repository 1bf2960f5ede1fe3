#pragma once

#include <deque>
#include <string>
#include <vector>

#include "ledger/journal/deals.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// Is this a SQLite file? False for what cannot be read: whoever opens it next says why.
bool is_ledger_file(const std::string& path);

// A deal inside a ledger, as if it stood in a journal, and how the ledger's rows of it differ from
// what it comes to: changed, added and missing rows, and that it was reversed.
struct LedgerDeal {
  ledger::StoredDeal stored;
  std::vector<std::string> remarks;  // English lines, not escaped for a terminal
};

// A whole ledger, for diff.
struct LedgerContent {
  std::deque<LedgerDeal> deals;  // in key order
  std::vector<std::string>
      structure;                      // what does not belong in any ledger: BooksAudit::structure()
  std::vector<std::string> unposted;  // a line a rejection and a form that equivocates, sorted
};

// What is no deal is said on standard error and is exit 2; what cannot be read is 74. `exit` keeps
// the worse one.
LedgerContent content_of_ledger(const std::string& path, Exit& exit);

}  // namespace paiju::tools

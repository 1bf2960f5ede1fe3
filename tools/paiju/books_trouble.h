#pragma once

#include "ledger/books/trouble.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// Says on standard error why a ledger could not be used. Always exit 74: nothing of it is a
// statement about a deal.
Exit report_trouble(const ledger::BooksTrouble& trouble);

}  // namespace paiju::tools

#pragma once

#include <optional>
#include <string>
#include <variant>

#include "ledger/journal/trouble.h"
#include "ledger/journal/trust.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// Says on standard error what could not be read or written. A failed call is exit 74; a file that
// holds something else than it should (a key that is none) is 65.
Exit report_trouble(const ledger::Trouble& trouble);

// The trust file of --trust: nullopt when the option is absent; or the exit, already reported.
std::variant<std::optional<ledger::TrustFile>, Exit> trust_of(const Arguments& arguments);

}  // namespace paiju::tools

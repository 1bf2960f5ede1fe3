#pragma once

#include "tools/paiju/command.h"

// One function a command, each in its own file tools/paiju/<command>.cc. commands.cc lists them.
namespace paiju::tools {

Command settle_command();
Command simulate_command();
Command cat_command();
Command keygen_command();
Command seal_command();
Command cut_command();
Command prove_command();
Command verify_proof_command();
Command verify_command();
Command evidence_command();
Command explain_command();
Command replay_command();
Command diff_command();
Command import_command();
Command balances_command();
Command statement_command();
Command reverse_command();
Command audit_command();
Command convert_command();

}  // namespace paiju::tools

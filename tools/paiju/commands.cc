#include "tools/paiju/all_commands.h"

namespace paiju::tools {

// The order is that of --help.
const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      keygen_command(),   seal_command(),     verify_command(),    settle_command(),
      cat_command(),      cut_command(),      prove_command(),     verify_proof_command(),
      evidence_command(), replay_command(),   explain_command(),   diff_command(),
      import_command(),   balances_command(), statement_command(), reverse_command(),
      audit_command(),    convert_command(),  simulate_command(),
  };
  return all;
}

}  // namespace paiju::tools

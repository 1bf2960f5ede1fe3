#include "tools/paiju/all_commands.h"

namespace paiju::tools {

// The order is that of --help.
const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      settle_command(),
      cat_command(),
      simulate_command(),
  };
  return all;
}

}  // namespace paiju::tools

#pragma once

#include "tools/paiju/command.h"

// One function a command, each in its own file tools/paiju/<command>.cc. commands.cc lists them.
namespace paiju::tools {

Command settle_command();
Command simulate_command();
Command cat_command();

}  // namespace paiju::tools

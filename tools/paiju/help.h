#pragma once

#include <string>

#include "tools/paiju/command.h"

namespace paiju::tools {

// What `paiju --help` and `paiju COMMAND --help` print: 80 columns, made from the table of
// commands.
std::string help_text();
std::string help_text(const Command& command);

}  // namespace paiju::tools

#pragma once

#include <string>
#include <vector>

#include "ledger/journal/deals.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// What commands say of input they cannot read, and the exit it asks for. Reading goes on.
Exit report_read_error(const ledger::DealError& error);

// Would what is written be read again? "-" is a standard stream.
bool is_one_of(const std::string& output, const std::vector<std::string>& inputs);

// Hands each readable deal of `files` (standard input when there are none) to `each`, reports the
// rest; the worst exit of all.
template <class Each>
Exit for_each_deal(const std::vector<std::string>& files, Each each) {
  ledger::DealSource source(files.empty() ? std::vector<std::string>{"-"} : files);
  Exit exit = Exit::ok;
  while (auto item = source.next()) {
    if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
      exit = worse(exit, report_read_error(*error));
    } else if (auto* stored = std::get_if<ledger::StoredDeal>(&*item)) {
      exit = worse(exit, each(*stored));
    }
  }
  return exit;
}

}  // namespace paiju::tools

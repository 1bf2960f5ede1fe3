#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger/log/vouch.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// One deal looked for by its id.
struct FoundDeal {
  // The first one; nullopt: none. One that a batch vouches for carries its proof already.
  std::optional<ledger::VouchedDeal> deal;
  // What reading all files came to, reported already: also a second deal of the same operator and
  // id with another digest (altered) and an id that several operators use (usage).
  Exit exit = Exit::ok;
};

// Options of every command that takes one deal: --deal ID, --operator NAME. Reads all of `files`
// (standard input when there are none). Not found: reported, Exit::no_deal.
FoundDeal find_deal(const Arguments& arguments, const std::vector<std::string>& files);

// 32 hex digits, either case; nullopt otherwise.
std::optional<ledger::Bytes> deal_id_of(const std::string& hex);

}  // namespace paiju::tools

#pragma once

#include <string>
#include <string_view>

namespace paiju::report {

// An account of the books (ledger/books/account.h) for people: `player/simulator/张三` for
// `player/simulator/%E5%BC%A0%E4%B8%89`. Escaped for a terminal; a '/' inside a part stays %2F.
std::string account_text(std::string_view account);

}  // namespace paiju::report

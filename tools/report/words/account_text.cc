#include "tools/report/words/account_text.h"

#include <charconv>

#include "tools/report/words/text.h"

namespace paiju::report {

std::string account_text(std::string_view account) {
  std::string decoded;
  for (std::size_t i = 0; i < account.size(); ++i) {
    unsigned byte = 0;
    const std::string_view digits = account.substr(i + 1).substr(0, 2);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    const bool is_escape =
        account[i] == '%' && digits.size() == 2 && error == std::errc() && end == digits.data() + 2;
    if (is_escape && byte != '/') {
      decoded += static_cast<char>(byte);
      i += 2;
    } else {
      decoded += account[i];
    }
  }
  return shown(decoded);
}

}  // namespace paiju::report

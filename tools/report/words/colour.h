#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paiju::report {

// What a colour says, as git diff and compilers use them: never the only sign of anything, since
// pipes and NO_COLOR take it away.
enum class Colour : std::uint8_t {
  none,
  good,     // green: holds, added
  bad,      // red: broken, removed
  doubt,    // yellow: could not be checked
  section,  // cyan
  title,    // bold
};

// The text in that colour when `on`; unchanged otherwise. Safe text without line feeds.
std::string painted(std::string_view text, Colour colour, bool on);

}  // namespace paiju::report

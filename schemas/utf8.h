#pragma once

#include <string_view>

namespace paiju::schemas {

// Well-formed UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

}  // namespace paiju::schemas

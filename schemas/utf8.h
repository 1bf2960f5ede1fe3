#pragma once

#include <cstddef>
#include <string_view>

namespace paiju::schemas {

struct CodePoint {
  char32_t value = 0;
  std::size_t size_bytes = 0;  // 0: the text does not start with well-formed UTF-8
};

// The first character, as RFC 3629 has it: no overlong forms, no surrogates, nothing above
// U+10FFFF. Precondition: the text is not empty.
CodePoint first_code_point(std::string_view text);

bool is_utf8(std::string_view text);

// Characters that can move a terminal's cursor, hide or reorder text: controls, bidirectional and
// zero-width formats, tags. They never reach people as they are.
bool is_deceptive(char32_t c);

}  // namespace paiju::schemas

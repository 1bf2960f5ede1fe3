#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paiju::report {

enum class Language { zh, en };
// "zh" or "en"; else by LC_ALL, LC_MESSAGES, LANG (zh... is Chinese); English when they are silent.
Language language_of(std::string_view option);

// Text from logs made safe for a terminal: control characters, DEL, C1 controls, bidirectional
// and zero-width format characters, lone line separators and invalid UTF-8 become \xNN escapes of
// their bytes. Idempotent on safe text.
std::string shown(std::string_view untrusted);

// Terminal cells of already safe UTF-8 text: wide CJK and emoji count two, combining marks none.
std::size_t width(std::string_view text);
// Padded with spaces to `cells` (never cut).
std::string left(std::string_view text, std::size_t cells);
std::string right(std::string_view text, std::size_t cells);
// 1234567 -> "1,234,567"; sign kept, '+' for positive when asked.
std::string amount(long long value, bool plus = false);

}  // namespace paiju::report

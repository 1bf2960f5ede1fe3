#include "tools/report/words/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

#include "schemas/utf8.h"

namespace paiju::report {
namespace {

using schemas::CodePoint;
using schemas::first_code_point;

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool in_any(char32_t c, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& r) { return c >= r.first && c <= r.last; });
}

constexpr std::array<Range, 13> wide = {{{0x1100, 0x115f},
                                         {0x2e80, 0x303e},
                                         {0x3041, 0x33ff},
                                         {0x3400, 0x4dbf},
                                         {0x4e00, 0x9fff},
                                         {0xa000, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xfe30, 0xfe4f},
                                         {0xff00, 0xff60},
                                         {0xffe0, 0xffe6},
                                         {0x1f000, 0x1faff},
                                         {0x20000, 0x3fffd}}};

constexpr std::array<Range, 6> combining = {{{0x300, 0x36f},
                                             {0x483, 0x489},
                                             {0x1ab0, 0x1aff},
                                             {0x20d0, 0x20ff},
                                             {0xfe00, 0xfe0f},
                                             {0xfe20, 0xfe2f}}};

}  // namespace

Language language_of(std::string_view option) {
  if (option == "zh") return Language::zh;
  if (option == "en") return Language::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).starts_with("zh") ? Language::zh : Language::en;
  }
  return Language::en;
}

std::string shown(std::string_view untrusted) {
  std::string safe;
  safe.reserve(untrusted.size());
  while (!untrusted.empty()) {
    const CodePoint c = first_code_point(untrusted);
    const std::size_t size = std::max<std::size_t>(c.size_bytes, 1);
    if (c.size_bytes == 0 || schemas::is_deceptive(c.value)) {
      for (std::size_t i = 0; i < size; ++i) {
        safe += fmt::format("\\x{:02x}", static_cast<std::uint8_t>(untrusted[i]));
      }
    } else {
      safe += untrusted.substr(0, size);
    }
    untrusted.remove_prefix(size);
  }
  return safe;
}

std::size_t width(std::string_view text) {
  std::size_t cells = 0;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    if (c.size_bytes == 0) {
      ++cells;
      text.remove_prefix(1);
      continue;
    }
    if (!in_any(c.value, combining)) cells += in_any(c.value, wide) ? 2u : 1u;
    text.remove_prefix(c.size_bytes);
  }
  return cells;
}

std::string left(std::string_view text, std::size_t cells) {
  std::string padded(text);
  const std::size_t w = width(text);
  if (w < cells) padded.append(cells - w, ' ');
  return padded;
}

std::string right(std::string_view text, std::size_t cells) {
  const std::size_t w = width(text);
  return std::string(w < cells ? cells - w : 0, ' ').append(text);
}

std::string amount(long long value, bool plus) {
  const std::string digits = fmt::format("{}", value);
  const bool negative = digits[0] == '-';
  std::string grouped(negative ? "-" : plus && value > 0 ? "+" : "");
  const std::string_view plain = std::string_view(digits).substr(negative ? 1 : 0);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (i > 0 && (plain.size() - i) % 3 == 0) grouped += ',';
    grouped += plain[i];
  }
  return grouped;
}

}  // namespace paiju::report

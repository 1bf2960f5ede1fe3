#include "tools/report/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

namespace paiju::report {
namespace {

struct CodePoint {
  char32_t value = 0;
  std::size_t size_bytes = 0;  // 0: invalid UTF-8
};

CodePoint first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (size == 0 || lead > 0xf4 || text.size() < size) return {};
  char32_t value = lead & (0xffu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3fu);
  }
  constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < least[size] || surrogate || value > 0x10ffff) return {};
  return {value, size};
}

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool in_any(char32_t c, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& r) { return c >= r.first && c <= r.last; });
}

// What can move the cursor, hide or reorder text.
constexpr std::array<Range, 11> unsafe = {{{0x00, 0x1f},
                                           {0x7f, 0x9f},
                                           {0xad, 0xad},
                                           {0x61c, 0x61c},
                                           {0x180e, 0x180e},
                                           {0x200b, 0x200f},
                                           {0x2028, 0x202e},
                                           {0x2060, 0x206f},
                                           {0xfeff, 0xfeff},
                                           {0xfff9, 0xfffb},
                                           {0xe0000, 0xe0fff}}};

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
    const CodePoint c = first_of(untrusted);
    const std::size_t size = std::max<std::size_t>(c.size_bytes, 1);
    if (c.size_bytes == 0 || in_any(c.value, unsafe)) {
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
    const CodePoint c = first_of(text);
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

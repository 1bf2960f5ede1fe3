#include "schemas/json_writer.h"

#include <algorithm>

#include "schemas/json.h"
#include "schemas/utf8.h"

namespace paiju::schemas {
namespace {
constexpr std::string_view hex_digits = "0123456789abcdef";
}

// \uXXXX, as a pair of surrogates beyond the first plane.
void JsonWriter::escape(char32_t c) {
  if (c > 0xffff) {
    escape(0xd7c0 + (c >> 10));
    return escape(0xdc00 + (c & 0x3ff));
  }
  text_ += "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) text_ += hex_digits[c >> (shift - 4) & 0xf];
}

// Deceptive characters are escaped too: JSON may be looked at in a terminal.
void JsonWriter::string(std::string_view value) {
  constexpr std::string_view escaped = "\"\\\b\f\n\r\t";
  constexpr std::string_view letters = "\"\\bfnrt";
  text_ += '"';
  while (!value.empty()) {
    const std::size_t which = escaped.find(value[0]);
    if (which != std::string_view::npos) {
      text_ += '\\';
      text_ += letters[which];
      value.remove_prefix(1);
      continue;
    }
    const CodePoint c = first_code_point(value);
    const std::size_t size = std::max<std::size_t>(c.size_bytes, 1);
    if (c.size_bytes > 0 && is_deceptive(c.value)) {
      escape(c.value);
    } else {
      text_ += value.substr(0, size);
    }
    value.remove_prefix(size);
  }
  text_ += '"';
}

void JsonWriter::hex(std::span<const std::uint8_t> bytes) {
  text_ += '"';
  for (const std::uint8_t byte : bytes) {
    text_ += hex_digits[byte >> 4];
    text_ += hex_digits[byte & 0xf];
  }
  text_ += '"';
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += hex_digits[byte >> 4];
    text += hex_digits[byte & 0xf];
  }
  return text;
}

}  // namespace paiju::schemas

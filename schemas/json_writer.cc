#include "schemas/json_writer.h"

#include "schemas/json.h"

namespace paiju::schemas {
namespace {
constexpr std::string_view hex_digits = "0123456789abcdef";
}

void JsonWriter::string(std::string_view value) {
  constexpr std::string_view escaped = "\"\\\b\f\n\r\t";
  constexpr std::string_view letters = "\"\\bfnrt";
  text_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    const std::size_t which = escaped.find(c);
    if (which != std::string_view::npos) {
      text_ += '\\';
      text_ += letters[which];
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_ += hex_digits[byte >> 4];
      text_ += hex_digits[byte & 0xf];
    } else {
      text_ += c;
    }
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

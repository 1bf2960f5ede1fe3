#include "ledger/journal/text_encoding.h"

#include <algorithm>
#include <charconv>

#include "schemas/utf8.h"

namespace paiju::ledger {
namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

struct CodePoint {
  char32_t value = 0;
  std::size_t size_bytes = 0;
};

// The code point at the start of a text. Precondition: UTF-8, not empty.
CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  char32_t value = lead & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) value = (value << 6) | (byte(i) & 0x3fU);
  return {value, size};
}

bool is_space_or_control(char32_t c) {
  if (c <= 0x20 || c == 0x7f || (c >= 0x80 && c <= 0xa0)) return true;
  if (c >= 0x2000 && c <= 0x200a) return true;
  return c == 0x1680 || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

}  // namespace

std::string base64_encode(ByteView bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = std::uint32_t{bytes[i]} << 16;
    if (left > 1) group |= std::uint32_t{bytes[i + 1]} << 8;
    if (left > 2) group |= std::uint32_t{bytes[i + 2]};
    text += base64_digits[group >> 18];
    text += base64_digits[group >> 12 & 63];
    text += left > 1 ? base64_digits[group >> 6 & 63] : '=';
    text += left > 2 ? base64_digits[group & 63] : '=';
  }
  return text;
}

std::optional<Bytes> base64_decode(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t digits = text.size();
  while (digits > 0 && text.size() - digits < 2 && text[digits - 1] == '=') --digits;
  Bytes bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  int bit_count = 0;
  for (const char c : text.substr(0, digits)) {
    const std::size_t value = base64_digits.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(value)) & 0xfff;
    bit_count += 6;
    if (bit_count >= 8) {
      bit_count -= 8;
      bytes.push_back(static_cast<std::uint8_t>(bits >> bit_count));
    }
  }
  if ((bits & ((1U << bit_count) - 1)) != 0) return std::nullopt;
  return bytes;
}

std::string percent_encode(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    const bool digit = byte >= '0' && byte <= '9';
    if (letter || digit || byte == '-' || byte == '.' || byte == '_' || byte == '~') {
      out += c;
    } else {
      out += '%';
      out += hex[byte >> 4];
      out += hex[byte & 15];
    }
  }
  return out;
}

bool is_key_name(std::string_view text) {
  if (text.empty() || text.size() > 1024 || !schemas::is_utf8(text)) return false;
  while (!text.empty()) {
    const CodePoint c = first_code_point(text);
    if (c.value == '+' || is_space_or_control(c.value)) return false;
    text.remove_prefix(c.size_bytes);
  }
  return true;
}

std::optional<std::uint64_t> decimal(std::string_view text) {
  if (text.empty() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

ByteView as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

Bytes to_bytes(ByteView bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace paiju::ledger

#include "schemas/utf8.h"

#include <cstddef>
#include <cstdint>

namespace paiju::schemas {
namespace {

struct Lead {
  std::size_t length;  // bytes of the whole sequence; 0: no lead byte
  std::uint8_t low;    // range of the second byte, where overlong forms,
  std::uint8_t high;   // surrogates and the end of Unicode show
};

constexpr Lead lead_of(std::uint8_t byte) {
  if (byte >= 0xc2 && byte <= 0xdf) return {2, 0x80, 0xbf};
  if (byte == 0xe0) return {3, 0xa0, 0xbf};
  if (byte == 0xed) return {3, 0x80, 0x9f};
  if (byte >= 0xe1 && byte <= 0xef) return {3, 0x80, 0xbf};
  if (byte == 0xf0) return {4, 0x90, 0xbf};
  if (byte >= 0xf1 && byte <= 0xf3) return {4, 0x80, 0xbf};
  if (byte == 0xf4) return {4, 0x80, 0x8f};
  return {0, 0, 0};
}

}  // namespace

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  const auto byte_at = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  while (i < text.size()) {
    if (byte_at(i) < 0x80) {
      ++i;
      continue;
    }
    const Lead lead = lead_of(byte_at(i));
    if (lead.length == 0 || text.size() - i < lead.length) return false;
    if (byte_at(i + 1) < lead.low || byte_at(i + 1) > lead.high) return false;
    for (std::size_t k = 2; k < lead.length; ++k) {
      if ((byte_at(i + k) & 0xc0) != 0x80) return false;
    }
    i += lead.length;
  }
  return true;
}

}  // namespace paiju::schemas

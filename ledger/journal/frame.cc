#include "ledger/journal/frame.h"

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t word_size_bytes = 8;

}  // namespace

Bytes frame(ByteView segment) {
  PAIJU_ASSERT(!segment.empty() && segment.size() % word_size_bytes == 0);
  PAIJU_ASSERT(segment.size() <= entry_size_bytes_max);
  Bytes framed(4);
  for (int shift = 0; shift < 32; shift += 8) {
    framed.push_back(static_cast<std::uint8_t>(segment.size() / word_size_bytes >> shift));
  }
  framed.insert(framed.end(), segment.begin(), segment.end());
  return framed;
}

FrameHeader read_frame_header(const std::array<std::uint8_t, frame_header_size_bytes>& bytes) {
  const auto u32 = [&](std::size_t at) {
    return std::uint32_t{bytes[at]} | std::uint32_t{bytes[at + 1]} << 8 |
           std::uint32_t{bytes[at + 2]} << 16 | std::uint32_t{bytes[at + 3]} << 24;
  };
  return {u32(0) == 0, std::uint64_t{u32(4)} * word_size_bytes};
}

}  // namespace paiju::ledger

#pragma once

#include <array>
#include <cstdint>

#include "ledger/journal/sha256.h"

namespace paiju::ledger {

// The standard Cap'n Proto stream framing of a message of one segment: u32 0 (segments less one),
// u32 size in words, both little-endian, then the words.
inline constexpr std::size_t frame_header_size_bytes = 8;
// journal.md 1: a longer entry is refused before anything is allocated for it.
inline constexpr std::size_t entry_size_bytes_max = std::size_t{1} << 20;

// Precondition: whole words, not empty, at most entry_size_bytes_max.
Bytes frame(ByteView segment);

struct FrameHeader {
  bool single_segment = false;
  std::uint64_t size_bytes = 0;
  // Is this the header of an entry that a reader takes?
  bool acceptable() const {
    return single_segment && size_bytes != 0 && size_bytes <= entry_size_bytes_max;
  }
};
FrameHeader read_frame_header(const std::array<std::uint8_t, frame_header_size_bytes>& bytes);

}  // namespace paiju::ledger

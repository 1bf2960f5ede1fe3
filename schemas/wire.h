#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/expected.h"
#include "engine/rules/deal.h"

namespace paiju::schemas {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

// Why stored bytes are not an entry: an English sentence. It means *altered evidence*.
struct WireError {
  std::string message;
};

struct Batch {
  std::uint32_t count = 0;
  std::string checkpoint;
  std::vector<Bytes> frontier;
  friend bool operator==(const Batch&, const Batch&) = default;
};

// The parts of a stored canonical deal that are hashed (journal.md 2), as slices of the stored
// bytes: never re-encoded. Views into the bytes given to decode_entry().
struct DealSlices {
  Bytes header;  // as a root message: root pointer + the stored words
  Bytes claims;  // the same; fcffffff00000000 when absent
  std::vector<std::array<std::uint8_t, 16>> events;  // as stored, dropped zero words restored
};

struct DealEntry {
  Deal deal;
  DealSlices slices;
};
using Entry = std::variant<DealEntry, Batch>;

// The one canonical segment of an Entry, without the stream framing. What is empty or absent is a
// null pointer. Precondition: deal.newer_format is empty.
Bytes encode_entry(const Deal& deal);
Bytes encode_entry(const Batch& batch);

// The slices of a deal that was never stored (JSON): of its canonical encoding.
DealSlices slices_of(const Deal& deal);

// Total: refuses what is not canonical, malformed, over 1 MiB or over 4,096 events. A revision,
// union member or enumerant that this version does not know is no error: deal.newer_format.
Expected<Entry, WireError> decode_entry(ByteView segment);

}  // namespace paiju::schemas

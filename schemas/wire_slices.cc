#include "schemas/wire_slices.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <optional>

#include "engine/base/assert.h"

namespace paiju::schemas::wire {
namespace {

static_assert(std::endian::native == std::endian::little, "words are read as they are stored");

// In canonical form objects stand in the order of their pointers, each right after the one before
// (pre-order), so a struct's subtree is a contiguous run that ends where its next sibling begins.
using Words = std::span<const std::uint64_t>;

constexpr std::uint64_t empty_struct = 0x00000000'fffffffc;  // as a root pointer: fcffffff00000000

struct Target {
  std::size_t begin = 0;       // index of the first word
  std::size_t data_words = 0;  // structs only
  std::size_t pointer_words = 0;
  std::uint64_t sizes = 0;  // upper half of the pointer, in place
};

// Where the pointer at `index` leads; nothing for null and for a struct without words.
std::optional<Target> follow(Words words, std::size_t index) {
  PAIJU_ASSERT(index < words.size());
  const std::uint64_t pointer = words[index];
  if (pointer == 0 || pointer == empty_struct) return std::nullopt;
  const auto offset = static_cast<std::int32_t>(static_cast<std::uint32_t>(pointer)) >> 2;
  const auto begin = static_cast<std::int64_t>(index) + 1 + offset;
  PAIJU_ASSERT(begin >= 0 && begin <= static_cast<std::int64_t>(words.size()));
  return Target{static_cast<std::size_t>(begin), (pointer >> 32) & 0xffff, pointer >> 48,
                pointer >> 32 << 32};
}

Bytes as_bytes(std::uint64_t root, Words body) {
  Bytes bytes(sizeof root + body.size_bytes());
  std::memcpy(bytes.data(), &root, sizeof root);
  if (!body.empty()) std::memcpy(bytes.data() + sizeof root, body.data(), body.size_bytes());
  return bytes;
}

// The struct behind pointer `which` of `parent` as a root message.
Bytes root_message(Words words, const Target& parent, std::size_t which) {
  if (which >= parent.pointer_words) return as_bytes(empty_struct, {});
  const std::size_t pointers = parent.begin + parent.data_words;
  const auto target = follow(words, pointers + which);
  if (!target) return as_bytes(empty_struct, {});
  std::size_t end = words.size();
  for (std::size_t next = which + 1; next < parent.pointer_words; ++next) {
    if (const auto sibling = follow(words, pointers + next)) {
      end = sibling->begin;
      break;
    }
  }
  PAIJU_ASSERT(target->begin <= end);
  return as_bytes(target->sizes, words.subspan(target->begin, end - target->begin));
}

std::array<std::uint8_t, 16> event_bytes(schema::Event::Reader event) {
  std::array<std::uint8_t, 16> bytes{};
  const auto stored = capnp::AnyStruct::Reader(event).getDataSection();
  std::copy_n(stored.begin(), std::min(stored.size(), bytes.size()), bytes.begin());
  return bytes;
}

}  // namespace

DealSlices slice_deal(std::span<const std::uint64_t> words,
                      capnp::List<schema::Event>::Reader events) {
  constexpr std::size_t header = 0;  // pointers of Deal
  constexpr std::size_t claims = 2;
  Target deal;  // without pointers, as an absent one
  if (const auto entry = follow(words, 0); entry && entry->pointer_words > 0) {
    deal = follow(words, entry->begin + entry->data_words).value_or(deal);
  }
  DealSlices slices;
  slices.header = root_message(words, deal, header);
  slices.claims = root_message(words, deal, claims);
  slices.events.reserve(events.size());
  for (const auto event : events) slices.events.push_back(event_bytes(event));
  return slices;
}

}  // namespace paiju::schemas::wire

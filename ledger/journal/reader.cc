#include "ledger/journal/reader.h"

#include <fmt/format.h>

#include "engine/base/assert.h"
#include "ledger/journal/frame.h"

namespace paiju::ledger {

std::string_view to_text(ReadErrorKind kind) {
  switch (kind) {
    case ReadErrorKind::no_deal:
      return "noDeal";
    case ReadErrorKind::altered:
      return "altered";
    case ReadErrorKind::truncated:
      return "truncated";
    case ReadErrorKind::io:
      return "io";
  }
  bug();
}

ReadError to_read_error(const StreamDamage& damage) {
  switch (damage.kind) {
    case StreamDamage::Kind::trouble:
      return {ReadErrorKind::io, damage.message, damage.error_number};
    case StreamDamage::Kind::torn:
      return {ReadErrorKind::truncated, damage.message, 0};
    case StreamDamage::Kind::damaged:
      return {ReadErrorKind::altered, damage.message, 0};
  }
  bug();
}

ReadStop JournalReader::stop(std::uint64_t offset, std::string_view torn_where) {
  stopped_ = true;
  if (stream_.damage()) return {offset, to_read_error(*stream_.damage())};
  return {offset, {ReadErrorKind::truncated, std::string(torn_where), 0}};
}

std::optional<std::variant<StoredEntry, ReadStop>> JournalReader::next() {
  if (stopped_) return std::nullopt;
  const std::uint64_t offset = stream_.offset();
  std::array<std::uint8_t, frame_header_size_bytes> header_bytes{};
  const std::size_t got = stream_.read(header_bytes);
  if (got == 0 && !stream_.damage()) {
    stopped_ = true;
    return std::nullopt;
  }
  if (got < header_bytes.size()) return stop(offset, "the journal stops inside a frame header");
  const FrameHeader header = read_frame_header(header_bytes);
  if (!header.acceptable()) {
    stopped_ = true;
    const std::string why =
        !header.single_segment ? "no frame of one segment"
        : header.size_bytes == 0
            ? "a frame of no words"
            : fmt::format("an entry of {} bytes, more than 1 MiB", header.size_bytes);
    return ReadStop{offset, {ReadErrorKind::altered, why, 0}};
  }
  StoredEntry stored{offset, Bytes(static_cast<std::size_t>(header.size_bytes)), {}};
  if (stream_.read(stored.segment) < stored.segment.size()) {
    return stop(offset, "the journal stops inside an entry");
  }
  stored.entry = schemas::decode_entry(stored.segment);
  return stored;
}

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "ledger/journal/input_stream.h"
#include "ledger/journal/sha256.h"
#include "schemas/wire.h"

namespace paiju::ledger {

// What went wrong while reading, said apart (journal.md 1).
enum class ReadErrorKind : std::uint8_t {
  no_deal,    // never was a deal: malformed JSON, foreign bytes
  altered,    // bytes that a journal cannot hold
  truncated,  // the last entry is torn
  io,         // could not be read: errno
};
std::string_view to_text(ReadErrorKind kind);  // "noDeal", "altered", "truncated", "io"

struct ReadError {
  ReadErrorKind kind = ReadErrorKind::altered;
  std::string message;  // an English clause
  int error_number = 0;
};

// One whole entry of a journal.
struct StoredEntry {
  std::uint64_t offset = 0;  // of its frame, in the decompressed stream
  Bytes segment;             // as stored: what is hashed
  // What it says, or why these bytes are no entry (altered; the entries after it can be read).
  Expected<schemas::Entry, schemas::WireError> entry;
};

// The end of what can be read after an error: `offset` is where the bad frame starts.
struct ReadStop {
  std::uint64_t offset = 0;
  ReadError error;
};

// Reads a journal entry by entry from where the stream stands. Holds one entry at a time.
class JournalReader {
 public:
  explicit JournalReader(InputStream& stream) : stream_(stream) {}
  // The next entry; or why reading stops for good; or nullopt at a clean end, also after a stop.
  std::optional<std::variant<StoredEntry, ReadStop>> next();

 private:
  ReadStop stop(std::uint64_t offset, std::string_view torn_where);
  InputStream& stream_;
  bool stopped_ = false;
};

// What the stream's damage means for who reads it.
ReadError to_read_error(const StreamDamage& damage);

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/rules/deal.h"
#include "ledger/journal/digest.h"
#include "ledger/journal/reader.h"
#include "schemas/wire.h"

namespace paiju::ledger {

// Where something stands in what was given to read.
struct Position {
  std::string file;          // as named; "-" for standard input
  std::uint64_t index = 0;   // deals before it in the file, unreadable ones too
  std::uint64_t line = 0;    // JSON lines: from 1; 0 in a journal
  std::uint64_t offset = 0;  // bytes before it, after decompression
};
// "FILE:LINE" or "FILE@OFFSET", for people.
std::string to_text(const Position& position);

// A deal in either form.
struct StoredDeal {
  Deal deal;
  Position position;
  Bytes segment;               // a journal's stored bytes; empty for JSON
  schemas::DealSlices slices;  // of a journal's stored bytes; empty for JSON

  bool from_journal() const { return !segment.empty(); }
  // What is hashed: stored bytes of a journal, else the canonical encoding. nullopt for a deal in
  // JSON of a newer format, which this version cannot encode.
  std::optional<Hash> digest() const;
  // The deal as one canonical segment: as stored, else encoded. nullopt as above.
  std::optional<Bytes> sealed_bytes() const;
};

// A batch that may vouch for deals before it in the same file.
struct StoredBatch {
  schemas::Batch batch;
  Position position;  // index: that of the next deal
};

// What is there but cannot be read. After altered entries with whole frames, and after bad lines,
// reading goes on; otherwise the next item is of the next file.
struct DealError {
  ReadError error;
  Position position;
};

using DealItem = std::variant<StoredDeal, StoredBatch, DealError>;

// The one way in: all deals of some files, in either form, one at a time (journal.md 1). The form
// is told by the first bytes: zstd's magic (then by those of what it holds); '{' after an optional
// UTF-8 BOM and white space: JSON, one deal a line, blank lines skipped, CRLF fine; a frame header
// or what is left of one: a journal; else foreign bytes, one no_deal. An empty file holds no deals.
// Memory is bounded whatever the input: one entry of 1 MiB, or one line of 16 MiB.
class DealSource {
 public:
  // "-" is standard input. Nothing is opened before the first next().
  explicit DealSource(std::vector<std::string> files);
  DealSource(DealSource&&) noexcept;
  DealSource& operator=(DealSource&&) noexcept;
  ~DealSource();

  // The next item, or nullopt after the last file. A file that cannot be opened is one DealError.
  std::optional<DealItem> next();
  // How many files have been turned to: tells two neighbouring items of different files apart.
  std::size_t files_started() const { return next_file_; }

 private:
  struct OpenFile;
  std::vector<std::string> files_;
  std::size_t next_file_ = 0;
  std::unique_ptr<OpenFile> open_;
};

}  // namespace paiju::ledger

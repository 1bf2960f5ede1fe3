#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/expected.h"
#include "ledger/journal/file_io.h"
#include "ledger/journal/sha256.h"
#include "ledger/journal/trouble.h"

namespace paiju::ledger {

// What to do with an existing journal whose last entry is torn.
enum class TornTail : std::uint8_t { refuse, cut_off };

// Appends entries to a journal. Invariants:
//   1. What stood in the file before stays; writing starts only behind whole frames.
//   2. An entry is one write(2) where the system allows; after a failed one a regular file is cut
//      back to its whole entries.
//   3. A crash leaves whole entries and at most one torn one at the end.
//   4. One writer a file: the second is refused (EWOULDBLOCK).
class JournalWriter {
 public:
  // "-" is standard output. A regular file is created, or continued when it is a journal of whole
  // frames. Trouble with error_number 0: it is no journal, or its tail is torn and `torn` refuses.
  static Expected<JournalWriter, Trouble> open(const std::string& path, TornTail torn);

  // Frames and writes one segment. After Trouble every further call gives the same Trouble.
  std::optional<Trouble> append(ByteView segment);
  // Syncs and closes. Only now is everything known to be written down.
  std::optional<Trouble> close();

  std::uint64_t size_bytes() const { return size_bytes_; }  // whole entries in a regular file

 private:
  JournalWriter(std::string path, Descriptor file)
      : path_(std::move(path)), file_(std::move(file)) {}
  std::optional<Trouble> adopt(TornTail torn);
  std::string path_;
  Descriptor file_;
  bool regular_ = false;
  bool fresh_ = false;
  std::uint64_t size_bytes_ = 0;
  std::optional<Trouble> failed_;
};

}  // namespace paiju::ledger

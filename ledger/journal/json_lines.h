#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "ledger/journal/input_stream.h"
#include "ledger/journal/reader.h"

namespace paiju::ledger {

inline constexpr std::size_t line_size_bytes_max = std::size_t{16} << 20;

struct Line {
  std::uint64_t number = 0;  // from 1
  std::uint64_t offset = 0;  // of its first byte
  // Without the line's end; or why it cannot be had: too long (the next lines go on), or the
  // stream is damaged (nothing follows).
  Expected<std::string, ReadError> text;
};

// The lines of a stream that are not blank, one at a time, none longer than 16 MiB.
class LineReader {
 public:
  explicit LineReader(InputStream& stream) : stream_(stream) {}
  // nullopt at the end.
  std::optional<Line> next();

 private:
  std::optional<Line> next_of_any_kind();
  InputStream& stream_;
  std::uint64_t number_ = 0;
  bool stopped_ = false;
};

}  // namespace paiju::ledger

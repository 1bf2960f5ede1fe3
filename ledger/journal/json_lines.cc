#include "ledger/journal/json_lines.h"

#include <algorithm>

namespace paiju::ledger {
namespace {

bool is_blank(const std::string& text) {
  return text.find_first_not_of(" \t\r\v\f") == std::string::npos;
}

}  // namespace

// One line, blank or not. What a damaged stream leaves of its last line is not a line.
std::optional<Line> LineReader::next_of_any_kind() {
  if (stopped_) return std::nullopt;
  Line line{++number_, stream_.offset(), std::string()};
  bool too_long = false;
  for (;;) {
    const ByteView seen = stream_.peek(1);
    if (seen.empty()) {
      stopped_ = true;
      if (stream_.damage()) {
        line.text = Unexpected<ReadError>(to_read_error(*stream_.damage()));
        return line;
      }
      if (line.offset == stream_.offset()) return std::nullopt;
      break;
    }
    const auto end = std::find(seen.begin(), seen.end(), std::uint8_t{'\n'});
    const auto size = static_cast<std::size_t>(end - seen.begin());
    too_long = too_long || line.text->size() + size > line_size_bytes_max;
    if (!too_long) line.text->append(reinterpret_cast<const char*>(seen.data()), size);
    const bool ended = end != seen.end();
    stream_.skip(size + (ended ? 1 : 0));
    if (ended) break;
  }
  if (too_long) {
    line.text = Unexpected<ReadError>({ReadErrorKind::no_deal, "a line longer than 16 MiB", 0});
  }
  return line;
}

std::optional<Line> LineReader::next() {
  for (;;) {
    auto line = next_of_any_kind();
    if (!line || !line->text || !is_blank(*line->text)) return line;
  }
}

}  // namespace paiju::ledger

#include "tools/convert/records.h"

namespace paiju::convert {

std::optional<CsvRow> CsvRows::next() {
  // An empty line is no row: exports end with one.
  while (source_.peek() == '\n' || source_.peek() == '\r') source_.get();
  if (source_.peek() == CharSource::end) return std::nullopt;
  CsvRow row;
  row.line = source_.line();
  row.number = number_++;
  std::vector<std::string> fields;
  std::string raw;
  const char* trouble = read_row(fields, raw);
  if (trouble == nullptr) {
    row.fields = std::move(fields);
    return row;
  }
  row.fields = Unexpected<RecordTrouble>({"", trouble});
  const auto first_line = raw.find('\n');
  if (first_line != raw.npos) {  // a quote left open swallowed other lines: give them back
    const auto others = std::string_view(raw).substr(first_line + 1);
    if (!others.empty()) source_.read_again(others, row.line + 1);
  } else {
    skip_line();
  }
  damaged_ = true;
  return row;
}

// Fills the fields; or says what is wrong, with `raw` all that was read.
const char* CsvRows::read_row(std::vector<std::string>& fields, std::string& raw) {
  std::string field;
  bool quoted = false;  // inside quotes
  bool closed = false;  // a quoted field has ended: only a comma or the end may follow
  for (;;) {
    const int c = source_.get();
    if (c != CharSource::end) raw.push_back(static_cast<char>(c));
    if (raw.size() > most_record_bytes) return "the row is larger than 4 MiB";
    if (quoted) {
      if (c == CharSource::end) return "the row is cut short inside a quoted field";
      if (c == '\n' && damaged_)
        return "the row is cut short: a quoted field does not end on its line";
      if (c != '"') {
        field.push_back(static_cast<char>(c));
      } else if (source_.peek() == '"') {
        raw.push_back(static_cast<char>(source_.get()));
        field.push_back('"');
      } else {
        quoted = false;
        closed = true;
      }
      continue;
    }
    if (c == '\r' && source_.peek() == '\n') continue;
    if (c == ',' || c == '\n' || c == CharSource::end) {
      fields.push_back(std::move(field));
      field.clear();
      closed = false;
      if (c != ',') return nullptr;
    } else if (closed) {
      return "text after a closing quote";
    } else if (c == '"') {
      if (!field.empty()) return "a quote inside a field that is not quoted";
      quoted = true;
    } else {
      field.push_back(static_cast<char>(c));
    }
  }
}

void CsvRows::skip_line() {
  for (int c = source_.get(); c != CharSource::end && c != '\n'; c = source_.get()) {
  }
}

}  // namespace paiju::convert

#include <algorithm>

#include "tools/convert/records.h"

namespace paiju::convert {
namespace {

bool is_space(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool opens(int c) { return c == '{' || c == '['; }

}  // namespace

JsonRecord JsonRecords::trouble(std::size_t line, std::string message, std::string field) {
  JsonRecord record;
  record.number = ++number_;
  record.line = line;
  record.value = Unexpected<RecordTrouble>({std::move(field), std::move(message)});
  comma_due_ = false;
  return record;
}

std::optional<JsonRecord> JsonRecords::next() {
  for (;;) {
    while (is_space(source_.peek())) source_.get();
    const int c = source_.peek();
    if (c == CharSource::end) {
      if (!in_array_) return std::nullopt;
      in_array_ = false;
      return trouble(source_.line(), "the array is cut short: ']' is missing");
    }
    if (!in_array_ && c == '[') {
      source_.get();
      in_array_ = true;
      comma_due_ = false;
      continue;
    }
    if (in_array_ && (c == ',' || c == ']' || comma_due_)) {
      if (auto record = separator(c)) return record;
      continue;
    }
    return opens(c) ? composite() : scalar();
  }
}

// What stands between the elements of a top-level array.
std::optional<JsonRecord> JsonRecords::separator(int c) {
  const bool due = comma_due_;
  comma_due_ = false;
  if (c == ']') {
    source_.get();
    in_array_ = false;
    return std::nullopt;
  }
  if (c == ',') {
    source_.get();
    if (due || damaged_) return std::nullopt;
    return trouble(source_.line(), "a comma without a value before it");
  }
  return trouble(source_.line(), "a comma is missing between two values");
}

JsonRecord JsonRecords::scalar() {
  const std::size_t line = source_.line();
  std::string text;
  for (int c = source_.peek(); c != CharSource::end && c != '\n'; c = source_.peek()) {
    if (in_array_ && (c == ',' || c == ']')) break;
    if (text.size() < 40) text.push_back(static_cast<char>(c));
    source_.get();
  }
  const bool was_in_array = in_array_;
  JsonRecord record = trouble(line, "not an object: '" + text + "'");
  comma_due_ = was_in_array;
  return record;
}

JsonRecord JsonRecords::composite() {
  const std::size_t line = source_.line();
  std::string text;
  const Cut cut = capture(text);
  if (cut == Cut::none) {
    auto value = parse_strict_json(text);
    if (value) {
      JsonRecord record;
      record.number = ++number_;
      record.line = line;
      record.value = std::move(*value);
      comma_due_ = in_array_;
      return record;
    }
    const bool spans = opening_line(text).has_value() && !damaged_;
    if (!spans) {
      JsonRecord record = trouble(line, value.error().message, value.error().field);
      comma_due_ = in_array_;
      return record;
    }
  }
  // The value swallowed what looks like the beginning of others: give those back.
  if (const auto other = opening_line(text)) {
    const auto lines =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(*other), '\n');
    source_.read_again(std::string_view(text).substr(*other),
                       line + static_cast<std::size_t>(lines));
    damaged_ = true;
    return trouble(line, "the record is cut short: the next one begins inside it");
  }
  switch (cut) {
    case Cut::none:
      break;  // told above
    case Cut::size:
      skip_to_opening_line();
      return trouble(line, "the record is larger than 4 MiB");
    case Cut::string:
      skip_to_opening_line();
      return trouble(line, "the record is cut short: a string does not end on its line");
    case Cut::line:
      return trouble(line, "the record is cut short: the next one begins on the next line");
    case Cut::end:
      break;
  }
  return trouble(line, "the record is cut short at the end of the file");
}

// Reads up to the bracket that closes the first one.
JsonRecords::Cut JsonRecords::capture(std::string& text) {
  std::size_t depth = 0;
  bool in_string = false;
  bool escaped = false;
  for (;;) {
    const int c = source_.get();
    if (c == CharSource::end) return Cut::end;
    text.push_back(static_cast<char>(c));
    if (c == '\n') {
      if (in_string) {
        damaged_ = true;
        return Cut::string;
      }
      if (damaged_ && opens(source_.peek())) return Cut::line;
    } else if (in_string) {
      if (escaped) {
        escaped = false;
      } else if (c == '\\') {
        escaped = true;
      } else if (c == '"') {
        in_string = false;
      }
    } else if (c == '"') {
      in_string = true;
    } else if (opens(c)) {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (--depth == 0) return Cut::none;
    }
    if (text.size() >= most_record_bytes) return Cut::size;
  }
}

void JsonRecords::skip_to_opening_line() {
  damaged_ = true;
  int before = '\n';
  if (!opens(source_.peek())) before = ' ';
  while (source_.peek() != CharSource::end && !(before == '\n' && opens(source_.peek()))) {
    before = source_.get();
  }
}

std::optional<std::size_t> JsonRecords::opening_line(const std::string& text) const {
  for (std::size_t at = text.find('\n'); at != text.npos && at + 1 < text.size();
       at = text.find('\n', at + 1)) {
    if (opens(static_cast<unsigned char>(text[at + 1]))) return at + 1;
  }
  return std::nullopt;
}

}  // namespace paiju::convert

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.h"
#include "tools/convert/char_source.h"
#include "tools/convert/json_value.h"

namespace paiju::convert {

// A record larger than this is refused unread: real rows have 5-9 KB, a MySQL TEXT holds 64 KiB,
// an answer of the server's API with some hundred rows fits.
inline constexpr std::size_t most_record_bytes = std::size_t{4} << 20;

struct RecordTrouble {
  std::string field;
  std::string message;
};

struct JsonRecord {
  std::size_t number = 0;  // from 1
  std::size_t line = 0;    // where it starts
  Expected<JsonValue, RecordTrouble> value = JsonValue{};
};

// JSON values one after the other: a document, JSON lines, or the elements of top-level arrays.
// A damaged value is one troubled record; reading goes on with the next line that opens a value.
class JsonRecords {
 public:
  explicit JsonRecords(CharSource& source) : source_(source) {}
  // Nothing more: nullopt.
  std::optional<JsonRecord> next();

 private:
  enum class Cut : unsigned char { none, size, string, line, end };

  JsonRecord trouble(std::size_t line, std::string message, std::string field = "");
  std::optional<JsonRecord> separator(int c);
  JsonRecord scalar();
  JsonRecord composite();
  Cut capture(std::string& text);
  void skip_to_opening_line();
  std::optional<std::size_t> opening_line(const std::string& text) const;

  CharSource& source_;
  std::size_t number_ = 0;
  bool in_array_ = false;
  bool comma_due_ = false;  // in an array: the last thing read was an element
  bool damaged_ = false;    // from now on a line that opens a value ends the value before
};

struct CsvRow {
  std::size_t number = 0;  // from 1, the header not counted
  std::size_t line = 0;
  Expected<std::vector<std::string>, RecordTrouble> fields = std::vector<std::string>{};
};

// RFC 4180: commas, CRLF or LF, quotes doubled inside quoted fields. Rows are not yet compared
// with the header.
class CsvRows {
 public:
  explicit CsvRows(CharSource& source) : source_(source) {}
  std::optional<CsvRow> next();

 private:
  const char* read_row(std::vector<std::string>& fields, std::string& raw);
  void skip_line();

  CharSource& source_;
  std::size_t number_ = 0;  // rows given, header included
  bool damaged_ = false;    // from now on a quoted field may not span lines
};

}  // namespace paiju::convert

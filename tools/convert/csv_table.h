#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/convert/records.h"

namespace paiju::convert {

// A column or key name as nanoserver's table, its Go structs and its API write it: desk_id, DeskId
// and deskId are one name.
std::string plain_name(std::string_view name);

// CSV with a header row: rows come as JSON objects of strings, keys in plain_name() form.
class CsvTable {
 public:
  explicit CsvTable(CharSource& source) : rows_(source) {}
  // Reads the header; a sentence when it is none (no row, a name twice, or `needed` missing).
  std::string open(std::string_view needed);
  std::optional<JsonRecord> next();

 private:
  CsvRows rows_;
  std::vector<std::string> names_;
};

}  // namespace paiju::convert

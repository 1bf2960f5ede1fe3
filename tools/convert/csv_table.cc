#include "tools/convert/csv_table.h"

#include <algorithm>

namespace paiju::convert {

std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c == '_' || c == ' ') continue;
    plain.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  }
  return plain;
}

std::string CsvTable::open(std::string_view needed) {
  const auto header = rows_.next();
  if (!header) return "the file is empty";
  if (!header->fields) return "the header row: " + header->fields.error().message;
  for (const std::string& name : *header->fields) {
    std::string plain = plain_name(name);
    if (std::find(names_.begin(), names_.end(), plain) != names_.end()) {
      return "the header names the column '" + name.substr(0, 40) + "' twice";
    }
    names_.push_back(std::move(plain));
  }
  if (std::find(names_.begin(), names_.end(), needed) == names_.end()) {
    return "the header has no column '" + std::string(needed) + "'";
  }
  return "";
}

std::optional<JsonRecord> CsvTable::next() {
  auto row = rows_.next();
  if (!row) return std::nullopt;
  JsonRecord record;
  record.number = row->number;
  record.line = row->line;
  if (!row->fields) {
    record.value = Unexpected<RecordTrouble>(row->fields.error());
  } else if (row->fields->size() != names_.size()) {
    record.value =
        Unexpected<RecordTrouble>({"", "has " + std::to_string(row->fields->size()) +
                                           " fields, the header " + std::to_string(names_.size())});
  } else {
    JsonObject object;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      object.push_back(JsonMember{names_[i], JsonValue{std::move((*row->fields)[i])}});
    }
    record.value = JsonValue{std::move(object)};
  }
  return record;
}

}  // namespace paiju::convert

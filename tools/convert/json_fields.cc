#include "tools/convert/json_fields.h"

namespace paiju::convert {
namespace {

const JsonValue nothing;
const JsonArray no_items;

}  // namespace

void JsonFields::refuse(std::string field, std::string message) {
  if (!trouble_) trouble_ = RecordTrouble{std::move(field), std::move(message)};
}

const JsonValue& JsonFields::need(const JsonValue& parent, std::string_view key,
                                  const std::string& path) {
  if (failed()) return nothing;
  if (const JsonValue* found = parent.member(key)) return *found;
  refuse(path + std::string(key), "is missing");
  return nothing;
}

std::int64_t JsonFields::integer(const JsonValue& value, const std::string& path,
                                 std::int64_t least, std::int64_t most) {
  if (failed()) return least;
  const std::int64_t* number = value.integer();
  if (number == nullptr) {
    refuse(path, "is not an integer");
    return least;
  }
  if (*number < least || *number > most) {
    refuse(path, std::to_string(*number) + " is not between " + std::to_string(least) + " and " +
                     std::to_string(most));
    return least;
  }
  return *number;
}

bool JsonFields::boolean(const JsonValue& value, const std::string& path) {
  if (failed()) return false;
  if (const bool* truth = value.boolean()) return *truth;
  refuse(path, "is neither true nor false");
  return false;
}

std::string JsonFields::string(const JsonValue& value, const std::string& path) {
  if (failed()) return "";
  if (const std::string* text = value.string()) return *text;
  refuse(path, "is not a string");
  return "";
}

const JsonArray& JsonFields::array(const JsonValue& value, const std::string& path,
                                   bool null_is_empty) {
  if (failed() || (null_is_empty && value.is_null())) return no_items;
  if (const JsonArray* items = value.array()) return *items;
  refuse(path, "is not a list");
  return no_items;
}

}  // namespace paiju::convert

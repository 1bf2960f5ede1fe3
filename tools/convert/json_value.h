#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/expected.h"

namespace paiju::convert {

class JsonValue;
struct JsonMember;
using JsonArray = std::vector<JsonValue>;
using JsonObject = std::vector<JsonMember>;  // in the order of the text

// A JSON value of a log that can be read in one way only: numbers are exact 64-bit integers and
// no object names a key twice.
class JsonValue {
 public:
  std::variant<std::monostate, bool, std::int64_t, std::string, JsonArray, JsonObject> content;

  bool is_null() const { return content.index() == 0; }
  const bool* boolean() const { return std::get_if<bool>(&content); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&content); }
  const std::string* string() const { return std::get_if<std::string>(&content); }
  const JsonArray* array() const { return std::get_if<JsonArray>(&content); }
  const JsonObject* object() const { return std::get_if<JsonObject>(&content); }
  // The member named exactly so; null when this is no object or has none.
  const JsonValue* member(std::string_view key) const;
};

struct JsonMember {
  std::string name;
  JsonValue value;
};

struct JsonTrouble {
  std::size_t offset = 0;  // byte of the text where reading stopped
  std::string field;       // "do[17].mjs" as far as it was known
  std::string message;
};

// Reads one value and nothing else. Refused: a key twice in one object (also when the two differ
// only in the case of ASCII letters: Go's decoder takes either), fractions and exponents, integers
// outside 64 bits, invalid UTF-8, more than 16 levels, anything after the value.
Expected<JsonValue, JsonTrouble> parse_strict_json(std::string_view text);

}  // namespace paiju::convert

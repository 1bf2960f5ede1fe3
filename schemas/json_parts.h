#pragma once

// Inside of json_read.cc and json_write.cc: what their two halves share.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/deal.h"
#include "schemas/json_reader.h"
#include "schemas/json_writer.h"
#include "schemas/names.h"

namespace paiju::schemas {

template <class Enum>
bool read_named(JsonReader& json, NameList names, Enum& to) {
  std::size_t index = 0;
  if (!json.one_of(names, index)) return false;
  to = static_cast<Enum>(index);
  return true;
}

template <class Number>
bool read_numbers(JsonReader& json, std::vector<Number>& to) {
  return json.array(sizeof(Number), [&] { return json.integer(to.emplace_back()); });
}

bool read_rules(JsonReader& json, Rules& to);
void write_rules(JsonWriter& json, const Rules& rules);  // precondition: not monostate

// The name of the revision under which the rules were agreed, if it is one that we do not know.
std::optional<std::string> newer_revision(const Rules& rules);

}  // namespace paiju::schemas

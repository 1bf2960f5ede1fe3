#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tools/convert/json_value.h"
#include "tools/convert/records.h"

namespace paiju::convert {

// Takes typed members out of a JSON value and remembers the first thing that is wrong, with the
// field's path. After a failure it goes on with empty values, so that callers read straight on and
// ask trouble() once.
class JsonFields {
 public:
  const JsonValue& need(const JsonValue& parent, std::string_view key, const std::string& path);
  std::int64_t integer(const JsonValue& value, const std::string& path, std::int64_t least,
                       std::int64_t most);
  bool boolean(const JsonValue& value, const std::string& path);
  std::string string(const JsonValue& value, const std::string& path);
  // null counts as an empty list when `null_is_empty`: Go writes a nil slice so.
  const JsonArray& array(const JsonValue& value, const std::string& path,
                         bool null_is_empty = false);

  std::int64_t integer_member(const JsonValue& parent, std::string_view key,
                              const std::string& path, std::int64_t least, std::int64_t most) {
    return integer(need(parent, key, path), path + std::string(key), least, most);
  }

  void refuse(std::string field, std::string message);
  bool failed() const { return trouble_.has_value(); }
  const std::optional<RecordTrouble>& trouble() const { return trouble_; }

 private:
  std::optional<RecordTrouble> trouble_;
};

}  // namespace paiju::convert

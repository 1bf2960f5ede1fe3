#include "tools/convert/json_value.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

namespace paiju::convert {
namespace {

constexpr std::size_t most_levels = 16;

std::string ascii_lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

// Builds the value while nlohmann's lexer reads; every refusal ends the parse at once.
class StrictReader : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return place(JsonValue{}); }
  bool boolean(bool value) override { return place(JsonValue{value}); }
  bool number_integer(std::int64_t value) override { return place(JsonValue{value}); }
  bool number_unsigned(std::uint64_t value) override {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      return refuse("the integer does not fit in 64 bits");
    }
    return place(JsonValue{static_cast<std::int64_t>(value)});
  }
  bool number_float(double, const std::string& text) override {
    return refuse("'" + text.substr(0, 40) + "' is not an integer of 64 bits");
  }
  bool string(std::string& value) override { return place(JsonValue{std::move(value)}); }
  bool binary(binary_t&) override { return refuse("binary is not JSON"); }
  bool start_object(std::size_t) override { return open(JsonValue{JsonObject{}}); }
  bool start_array(std::size_t) override { return open(JsonValue{JsonArray{}}); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    Level& level = levels_.back();
    level.key = std::move(name);
    if (level.keys.insert(ascii_lower(level.key)).second) return true;
    return refuse("the key '" + level.key.substr(0, 60) + "' stands twice in one object");
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception& error) override {
    trouble.offset = position == 0 ? 0 : position - 1;
    trouble.field = path();
    std::string_view what = error.what();  // "[json.exception...] parse error at ...: reason"
    const auto colon = what.find(": ");
    trouble.message =
        std::string(colon == what.npos ? what : what.substr(colon + 2)).substr(0, 200);
    return false;
  }

  JsonValue root;
  JsonTrouble trouble;

 private:
  struct Level {
    JsonValue value;
    std::set<std::string> keys;
    std::string key;
  };

  std::string path() const {
    std::string text;
    for (const Level& level : levels_) {
      if (const JsonArray* items = level.value.array()) {
        text += "[" + std::to_string(items->size()) + "]";
      } else if (!level.key.empty()) {
        text += (text.empty() ? "" : ".") + level.key.substr(0, 60);
      }
    }
    return text;
  }
  bool refuse(std::string message) {
    trouble.field = path();
    trouble.message = std::move(message);
    return false;
  }
  bool open(JsonValue value) {
    if (levels_.size() == most_levels) return refuse("nested more than 16 levels deep");
    levels_.push_back({std::move(value), {}, {}});
    return true;
  }
  bool place(JsonValue value) {
    if (levels_.empty()) {
      root = std::move(value);
      return true;
    }
    Level& level = levels_.back();
    if (auto* items = std::get_if<JsonArray>(&level.value.content)) {
      items->push_back(std::move(value));
    } else {
      auto& members = std::get<JsonObject>(level.value.content);
      members.push_back(JsonMember{std::move(level.key), std::move(value)});
      level.key.clear();
    }
    return true;
  }
  bool close() {
    JsonValue value = std::move(levels_.back().value);
    levels_.pop_back();
    return place(std::move(value));
  }

  std::vector<Level> levels_;
};

}  // namespace

const JsonValue* JsonValue::member(std::string_view key) const {
  const JsonObject* members = object();
  if (members == nullptr) return nullptr;
  const auto found = std::find_if(members->begin(), members->end(),
                                  [&](const JsonMember& m) { return m.name == key; });
  return found == members->end() ? nullptr : &found->value;
}

Expected<JsonValue, JsonTrouble> parse_strict_json(std::string_view text) {
  // nlohmann would skip a byte order mark; inside a log there is no place for one.
  if (text.substr(0, 3) == "\xEF\xBB\xBF") {
    return Unexpected<JsonTrouble>({0, "", "a byte order mark inside the log"});
  }
  StrictReader reader;
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &reader)) {
    if (reader.trouble.message.empty()) reader.trouble.message = "malformed JSON";
    return Unexpected<JsonTrouble>(std::move(reader.trouble));
  }
  return std::move(reader.root);
}

}  // namespace paiju::convert

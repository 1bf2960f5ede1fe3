#pragma once

#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace paiju::schemas {

// Appends JSON to a string: field() before each value of an object, item() before each of a list.
class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }

  void field(std::string_view name) {
    comma();
    text_ += '"';
    text_ += name;
    text_ += "\":";
  }
  void item() { comma(); }

  void boolean(bool value) { plain(value ? "true" : "false"); }
  void null() { plain("null"); }
  void name(std::string_view value) {  // one that needs no escapes
    text_ += '"';
    text_ += value;
    text_ += '"';
  }
  void number(std::int64_t value) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text_.append(digits, end);
  }
  // 64-bit numbers are strings, as capnp writes them: JavaScript would round them.
  void wide_number(std::int64_t value) {
    text_ += '"';
    number(value);
    text_ += '"';
  }
  void string(std::string_view value);
  void hex(std::span<const std::uint8_t> bytes);

  std::string take() { return std::move(text_); }
  void reserve(std::size_t bytes) { text_.reserve(bytes); }

 private:
  void escape(char32_t c);
  void open(char bracket) { text_ += bracket; }
  void close(char bracket) { text_ += bracket; }
  void plain(std::string_view value) { text_ += value; }
  void comma() {
    const char last = text_.back();
    if (last != '{' && last != '[') text_ += ',';
  }

  std::string text_;
};

}  // namespace paiju::schemas

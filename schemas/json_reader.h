#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schemas/json.h"
#include "schemas/limits.h"

namespace paiju::schemas {

// Reads JSON (RFC 8259) value by value into what the caller expects, and refuses everything else.
// Every function skips white space, reads one value and returns true; or returns false, and then
// error() says where and why and every later call fails too. Nesting is bounded by the caller's.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  // An object that may have the fields `names`, at most 64, each at most once, in any order.
  // read_field(index of the name) reads the value.
  template <class ReadField>
  bool object(std::span<const std::string_view> names, ReadField&& read_field) {
    if (!open('{')) return false;
    std::uint64_t seen = 0;
    for (bool more = !close_if('}'); more; more = next_of('}')) {
      std::size_t field = 0;
      if (!key(names, seen, field) || !read_field(field)) return false;
    }
    return ok();
  }

  // read_item() reads one element. Each costs `bytes` of the budget.
  template <class ReadItem>
  bool array(std::size_t bytes, ReadItem&& read_item) {
    if (!open('[')) return false;
    for (bool more = !close_if(']'); more; more = next_of(']')) {
      if (!charge(bytes) || !read_item()) return false;
    }
    return ok();
  }

  // A list of structs, of which there may be 4,096.
  template <class ReadItem>
  bool structs(std::size_t bytes, ReadItem&& read_item) {
    std::size_t count = 0;
    return array(bytes, [&] {
      if (++count > events_max) return fail_at(at_, "a list of more than 4096 elements");
      return read_item();
    });
  }

  bool string(std::string& to);
  bool hex(std::vector<std::uint8_t>& to);  // an even number of hexadecimal digits, either case
  bool boolean(bool& to);
  bool null();
  // The index in `names` of a string that is one of them.
  bool one_of(std::span<const std::string_view> names, std::size_t& to);
  // A whole number of the range of Int, written as a number within +-(2^53-1) or as a string.
  template <class Int>
  bool integer(Int& to) {
    static_assert(sizeof(Int) < sizeof(std::int64_t) || std::is_signed_v<Int>);
    std::int64_t value = 0;
    if (!integer_within(std::numeric_limits<Int>::min(), std::numeric_limits<Int>::max(), value)) {
      return false;
    }
    to = static_cast<Int>(value);
    return true;
  }

  // Steps over `prefix` if it stands here.
  void skip_if(std::string_view prefix) {
    if (text_.substr(at_, prefix.size()) == prefix) at_ += prefix.size();
  }
  // Nothing but white space follows.
  bool end();

  // Says why the value that was just read is refused.
  bool fail(std::string message);
  bool fail_at(std::size_t offset, std::string message);
  bool ok() const { return error_.message.empty(); }
  const JsonError& error() const { return error_; }

 private:
  bool open(char bracket);
  bool close_if(char bracket);
  bool next_of(char bracket);  // after an element: true at a comma, false at the end or an error
  bool key(std::span<const std::string_view> names, std::uint64_t& seen, std::size_t& field);
  bool raw_string(std::string_view& to);  // valid until the next string is read
  bool escaped_string(std::size_t start, std::string_view& to);
  bool escape();
  bool code_unit(std::uint32_t& to);
  bool digits(std::string_view& to);
  bool integer_within(std::int64_t least, std::int64_t most, std::int64_t& to);
  bool charge(std::size_t bytes);
  void skip_space();
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t token_ = 0;    // where the value read last began
  std::size_t charged_ = 0;  // bytes that an entry needs for what has been read, at most
  std::string scratch_;      // the last string that had escapes
  JsonError error_;
};

}  // namespace paiju::schemas

#include "schemas/json_reader.h"

#include <charconv>

#include "schemas/limits.h"
#include "schemas/utf8.h"

namespace paiju::schemas {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void append_utf8(std::string& to, std::uint32_t c) {
  const auto push = [&](std::uint32_t byte) { to.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return push(c);
  if (c < 0x800) {
    push(0xc0 | c >> 6);
  } else if (c < 0x10000) {
    push(0xe0 | c >> 12);
    push(0x80 | (c >> 6 & 0x3f));
  } else {
    push(0xf0 | c >> 18);
    push(0x80 | (c >> 12 & 0x3f));
    push(0x80 | (c >> 6 & 0x3f));
  }
  push(0x80 | (c & 0x3f));
}

// Where the JSON integer at the start of `text` ends: -?(0|[1-9][0-9]*). 0: there is none.
std::size_t integer_length(std::string_view text) {
  std::size_t i = !text.empty() && text[0] == '-' ? 1 : 0;
  if (i == text.size() || !is_digit(text[i])) return 0;
  if (text[i] == '0') return i + 1;
  while (i < text.size() && is_digit(text[i])) ++i;
  return i;
}

// names.size() when there is none. Names are short: their ends tell most of them apart.
std::size_t index_of(std::span<const std::string_view> names, std::string_view name) {
  std::size_t i = 0;
  for (; i < names.size() && !name.empty(); ++i) {
    const std::string_view known = names[i];
    if (known.size() != name.size() || known.back() != name.back()) continue;
    if (known.front() == name.front() && known == name) return i;
  }
  return names.size();
}

std::string quoted(std::string_view name) {
  constexpr std::size_t most_shown = 40;
  std::string_view shown = name.substr(0, most_shown);
  while (!is_utf8(shown)) shown.remove_suffix(1);  // cut inside a character
  std::string text(1, '"');
  text += shown;
  text += shown.size() < name.size() ? "...\"" : "\"";
  return text;
}

}  // namespace

bool JsonReader::fail_at(std::size_t offset, std::string message) {
  if (ok()) error_ = {offset, std::move(message)};
  return false;
}

bool JsonReader::fail(std::string message) { return fail_at(token_, std::move(message)); }

void JsonReader::skip_space() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') break;
    ++at_;
  }
  token_ = at_;
}

bool JsonReader::open(char bracket) {
  if (!ok()) return false;
  skip_space();
  if (peek() != bracket) return fail(bracket == '{' ? "expected an object" : "expected a list");
  ++at_;
  return true;
}

bool JsonReader::close_if(char bracket) {
  skip_space();
  if (peek() != bracket) return false;
  ++at_;
  return true;
}

bool JsonReader::next_of(char bracket) {
  if (close_if(bracket)) return false;
  if (peek() != ',') return fail(std::string("expected a comma or ") + bracket);
  ++at_;
  return true;
}

bool JsonReader::key(std::span<const std::string_view> names, std::uint64_t& seen,
                     std::size_t& field) {
  std::string_view name;
  if (!raw_string(name)) return false;
  field = index_of(names, name);
  if (field == names.size()) return fail("unknown field " + quoted(name));
  if ((seen >> field & 1) != 0) return fail("duplicate field " + quoted(name));
  seen |= std::uint64_t{1} << field;
  const std::size_t start = token_;
  skip_space();
  if (peek() != ':') return fail("expected a colon");
  token_ = start;
  ++at_;
  return true;
}

bool JsonReader::charge(std::size_t bytes) {
  charged_ += bytes;
  if (charged_ <= entry_bytes_max) return true;
  return fail_at(at_, "the deal would exceed the 1 MiB of a journal entry");
}

bool JsonReader::raw_string(std::string_view& to) {
  if (!ok()) return false;
  skip_space();
  if (peek() != '"') return fail("expected a string");
  const std::size_t start = ++at_;
  bool ascii = true;
  for (; at_ < text_.size(); ++at_) {
    const auto c = static_cast<unsigned char>(text_[at_]);
    if (c == '"') {
      to = text_.substr(start, at_++ - start);
      return ascii || is_utf8(to) || fail("a string is not UTF-8");
    }
    if (c == '\\') return escaped_string(start, to);
    if (c < 0x20) return fail_at(at_, "a control character in a string");
    ascii = ascii && c < 0x80;
  }
  return fail("the string does not end");
}

bool JsonReader::escaped_string(std::size_t start, std::string_view& to) {
  scratch_.assign(text_.substr(start, at_ - start));
  while (at_ < text_.size()) {
    const char c = text_[at_++];
    if (c == '"') {
      to = scratch_;
      return is_utf8(to) || fail("a string is not UTF-8");
    }
    if (c == '\\') {
      if (!escape()) return false;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      return fail_at(at_ - 1, "a control character in a string");
    } else {
      scratch_.push_back(c);
    }
  }
  return fail("the string does not end");
}

bool JsonReader::escape() {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  const char letter = peek();
  if (letter != 'u') {
    const std::size_t which = letters.find(letter);
    if (which == std::string_view::npos || at_ == text_.size()) {
      return fail_at(at_, "an unknown escape in a string");
    }
    scratch_.push_back(meanings[which]);
    ++at_;
    return true;
  }
  std::uint32_t c = 0;
  if (!code_unit(c)) return false;
  if (c >= 0xd800 && c <= 0xdbff) {
    std::uint32_t low = 0;
    if (peek() != '\\') return fail_at(at_, "half of a surrogate pair");
    ++at_;
    if (peek() != 'u' || !code_unit(low)) return fail_at(at_, "half of a surrogate pair");
    if (low < 0xdc00 || low > 0xdfff) return fail_at(at_, "half of a surrogate pair");
    c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
  } else if (c >= 0xdc00 && c <= 0xdfff) {
    return fail_at(at_, "half of a surrogate pair");
  }
  append_utf8(scratch_, c);
  return true;
}

// The u and four digits of an escape.
bool JsonReader::code_unit(std::uint32_t& to) {
  for (std::size_t i = 1; i <= 4; ++i) {
    const int digit = at_ + i < text_.size() ? hex_value(text_[at_ + i]) : -1;
    if (digit < 0) return fail_at(at_, "an escape without its four digits");
    to = to << 4 | static_cast<std::uint32_t>(digit);
  }
  at_ += 5;
  return true;
}

bool JsonReader::string(std::string& to) {
  std::string_view value;
  if (!raw_string(value) || !charge(value.size() + 16)) return false;
  to = value;
  return true;
}

bool JsonReader::hex(std::vector<std::uint8_t>& to) {
  std::string_view value;
  if (!raw_string(value)) return false;
  if (value.size() % 2 != 0) return fail("an odd number of hexadecimal digits");
  if (!charge(value.size() / 2 + 16)) return false;
  to.clear();
  to.reserve(value.size() / 2);
  for (std::size_t i = 0; i < value.size(); i += 2) {
    const int high = hex_value(value[i]);
    const int low = hex_value(value[i + 1]);
    if (high < 0 || low < 0) return fail("expected hexadecimal digits");
    to.push_back(static_cast<std::uint8_t>(high << 4 | low));
  }
  return true;
}

bool JsonReader::one_of(std::span<const std::string_view> names, std::size_t& to) {
  std::string_view value;
  if (!raw_string(value)) return false;
  to = index_of(names, value);
  return to < names.size() || fail("unknown value " + quoted(value));
}

bool JsonReader::boolean(bool& to) {
  if (!ok()) return false;
  skip_space();
  to = text_.substr(at_, 4) == "true";
  if (!to && text_.substr(at_, 5) != "false") return fail("expected true or false");
  at_ += to ? 4 : 5;
  return true;
}

bool JsonReader::null() {
  if (!ok()) return false;
  skip_space();
  if (text_.substr(at_, 4) != "null") return fail("expected null");
  at_ += 4;
  return true;
}

bool JsonReader::digits(std::string_view& to) {
  if (!ok()) return false;
  skip_space();
  if (peek() == '"') {
    if (!raw_string(to)) return false;
    const std::size_t length = integer_length(to);
    return (length > 0 && length == to.size()) || fail("expected a whole number");
  }
  to = text_.substr(at_, integer_length(text_.substr(at_)));
  if (to.empty()) return fail("expected a whole number");
  at_ += to.size();
  const char next = peek();
  if (next == '.' || next == 'e' || next == 'E' || is_digit(next)) {
    return fail("expected a whole number");
  }
  return true;
}

bool JsonReader::integer_within(std::int64_t least, std::int64_t most, std::int64_t& to) {
  std::string_view number;
  if (!digits(number)) return false;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), to);
  if (problem != std::errc{} || to < least || to > most) return fail("the number is out of range");
  const bool quoted_number = text_[token_] == '"';
  if (!quoted_number && (to > json_number_max || to < -json_number_max)) {
    return fail("a number beyond 2^53-1 must be a string");
  }
  return true;
}

bool JsonReader::end() {
  if (!ok()) return false;
  skip_space();
  return at_ == text_.size() || fail("something follows the deal");
}

}  // namespace paiju::schemas

#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace paiju::convert {

// The bytes of a stream one at a time, with room to take back what was read in vain. Counts lines.
class CharSource {
 public:
  static constexpr int end = -1;

  explicit CharSource(std::istream& input) : input_(input) {}

  int peek() {
    if (next_ < again_.size()) return static_cast<unsigned char>(again_[next_]);
    // The stream's own functions, not its buffer's: those throw when reading fails.
    const auto c = input_.peek();
    return c == std::char_traits<char>::eof() ? end : c;
  }
  int get() {
    const int c = peek();
    if (c == end) return end;
    if (next_ < again_.size()) {
      ++next_;
    } else {
      input_.get();
    }
    if (c == '\n') ++line_;
    return c;
  }
  // What get() gives from now on, before the rest. `line`: the line on which it starts.
  void read_again(std::string_view text, std::size_t line) {
    again_ = std::string(text) + again_.substr(next_);
    next_ = 0;
    line_ = line;
  }
  std::size_t line() const { return line_; }

 private:
  std::istream& input_;
  std::string again_;
  std::size_t next_ = 0;
  std::size_t line_ = 1;
};

}  // namespace paiju::convert

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace paiju::tools {

// Standard output, buffered: data goes here and nothing else. When the reader has gone (closed
// pipe) the process ends quietly with exit 0; any other failure to write ends it with exit 74 and
// a line on standard error, so no command needs to look.
class Output {
 public:
  void write(std::string_view text);
  void line(std::string_view text);
  void flush();
  // Called before something is really written: what stands on the terminal meanwhile makes room.
  // Empty: nothing is called.
  void before_writing(std::function<void()> make_room) { make_room_ = std::move(make_room); }
  ~Output() { flush(); }

 private:
  std::string buffer_;
  std::function<void()> make_room_;
};
Output& out();

// One line of talk on standard error: "paiju: TEXT".
void say(std::string_view text);

bool stdout_is_terminal();
bool stderr_is_terminal();
// Colour only on a terminal and only without NO_COLOR.
bool colour_allowed();

}  // namespace paiju::tools

#include "tools/paiju/output.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#include "tools/paiju/command.h"

namespace paiju::tools {
namespace {

constexpr std::size_t buffer_bytes = 1 << 16;

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace

void Output::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= buffer_bytes) flush();
}

void Output::line(std::string_view text) {
  write(text);
  write("\n");
}

void Output::flush() {
  if (buffer_.empty()) return;
  if (make_room_) make_room_();
  const bool written = write_all(STDOUT_FILENO, buffer_);
  const int error = errno;
  buffer_.clear();
  if (written) return;
  if (error == EPIPE) std::_Exit(static_cast<int>(Exit::ok));
  say(std::string("standard output: ") + std::strerror(error));
  std::_Exit(static_cast<int>(Exit::io));
}

Output& out() {
  static Output output;
  return output;
}

void say(std::string_view text) {
  std::string line("paiju: ");
  line.append(text).append("\n");
  static_cast<void>(write_all(STDERR_FILENO, line));  // nowhere left to say it
}

bool stdout_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool stderr_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }
bool colour_allowed() {
  const char* no_colour = std::getenv("NO_COLOR");
  return stdout_is_terminal() && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace paiju::tools

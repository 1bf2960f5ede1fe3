#include "tools/paiju/progress.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "tools/paiju/output.h"

namespace paiju::tools {
namespace {

constexpr auto interval = std::chrono::milliseconds(200);

}  // namespace

Progress::~Progress() {
  out().before_writing({});
  clear();
}

Progress::Progress(const std::vector<std::string>& files, bool wanted)
    : wanted_(wanted && stderr_is_terminal()) {
  if (!wanted_) return;
  if (stdout_is_terminal()) out().before_writing([this] { clear(); });
  for (const std::string& file : files) {
    struct stat status{};
    const bool known =
        ::stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) && !file.ends_with(".zst");
    if (!known) {
      total_bytes_ = 0;
      return;
    }
    bytes_before_.emplace(file, total_bytes_);
    total_bytes_ += static_cast<std::uint64_t>(status.st_size);
  }
}

void Progress::deal(const ledger::Position& at) {
  ++deals_;
  if (!wanted_ || (deals_ & 15U) != 0) return;  // the clock is not free
  const auto now = Clock::now();
  if (now - last_ < interval) return;
  last_ = now;
  show(at);
}

void Progress::show(const ledger::Position& at) {
  if (stdout_is_terminal()) out().flush();  // lines above, progress below them
  const double seconds = std::chrono::duration<double>(last_ - start_).count();
  std::string line =
      fmt::format("\r\033[K{} deals, {:.0f}/s", deals_, static_cast<double>(deals_) / seconds);
  const auto before = bytes_before_.find(at.file);
  if (total_bytes_ > 0 && before != bytes_before_.end()) {
    const double done =
        static_cast<double>(before->second + at.offset) / static_cast<double>(total_bytes_);
    if (done > 0 && done <= 1) {
      line += fmt::format(", {:.0f} %, {:.0f} s left", done * 100, seconds / done - seconds);
    }
  }
  fmt::print(stderr, "{}", line);
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!shown_) return;
  fmt::print(stderr, "\r\033[K");
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace paiju::tools

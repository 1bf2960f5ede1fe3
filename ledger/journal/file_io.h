#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "engine/base/expected.h"
#include "ledger/journal/sha256.h"
#include "ledger/journal/trouble.h"

namespace paiju::ledger {

// An open file descriptor, closed when it goes unless it is standard input or output.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }
  // Closes now and says whether that failed (a network file system may write only here).
  std::optional<Trouble> close(const std::string& path);

 private:
  int fd_ = -1;
};

// open(2) with O_CLOEXEC, again when interrupted.
Expected<Descriptor, Trouble> open_file(const std::string& path, int flags, mode_t mode = 0);

// Some bytes, as many as one read(2) gives; 0: nothing left.
Expected<std::size_t, Trouble> read_some(int fd, const std::string& path,
                                         std::span<std::uint8_t> out);

// All bytes or Trouble: goes on after short writes and interruptions.
std::optional<Trouble> write_all(int fd, const std::string& path, ByteView bytes);

// fsync(2); what cannot be synced by nature (a pipe, a terminal) is no trouble.
std::optional<Trouble> sync_file(int fd, const std::string& path);
// fsync of the directory that holds `path`, so that a new or renamed entry survives a crash.
std::optional<Trouble> sync_directory_of(const std::string& path);

// The whole file; more than `size_bytes_max` is Trouble with EFBIG.
Expected<std::string, Trouble> read_whole_file(const std::string& path, std::size_t size_bytes_max);

// A new file, written and synced, or none at all. EEXIST when the name is taken.
std::optional<Trouble> create_file(const std::string& path, std::string_view text, mode_t mode);

// Replaces `path` by way of `path`.new and rename(2): whoever reads sees the old or the new text.
std::optional<Trouble> replace_file(const std::string& path, std::string_view text);

// Best effort: used to take back what has just been made.
void remove_file(const std::string& path);

}  // namespace paiju::ledger

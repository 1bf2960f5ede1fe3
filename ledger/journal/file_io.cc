#include "ledger/journal/file_io.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ledger/journal/text_encoding.h"

namespace paiju::ledger {
namespace {

Trouble failed(const std::string& path, std::string message) {
  return {path, errno, std::move(message)};
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

Descriptor::~Descriptor() {
  if (fd_ > STDERR_FILENO) ::close(fd_);
}

std::optional<Trouble> Descriptor::close(const std::string& path) {
  const int fd = std::exchange(fd_, -1);
  if (fd <= STDERR_FILENO) return std::nullopt;
  // Linux frees the descriptor even when close() is interrupted: never twice.
  if (::close(fd) != 0 && errno != EINTR) return failed(path, "cannot close");
  return std::nullopt;
}

Expected<Descriptor, Trouble> open_file(const std::string& path, int flags, mode_t mode) {
  int fd = -1;
  do {
    fd = ::open(path.c_str(), flags | O_CLOEXEC, mode);
  } while (fd < 0 && errno == EINTR);
  if (fd < 0) return Unexpected<Trouble>(failed(path, "cannot open"));
  return Descriptor(fd);
}

Expected<std::size_t, Trouble> read_some(int fd, const std::string& path,
                                         std::span<std::uint8_t> out) {
  for (;;) {
    const ssize_t got = ::read(fd, out.data(), out.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return Unexpected<Trouble>(failed(path, "cannot read"));
  }
}

std::optional<Trouble> write_all(int fd, const std::string& path, ByteView bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return failed(path, "cannot write");
    }
  }
  return std::nullopt;
}

std::optional<Trouble> sync_file(int fd, const std::string& path) {
  int result = 0;
  do {
    result = ::fsync(fd);
  } while (result != 0 && errno == EINTR);
  if (result == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP) return std::nullopt;
  return failed(path, "cannot sync");
}

std::optional<Trouble> sync_directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string directory = slash == path.npos ? "." : path.substr(0, slash + 1);
  const auto opened = open_file(directory, O_RDONLY | O_DIRECTORY);
  if (!opened) return opened.error();
  return sync_file(opened->get(), directory);
}

Expected<std::string, Trouble> read_whole_file(const std::string& path,
                                               std::size_t size_bytes_max) {
  const auto file = open_file(path, O_RDONLY);
  if (!file) return Unexpected<Trouble>(file.error());
  std::string text;
  std::array<std::uint8_t, 16384> chunk{};
  for (;;) {
    const auto got = read_some(file->get(), path, chunk);
    if (!got) return Unexpected<Trouble>(got.error());
    if (*got == 0) return text;
    text.append(reinterpret_cast<const char*>(chunk.data()), *got);
    if (text.size() > size_bytes_max) return Unexpected<Trouble>({path, EFBIG, "too large"});
  }
}

std::optional<Trouble> create_file(const std::string& path, std::string_view text, mode_t mode) {
  auto file = open_file(path, O_WRONLY | O_CREAT | O_EXCL, mode);
  if (!file) return file.error();
  auto trouble = write_all(file->get(), path, as_bytes(text));
  if (!trouble) trouble = sync_file(file->get(), path);
  if (!trouble) trouble = file->close(path);
  if (!trouble) trouble = sync_directory_of(path);
  if (trouble) remove_file(path);
  return trouble;
}

std::optional<Trouble> replace_file(const std::string& path, std::string_view text) {
  // A device, a pipe or a link is written to: renaming over it would take it away.
  struct stat there{};
  if (::lstat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
    auto open = open_file(path, O_WRONLY | O_TRUNC);
    if (!open) return open.error();
    auto failure = write_all(open->get(), path, as_bytes(text));
    return failure ? failure : open->close(path);
  }
  const std::string fresh = path + ".new";
  auto file = open_file(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (!file) return file.error();
  auto trouble = write_all(file->get(), fresh, as_bytes(text));
  if (!trouble) trouble = sync_file(file->get(), fresh);
  if (!trouble) trouble = file->close(fresh);
  if (!trouble && ::rename(fresh.c_str(), path.c_str()) != 0) {
    trouble = failed(path, "cannot replace");
  }
  if (trouble) {
    remove_file(fresh);
    return trouble;
  }
  return sync_directory_of(path);
}

void remove_file(const std::string& path) { ::unlink(path.c_str()); }

}  // namespace paiju::ledger

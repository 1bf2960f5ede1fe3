#include "ledger/journal/writer.h"

#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ledger/journal/frame.h"

namespace paiju::ledger {
namespace {

struct Whole {
  std::uint64_t size_bytes = 0;  // of the whole frames from the start
  bool foreign = false;          // what follows them is no frame of ours
};

// Fills `out` from a place in the file; fewer bytes only at its end.
Expected<std::size_t, Trouble> read_at(int fd, const std::string& path, std::uint64_t offset,
                                       std::span<std::uint8_t> out) {
  std::size_t have = 0;
  while (have < out.size()) {
    const ssize_t got =
        ::pread(fd, out.data() + have, out.size() - have, static_cast<off_t>(offset + have));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Unexpected<Trouble>({path, errno, "cannot read"});
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  return have;
}

// Walks the frame headers: what the entries say is the reader's business.
Expected<Whole, Trouble> whole_frames(int fd, const std::string& path, std::uint64_t file_size) {
  Whole whole;
  while (whole.size_bytes < file_size) {
    std::array<std::uint8_t, frame_header_size_bytes> bytes{};
    const auto got = read_at(fd, path, whole.size_bytes, bytes);
    if (!got) return Unexpected<Trouble>(got.error());
    if (*got < bytes.size()) return whole;
    const FrameHeader header = read_frame_header(bytes);
    if (!header.acceptable()) {
      whole.foreign = true;
      return whole;
    }
    const std::uint64_t end = whole.size_bytes + bytes.size() + header.size_bytes;
    if (end > file_size) return whole;
    whole.size_bytes = end;
  }
  return whole;
}

std::optional<Trouble> cut_to(int fd, const std::string& path, std::uint64_t size) {
  int result = 0;
  do {
    result = ::ftruncate(fd, static_cast<off_t>(size));
  } while (result != 0 && errno == EINTR);
  if (result != 0) return Trouble{path, errno, "cannot cut off the torn tail"};
  return std::nullopt;
}

}  // namespace

Expected<JournalWriter, Trouble> JournalWriter::open(const std::string& path, TornTail torn) {
  if (path == "-") return JournalWriter(path, Descriptor(STDOUT_FILENO));
  auto file = open_file(path, O_RDWR | O_CREAT | O_APPEND, 0644);
  if (!file) return Unexpected<Trouble>(file.error());
  JournalWriter writer(path, std::move(*file));
  if (auto trouble = writer.adopt(torn)) return Unexpected<Trouble>(std::move(*trouble));
  return writer;
}

// Makes sure that writing at the end of the file continues a journal.
std::optional<Trouble> JournalWriter::adopt(TornTail torn) {
  struct stat status{};
  if (::fstat(file_.get(), &status) != 0) return Trouble{path_, errno, "cannot look at"};
  regular_ = S_ISREG(status.st_mode);
  if (!regular_) return std::nullopt;
  if (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
    return Trouble{path_, errno, "another process is writing to it"};
  }
  // Looked at again: the size may have grown before the lock was ours.
  if (::fstat(file_.get(), &status) != 0) return Trouble{path_, errno, "cannot look at"};
  const auto file_size = static_cast<std::uint64_t>(status.st_size);
  fresh_ = file_size == 0;
  const auto whole = whole_frames(file_.get(), path_, file_size);
  if (!whole) return whole.error();
  size_bytes_ = whole->size_bytes;
  if (size_bytes_ == file_size) return std::nullopt;
  if (whole->foreign) {
    return Trouble{
        path_, 0,
        fmt::format("not a journal that can be continued: no entry at byte {}", size_bytes_)};
  }
  if (torn == TornTail::refuse) {
    return Trouble{
        path_, 0,
        fmt::format("the last entry, at byte {}, is torn; nothing was appended", size_bytes_)};
  }
  return cut_to(file_.get(), path_, size_bytes_);
}

std::optional<Trouble> JournalWriter::append(ByteView segment) {
  if (failed_) return failed_;
  const Bytes framed = frame(segment);
  failed_ = write_all(file_.get(), path_, framed);
  if (failed_) {
    // Best effort: a tail that stays torn is found and said when the journal is next opened.
    if (regular_) static_cast<void>(cut_to(file_.get(), path_, size_bytes_));
    return failed_;
  }
  size_bytes_ += framed.size();
  return std::nullopt;
}

std::optional<Trouble> JournalWriter::close() {
  if (failed_) return failed_;
  failed_ = sync_file(file_.get(), path_);
  if (!failed_ && regular_ && fresh_) failed_ = sync_directory_of(path_);
  if (!failed_) failed_ = file_.close(path_);
  return failed_;
}

}  // namespace paiju::ledger

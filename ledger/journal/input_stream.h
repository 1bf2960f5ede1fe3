#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.h"
#include "ledger/journal/file_io.h"
#include "ledger/journal/sha256.h"
#include "ledger/journal/trouble.h"

namespace paiju::ledger {

// Why a stream ended before its bytes did.
struct StreamDamage {
  enum class Kind : std::uint8_t {
    trouble,  // could not be read: error_number
    torn,     // compressed, and the last frame stops early
    damaged,  // compressed, and does not decompress
  };
  Kind kind = Kind::trouble;
  int error_number = 0;
  std::string message;
};

// The bytes of a file or of standard input ("-"), decompressed when they start with zstd's magic
// (several frames may follow each other). Memory: two buffers, and for a compressed stream its
// window, at most 128 MiB as the zstd command allows. Movable.
class InputStream {
 public:
  // Trouble: cannot be opened.
  static Expected<InputStream, Trouble> open(const std::string& path);
  InputStream(InputStream&&) noexcept;
  InputStream& operator=(InputStream&&) noexcept;
  ~InputStream();

  // Fills `out` unless the stream ends before; says how many bytes.
  std::size_t read(std::span<std::uint8_t> out);
  // The next bytes without taking them: at least `size` unless the stream ends before; 64 KiB at
  // most may be asked for. Valid until the next call.
  ByteView peek(std::size_t size);
  // Takes bytes that peek() has shown.
  void skip(std::size_t size);

  std::uint64_t offset() const;  // bytes taken so far, after decompression
  bool compressed() const;
  // Set once a read came up short for another reason than the end.
  const std::optional<StreamDamage>& damage() const;

 private:
  struct State;
  explicit InputStream(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace paiju::ledger

#include "ledger/journal/input_stream.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t buffer_size_bytes = std::size_t{64} << 10;
constexpr int window_log_max = 27;  // what `zstd -d` takes without being told
constexpr std::array<std::uint8_t, 4> zstd_magic = {0x28, 0xb5, 0x2f, 0xfd};

struct FreeDecompressor {
  void operator()(ZSTD_DCtx* decompressor) const { ZSTD_freeDCtx(decompressor); }
};

}  // namespace

// raw: bytes as read, [raw_used, raw.size()). ready: bytes as handed out, [ready_used, ...). An
// uncompressed stream moves the one into the other. damage is set once and ends the stream.
struct InputStream::State {
  std::string path;
  Descriptor file;
  std::unique_ptr<ZSTD_DCtx, FreeDecompressor> decompressor;
  bool inside_frame = false;
  bool at_end = false;
  Bytes raw;
  std::size_t raw_used = 0;
  Bytes ready;
  std::size_t ready_used = 0;
  std::uint64_t taken = 0;
  std::optional<StreamDamage> damage;

  std::size_t left() const { return ready.size() - ready_used; }

  // Reads more raw bytes; false at the end or on trouble.
  bool refill_raw() {
    if (at_end || damage) return false;
    raw.resize(buffer_size_bytes);
    raw_used = 0;
    const auto got = read_some(file.get(), path, raw);
    raw.resize(got ? *got : 0);
    if (!got) damage = {StreamDamage::Kind::trouble, got.error().error_number, "cannot read"};
    at_end = raw.empty();
    return !raw.empty();
  }

  // Makes the first bytes decide: compressed or not.
  void detect() {
    while (raw.size() < zstd_magic.size()) {
      const Bytes start = std::exchange(raw, Bytes{});
      const bool more = refill_raw();
      raw.insert(raw.begin(), start.begin(), start.end());
      if (!more) break;
    }
    if (raw.size() >= zstd_magic.size() &&
        std::equal(zstd_magic.begin(), zstd_magic.end(), raw.begin())) {
      decompressor.reset(ZSTD_createDCtx());
      PAIJU_ASSERT(decompressor != nullptr);
      ZSTD_DCtx_setParameter(decompressor.get(), ZSTD_d_windowLogMax, window_log_max);
    }
  }

  // Appends some more bytes to `ready`; false when there are none.
  bool refill() {
    if (ready_used > 0) ready.erase(ready.begin(), ready.begin() + to_offset(ready_used));
    ready_used = 0;
    return decompressor ? decompress() : copy();
  }

  static std::ptrdiff_t to_offset(std::size_t size) { return static_cast<std::ptrdiff_t>(size); }

  bool copy() {
    if (raw_used == raw.size() && !refill_raw()) return false;
    ready.insert(ready.end(), raw.begin() + to_offset(raw_used), raw.end());
    raw_used = raw.size();
    return true;
  }

  bool decompress() {
    const std::size_t before = ready.size();
    while (ready.size() == before) {
      if (damage) return false;
      if (raw_used == raw.size() && !refill_raw() && !(inside_frame && flush_pending)) {
        if (inside_frame && !damage) {
          damage = {StreamDamage::Kind::torn, 0, "the compressed stream stops early"};
        }
        return false;
      }
      ready.resize(before + buffer_size_bytes);
      ZSTD_outBuffer out{ready.data() + before, buffer_size_bytes, 0};
      ZSTD_inBuffer in{raw.data(), raw.size(), raw_used};
      const std::size_t hint = ZSTD_decompressStream(decompressor.get(), &out, &in);
      ready.resize(before + out.pos);
      raw_used = in.pos;
      flush_pending = out.pos == buffer_size_bytes;
      if (ZSTD_isError(hint) != 0) {
        damage = {StreamDamage::Kind::damaged, 0,
                  std::string("does not decompress: ") + ZSTD_getErrorName(hint)};
      } else {
        inside_frame = hint != 0;
      }
    }
    return true;
  }

  bool flush_pending = false;  // the output buffer was full: more may come without input
};

InputStream::InputStream(std::unique_ptr<State> state) : state_(std::move(state)) {}
InputStream::InputStream(InputStream&&) noexcept = default;
InputStream& InputStream::operator=(InputStream&&) noexcept = default;
InputStream::~InputStream() = default;

Expected<InputStream, Trouble> InputStream::open(const std::string& path) {
  auto state = std::make_unique<State>();
  state->path = path;
  if (path == "-") {
    state->file = Descriptor(STDIN_FILENO);
  } else {
    auto file = open_file(path, O_RDONLY);
    if (!file) return Unexpected<Trouble>(file.error());
    state->file = std::move(*file);
  }
  state->detect();
  return InputStream(std::move(state));
}

std::size_t InputStream::read(std::span<std::uint8_t> out) {
  std::size_t have = 0;
  while (have < out.size()) {
    if (state_->left() == 0 && !state_->refill()) break;
    const std::size_t some = std::min(out.size() - have, state_->left());
    std::copy_n(state_->ready.begin() + State::to_offset(state_->ready_used), some,
                out.begin() + State::to_offset(have));
    have += some;
    skip(some);
  }
  return have;
}

ByteView InputStream::peek(std::size_t size) {
  PAIJU_ASSERT(size <= buffer_size_bytes);
  while (state_->left() < size && state_->refill()) {
  }
  return ByteView(state_->ready).subspan(state_->ready_used);
}

void InputStream::skip(std::size_t size) {
  PAIJU_ASSERT(size <= state_->left());
  state_->ready_used += size;
  state_->taken += size;
}

std::uint64_t InputStream::offset() const { return state_->taken; }
bool InputStream::compressed() const { return state_->decompressor != nullptr; }
const std::optional<StreamDamage>& InputStream::damage() const { return state_->damage; }

}  // namespace paiju::ledger

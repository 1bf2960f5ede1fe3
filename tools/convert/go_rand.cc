#include "tools/convert/go_rand.h"

#include "engine/base/assert.h"

namespace paiju::convert {
namespace {

constexpr std::int64_t lehmer_modulus = (std::int64_t{1} << 31) - 1;

class Lehmer {
 public:
  explicit Lehmer(std::int64_t seed) : x_(static_cast<std::uint64_t>(seed)) {}
  std::uint64_t next() {
    x_ = x_ * 48271 % static_cast<std::uint64_t>(lehmer_modulus);
    return x_;
  }

 private:
  std::uint64_t x_;
};

}  // namespace

GoRand::GoRand(std::int64_t seed) {
  seed %= lehmer_modulus;
  if (seed < 0) seed += lehmer_modulus;
  if (seed == 0) seed = 89482311;  // zero would stay zero
  Lehmer lehmer(seed);
  for (int i = 0; i < 20; ++i) lehmer.next();
  for (std::size_t i = 0; i < go_rand_length; ++i) {
    std::uint64_t word = lehmer.next() << 40;
    word ^= lehmer.next() << 20;
    word ^= lehmer.next();
    state_[i] = word ^ go_rand_warm_state[i];
  }
}

std::int64_t GoRand::int63() {
  tap_ = (tap_ == 0 ? go_rand_length : tap_) - 1;
  feed_ = (feed_ == 0 ? go_rand_length : feed_) - 1;
  state_[feed_] += state_[tap_];
  return static_cast<std::int64_t>(state_[feed_] & ~(std::uint64_t{1} << 63));
}

std::int32_t GoRand::intn(std::int32_t n) {
  PAIJU_ASSERT(n > 0);
  const auto next31 = [this] { return static_cast<std::int32_t>(int63() >> 32); };
  if ((n & (n - 1)) == 0) return next31() & (n - 1);
  const auto span = std::uint32_t{1} << 31;
  const auto most = static_cast<std::int32_t>(span - 1 - span % static_cast<std::uint32_t>(n));
  std::int32_t value = next31();
  while (value > most) value = next31();
  return value % n;
}

}  // namespace paiju::convert

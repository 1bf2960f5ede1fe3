#pragma once

#include <array>
#include <cstdint>

namespace paiju::convert {

inline constexpr std::size_t go_rand_length = 607;
extern const std::array<std::uint64_t, go_rand_length> go_rand_warm_state;

// The generator behind Go's rand.NewSource: an additive lagged Fibonacci generator (607, 273) over
// 64 bits, its state a fixed warm state xored with words of the Lehmer generator
// x' = 48271 x mod (2^31 - 1), three draws a word after twenty thrown away.
class GoRand {
 public:
  explicit GoRand(std::int64_t seed);
  // Int63: 63 bits.
  std::int64_t int63();
  // Intn for 0 < n < 2^31: unbiased, by rejection.
  std::int32_t intn(std::int32_t n);

 private:
  std::array<std::uint64_t, go_rand_length> state_;
  std::size_t tap_ = 0;
  std::size_t feed_ = go_rand_length - 273;
};

}  // namespace paiju::convert

#pragma once

#include <cstdint>

namespace paiju::bots {

// SplitMix64: public, tiny, and the same on every machine for ever. Only bots use it; walls come
// from the secrets of their commitments.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  // 0 ... n-1. The tiny bias of a modulus below 2^32 does not matter to a bot.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>((next() >> 32) % n); }
  bool percent(std::uint32_t chance) { return below(100) < chance; }
  bool permille(std::uint32_t chance) { return below(1000) < chance; }

 private:
  std::uint64_t state_;
};

}  // namespace paiju::bots

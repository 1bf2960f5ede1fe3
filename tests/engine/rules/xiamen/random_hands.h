#pragma once

#include <algorithm>
#include <cstdint>
#include <random>

#include "engine/rules/xiamen/face.h"

namespace paiju::xiamen {

using Rng = std::mt19937_64;

inline int pick(Rng& rng, int n) { return static_cast<int>(rng() % static_cast<std::uint64_t>(n)); }

inline bool chance(Rng& rng, int percent) { return pick(rng, 100) < percent; }

// A hand of 3m+2 (or 3m+1) tiles: some whole, most of them nearly so, some drawn blindly; never a
// fifth copy of a face. Golds become rarer the more there are: literal substitution is slow.
inline Faces random_hand(Rng& rng, int groups, bool with_pair) {
  Faces hand;
  const auto put = [&](std::size_t face) {
    if (hand.n[face] >= copies_per_kind) return false;
    ++hand.n[face];
    return true;
  };
  const bool blind = pick(rng, 4) == 0;
  const int suits = 1 + pick(rng, 3);
  while (hand.tiles() < groups * 3) {
    const auto kind =
        static_cast<std::size_t>(pick(rng, 10) == 0 ? 27 + pick(rng, 7) : pick(rng, 9 * suits));
    if (blind) {
      put(kind);
    } else if (pick(rng, 3) == 0) {
      if (hand.n[kind] <= 1) hand.n[kind] = static_cast<std::uint8_t>(hand.n[kind] + 3);
    } else if (kind < suited_kinds && kind % 9 <= 6 && hand.n[kind] < 4 && hand.n[kind + 1] < 4 &&
               hand.n[kind + 2] < 4) {
      for (std::size_t i = 0; i < 3; ++i) ++hand.n[kind + i];
    }
  }
  while (with_pair && hand.tiles() < groups * 3 + 2) {
    const auto kind = static_cast<std::size_t>(pick(rng, standing_kinds));
    if (hand.n[kind] <= 2) hand.n[kind] = static_cast<std::uint8_t>(hand.n[kind] + 2);
  }
  while (!with_pair && hand.tiles() < groups * 3 + 1) put(static_cast<std::size_t>(pick(rng, 34)));
  const int roll = pick(rng, 100);
  const int golds = std::min(hand.tiles(), roll < 8 ? 3 : roll < 25 ? 2 : roll < 60 ? 1 : 0);
  while (hand.golds < golds) {
    const auto kind = static_cast<std::size_t>(pick(rng, standing_kinds));
    if (hand.n[kind] == 0) continue;
    --hand.n[kind];
    ++hand.golds;
  }
  for (int moved = hand.tiles() > hand.golds ? pick(rng, 3) : 0;
       moved > 0;) {  // and spoil it a little
    const auto kind = static_cast<std::size_t>(pick(rng, standing_kinds));
    if (hand.n[kind] == 0) continue;
    --hand.n[kind];
    while (!put(static_cast<std::size_t>(pick(rng, 9 * suits)))) {
    }
    --moved;
  }
  return hand;
}

}  // namespace paiju::xiamen

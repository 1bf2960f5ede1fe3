#pragma once

#include <cstdint>
#include <vector>

#include "engine/hand/decompositions.h"

namespace paiju {

// The second, slower way to judge hands: every split, found by trying each group on the lowest
// tile left. Shares nothing with engine/hand but the types.
using Split = std::vector<Group>;

struct Splitter {
  std::array<int, suited_kinds> left{};
  Split taken;
  std::vector<Split> found;

  void take(int kind, GroupKind group, int sign) {
    if (group == GroupKind::run) {
      for (int i = 0; i < 3; ++i) left[static_cast<std::size_t>(kind + i)] += sign;
    } else {
      left[static_cast<std::size_t>(kind)] += sign * (group == GroupKind::triplet ? 3 : 2);
    }
  }
  bool legal() const {
    for (const int n : left) {
      if (n < 0) return false;
    }
    return true;
  }
  void search(bool pair_taken) {  // NOLINT(misc-no-recursion): slow and obvious on purpose
    int lowest = 0;
    while (lowest < suited_kinds && left[static_cast<std::size_t>(lowest)] == 0) ++lowest;
    if (lowest == suited_kinds) {
      if (pair_taken) found.push_back(taken);
      return;
    }
    for (const GroupKind group : {GroupKind::run, GroupKind::triplet, GroupKind::pair}) {
      if (group == GroupKind::pair && pair_taken) continue;
      if (group == GroupKind::run && lowest % 9 > 6) continue;
      take(lowest, group, -1);
      if (legal()) {
        taken.push_back({group, tile_of(lowest)});
        search(pair_taken || group == GroupKind::pair);
        taken.pop_back();
      }
      take(lowest, group, +1);
    }
  }
};

inline std::vector<Split> splits_of(const SuitedCounts& hand) {
  Splitter splitter;
  for (int i = 0; i < suited_kinds; ++i) {
    splitter.left[static_cast<std::size_t>(i)] = hand.count(tile_of(i));
  }
  splitter.search(false);
  return splitter.found;
}

// Calls look(suit, tiles) for every holding of one suit with at most `most` tiles.
template <class Look>
void for_each_holding(int most, Look look) {
  std::array<int, 9> n{};
  int tiles = 0;
  SuitCounts suit = 0;
  for (std::size_t at = 0; at < 9;) {
    look(suit, tiles);
    for (at = 0; at < 9; ++at) {  // count up, the first rank fastest
      const SuitCounts one = SuitCounts{1} << (3 * at);
      if (n[at] < copies_per_kind && tiles < most) {
        ++n[at];
        ++tiles;
        suit += one;
        break;
      }
      suit -= static_cast<SuitCounts>(n[at]) * one;
      tiles -= n[at];
      n[at] = 0;
    }
  }
}

}  // namespace paiju

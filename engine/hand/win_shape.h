#pragma once

#include "engine/hand/counts.h"
#include "engine/hand/suit_table.h"

namespace paiju {

// 四坎一将: the concealed tiles split into groups and one pair. The number of groups follows from
// the number of tiles, which the caller answers for.
constexpr bool is_standard_win(const SuitedCounts& hand) {
  int pairs = 0;
  for (const SuitCounts suit : hand.suits) {
    const SuitShape shape = shape_of(suit);
    if (shape == SuitShape::broken) return false;
    pairs += shape == SuitShape::groups_and_pair ? 1 : 0;
  }
  return pairs == 1;
}

// 七对: fourteen concealed tiles, every kind held twice or four times.
// Precondition: no meld, fourteen tiles.
constexpr bool is_seven_pairs(const SuitedCounts& hand) {
  SuitCounts odd = 0;
  for (const SuitCounts suit : hand.suits) odd |= suit & every_rank;
  return odd == 0;
}

// Kinds that would complete the standard shape (no look at copies left).
KindSet standard_waits(const SuitedCounts& hand);
// The kind that would complete seven pairs, as a set. Precondition: no meld, thirteen tiles.
KindSet seven_pairs_waits(const SuitedCounts& hand);

}  // namespace paiju

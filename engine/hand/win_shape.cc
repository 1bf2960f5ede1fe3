#include "engine/hand/win_shape.h"

#include <array>
#include <bit>

namespace paiju {

KindSet standard_waits(const SuitedCounts& hand) {
  std::array<SuitShape, 3> shapes{};
  for (std::size_t s = 0; s < 3; ++s) shapes[s] = shape_of(hand.suits[s]);
  KindSet waits = 0;
  for (std::size_t s = 0; s < 3; ++s) {
    const SuitShape other_a = shapes[(s + 1) % 3];
    const SuitShape other_b = shapes[(s + 2) % 3];
    if (other_a == SuitShape::broken || other_b == SuitShape::broken) continue;
    const bool pair_a = other_a == SuitShape::groups_and_pair;
    const bool pair_b = other_b == SuitShape::groups_and_pair;
    if (pair_a && pair_b) continue;
    const SuitShape wanted = pair_a || pair_b ? SuitShape::groups : SuitShape::groups_and_pair;
    for (int rank = 1; rank <= 9; ++rank) {
      if (count_of_rank(hand.suits[s], rank) >= copies_per_kind) continue;
      if (shape_of(hand.suits[s] + (SuitCounts{1} << shift_of_rank(rank))) == wanted) {
        waits |= kind_bit(suited(static_cast<Suit>(s), rank));
      }
    }
  }
  return waits;
}

KindSet seven_pairs_waits(const SuitedCounts& hand) {
  KindSet odd_kinds = 0;
  for (std::size_t s = 0; s < 3; ++s) {
    SuitCounts odd = hand.suits[s] & every_rank;
    for (; odd != 0; odd &= odd - 1) {
      const int rank = std::countr_zero(odd) / 3 + 1;
      odd_kinds |= kind_bit(suited(static_cast<Suit>(s), rank));
    }
  }
  return std::popcount(odd_kinds) == 1 ? odd_kinds : 0;
}

}  // namespace paiju

#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/rules/xiamen/hand.h"
#include "engine/rules/xiamen/water.h"

namespace paiju::xiamen {

// The order is that of C.5.1: pair, sequence, triplet.
enum class GroupKind : std::uint8_t { pair, sequence, triplet };

struct Group {
  GroupKind kind = GroupKind::pair;
  Tile face = Tile::none;         // sequence: the lowest
  std::uint8_t golds = 0;         // how many members are golds
  std::uint8_t gold_members = 0;  // which: bit i for member i; of a pair or triplet the last ones
  friend bool operator==(const Group&, const Group&) = default;
};
using Decomposition = FixedVector<Group, groups_in_hand + 1>;

// C.5.1: among the decompositions of most water the one whose sorted list of (kind, face, golds) is
// smallest, faces in display order. It decides nothing but what each gold is shown as (R88). Empty
// when the hand is not complete. Same precondition on discards as triplet_water().
Decomposition canonical_decomposition(const Faces& hand, const TripletRules& rules);

}  // namespace paiju::xiamen

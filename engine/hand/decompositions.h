#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/hand/counts.h"

namespace paiju {

enum class GroupKind : std::uint8_t { pair, run, triplet };

struct Group {
  GroupKind kind = GroupKind::pair;
  Tile tile = Tile::none;  // lowest tile of a run
  friend bool operator==(const Group&, const Group&) = default;
};

// One way to read the concealed tiles: the groups in order of their lowest tile, runs before
// triplets before the pair where they start on the same tile.
using Decomposition = FixedVector<Group, 7>;
// No hand of fourteen tiles has more readings than this (tests count them over all hands of one
// suit).
using Decompositions = FixedVector<Decomposition, 16>;

// Every way to split the concealed tiles into groups and exactly one pair, in a fixed order.
// For people and for slow cross-checks; the fast path never enumerates.
void decompose(const SuitedCounts& hand, Decompositions& out);

}  // namespace paiju

#pragma once

#include <cstdint>

#include "engine/rules/xiamen/face.h"

namespace paiju::xiamen {

// The fewest golds that let every natural tile stand in a group (plain), or in a group or one pair
// (paired). Values above golds_most mean "more than three" and nothing else.
struct GoldCost {
  std::uint8_t plain = 0;
  std::uint8_t paired = 0;
};

// D.1, exact. Works face by face from left to right with runs still open as the state: no search,
// no order of trying. Costs above `budget` may be reported as unattainable.
// Precondition: 0 <= budget <= golds_most, no face more than four times.
GoldCost gold_cost(const Faces& hand, int budget = golds_most);

// D.1: five groups and a pair, melds counted, golds wild. Precondition: 3m+2 tiles.
bool complete(const Faces& hand);

// D.2: without one gold the tiles are groups only, so that any draw pairs with it.
// Precondition: 3m+1 tiles.
bool lone(const Faces& hand);

// D.2: the tiles, as they lie in the wall, that complete a hand of 3m+1 tiles and of which the
// seat does not itself hold every copy there can be (four; three of the gold). `owned` counts
// its concealed tiles and melds. honors = false: no honor can come (X104).
TileSet waits(const TileCounts& concealed, const TileCounts& owned, Tile gold, bool honors);

}  // namespace paiju::xiamen

#pragma once

#include "engine/rules/xiamen/face.h"
#include "engine/rules/xiamen/options.h"

namespace paiju::xiamen {

// D.7: 东南西北中发 and not the gold; 白 never, whatever its face (X37).
constexpr bool is_big(Tile t, Tile gold) {
  return code(t) >= code(Tile::east) && code(t) <= code(Tile::fa) && t != gold;
}

// 跟打: must a seat holding these tiles throw a big one, once another seat has led (X38)?
bool must_follow(const TileCounts& concealed, Tile gold, Follow follow);

// X45: the tile a timeout throws. `drawn` lies rightmost; Tile::none after a claim, when the sorted
// hand decides (golds leftmost, 白 sorts as 白). With `follows`, the rightmost big tile.
// Precondition: the hand holds a tile, and a big one if `follows`.
Tile timeout_discard(const TileCounts& concealed, Tile gold, Tile drawn, bool follows);

}  // namespace paiju::xiamen

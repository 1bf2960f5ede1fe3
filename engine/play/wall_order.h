#pragma once

#include <cstdint>
#include <span>

#include "engine/tiles/tile.h"

namespace paiju {

// What the engine may know of a wall beforehand. `open`: the header's list, no dice. `committed`:
// the list and the dice that ledger/wall computed from the revealed secrets (the engine does not
// hash). `observed`: both empty, draws are taken as recorded.
struct WallOrder {
  std::span<const Tile> tiles;         // in draw order (Sichuan) or as `perm` (Xiamen C.2)
  std::span<const std::uint8_t> dice;  // 1..6, in the order they are thrown; committed only
};

}  // namespace paiju

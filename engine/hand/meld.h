#pragma once

#include <cstdint>

#include "engine/tiles/tile.h"

namespace paiju {

enum class MeldKind : std::uint8_t { chi, peng, gang_direct, gang_added, gang_concealed };

// Tiles laid on the table. A gang counts as a triplet of its tile in every hand test.
struct Meld {
  MeldKind kind = MeldKind::peng;
  Tile tile = Tile::none;  // chi: lowest tile of the run; else the tile
  std::int8_t from = -1;   // who discarded the claimed tile; -1: gang_concealed
  friend bool operator==(const Meld&, const Meld&) = default;
};

constexpr bool is_gang(const Meld& m) {
  return m.kind == MeldKind::gang_direct || m.kind == MeldKind::gang_added ||
         m.kind == MeldKind::gang_concealed;
}
constexpr int copies_of(const Meld& m, Tile t) {
  if (m.kind == MeldKind::chi) {
    return is_suited(t) && code(t) >= code(m.tile) && code(t) <= code(m.tile) + 2 ? 1 : 0;
  }
  return m.tile == t ? (is_gang(m) ? 4 : 3) : 0;
}

}  // namespace paiju

#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/hand/meld.h"
#include "engine/rules/xiamen/face.h"

namespace paiju::xiamen {

inline constexpr std::size_t groups_in_hand = 5;

// What one seat has before it, and what it is barred from (D.3).
struct Hand {
  TileCounts concealed{};  // flowers too, until they are exposed
  FixedVector<Meld, groups_in_hand> melds;
  FixedVector<Tile, 96> river;      // discards nobody claimed
  std::uint8_t flowers = 0;         // exposed, bit i for flower i
  std::uint8_t you = 0;             // L: 0 none, 1 游金, 2 双游, 3 三游
  bool gold_lock = false;           // the last own discard was a gold
  bool opening_kept = true;         // no own meld, no discard but of the tile just drawn (D.6)
  std::uint8_t golds_received = 0;  // ever: dealt and drawn

  std::uint8_t count(Tile t) const { return concealed[index_of(t)]; }
};

// Copies of a tile, as it lies in the wall, in a meld: a run that shows the gold's face holds 白.
constexpr int copies_in(const Meld& m, Tile t, Tile gold) {
  if (m.kind != MeldKind::chi) return m.tile == t ? (is_gang(m) ? 4 : 3) : 0;
  if (t == gold || is_flower(t)) return 0;
  const int place = code(face_of(t, gold)) - code(m.tile);
  return place >= 0 && place < 3 ? 1 : 0;
}

// The tiles a seat can see it owns: concealed and melds.
constexpr TileCounts owned_tiles(const Hand& hand, Tile gold) {
  TileCounts owned = hand.concealed;
  for (const Meld& m : hand.melds) {
    for (int i = 0; i < standing_kinds; ++i) {
      std::uint8_t& n = owned[static_cast<std::size_t>(i)];
      n = static_cast<std::uint8_t>(n + copies_in(m, tile_of(i), gold));
    }
  }
  return owned;
}

}  // namespace paiju::xiamen

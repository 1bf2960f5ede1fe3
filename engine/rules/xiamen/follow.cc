#include "engine/rules/xiamen/follow.h"

#include "engine/base/assert.h"

namespace paiju::xiamen {

bool must_follow(const TileCounts& concealed, Tile gold, Follow follow) {
  if (follow == Follow::off) return false;
  for (int i = code(Tile::east); i <= code(Tile::fa); ++i) {
    const int held = concealed[static_cast<std::size_t>(i)];
    if (held == 0 || !is_big(tile_of(i), gold)) continue;
    if (follow == Follow::any_honor || held == 1) return true;
  }
  return false;
}

Tile timeout_discard(const TileCounts& concealed, Tile gold, Tile drawn, bool follows) {
  if (drawn != Tile::none && (!follows || is_big(drawn, gold))) return drawn;
  for (int rank = standing_kinds; rank-- > 0;) {
    const Tile t = tile_at_display_rank(rank);
    if (concealed[index_of(t)] == 0 || t == gold) continue;
    if (!follows || is_big(t, gold)) return t;
  }
  PAIJU_ASSERT(!follows && concealed[index_of(gold)] > 0);
  return gold;
}

}  // namespace paiju::xiamen

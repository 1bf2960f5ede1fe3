#include "engine/rules/sichuan/ting.h"

#include <bit>

#include "engine/hand/win_shape.h"

namespace paiju::sichuan {

unsigned suits_of(const Holding& h) {
  unsigned suits = 0;
  for (std::size_t s = 0; s < 3; ++s) suits |= h.concealed.suits[s] != 0 ? 1u << s : 0u;
  for (const Meld& m : h.melds) suits |= 1u << static_cast<unsigned>(suit_of(m.tile));
  return suits;
}

KindSet waits(const Holding& h) {
  const unsigned suits = suits_of(h);
  if (std::popcount(suits) > 2) return 0;
  if (h.void_suit && (suits >> static_cast<unsigned>(*h.void_suit) & 1u) != 0) return 0;
  KindSet kinds = standard_waits(h.concealed);
  if (h.melds.empty()) kinds |= seven_pairs_waits(h.concealed);
  // standard_waits() leaves out kinds held four times in hand; melds hold the rest (BH47).
  for (const Meld& m : h.melds) {
    if (h.concealed.count(m.tile) + copies_of(m, m.tile) >= copies_per_kind) {
      kinds &= ~kind_bit(m.tile);
    }
  }
  return kinds;
}

MaxTing max_ting(const Options& options, const Holding& h, KindSet kinds) {
  MaxTing best{-1, Tile::none};
  for (; kinds != 0; kinds &= kinds - 1) {
    const Tile wait = tile_of(std::countr_zero(kinds));
    WinningHand hand{h.concealed, h.melds, wait};
    hand.concealed.add(wait);
    const Reading reading = read_fan(options, hand, Occasion{});
    if (reading.fan > best.fan) best = {reading.fan, wait};
  }
  PAIJU_ASSERT(best.fan >= 0);
  return best;
}

}  // namespace paiju::sichuan

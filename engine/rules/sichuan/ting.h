#pragma once

#include <optional>
#include <span>

#include "engine/hand/counts.h"
#include "engine/hand/meld.h"
#include "engine/rules/sichuan/fan.h"
#include "engine/rules/sichuan/options.h"

namespace paiju::sichuan {

// A seat's tiles between turns: 13 - 3 * melds concealed tiles.
struct Holding {
  const SuitedCounts& concealed;
  std::span<const Meld> melds;
  std::optional<Suit> void_suit;
};

// Suits shown by concealed tiles and melds, bit i for suit i.
unsigned suits_of(const Holding& h);

// 听: the kinds that would complete the hand (C.1 Ready). Void suit and three suits are looked
// at; a kind of which the seat itself holds four is no wait; the trio's threshold is not applied.
KindSet waits(const Holding& h);

// 查大叫's value of a ready hand: the best reading over its waits in discard view (C.1 MaxTing).
struct MaxTing {
  int fan = 0;             // uncapped
  Tile wait = Tile::none;  // the wait that gives it; the lowest of several
};
// Precondition: kinds == waits(h), not empty.
MaxTing max_ting(const Options& options, const Holding& h, KindSet kinds);

}  // namespace paiju::sichuan

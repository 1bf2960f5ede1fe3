#pragma once

#include <cstdint>

#include "engine/rules/xiamen/face.h"
#include "engine/rules/xiamen/options.h"

namespace paiju::xiamen {

// D.4, the only place where L moves: a seat's own discard.
struct YouDiscard {
  Faces left;                // the hand without the discarded tile
  bool is_gold = false;      // the discard
  bool after_claim = false;  // the turn began with 吃 or 碰: no win could be forgone
  std::uint8_t level = 0;    // L before
};

// L after. Whether a win was there to forgo needs no test of its own: a hand that is `lone` without
// the discarded tile is complete with it, because any tile pairs with the lone gold.
std::uint8_t you_after(const YouDiscard& discard, const Options& options);

}  // namespace paiju::xiamen

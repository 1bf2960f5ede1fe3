#pragma once

#include <cstdint>
#include <span>

#include "engine/base/fixed_vector.h"
#include "engine/rules/xiamen/hand.h"
#include "engine/rules/xiamen/options.h"
#include "engine/rules/xiamen/payments.h"
#include "engine/rules/xiamen/water.h"
#include "engine/settle/settlement.h"

namespace paiju::xiamen {

// A hand at the moment of a legal hu: all that its price depends on.
struct WinPosition {
  TileCounts concealed{};  // the winning tile included
  FixedVector<Meld, groups_in_hand> melds;
  Tile gold = Tile::none;
  Tile tile = Tile::none;  // as named by the hu
  Source source = Source::self_draw;
  bool after_claim = false;       // source self_draw in a turn that began with 吃 or 碰
  bool ready_from_start = false;  // T
  std::uint8_t you = 0;           // L
  std::uint8_t flowers = 0;
};

// One row of C.6 that fits.
struct Candidate {
  Pattern method = Pattern::pinghu;
  std::uint16_t multiplier = 0;  // without tableMultiplier
  Water water;
};
using Candidates = FixedVector<Candidate, 10>;

// Every row of C.6 that fits, in the table's order. Not empty for a legal hu.
Candidates candidates(const WinPosition& win, const Options& options);

// C.6: the row that brings the winner most; of equals the first. Precondition: not empty.
const Candidate& best_of(std::span<const Candidate> rows, const Stakes& stakes);

}  // namespace paiju::xiamen

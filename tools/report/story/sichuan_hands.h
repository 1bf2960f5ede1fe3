#pragma once

#include <optional>

#include "engine/rules/sichuan/fan.h"
#include "engine/rules/sichuan/table.h"
#include "tools/report/story/explanation.h"

namespace paiju::report {

// The fan of one pattern of rules-sichuan.md A (K21-K43, H37-H52) under these options.
int fan_of(Pattern pattern, const sichuan::Options& options);

// A complete hand with the patterns it was paid for, read so that the groups show the base
// pattern: pairs for 七对, triplets for 对对胡, a 1 or 9 in every group for 幺九, 4-5-6 around the
// winning tile for 夹心五; else the first reading. Precondition: is_win_shape().
ReadHand read_hand(int seat, const sichuan::WinningHand& hand,
                   const FixedVector<Pattern, 16>& patterns, const sichuan::Options& options);

// What a seat's tiles come to at 查花猪, 查大叫 and an escape (deal.md 3). hand: the best that it
// could still win (the largest fan, of equals the lowest wait), or the tiles that are not ready.
struct Standing {
  bool ready = false;
  bool pig = false;
  ReadHand hand;
};
// `drawn`: the tile drawn in a turn under way, which a locked winner would have to discard.
Standing standing_of(int seat, const sichuan::SeatState& state, Tile drawn,
                     const sichuan::Options& options);

}  // namespace paiju::report

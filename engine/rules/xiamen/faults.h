#pragma once

#include <span>

#include "engine/play/fault.h"

// 厦门麻将: everything an event can break. The codes are pinned, and so are their names: B/Xnn, Rnn
// and D.n are places in rules-xiamen.md, "deal 7" is deal.md 7.
namespace paiju::xiamen::fault {

// clang-format off
inline constexpr FaultCode not_now         = 200;  // the kind has no place in this phase (D.8, deal 7)
inline constexpr FaultCode not_your_turn   = 201;  // another seat has to act, or may not act here
inline constexpr FaultCode auto_action     = 202;  // a timeout never wins, eats, pungs or kongs (X45)
inline constexpr FaultCode dice_range      = 203;  // a die shows 1..6 (X25)
inline constexpr FaultCode dice_mismatch   = 204;  // not the committed die (deal 6)
inline constexpr FaultCode tile_foreign    = 205;  // no tile of this variant (R04-R09, X104)
inline constexpr FaultCode tile_copies     = 206;  // a fifth copy, or a second flower (deal 2)
inline constexpr FaultCode draw_dead_wall  = 207;  // a draw with 16 tiles left (R34, X22)
inline constexpr FaultCode draw_mismatch   = 208;  // not the tile the wall holds there (C.2)
inline constexpr FaultCode gold_mismatch   = 209;  // not the tile the dice point at (R42, X18)
inline constexpr FaultCode flower_tile     = 210;  // not a flower this seat has to expose (R17)
inline constexpr FaultCode discard_held    = 211;  // the discarded tile is not in the hand
inline constexpr FaultCode discard_follow  = 212;  // a big tile must follow a big tile (R26, D.7)
inline constexpr FaultCode discard_auto    = 213;  // not the tile a timeout throws (R97, X45)
inline constexpr FaultCode claim_gold      = 214;  // a discarded gold cannot be claimed (R21)
inline constexpr FaultCode claim_tile      = 215;  // not the tile just discarded
inline constexpr FaultCode claim_you       = 216;  // drawOnly: no claims under another's 双游 (X56)
inline constexpr FaultCode chi_seat        = 217;  // only the next seat eats (X30)
inline constexpr FaultCode chi_run         = 218;  // no run of this suit holds the tile there
inline constexpr FaultCode chi_held        = 219;  // the other two tiles of the run are not held (R13)
inline constexpr FaultCode peng_held       = 220;  // fewer than two held
inline constexpr FaultCode gang_wall       = 221;  // no tile left to replace a kong (X23)
inline constexpr FaultCode gang_gold       = 222;  // golds never enter a meld (R13, X33)
inline constexpr FaultCode gang_held       = 223;  // too few copies held
inline constexpr FaultCode gang_peng       = 224;  // nothing to add the fourth tile to
inline constexpr FaultCode hu_tile         = 225;  // names another tile than the winning one (deal 7)
inline constexpr FaultCode hu_incomplete   = 226;  // neither five groups and a pair nor three golds (D.1)
inline constexpr FaultCode hu_three_golds  = 227;  // only three golds win here (D.3)
inline constexpr FaultCode hu_gold_tile    = 228;  // nobody wins on a discarded gold (R21)
inline constexpr FaultCode hu_gold_held    = 229;  // holding a gold bars 平胡 (R22)
inline constexpr FaultCode hu_gold_lock    = 230;  // one's own last discard was a gold (R19, X34)
inline constexpr FaultCode hu_you_lock     = 231;  // another seat is in 双游 or 三游 (R59, R61)
// clang-format on

}  // namespace paiju::xiamen::fault

namespace paiju::xiamen {

// Names of the codes above, in their order.
std::span<const FaultName> fault_names();

}  // namespace paiju::xiamen

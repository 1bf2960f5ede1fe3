#pragma once

#include <span>

#include "engine/play/fault.h"

namespace paiju::sichuan::fault {

// Faults of the Sichuan games: pinned numbers, never reused. check.cc reports them in the order
// in which its conditions stand there; row tests pin that order.
inline constexpr FaultCode void_suit_due = 100;    // something else before all suits are chosen
inline constexpr FaultCode void_suit_late = 101;   // 定缺 after play has begun
inline constexpr FaultCode void_suit_twice = 102;  // the seat has chosen already

inline constexpr FaultCode draw_not_due = 110;        // nobody is to draw now
inline constexpr FaultCode draw_seat = 111;           // another seat is to draw
inline constexpr FaultCode draw_wall_empty = 112;     // no tile left
inline constexpr FaultCode draw_tile = 113;           // no tile of this game
inline constexpr FaultCode draw_wall_mismatch = 114;  // not the tile the wall holds
inline constexpr FaultCode draw_fifth_copy = 115;     // more than four of a kind

inline constexpr FaultCode discard_turn = 120;  // not this seat's turn to discard
inline constexpr FaultCode discard_not_held = 121;
inline constexpr FaultCode discard_locked = 122;  // 血流: a winner discards what he draws (H4)
inline constexpr FaultCode discard_void_suit_first = 123;  // 必须先打缺 (H8)

inline constexpr FaultCode peng_no_discard = 130;   // no discard to claim
inline constexpr FaultCode peng_own = 131;          // of one's own discard
inline constexpr FaultCode peng_out_of_play = 132;  // has won or left
inline constexpr FaultCode peng_after_hu = 133;     // 胡 comes before 碰 (C.0.6)
inline constexpr FaultCode peng_tile = 134;         // another tile than the discard
inline constexpr FaultCode peng_locked = 135;       // 血流: a winner may not peng
inline constexpr FaultCode peng_void_suit = 136;    // of the void suit (BH4)
inline constexpr FaultCode peng_not_held = 137;     // fewer than two in hand

inline constexpr FaultCode gang_no_discard = 140;  // 直杠 without a discard
inline constexpr FaultCode gang_own = 141;
inline constexpr FaultCode gang_out_of_play = 142;
inline constexpr FaultCode gang_after_hu = 143;
inline constexpr FaultCode gang_tile = 144;        // another tile than the discard
inline constexpr FaultCode gang_turn = 145;        // 暗杠 弯杠 out of turn or after a peng
inline constexpr FaultCode gang_wall_empty = 146;  // no replacement tile (BH46)
inline constexpr FaultCode gang_void_suit = 147;
inline constexpr FaultCode gang_not_held = 148;       // too few in hand
inline constexpr FaultCode gang_no_peng = 149;        // 弯杠 without the peng
inline constexpr FaultCode gang_changes_waits = 150;  // 血流: a locked hand's waits change

inline constexpr FaultCode hu_not_due = 160;     // no turn after a draw, no open window
inline constexpr FaultCode hu_own_window = 161;  // of one's own discard or gang
inline constexpr FaultCode hu_out_of_play = 162;
inline constexpr FaultCode hu_twice = 163;          // twice in one window
inline constexpr FaultCode hu_tile = 164;           // another tile than the one that wins
inline constexpr FaultCode hu_void_suit = 165;      // 未打缺不能胡牌 (K3, H2)
inline constexpr FaultCode hu_incomplete = 166;     // the hand is no win
inline constexpr FaultCode hu_plain_discard = 167;  // 三人: 平胡 off a discard (K4)

inline constexpr FaultCode pass_no_window = 170;  // nothing to pass on
inline constexpr FaultCode pass_own_window = 171;
inline constexpr FaultCode pass_left = 172;  // the seat has left

inline constexpr FaultCode leave_early = 180;  // before the void suits are chosen
inline constexpr FaultCode leave_twice = 181;

}  // namespace paiju::sichuan::fault

namespace paiju::sichuan {
std::span<const FaultName> fault_names();
}

#include "engine/rules/sichuan/faults.h"

namespace paiju::sichuan {
namespace {

constexpr FaultName names[] = {
    {fault::void_suit_due, "voidSuit.due"},
    {fault::void_suit_late, "voidSuit.late"},
    {fault::void_suit_twice, "voidSuit.twice"},
    {fault::draw_not_due, "draw.notDue"},
    {fault::draw_seat, "draw.seat"},
    {fault::draw_wall_empty, "draw.wallEmpty"},
    {fault::draw_tile, "draw.tile"},
    {fault::draw_wall_mismatch, "draw.wallMismatch"},
    {fault::draw_fifth_copy, "draw.fifthCopy"},
    {fault::discard_turn, "discard.turn"},
    {fault::discard_not_held, "discard.notHeld"},
    {fault::discard_locked, "discard.locked"},
    {fault::discard_void_suit_first, "discard.voidSuitFirst"},
    {fault::peng_no_discard, "peng.noDiscard"},
    {fault::peng_own, "peng.own"},
    {fault::peng_out_of_play, "peng.outOfPlay"},
    {fault::peng_after_hu, "peng.afterHu"},
    {fault::peng_tile, "peng.tile"},
    {fault::peng_locked, "peng.locked"},
    {fault::peng_void_suit, "peng.voidSuit"},
    {fault::peng_not_held, "peng.notHeld"},
    {fault::gang_no_discard, "gang.noDiscard"},
    {fault::gang_own, "gang.own"},
    {fault::gang_out_of_play, "gang.outOfPlay"},
    {fault::gang_after_hu, "gang.afterHu"},
    {fault::gang_tile, "gang.tile"},
    {fault::gang_turn, "gang.turn"},
    {fault::gang_wall_empty, "gang.wallEmpty"},
    {fault::gang_void_suit, "gang.voidSuit"},
    {fault::gang_not_held, "gang.notHeld"},
    {fault::gang_no_peng, "gang.noPeng"},
    {fault::gang_changes_waits, "gang.changesWaits"},
    {fault::hu_not_due, "hu.notDue"},
    {fault::hu_own_window, "hu.ownWindow"},
    {fault::hu_out_of_play, "hu.outOfPlay"},
    {fault::hu_twice, "hu.twice"},
    {fault::hu_tile, "hu.tile"},
    {fault::hu_void_suit, "hu.voidSuit"},
    {fault::hu_incomplete, "hu.incomplete"},
    {fault::hu_plain_discard, "hu.plainDiscard"},
    {fault::pass_no_window, "pass.noWindow"},
    {fault::pass_own_window, "pass.ownWindow"},
    {fault::pass_left, "pass.left"},
    {fault::leave_early, "leave.early"},
    {fault::leave_twice, "leave.twice"},
};

}  // namespace

std::span<const FaultName> fault_names() { return names; }

}  // namespace paiju::sichuan

#include "engine/rules/xiamen/faults.h"

namespace paiju::xiamen {
namespace {

constexpr FaultName names[] = {
    {fault::not_now, "notNow"},
    {fault::not_your_turn, "notYourTurn"},
    {fault::auto_action, "autoAction"},
    {fault::dice_range, "diceRange"},
    {fault::dice_mismatch, "diceMismatch"},
    {fault::tile_foreign, "tileForeign"},
    {fault::tile_copies, "tileCopies"},
    {fault::draw_dead_wall, "drawDeadWall"},
    {fault::draw_mismatch, "drawMismatch"},
    {fault::gold_mismatch, "goldMismatch"},
    {fault::flower_tile, "flowerTile"},
    {fault::discard_held, "discardHeld"},
    {fault::discard_follow, "discardFollow"},
    {fault::discard_auto, "discardAuto"},
    {fault::claim_gold, "claimGold"},
    {fault::claim_tile, "claimTile"},
    {fault::claim_you, "claimYou"},
    {fault::chi_seat, "chiSeat"},
    {fault::chi_run, "chiRun"},
    {fault::chi_held, "chiHeld"},
    {fault::peng_held, "pengHeld"},
    {fault::gang_wall, "gangWall"},
    {fault::gang_gold, "gangGold"},
    {fault::gang_held, "gangHeld"},
    {fault::gang_peng, "gangPeng"},
    {fault::hu_tile, "huTile"},
    {fault::hu_incomplete, "huIncomplete"},
    {fault::hu_three_golds, "huThreeGolds"},
    {fault::hu_gold_tile, "huGoldTile"},
    {fault::hu_gold_held, "huGoldHeld"},
    {fault::hu_gold_lock, "goldLock"},
    {fault::hu_you_lock, "huYouLock"},
};

}  // namespace

std::span<const FaultName> fault_names() { return names; }

}  // namespace paiju::xiamen

// Legality: each function is a flat list of conditions, and the first broken one is the fault.

#include "engine/rules/xiamen/faults.h"
#include "engine/rules/xiamen/follow.h"
#include "engine/rules/xiamen/table.h"
#include "engine/rules/xiamen/win.h"

namespace paiju::xiamen {
namespace {

bool is_die(std::uint8_t die) { return die >= 1 && die <= 6; }
bool is_standing(Tile t) { return code(t) < standing_kinds; }

bool has_peng(const Hand& hand, Tile tile) {
  for (const Meld& m : hand.melds) {
    if (m.kind == MeldKind::peng && m.tile == tile) return true;
  }
  return false;
}

}  // namespace

FaultCode Table::check(const Event& event) const {
  namespace common = paiju::fault;
  if (event.kind == EventKind::nothing) return common::event_nothing;
  if (event.seat >= seats) return common::event_seat;
  if (event.kind == EventKind::void_suit || event.kind == EventKind::leave) {
    return common::event_foreign;
  }
  if (phase_ == Phase::over) return common::event_after_end;
  switch (event.kind) {
    case EventKind::dice:
      return check_dice(event);
    case EventKind::gold:
      return check_gold(event);
    case EventKind::flower:
      return check_flower(event);
    case EventKind::draw:
      return check_draw(event);
    case EventKind::discard:
      return check_discard(event);
    case EventKind::chi:
      return check_chi(event);
    case EventKind::peng:
      return check_peng(event);
    case EventKind::gang_direct:
      return check_gang_direct(event);
    case EventKind::gang_added:
      return check_gang_added(event);
    case EventKind::gang_concealed:
      return check_gang_concealed(event);
    case EventKind::hu:
      return check_hu(event);
    case EventKind::pass:
      return check_pass(event);
    case EventKind::nothing:
    case EventKind::void_suit:
    case EventKind::leave:
      break;
  }
  return common::event_foreign;  // a kind of a newer format
}

bool Table::can_wait_for(Phase phase) const {
  if (phase_ == phase) return true;
  if (!is_observed()) return false;
  // There each throw may be missing on its own (deal 7).
  if (phase == Phase::first_draw) {
    return phase_ == Phase::direction_dice || phase_ == Phase::count_dice;
  }
  return phase == Phase::gold_flip && phase_ == Phase::gold_dice;
}

FaultCode Table::check_copies(Tile tile) const {
  if (!in_variant(tile, options_->honors)) return fault::tile_foreign;
  if (seen_[index_of(tile)] >= (is_flower(tile) ? 1 : copies_per_kind)) return fault::tile_copies;
  return no_fault;
}

FaultCode Table::check_dice(const Event& event) const {
  if (phase_ != Phase::direction_dice && phase_ != Phase::count_dice &&
      phase_ != Phase::gold_dice) {
    return fault::not_now;
  }
  if (event.seat != dealer_) return fault::not_your_turn;
  if (!is_die(event.die_a) || !is_die(event.die_b)) return fault::dice_range;
  if (!committed_) return no_fault;
  const std::size_t first = std::size_t{2} * rolls_;
  if (first + 2 > dice_.size()) return fault::dice_mismatch;
  if (event.die_a != dice_[first] || event.die_b != dice_[first + 1]) return fault::dice_mismatch;
  return no_fault;
}

FaultCode Table::check_gold(const Event& event) const {
  if (!can_wait_for(Phase::gold_flip)) return fault::not_now;
  if (event.seat != dealer_) return fault::not_your_turn;
  if (is_observed()) return check_copies(event.tile);
  if (event.tile != ring_.at(ring_.flip(dice_sum_))) return fault::gold_mismatch;
  return no_fault;
}

FaultCode Table::check_flower(const Event& event) const {
  if (phase_ != Phase::opening_flowers && phase_ != Phase::flower_due) return fault::not_now;
  if (event.seat != turn_) return fault::not_your_turn;
  if (!is_flower(event.tile) || hand(turn_).count(event.tile) == 0) return fault::flower_tile;
  return no_fault;
}

FaultCode Table::check_draw(const Event& event) const {
  if (phase_ == Phase::boundary) return fault::draw_dead_wall;
  const bool first = can_wait_for(Phase::first_draw);
  if (!first && phase_ != Phase::opening_draws && phase_ != Phase::draw_due &&
      phase_ != Phase::discarded && phase_ != Phase::robbing) {
    return fault::not_now;
  }
  const int drawer = phase_ == Phase::discarded ? next_seat(turn_) : turn_;
  if (event.seat != drawer) return fault::not_your_turn;
  if (is_dead_wall()) return fault::draw_dead_wall;
  if (is_observed()) return check_copies(event.tile);
  if (event.tile != ring_.at(draw_position())) return fault::draw_mismatch;
  return no_fault;
}

FaultCode Table::check_discard(const Event& event) const {
  if (!in_turn()) return fault::not_now;
  if (event.seat != turn_) return fault::not_your_turn;
  if (!is_standing(event.tile) || hand(turn_).count(event.tile) == 0) return fault::discard_held;
  if (follows(turn_) && !is_big(event.tile, gold_)) return fault::discard_follow;
  if (event.by_timeout && event.tile != timeout_tile()) return fault::discard_auto;
  return no_fault;
}

FaultCode Table::check_claim(const Event& event) const {
  if (phase_ != Phase::discarded) return fault::not_now;
  if (event.seat == turn_) return fault::not_your_turn;
  if (event.by_timeout) return fault::auto_action;
  if (open_tile_ == gold_) return fault::claim_gold;
  if (event.tile != open_tile_) return fault::claim_tile;
  if (options_->you_lock == YouLock::draw_only && is_under_you(event.seat)) {
    return fault::claim_you;
  }
  return no_fault;
}

FaultCode Table::check_chi(const Event& event) const {
  if (const FaultCode broken = check_claim(event); broken != no_fault) return broken;
  if (event.seat != next_seat(turn_)) return fault::chi_seat;
  const Tile claimed = face_of(open_tile_, gold_);
  if (!is_suited(claimed) || !is_suited(event.low)) return fault::chi_run;
  if (suit_of(event.low) != suit_of(claimed) || rank_of(event.low) > 7) return fault::chi_run;
  const int place = code(claimed) - code(event.low);
  if (place < 0 || place > 2) return fault::chi_run;
  for (int i = 0; i < 3; ++i) {
    const Tile needed = natural_of(tile_of(code(event.low) + i), gold_);
    if (i != place && hand(event.seat).count(needed) == 0) return fault::chi_held;
  }
  return no_fault;
}

FaultCode Table::check_peng(const Event& event) const {
  if (const FaultCode broken = check_claim(event); broken != no_fault) return broken;
  if (hand(event.seat).count(event.tile) < 2) return fault::peng_held;
  return no_fault;
}

FaultCode Table::check_gang_direct(const Event& event) const {
  if (const FaultCode broken = check_claim(event); broken != no_fault) return broken;
  if (is_dead_wall()) return fault::gang_wall;
  if (hand(event.seat).count(event.tile) < 3) return fault::gang_held;
  return no_fault;
}

FaultCode Table::check_gang_added(const Event& event) const {
  if (!in_turn()) return fault::not_now;
  if (event.seat != turn_) return fault::not_your_turn;
  if (event.by_timeout) return fault::auto_action;
  if (is_dead_wall()) return fault::gang_wall;
  if (!has_peng(hand(turn_), event.tile)) return fault::gang_peng;
  if (hand(turn_).count(event.tile) == 0) return fault::gang_held;
  return no_fault;
}

FaultCode Table::check_gang_concealed(const Event& event) const {
  if (!in_turn()) return fault::not_now;
  if (event.seat != turn_) return fault::not_your_turn;
  if (event.by_timeout) return fault::auto_action;
  if (event.tile == gold_) return fault::gang_gold;
  if (is_dead_wall()) return fault::gang_wall;
  if (!is_standing(event.tile) || hand(turn_).count(event.tile) < 4) return fault::gang_held;
  return no_fault;
}

FaultCode Table::check_hu(const Event& event) const {
  switch (phase_) {
    case Phase::opening:
    case Phase::turn:
      return check_hu_in_turn(event);
    case Phase::discarded:
      return check_hu_on_discard(event);
    case Phase::robbing:
      if (event.seat == turn_) return fault::not_your_turn;
      if (event.by_timeout) return fault::auto_action;
      if (event.tile != open_tile_) return fault::hu_tile;
      if (!complete(faces_with(event.seat, open_tile_))) return fault::hu_incomplete;
      return no_fault;
    case Phase::boundary:
      if (event.by_timeout) return fault::auto_action;
      if (event.tile != Tile::none) return fault::hu_tile;
      if (hand(event.seat).count(gold_) != golds_most) return fault::hu_three_golds;
      return no_fault;
    case Phase::direction_dice:
    case Phase::count_dice:
    case Phase::first_draw:
    case Phase::opening_flowers:
    case Phase::opening_draws:
    case Phase::gold_dice:
    case Phase::gold_flip:
    case Phase::draw_due:
    case Phase::flower_due:
    case Phase::over:
      break;
  }
  return fault::not_now;
}

FaultCode Table::check_hu_in_turn(const Event& event) const {
  const bool opening = phase_ == Phase::opening;
  if (!opening && event.seat != turn_) return fault::not_your_turn;
  if (event.by_timeout) return fault::auto_action;
  if (event.tile != (opening ? Tile::none : drawn_)) return fault::hu_tile;
  if (hand(event.seat).count(gold_) == golds_most) return no_fault;
  if (event.seat != turn_ || after_claim_) return fault::hu_three_golds;
  if (!complete(faces_with(turn_, Tile::none))) return fault::hu_incomplete;
  return no_fault;
}

FaultCode Table::check_hu_on_discard(const Event& event) const {
  if (event.by_timeout) return fault::auto_action;
  const Hand& claimer = hand(event.seat);
  if (event.tile == Tile::none && is_dead_wall()) {  // the boundary: anybody's three golds
    return claimer.count(gold_) == golds_most ? no_fault : fault::hu_three_golds;
  }
  if (event.seat == turn_) return fault::not_your_turn;
  if (event.tile != open_tile_) return fault::hu_tile;
  if (open_tile_ == gold_) return fault::hu_gold_tile;
  if (claimer.count(gold_) != 0) return fault::hu_gold_held;
  if (claimer.gold_lock) return fault::hu_gold_lock;
  if (is_under_you(event.seat)) return fault::hu_you_lock;
  if (!complete(faces_with(event.seat, open_tile_))) return fault::hu_incomplete;
  return no_fault;
}

FaultCode Table::check_pass(const Event& event) const {
  switch (phase_) {
    case Phase::opening:
    case Phase::boundary:
      return no_fault;
    case Phase::discarded:
      if (is_dead_wall()) return no_fault;
      if (open_tile_ == gold_) return fault::claim_gold;
      return event.seat == turn_ ? fault::not_your_turn : no_fault;
    case Phase::robbing:
      return event.seat == turn_ ? fault::not_your_turn : no_fault;
    case Phase::direction_dice:
    case Phase::count_dice:
    case Phase::first_draw:
    case Phase::opening_flowers:
    case Phase::opening_draws:
    case Phase::gold_dice:
    case Phase::gold_flip:
    case Phase::turn:
    case Phase::draw_due:
    case Phase::flower_due:
    case Phase::over:
      break;
  }
  return fault::not_now;
}

}  // namespace paiju::xiamen

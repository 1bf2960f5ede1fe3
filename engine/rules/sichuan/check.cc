// The rules of play as flat lists of conditions. The first broken one is the fault; the order is
// part of the contract and pinned by row tests (tests/engine/rules/sichuan/check_order_test.cc).

#include "engine/rules/sichuan/faults.h"
#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/table.h"

namespace paiju::sichuan {

FaultCode Table::check(const Event& e) const {
  namespace common = paiju::fault;
  if (e.kind == EventKind::nothing) return common::event_nothing;
  if (e.seat >= seat_count_) return common::event_seat;
  if (over_) return common::event_after_end;
  switch (e.kind) {
    case EventKind::void_suit:
      return check_void_suit(e);
    case EventKind::draw:
      return check_draw(e);
    case EventKind::discard:
      return check_discard(e);
    case EventKind::peng:
      return check_peng(e);
    case EventKind::gang_direct:
      return check_gang_direct(e);
    case EventKind::gang_added:
    case EventKind::gang_concealed:
      return check_own_gang(e);
    case EventKind::hu:
      return check_hu(e);
    case EventKind::pass:
      return check_pass(e);
    case EventKind::leave:
      return check_leave(e);
    case EventKind::nothing:
    case EventKind::chi:
    case EventKind::flower:
    case EventKind::dice:
    case EventKind::gold:
      return common::event_foreign;
  }
  return common::event_foreign;
}

// deal.md 2: exactly one a seat, any seat order, before anything else. The trio has none.
FaultCode Table::check_void_suit(const Event& e) const {
  if (options_.mode == Mode::trio) return paiju::fault::event_foreign;
  if (phase_ != Phase::void_suits) return fault::void_suit_late;
  if (at(e.seat).void_suit) return fault::void_suit_twice;
  return no_fault;
}

FaultCode Table::check_draw(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  if (window_open() && ends_when_window_closes()) return paiju::fault::event_after_end;
  const int seat = drawer();
  if (seat < 0) return fault::draw_not_due;
  if (e.seat != seat) return fault::draw_seat;
  if (wall_left_ == 0) return fault::draw_wall_empty;
  if (!in_use(options_, e.tile)) return fault::draw_tile;
  if (!wall_.empty() && next_wall_tile(replaces(seat)) != e.tile) return fault::draw_wall_mismatch;
  if (wall_.empty() && seen_[static_cast<std::size_t>(e.tile)] >= copies_per_kind) {
    return fault::draw_fifth_copy;
  }
  return no_fault;
}

bool Table::holds_void(const SeatState& s) const {
  return s.void_suit && s.hand.holds_suit(*s.void_suit);
}

FaultCode Table::check_discard(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  const bool may = phase_ == Phase::turn || phase_ == Phase::after_claim;
  if (!may || e.seat != turn_.seat) return fault::discard_turn;
  const SeatState& s = at(e.seat);
  if (!in_use(options_, e.tile) || s.hand.count(e.tile) == 0) return fault::discard_not_held;
  if (s.standing == Standing::won && e.tile != turn_.drawn) return fault::discard_locked;
  if (options_.void_suit_first && holds_void(s) && suit_of(e.tile) != *s.void_suit) {
    return fault::discard_void_suit_first;
  }
  return no_fault;
}

FaultCode Table::check_peng(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  if (phase_ != Phase::claim_window) return fault::peng_no_discard;
  if (e.seat == window_.opener) return fault::peng_own;
  if (!in_play(e.seat)) return fault::peng_out_of_play;
  if (!window_.wins.empty()) return fault::peng_after_hu;
  if (e.tile != window_.tile) return fault::peng_tile;
  const SeatState& s = at(e.seat);
  if (s.standing == Standing::won) return fault::peng_locked;
  if (s.void_suit == suit_of(e.tile)) return fault::peng_void_suit;
  if (s.hand.count(e.tile) < 2) return fault::peng_not_held;
  return no_fault;
}

FaultCode Table::check_gang_direct(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  if (phase_ != Phase::claim_window) return fault::gang_no_discard;
  if (e.seat == window_.opener) return fault::gang_own;
  if (!in_play(e.seat)) return fault::gang_out_of_play;
  if (!window_.wins.empty()) return fault::gang_after_hu;
  if (e.tile != window_.tile) return fault::gang_tile;
  if (wall_left_ == 0) return fault::gang_wall_empty;
  const SeatState& s = at(e.seat);
  if (s.void_suit == suit_of(e.tile)) return fault::gang_void_suit;
  if (s.hand.count(e.tile) < 3) return fault::gang_not_held;
  if (s.standing == Standing::won && !gang_keeps_waits(e)) return fault::gang_changes_waits;
  return no_fault;
}

namespace {

bool has_peng(const SeatState& s, Tile t) {
  for (const Meld& m : s.melds) {
    if (m.kind == MeldKind::peng && m.tile == t) return true;
  }
  return false;
}

}  // namespace

FaultCode Table::check_own_gang(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  if (phase_ != Phase::turn || e.seat != turn_.seat) return fault::gang_turn;
  if (wall_left_ == 0) return fault::gang_wall_empty;
  if (!in_use(options_, e.tile)) return fault::gang_not_held;
  const SeatState& s = at(e.seat);
  if (s.void_suit == suit_of(e.tile)) return fault::gang_void_suit;
  const bool added = e.kind == EventKind::gang_added;
  if (added && !has_peng(s, e.tile)) return fault::gang_no_peng;
  if (s.hand.count(e.tile) < (added ? 1 : 4)) return fault::gang_not_held;
  if (s.standing == Standing::won && !gang_keeps_waits(e)) return fault::gang_changes_waits;
  return no_fault;
}

// 血流: a locked hand may gang when the waits of its 13 tiles before the draw (or the discard)
// equal the waits after the gang (deal.md 9).
bool Table::gang_keeps_waits(const Event& e) const {
  const SeatState& s = at(e.seat);
  SeatState before = s;
  if (e.kind != EventKind::gang_direct) before.hand.remove(turn_.drawn);
  SeatState after = s;
  if (e.kind == EventKind::gang_added) {
    after.hand.remove(e.tile);
    for (Meld& m : after.melds) {
      if (m.tile == e.tile) m.kind = MeldKind::gang_added;
    }
  } else {
    after.hand.remove(e.tile, e.kind == EventKind::gang_direct ? 3 : 4);
    after.melds.push_back({MeldKind::gang_concealed, e.tile, -1});
  }
  return waits(before.holding()) == waits(after.holding());
}

// Whether the seat's tiles with `extra` (none: as they are) are a win but for the trio's
// threshold. Void suit first: it is its own fault.
bool Table::complete_with(const SeatState& s, Tile extra) const {
  SuitedCounts hand = s.hand;
  if (extra != Tile::none) {
    if (hand.count(extra) >= copies_per_kind) return false;
    hand.add(extra);
  }
  return is_win_shape(hand, s.melds.size());
}

FaultCode Table::check_hu(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  const bool own_turn = phase_ == Phase::turn;
  if (!own_turn && !window_open()) return fault::hu_not_due;
  if (own_turn && e.seat != turn_.seat) return fault::hu_not_due;
  if (!own_turn && e.seat == window_.opener) return fault::hu_own_window;
  if (!in_play(e.seat)) return fault::hu_out_of_play;
  if (!own_turn) {
    for (const WindowWin& w : window_.wins) {
      if (w.seat == e.seat) return fault::hu_twice;
    }
  }
  if (e.tile != (own_turn ? turn_.drawn : window_.tile)) return fault::hu_tile;
  const SeatState& s = at(e.seat);
  if (holds_void(s) || s.void_suit == suit_of(e.tile)) return fault::hu_void_suit;
  if (!complete_with(s, own_turn ? Tile::none : e.tile)) return fault::hu_incomplete;
  const bool threshold = options_.mode == Mode::trio && !options_.plain_discard_win;
  if (!own_turn && threshold && window_reading(e.seat, e.tile).fan < 1) {
    return fault::hu_plain_discard;
  }
  return no_fault;
}

FaultCode Table::check_pass(const Event& e) const {
  if (phase_ == Phase::void_suits) return fault::void_suit_due;
  if (!window_open()) return fault::pass_no_window;
  if (e.seat == window_.opener) return fault::pass_own_window;
  if (!at(e.seat).present()) return fault::pass_left;
  return no_fault;
}

FaultCode Table::check_leave(const Event& e) const {
  if (!huanle()) return paiju::fault::event_foreign;
  if (phase_ == Phase::start || phase_ == Phase::void_suits) return fault::leave_early;
  const bool waiting = window_open() && window_.opener_leaves && e.seat == window_.opener;
  if (!at(e.seat).present() || waiting) return fault::leave_twice;
  return no_fault;
}

}  // namespace paiju::sichuan

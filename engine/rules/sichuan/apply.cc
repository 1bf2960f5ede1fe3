#include "engine/rules/sichuan/table.h"

namespace paiju::sichuan {

void Table::apply(const Event& e, std::uint32_t index) {
  last_event_ = static_cast<int>(index);
  switch (e.kind) {
    case EventKind::void_suit: {
      at(e.seat).void_suit = e.suit;
      bool all = true;
      for (int s = 0; s < seat_count_; ++s) all = all && at(s).void_suit.has_value();
      if (all) phase_ = Phase::turn;
      return;
    }
    case EventKind::draw:
      return apply_draw(e);
    case EventKind::discard:
      return apply_discard(e);
    case EventKind::peng:
      return apply_peng(e);
    case EventKind::gang_direct:
      return apply_gang_direct(e);
    case EventKind::gang_added:
      return apply_gang_added(e);
    case EventKind::gang_concealed:
      return apply_gang_concealed(e);
    case EventKind::hu:
      return apply_hu(e);
    case EventKind::pass:
      return;
    case EventKind::leave:
      return apply_leave(e);
    case EventKind::nothing:
    case EventKind::chi:
    case EventKind::flower:
    case EventKind::dice:
    case EventKind::gold:
      break;
  }
  bug();  // check() refuses these
}

void Table::apply_draw(const Event& e) {
  const bool first = phase_ == Phase::start;
  if (first) {
    due_seat_ = e.seat;
    due_gang_ = -1;
  }
  if (window_open()) close_window();
  PAIJU_ASSERT(first || (phase_ == Phase::draw_due && due_seat_ == e.seat));
  if (!wall_.empty()) {
    const bool from_tail = due_gang_ >= 0 && options_.replacement_from_tail;
    wall_ = from_tail ? wall_.first(wall_.size() - 1) : wall_.subspan(1);
  } else {
    ++seen_[static_cast<std::size_t>(e.tile)];
  }
  --wall_left_;
  SeatState& s = at(e.seat);
  s.hand.add(e.tile);
  ++s.draws;
  turn_ = {e.seat, e.tile, due_gang_};
  phase_ = first && options_.mode != Mode::trio ? Phase::void_suits : Phase::turn;
}

void Table::apply_discard(const Event& e) {
  at(e.seat).hand.remove(e.tile);
  window_.opener = e.seat;
  window_.tile = e.tile;
  window_.shot_gang = turn_.gang;
  window_.opener_leaves = false;
  window_.wins.clear();
  phase_ = Phase::claim_window;
}

void Table::apply_peng(const Event& e) {
  SeatState& s = at(e.seat);
  s.hand.remove(e.tile, 2);
  s.melds.push_back({MeldKind::peng, e.tile, static_cast<std::int8_t>(window_.opener)});
  claims_made_ = true;
  turn_ = {e.seat, Tile::none, -1};
  phase_ = Phase::after_claim;
  opener_leaves_now();
}

void Table::apply_gang_direct(const Event& e) {
  SeatState& s = at(e.seat);
  s.hand.remove(e.tile, 3);
  s.melds.push_back({MeldKind::gang_direct, e.tile, static_cast<std::int8_t>(window_.opener)});
  phase_ = Phase::draw_due;
  stand_gang(e.seat, MeldKind::gang_direct, window_.opener, static_cast<std::uint32_t>(last_event_),
             true);
  opener_leaves_now();
}

void Table::apply_gang_concealed(const Event& e) {
  SeatState& s = at(e.seat);
  s.hand.remove(e.tile, 4);
  s.melds.push_back({MeldKind::gang_concealed, e.tile, -1});
  phase_ = Phase::draw_due;
  stand_gang(e.seat, MeldKind::gang_concealed, -1, static_cast<std::uint32_t>(last_event_), true);
}

void Table::apply_gang_added(const Event& e) {
  at(e.seat).hand.remove(e.tile);
  window_.opener = e.seat;
  window_.tile = e.tile;
  window_.shot_gang = -1;
  window_.gang_event = static_cast<std::uint32_t>(last_event_);
  window_.gang_pays = options_.late_added_gang_pays || turn_.drawn == e.tile;
  window_.opener_leaves = false;
  window_.wins.clear();
  phase_ = Phase::rob_window;
}

void Table::apply_hu(const Event& e) {
  if (phase_ == Phase::turn) return self_draw_win();
  const auto event = static_cast<std::uint32_t>(last_event_);
  window_.wins.push_back({event, e.seat, window_reading(e.seat, e.tile)});
  window_.last_hu = event;
  // Won from this event on, paid when the window closes (deal.md 3).
  SeatState& s = at(e.seat);
  s.standing = Standing::won;
  ++s.wins;
}

void Table::apply_leave(const Event& e) {
  const auto event = static_cast<std::uint32_t>(last_event_);
  if (window_open() && e.seat == window_.opener) {
    window_.opener_leaves = true;
    window_.leave_event = event;
    return;
  }
  leave_now(e.seat, event);
}

}  // namespace paiju::sichuan

#include "engine/rules/sichuan/table.h"

#include "engine/rules/sichuan/header.h"

namespace paiju::sichuan {

Table::Table(const Header& header, const Options& options, const WallOrder& order, Settlement& out)
    : header_(header), options_(options), out_(out), wall_(order.tiles) {
  seat_count_ = seat_count(options);
  accounts_.open(seat_count_, huanle() ? Unit::beans : Unit::points, huanle(), out);
  for (int s = 0; s < seat_count_; ++s) {
    if (huanle()) accounts_.set_balance(s, header.seats[static_cast<std::size_t>(s)].balance);
  }
  wall_left_ = wall_size(options) - hand_size * seat_count_;
  if (wall_.empty()) {
    for (int s = 0; s < seat_count_; ++s) {
      for (const Tile t : header.wall.hands[static_cast<std::size_t>(s)]) {
        at(s).hand.add(t);
        ++seen_[static_cast<std::size_t>(t)];
      }
    }
    return;
  }
  PAIJU_ASSERT(static_cast<int>(wall_.size()) == wall_size(options));
  // deal.md 6: from the dealer in turn order, four tiles a seat three times, then one a seat.
  std::size_t next = 0;
  for (const std::size_t batch : {4u, 4u, 4u, 1u}) {
    for (int i = 0; i < seat_count_; ++i) {
      SeatState& s = at((header.dealer + i) % seat_count_);
      for (std::size_t k = 0; k < batch; ++k) s.hand.add(wall_[next++]);
    }
  }
  wall_ = wall_.subspan(next);
}

bool Table::in_play(int s) const {
  const Standing standing = at(s).standing;
  return standing == Standing::playing || (flowing() && standing == Standing::won);
}

int Table::unwon() const {
  int n = 0;
  for (int s = 0; s < seat_count_; ++s) n += at(s).standing == Standing::playing ? 1 : 0;
  return n;
}

int Table::present() const {
  int n = 0;
  for (int s = 0; s < seat_count_; ++s) n += at(s).present() ? 1 : 0;
  return n;
}

int Table::turn_distance(int from, int to) const { return (to - from + seat_count_) % seat_count_; }

// The next seat in play after `after`, never one whose leave waits for the open window.
int Table::next_in_play(int after) const {
  for (int i = 1; i <= seat_count_; ++i) {
    const int s = (after + i) % seat_count_;
    if (window_open() && window_.opener_leaves && s == window_.opener) continue;
    if (in_play(s)) return s;
  }
  return -1;
}

// Whether the next draw is the replacement of a gang.
bool Table::replaces(int drawer_seat) const {
  if (phase_ == Phase::draw_due) return due_gang_ >= 0;
  return phase_ == Phase::rob_window && window_.wins.empty() && drawer_seat == window_.opener;
}

int Table::drawer() const {
  switch (phase_) {
    case Phase::start:
      return header_.dealer;
    case Phase::draw_due:
      return due_seat_;
    case Phase::void_suits:
    case Phase::turn:
    case Phase::after_claim:
      return -1;
    case Phase::claim_window:
    case Phase::rob_window:
      break;
  }
  if (window_.wins.empty()) {
    const bool gang_stands = phase_ == Phase::rob_window && !window_.opener_leaves;
    return gang_stands ? window_.opener : next_in_play(window_.opener);
  }
  int last = window_.opener;
  for (const WindowWin& w : window_.wins) {
    if (turn_distance(window_.opener, w.seat) > turn_distance(window_.opener, last)) last = w.seat;
  }
  return next_in_play(last);
}

// deal.md 4: the wins of the window leave at most one un-won seat; or they do not, and the
// opener's waiting leave leaves too few.
bool Table::ends_when_window_closes() const {
  const int still_unwon = unwon();
  if (!flowing() && still_unwon <= 1) return true;
  if (!window_.opener_leaves) return false;
  if (flowing()) return present() - 1 <= 1;
  return still_unwon - 1 <= 1;  // the opener of a xuezhan window is un-won
}

Tile Table::next_wall_tile(bool replacement) const {
  return replacement && options_.replacement_from_tail ? wall_.back() : wall_.front();
}

}  // namespace paiju::sichuan

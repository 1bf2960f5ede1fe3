// 胡: self-draws, and the windows of discards and added gangs (rules-sichuan.md C.4).

#include <algorithm>

#include "engine/rules/sichuan/amounts.h"
#include "engine/rules/sichuan/table.h"

namespace paiju::sichuan {

Reading Table::window_reading(int s, Tile tile) const {
  const SeatState& seat = at(s);
  WinningHand hand{seat.hand, {seat.melds.begin(), seat.melds.size()}, tile};
  hand.concealed.add(tile);
  Occasion occasion;
  occasion.robbed = phase_ == Phase::rob_window;
  occasion.shot = window_.shot_gang >= 0;
  return read_fan(options_, hand, occasion);
}

namespace {

Win win_of(const Options& options, int seat, std::uint32_t event, const Reading& reading) {
  Win win;
  win.after = event;
  win.seat = static_cast<std::uint8_t>(seat);
  win.fan = reading.fan;
  win.capped_fan = static_cast<std::uint16_t>(capped(options, reading.fan));
  win.patterns = reading.patterns;
  return win;
}

}  // namespace

// 自摸, 杠上花 and 点杠花 (C.4, BK11, BH32).
void Table::self_draw_win() {
  const int winner = turn_.seat;
  const auto event = static_cast<std::uint32_t>(last_event_);
  SeatState& s = at(winner);
  const GangRecord* last_gang =
      turn_.gang >= 0 ? &gangs_[static_cast<std::size_t>(turn_.gang)] : nullptr;
  const bool direct_bloom = last_gang != nullptr && last_gang->kind == MeldKind::gang_direct;
  const BloomPayer payer = direct_bloom ? options_.bloom_payer : BloomPayer::all;
  const bool bonus = payer != BloomPayer::discarder;  // a discard-type payment has none

  Occasion occasion;
  occasion.bloom = last_gang != nullptr;
  occasion.last_tile = wall_left_ == 0;
  occasion.self_draw_fan = bonus && options_.self_draw == SelfDrawBonus::add_fan;
  // deal.md 3: 天胡 on event 0's tile before any gang; 地胡 on the seat's own first draw before
  // any claim; only a seat's first win can be either.
  const bool first_draw = s.draws == 1 && s.wins == 0 && !claims_made_;
  occasion.tianhu = huanle() && first_draw && winner == header_.dealer;
  occasion.dihu = huanle() && first_draw && winner != header_.dealer;
  const WinningHand hand{s.hand, {s.melds.begin(), s.melds.size()}, turn_.drawn};
  const Reading reading = read_fan(options_, hand, occasion);
  const bool add_base = bonus && options_.self_draw == SelfDrawBonus::add_base;
  const Money value = win_value(options_, reading.fan, add_base);

  const bool winners_pay = flowing() && options_.flowing_all_pay;
  Step step;
  Money sum = 0;
  for (int p = 0; p < seat_count_; ++p) {
    const bool pays =
        at(p).standing == Standing::playing || (winners_pay && at(p).standing == Standing::won);
    if (p == winner || !pays) continue;
    sum = add(sum, value);
    if (payer == BloomPayer::all) {
      step.push_back({event, Cause::hu, party_of(p), party_of(winner), value, -1});
    }
  }
  // A 引杠者 who has left pays nothing (deal.md 3).
  if (payer != BloomPayer::all && at(last_gang->from).present()) {
    step.push_back({event, Cause::hu, party_of(last_gang->from), party_of(winner),
                    payer == BloomPayer::discarder ? value : sum, -1});
  }
  accounts_.settle(step);

  Win win = win_of(options_, winner, event, reading);
  win.source = Source::self_draw;
  win.discarder = payer == BloomPayer::all ? std::int8_t{-1} : last_gang->from;
  win.tile = turn_.drawn;
  out_.wins.push_back(win);
  if (next_dealer_ < 0) next_dealer_ = winner;

  s.hand.remove(turn_.drawn);  // set aside
  s.standing = Standing::won;
  ++s.wins;
  phase_ = Phase::draw_due;
  if (!flowing() && unwon() <= 1) return end(Ending::last_player);
  due_seat_ = next_in_play(winner);
  due_gang_ = -1;
}

void Table::pay_window_wins() {
  const int opener = window_.opener;
  std::sort(window_.wins.begin(), window_.wins.end(), [&](const WindowWin& a, const WindowWin& b) {
    return turn_distance(opener, a.seat) < turn_distance(opener, b.seat);
  });
  const bool rob = phase_ == Phase::rob_window;
  Step step;
  for (const WindowWin& w : window_.wins) {
    step.push_back({w.event, Cause::hu, party_of(opener), party_of(w.seat),
                    win_value(options_, w.reading.fan, false), -1});
    Win win = win_of(options_, w.seat, w.event, w.reading);
    win.source = rob ? Source::robbed_gang : Source::discard;
    win.discarder = static_cast<std::int8_t>(opener);
    win.tile = window_.tile;
    out_.wins.push_back(win);
  }
  accounts_.settle(step);
  // K7: several winners on the first winning tile make its discarder the dealer.
  if (next_dealer_ < 0) next_dealer_ = window_.wins.size() > 1 ? opener : window_.wins[0].seat;
}

// deal.md 3: pays the window's wins, or lets an added gang stand; then a waiting leave of the
// opener; then somebody is to draw, unless the deal is over.
void Table::close_window() {
  const bool rob = phase_ == Phase::rob_window;
  const bool won = !window_.wins.empty();
  const int opener = window_.opener;
  const int next = over_ ? -1 : drawer();
  if (won) {
    pay_window_wins();
    hand_over_gang();
  }
  phase_ = Phase::draw_due;
  due_gang_ = -1;
  if (rob && !won) {
    for (Meld& m : at(opener).melds) {
      if (m.kind == MeldKind::peng && m.tile == window_.tile) m.kind = MeldKind::gang_added;
    }
    stand_gang(opener, MeldKind::gang_added, -1, window_.gang_event, window_.gang_pays);
  }
  if (over_) return;
  if (!flowing() && unwon() <= 1) return end(Ending::last_player);
  due_seat_ = next;
  if (next != opener || won || !rob) due_gang_ = -1;
  opener_leaves_now();
}

void Table::opener_leaves_now() {
  if (!window_.opener_leaves || over_) return;
  window_.opener_leaves = false;
  leave_now(window_.opener, window_.leave_event);
}

}  // namespace paiju::sichuan

// The end of a deal: 查花猪, 查大叫, 退税, fee, and who deals next (rules-sichuan.md C.6).

#include <bit>

#include "engine/rules/sichuan/amounts.h"
#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/table.h"

namespace paiju::sichuan {
namespace {

int tile_count(const SuitedCounts& hand) {
  int n = 0;
  for (const SuitCounts s : hand.suits) {
    n += std::popcount(s & every_rank) + 2 * std::popcount(s >> 1 & every_rank) +
         4 * std::popcount(s >> 2 & every_rank);
  }
  return n;
}

}  // namespace

// deal.md 3: hands are judged as they stand. A seat with one tile too many is ready when some
// discard would leave it ready (a locked winner's only the drawn tile), with the best such hand;
// a hand that is not ready is a pig by what all its tiles show.
Judgement Table::judge(int s) const {
  const SeatState& seat = at(s);
  Judgement result;
  const auto look = [&](const SeatState& tiles) {
    const KindSet kinds = waits(tiles.holding());
    if (kinds == 0) return;
    const MaxTing best = max_ting(options_, tiles.holding(), kinds);
    result.fan = result.ready ? std::max(result.fan, best.fan) : best.fan;
    result.ready = true;
  };
  const bool one_too_many =
      tile_count(seat.hand) + 3 * static_cast<int>(seat.melds.size()) > hand_size;
  if (!one_too_many) {
    look(seat);
  } else {
    const bool locked = seat.standing == Standing::won;
    for (int i = 0; i < suited_kinds; ++i) {
      const Tile t = tile_of(i);
      if (seat.hand.count(t) == 0 || (locked && t != turn_.drawn)) continue;
      SeatState without = seat;
      without.hand.remove(t);
      look(without);
    }
  }
  if (!huanle() || result.ready || seat.standing != Standing::playing) return result;
  switch (options_.pig_holds) {
    case PigTest::three_suits:
      result.pig = std::popcount(suits_of(seat.holding())) == 3;
      break;
    case PigTest::holds_void_suit:
      result.pig = holds_void(seat);
      break;
  }
  return result;
}

void Table::end(Ending ending) {
  over_ = true;
  out_.ending = ending;
}

void Table::finish(Settlement& out) {
  PAIJU_ASSERT(&out == &out_);
  if (window_open()) close_window();
  // Want of tiles ends a deal only here: until now a leave was still legal (deal.md 4).
  if (!over_ && phase_ == Phase::draw_due && wall_left_ == 0) end(Ending::wall_exhausted);
  if (!over_) return;
  settle_end();
  if (!huanle()) out_.next.dealer = static_cast<std::int8_t>(next_dealer());
}

void Table::settle_end() {
  if (wall_left_ == 0 && unwon() >= 2) {
    std::array<Judgement, most_seats> judged{};
    std::array<bool, most_seats> refunding{};
    for (int s = 0; s < seat_count_; ++s) {
      if (!at(s).present()) continue;
      const auto i = static_cast<std::size_t>(s);
      judged[i] = judge(s);
      refunding[i] = at(s).standing == Standing::playing && !judged[i].ready &&
                     (!judged[i].pig || options_.pig_refunds);
    }
    check_pigs(judged);
    check_ting(judged);
    refund_gangs(refunding);
  }
  if (huanle()) collect_fees();
}

// 查花猪 (H19): a pig pays every non-pig the cap; winners too unless the room says no.
void Table::check_pigs(std::span<const Judgement> judged) {
  Step step;
  for (int p = 0; p < seat_count_; ++p) {
    if (!at(p).present() || !judged[static_cast<std::size_t>(p)].pig) continue;
    for (int j = 0; j < seat_count_; ++j) {
      const bool won = at(j).standing == Standing::won;
      if (!at(j).present() || judged[static_cast<std::size_t>(j)].pig) continue;
      if (won && !options_.pig_pays_winners) continue;
      step.push_back({static_cast<std::uint32_t>(last_event_), Cause::flower_pig, party_of(p),
                      party_of(j), cap_value(options_), -1});
    }
  }
  accounts_.settle(step);
}

// 查大叫 (H20, K6): who is not ready pays who is, by the largest hand he could still win.
void Table::check_ting(std::span<const Judgement> judged) {
  const bool winners_collect = flowing() && options_.flowing_winners_collect_ting;
  Step step;
  for (int p = 0; p < seat_count_; ++p) {
    const Judgement& payer = judged[static_cast<std::size_t>(p)];
    if (at(p).standing != Standing::playing || payer.pig || payer.ready) continue;
    for (int j = 0; j < seat_count_; ++j) {
      const Judgement& receiver = judged[static_cast<std::size_t>(j)];
      const bool may = at(j).standing == Standing::playing ||
                       (winners_collect && at(j).standing == Standing::won);
      if (!may || !receiver.ready) continue;
      step.push_back({static_cast<std::uint32_t>(last_event_), Cause::max_ting, party_of(p),
                      party_of(j), win_value(options_, receiver.fan, false), -1});
    }
  }
  accounts_.settle(step);
}

// 系统回收 (H24, BH7): everybody who has not escaped, as far as his beans go.
void Table::collect_fees() {
  Step step;
  for (int s = 0; s < seat_count_; ++s) {
    if (at(s).standing == Standing::escaped) continue;
    step.push_back({static_cast<std::uint32_t>(last_event_), Cause::fee, party_of(s), Party::system,
                    Money{options_.fee}, -1});
  }
  accounts_.settle(step);
}

// K7, BK5: the first winner, or who shot several; nobody won: the dealer stays.
int Table::next_dealer() const { return next_dealer_ >= 0 ? next_dealer_ : header_.dealer; }

}  // namespace paiju::sichuan

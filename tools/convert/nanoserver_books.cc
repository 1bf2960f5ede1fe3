#include "tools/convert/nanoserver_books.h"

#include <algorithm>

#include "tools/convert/nanoserver_table.h"

namespace paiju::convert::nanoserver {
namespace {

using sichuan::Options;

class Clerk {
 public:
  Clerk(const Deal& deal, const BookOptions& options)
      : deal_(deal), options_(options), rules_(std::get<Options>(deal.rules)), table_(deal) {}

  Booking run() {
    for (std::size_t i = 0; i < deal_.events.size(); ++i) {
      const Event& event = deal_.events[i];
      if (event.seat >= table_.seats.size()) continue;
      if (event.kind != EventKind::hu && event.kind != EventKind::pass) close_window();
      apply(event, static_cast<std::uint32_t>(i));
    }
    close_window();
    finish();
    return std::move(booking_);
  }

 private:
  bool on(Deviation d) const { return has(options_.deviations, d); }
  std::size_t seat_count() const { return table_.seats.size(); }

  std::vector<Money>& payment(std::uint32_t after, Cause cause) {
    booking_.payments.push_back({after, cause, std::vector<Money>(seat_count(), 0)});
    return booking_.payments.back().nets;
  }
  static void pay(std::vector<Money>& nets, std::size_t from, std::size_t to, Money amount) {
    nets[from] -= amount;
    nets[to] += amount;
  }

  void apply(const Event& event, std::uint32_t index) {
    TableSeat& seat = table_.seats[event.seat];
    if (event.kind == EventKind::void_suit) {
      seat.void_suit = event.suit;
      return;
    }
    if (!is_suited(event.tile)) return;
    Counts& hand = seat.holding.concealed;
    const auto kind = static_cast<std::size_t>(code(event.tile));
    switch (event.kind) {
      case EventKind::draw:
        ++hand[kind];
        --table_.wall;
        seat.last_draw = event.tile;
        break;
      case EventKind::discard:
        table_.take(event.seat, event.tile, 1);
        table_.window = Window{index, event.seat, event.tile, false, seat.fresh_gang, {}};
        seat.fresh_gang.reset();
        seat.declined_win = false;
        offer(event);
        break;
      case EventKind::peng:
        meld(event, MeldKind::peng, 2);
        break;
      case EventKind::gang_direct:
        meld(event, MeldKind::gang_direct, 3);
        gang(event.seat, index, Cause::gang_direct, {last_opener_}, 2);
        break;
      case EventKind::gang_concealed:
        meld(event, MeldKind::gang_concealed, 4);
        gang(event.seat, index, Cause::gang_concealed, table_.unwon_others(event.seat), 2);
        break;
      case EventKind::gang_added:
        table_.window = Window{index, event.seat, event.tile, true, std::nullopt, {}};
        offer(event);
        break;
      case EventKind::hu:
        win(event, index);
        break;
      case EventKind::void_suit:
      case EventKind::nothing:
      case EventKind::chi:
      case EventKind::pass:
      case EventKind::leave:
      case EventKind::flower:
      case EventKind::dice:
      case EventKind::gold:
        break;
    }
  }

  void meld(const Event& event, MeldKind kind, int from_hand) {
    table_.take(event.seat, event.tile, from_hand);
    table_.seats[event.seat].holding.melds.push_back({kind, event.tile, -1});
    table_.seats[event.seat].fresh_gang.reset();
    table_.seats[event.seat].declined_win = false;
  }

  // Who could win on the tile was asked; only bloom_after_hint wants to know.
  void offer(const Event& event) {
    if (!on(Deviation::bloom_after_hint)) return;
    for (const auto other : table_.unwon_others(event.seat)) {
      Counts hand = table_.seats[other].holding.concealed;
      ++hand[static_cast<std::size_t>(code(event.tile))];
      if (is_complete(hand)) table_.seats[other].declined_win = true;
    }
  }

  void gang(std::uint8_t owner, std::uint32_t index, Cause cause, std::vector<std::uint8_t> payers,
            Money units) {
    BookedGang gang{index, cause, owner, std::move(payers), units * Money{rules_.base}, false};
    auto& nets = payment(index, cause);
    for (const auto payer : gang.payers) pay(nets, payer, owner, gang.each);
    table_.seats[owner].fresh_gang = table_.gangs.size();
    table_.gangs.push_back(std::move(gang));
  }

  void close_window() {
    if (!table_.window) return;
    const Window window = *table_.window;
    table_.window.reset();
    last_opener_ = window.opener;
    if (!window.added_gang) {
      if (!window.wins.empty() && window.gang_before) hand_over(window);
      return;
    }
    table_.take(window.opener, window.tile, 1);
    if (!window.wins.empty()) return;  // robbed: the peng stays one, nobody pays for a gang
    auto& melds = table_.seats[window.opener].holding.melds;
    for (Meld& meld : melds) {
      if (meld.tile == window.tile && meld.kind == MeldKind::peng) meld.kind = MeldKind::gang_added;
    }
    gang(window.opener, window.event, Cause::gang_added, table_.unwon_others(window.opener), 1);
  }

  void win(const Event& event, std::uint32_t index) {
    TableSeat& seat = table_.seats[event.seat];
    const bool self_draw = !table_.window || table_.window->opener == event.seat;
    if (!self_draw) ++seat.holding.concealed[static_cast<std::size_t>(code(event.tile))];
    WinFlags flags;
    flags.jiaxin = event.tile;
    const auto fresh = self_draw ? seat.fresh_gang : std::nullopt;
    if (self_draw) {
      flags.bloom = fresh.has_value() || (seat.declined_win && on(Deviation::bloom_after_hint));
      flags.last_tile = table_.wall == 0;
    } else {
      flags.robbed = table_.window->added_gang;
      flags.gang_discard = !flags.robbed && table_.window->gang_before.has_value();
      const bool of_last_draw = (flags.robbed && on(Deviation::jiaxin_of_last_draw)) ||
                                (event.tile == Tile::s1 && on(Deviation::jiaxin_of_first_bamboo));
      if (of_last_draw) flags.jiaxin = seat.last_draw;
      table_.window->wins.push_back({index, event.seat});
    }
    const int fan = is_complete(seat.holding.concealed)
                        ? fan_of(seat.holding, flags, rules_, options_.deviations)
                        : 0;
    auto& nets = payment(index, Cause::hu);
    if (self_draw) {
      pay_self_draw(nets, event.seat, fan, fresh);
    } else {
      pay(nets, table_.window->opener, event.seat, worth(fan));
    }
    seat.won = true;
    seat.fresh_gang.reset();
  }

  Money worth(int fan) const {
    return mul(Money{rules_.base}, pow2(std::min(fan, static_cast<int>(rules_.cap_fan))));
  }

  void pay_self_draw(std::vector<Money>& nets, std::uint8_t winner, int fan,
                     std::optional<std::size_t> fresh) {
    const BookedGang* gang = fresh ? &table_.gangs[*fresh] : nullptr;
    if (gang != nullptr && gang->cause == Cause::gang_direct &&
        rules_.bloom_payer == sichuan::BloomPayer::discarder && !on(Deviation::bloom_all_pay)) {
      pay(nets, gang->payers.front(), winner, worth(fan));
      return;
    }
    const bool bonus = !on(Deviation::no_self_draw_bonus);
    if (bonus && rules_.self_draw == sichuan::SelfDrawBonus::add_fan) ++fan;
    Money each = worth(fan);
    if (bonus && rules_.self_draw == sichuan::SelfDrawBonus::add_base)
      each = add(each, rules_.base);
    for (const auto payer : table_.unwon_others(winner)) pay(nets, payer, winner, each);
  }

  void hand_over(const Window& window) {
    BookedGang& gang = table_.gangs[*window.gang_before];
    auto& nets = payment(window.wins.back().event, Cause::gang_handover);
    const std::size_t n = seat_count();
    if (on(Deviation::handover_per_winner)) {
      for (std::size_t i = 0; i < window.wins.size(); ++i) {
        const auto winner = window.wins[i].seat;
        // The first winner takes what the konger got; each further one is paid by the payers again.
        for (const auto payer : gang.payers) {
          if (i == 0) {
            pay(nets, gang.owner, winner, gang.each);
          } else if (payer != winner) {
            pay(nets, payer, winner, gang.each);
          }
        }
      }
    } else {
      std::vector<std::uint8_t> winners;
      for (std::size_t step = 1; step < n; ++step) {
        const auto seat = static_cast<std::uint8_t>((gang.owner + step) % n);
        for (const BookedWin& win : window.wins) {
          if (win.seat == seat) winners.push_back(seat);
        }
      }
      std::vector<Money> shares(winners.size());
      split_equal(mul(gang.each, static_cast<Money>(gang.payers.size())), shares);
      for (std::size_t i = 0; i < winners.size(); ++i) pay(nets, gang.owner, winners[i], shares[i]);
    }
    gang.moved = true;
  }

  void finish() {
    const std::size_t n = seat_count();
    booking_.wall_exhausted = table_.wall <= 0;
    std::array<int, 4> fans{};
    for (std::size_t i = 0; i < n; ++i) {
      const TableSeat& seat = table_.seats[i];
      const TingView view{seat.holding, seat.void_suit.has_value(),
                          seat.void_suit.value_or(Suit::characters)};
      fans[i] = seat.won ? 0 : most_ting_fan(view, rules_, options_.deviations);
      booking_.ready[i] = seat.won || (options_.ready ? (*options_.ready)[i] : fans[i] >= 0);
      booking_.won[i] = seat.won;
      booking_.hands.push_back(seat.holding);
    }
    if (table_.unwon() < 2 || deal_.events.empty() || !booking_.wall_exhausted) return;
    const auto last = static_cast<std::uint32_t>(deal_.events.size() - 1);
    auto& ting = payment(last, Cause::max_ting);
    for (std::size_t payer = 0; payer < n; ++payer) {
      if (booking_.ready[payer]) continue;
      for (std::size_t payee = 0; payee < n; ++payee) {
        if (booking_.ready[payee] && !table_.seats[payee].won) {
          pay(ting, payer, payee, worth(std::max(0, fans[payee])));
        }
      }
    }
    auto& refund = payment(last, Cause::gang_refund);
    for (const BookedGang& gang : table_.gangs) {
      if (booking_.ready[gang.owner] || gang.moved) continue;
      for (const auto payer : gang.payers) pay(refund, gang.owner, payer, gang.each);
    }
  }

  const Deal& deal_;
  const BookOptions& options_;
  const Options& rules_;
  TableState table_;
  Booking booking_;
  std::uint8_t last_opener_ = 0;
};

}  // namespace

Booking book(const Deal& deal, const BookOptions& options) { return Clerk(deal, options).run(); }

std::vector<Money> amounts(const Booking& booking, std::uint32_t after, Cause cause,
                           std::size_t seats) {
  std::vector<Money> nets(seats, 0);
  for (const Payment& payment : booking.payments) {
    if (payment.after != after || payment.cause != cause) continue;
    for (std::size_t i = 0; i < seats; ++i) nets[i] += payment.nets[i];
  }
  return nets;
}

}  // namespace paiju::convert::nanoserver

// Bots of the Sichuan games: greedy enough that wins, gangs, robbed gangs, handovers, refunds,
// pigs, 大叫, escapes and shortages all occur, and never illegal: every event passes check().

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>

#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/table.h"
#include "engine/rules/sichuan/ting.h"
#include "tools/bots/players.h"

namespace paiju::bots {
namespace {

using sichuan::Phase;
using sichuan::SeatState;
using sichuan::Standing;
using sichuan::Table;

class Players {
 public:
  Players(Deal& deal, const sichuan::Options& options, const WallOrder& order, Random& random)
      : deal_(deal),
        options_(options),
        random_(random),
        table_(deal.header, options, order, settlement_) {
    // A careless seat keeps a suit it should not, and so ends as a pig or not ready.
    for (bool& c : careless_) c = random_.percent(12);
    restless_ = random_.percent(10);  // a table at which people leave
  }

  void play() {
    while (!table_.over()) {
      const Phase phase = table_.phase();
      if (phase != Phase::start && phase != Phase::void_suits && maybe_leave()) continue;
      switch (phase) {
        case Phase::void_suits:
          choose_void_suits();
          break;
        case Phase::turn:
          take_turn();
          break;
        case Phase::after_claim:
          discard(table_.turn().seat);
          break;
        case Phase::claim_window:
        case Phase::rob_window:
          if (!claim()) {
            if (!draw()) return;
          }
          break;
        case Phase::start:
        case Phase::draw_due:
          if (!draw()) return;
          break;
      }
    }
  }

 private:
  Deal& deal_;
  const sichuan::Options& options_;
  Random& random_;
  Settlement settlement_;
  Table table_;
  std::array<bool, most_seats> careless_{};
  bool restless_ = false;
  std::uint32_t clock_ms_ = 0;

  // Appends the event if it is legal.
  bool act(int seat, EventKind kind, Tile tile = Tile::none, Suit suit = Suit::characters) {
    Event e;
    e.seat = static_cast<std::uint8_t>(seat);
    e.kind = kind;
    e.tile = tile;
    e.suit = suit;
    e.at_ms = clock_ms_;
    if (table_.check(e) != no_fault) return false;
    clock_ms_ += 200 + random_.below(4000);
    e.at_ms = clock_ms_;
    e.by_timeout = kind == EventKind::discard && random_.permille(5);
    table_.apply(e, static_cast<std::uint32_t>(deal_.events.size()));
    deal_.events.push_back(e);
    return true;
  }

  bool draw() {
    const int seat = table_.drawer();
    if (seat < 0 || table_.wall_left() == 0) return false;
    return act(seat, EventKind::draw, table_.due_tile());
  }

  bool maybe_leave() {
    if (options_.game != sichuan::Game::huanle || !restless_ || !random_.permille(12)) return false;
    return act(static_cast<int>(random_.below(static_cast<std::uint32_t>(table_.seats()))),
               EventKind::leave);
  }

  void choose_void_suits() {
    for (int s = 0; s < table_.seats(); ++s) {
      std::array<int, 3> held{};
      for (int i = 0; i < suited_kinds; ++i) {
        held[static_cast<std::size_t>(i / 9)] += table_.seat(s).hand.count(tile_of(i));
      }
      const auto fewest = std::min_element(held.begin(), held.end()) - held.begin();
      const auto suit =
          careless_[static_cast<std::size_t>(s)] ? random_.below(3) : static_cast<unsigned>(fewest);
      act(s, EventKind::void_suit, Tile::none, static_cast<Suit>(suit));
    }
  }

  void take_turn() {
    const int s = table_.turn().seat;
    if (random_.percent(97) && act(s, EventKind::hu, table_.turn().drawn)) return;
    for (int i = 0; i < suited_kinds; ++i) {
      const Tile t = tile_of(i);
      if (table_.seat(s).hand.count(t) == 0 || !random_.percent(90)) continue;
      if (act(s, EventKind::gang_concealed, t) || act(s, EventKind::gang_added, t)) return;
    }
    discard(s);
  }

  // hu by whoever can, else one gang or peng; false when nobody claims.
  bool claim() {
    const int opener = table_.window().opener;
    const Tile tile = table_.window().tile;
    const std::size_t before = deal_.events.size();
    const int n = table_.seats();
    for (int i = 1; i < n; ++i) {
      if (random_.percent(95)) act((opener + i) % n, EventKind::hu, tile);
    }
    if (deal_.events.size() > before) {
      if (restless_ && random_.percent(10)) maybe_leave();
      return false;  // whoever is next draws, or the deal is over
    }
    for (int i = 1; i < n; ++i) {
      const int s = (opener + i) % n;
      if (random_.percent(92) && act(s, EventKind::gang_direct, tile)) return true;
      if (wants_peng(s, tile) && act(s, EventKind::peng, tile)) return true;
      if (random_.permille(20)) act(s, EventKind::pass);
    }
    return false;
  }

  bool wants_peng(int s, Tile tile) {
    const SeatState& seat = table_.seat(s);
    if (seat.hand.count(tile) < 2) return false;
    // A ready hand stays closed; otherwise a pair is pengd more often than not.
    return sichuan::waits(seat.holding()) == 0 && random_.percent(60);
  }

  // How much a tile helps its hand: copies and neighbours.
  int worth(const SeatState& seat, Tile t) const {
    int score = 12 * (seat.hand.count(t) - 1);
    for (const int step : {-2, -1, 1, 2}) {
      const int rank = rank_of(t) + step;
      if (rank < 1 || rank > 9) continue;
      if (seat.hand.count(suited(suit_of(t), rank)) > 0) score += step == 1 || step == -1 ? 5 : 3;
    }
    int of_suit = 0;
    for (int r = 1; r <= 9; ++r) of_suit += seat.hand.count(suited(suit_of(t), r));
    return score + of_suit / 2;
  }

  void discard(int s) {
    const SeatState& seat = table_.seat(s);
    FixedVector<Tile, 14> kinds;
    for (int i = 0; i < suited_kinds; ++i) {
      if (seat.hand.count(tile_of(i)) > 0) kinds.push_back(tile_of(i));
    }
    const bool careless = careless_[static_cast<std::size_t>(s)] && random_.percent(50);
    const auto appeal = [&](Tile t) {
      if (careless) return static_cast<int>(random_.below(100));
      if (seat.void_suit == suit_of(t)) return 10'000;
      SeatState after = seat;
      after.hand.remove(t);
      const int ready = std::popcount(sichuan::waits(after.holding()));
      return (ready > 0 ? 1'000 + 10 * ready : 0) - worth(seat, t);
    };
    struct Ranked {
      int appeal;
      Tile tile;
    };
    FixedVector<Ranked, 14> ranked;
    for (const Tile t : kinds) ranked.push_back({appeal(t), t});
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.appeal > b.appeal; });
    for (const Ranked& r : ranked) {
      if (act(s, EventKind::discard, r.tile)) return;
    }
    bug();  // some discard is always legal
  }
};

}  // namespace

void play_sichuan(Deal& deal, const sichuan::Options& options, const WallOrder& order,
                  Random& random) {
  std::make_unique<Players>(deal, options, order, random)->play();
}

}  // namespace paiju::bots

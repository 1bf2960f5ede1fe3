// Bots of Xiamen: they go for 游金, 双游, 三游 and 三金倒, and never play illegally: every event
// passes check().

#include <algorithm>
#include <bit>
#include <memory>

#include "engine/rules/xiamen/table.h"
#include "tools/bots/players.h"

namespace paiju::bots {
namespace {

using xiamen::Hand;
using xiamen::Phase;
using xiamen::Table;

constexpr int seats = 4;

class XiamenPlayers {
 public:
  XiamenPlayers(Deal& deal, const xiamen::Options& options, const WallOrder& order, Random& random)
      : deal_(deal), dice_(order.dice), random_(random), table_(deal.header, options, order) {}

  void play() {
    while (step()) {
    }
  }

 private:
  Deal& deal_;
  std::span<const std::uint8_t> dice_;
  Random& random_;
  Table table_;
  std::size_t dice_thrown_ = 0;
  std::uint32_t clock_ms_ = 0;
  bool boundary_passed_ = false;

  // Appends the event if it is legal.
  bool act(Event e) {
    e.at_ms = clock_ms_;
    if (table_.check(e) != no_fault) return false;
    clock_ms_ += 200 + random_.below(4000);
    e.at_ms = clock_ms_;
    table_.apply(e, static_cast<std::uint32_t>(deal_.events.size()));
    deal_.events.push_back(e);
    return true;
  }
  static Event event(int seat, EventKind kind, Tile tile = Tile::none) {
    Event e;
    e.seat = static_cast<std::uint8_t>(seat);
    e.kind = kind;
    e.tile = tile;
    return e;
  }
  bool act(int seat, EventKind kind, Tile tile = Tile::none) {
    return act(event(seat, kind, tile));
  }

  // Draws, exposed flowers and the flipped gold leave no choice: the one that is legal.
  bool act_forced(EventKind kind) {
    for (int i = 0; i < seats; ++i) {
      const int seat = (table_.turn() + i) % seats;
      for (int t = 0; t < all_kinds; ++t) {
        if (act(seat, kind, tile_of(t))) return true;
      }
    }
    return false;
  }

  bool throw_dice() {
    Event e = event(table_.dealer(), EventKind::dice);
    if (dice_thrown_ + 2 > dice_.size()) return false;
    e.die_a = dice_[dice_thrown_];
    e.die_b = dice_[dice_thrown_ + 1];
    dice_thrown_ += 2;
    return act(e);
  }

  // False when nothing can follow.
  bool step() {
    switch (table_.phase()) {
      case Phase::direction_dice:
      case Phase::count_dice:
      case Phase::gold_dice:
        return throw_dice();
      case Phase::gold_flip:
        return act_forced(EventKind::gold);
      case Phase::first_draw:
      case Phase::opening_draws:
      case Phase::draw_due:
        return act_forced(EventKind::draw) || boundary();
      case Phase::opening_flowers:
      case Phase::flower_due:
        return act_forced(EventKind::flower);
      case Phase::opening:
        return opening() || take_turn();
      case Phase::turn:
        return take_turn();
      case Phase::discarded:
      case Phase::robbing:
        return claim() || act_forced(EventKind::draw) || boundary();
      case Phase::boundary:
        return boundary();
      case Phase::over:
        return false;
    }
    return false;
  }

  bool opening() {
    for (int i = 0; i < seats; ++i) {
      const int seat = (table_.dealer() + i) % seats;
      if (random_.percent(80) && act(seat, EventKind::hu)) return true;
    }
    return false;
  }

  bool boundary() {
    if (boundary_passed_) return false;
    boundary_passed_ = true;
    for (int s = 0; s < seats; ++s) {
      if (random_.percent(90) && act(s, EventKind::hu)) return true;
    }
    return false;
  }

  // A discard that enters or raises 游, none if there is none.
  Tile you_discard(int seat) const {
    Tile best = Tile::none;
    int level = table_.hand(seat).you;
    for (int i = 0; i < standing_kinds; ++i) {
      const Event e = event(seat, EventKind::discard, tile_of(i));
      if (table_.hand(seat).count(tile_of(i)) == 0 || table_.check(e) != no_fault) continue;
      Table after = table_;
      after.apply(e, static_cast<std::uint32_t>(deal_.events.size()));
      if (after.hand(seat).you > level) {
        level = after.hand(seat).you;
        best = tile_of(i);
      }
    }
    return best;
  }

  bool take_turn() {
    const int seat = table_.turn();
    const Hand& hand = table_.hand(seat);
    const Event win = event(seat, EventKind::hu, table_.drawn());
    const Event bare_win = event(seat, EventKind::hu);
    const bool can_win = table_.check(win) == no_fault || table_.check(bare_win) == no_fault;
    // Three golds and no whole hand: half of the bots play on for 双游 and 三游.
    const bool plays_on = table_.check(win) != no_fault || hand.count(table_.gold()) == 3;
    const std::uint32_t win_chance = plays_on && table_.wall_left() > 24 ? 50 : 95;
    if (can_win || table_.options().youjin_entry == xiamen::YoujinEntry::shape) {
      const Tile you =
          hand.count(table_.gold()) > 0 && random_.percent(hand.count(table_.gold()) > 1 ? 95 : 65)
              ? you_discard(seat)
              : Tile::none;
      if (you != Tile::none && act(seat, EventKind::discard, you)) return true;
    }
    if (can_win && random_.percent(win_chance) && (act(win) || act(bare_win))) return true;
    for (int i = 0; i < standing_kinds; ++i) {
      const Tile t = tile_of(i);
      if (hand.count(t) == 0 || !random_.percent(75)) continue;
      if (act(seat, EventKind::gang_concealed, t) || act(seat, EventKind::gang_added, t)) {
        return true;
      }
    }
    return discard(seat);
  }

  // How much a tile helps its hand: copies and neighbours; golds most.
  int worth(const Hand& hand, Tile t) const {
    if (t == table_.gold()) return 1'000;
    int score = 12 * (hand.count(t) - 1);
    if (!is_suited(t)) return score;
    for (const int step : {-2, -1, 1, 2}) {
      const int rank = rank_of(t) + step;
      if (rank < 1 || rank > 9 || hand.count(suited(suit_of(t), rank)) == 0) continue;
      score += step == 1 || step == -1 ? 5 : 3;
    }
    return score;
  }

  bool discard(int seat) {
    if (random_.percent(3)) {
      Event e = event(seat, EventKind::discard, table_.timeout_tile());
      e.by_timeout = true;
      if (act(e)) return true;
    }
    struct Ranked {
      int appeal;
      Tile tile;
    };
    FixedVector<Ranked, standing_kinds> ranked;
    for (int i = 0; i < standing_kinds; ++i) {
      const Event e = event(seat, EventKind::discard, tile_of(i));
      if (table_.hand(seat).count(tile_of(i)) == 0 || table_.check(e) != no_fault) continue;
      Table after = table_;
      after.apply(e, static_cast<std::uint32_t>(deal_.events.size()));
      const int ready = std::popcount(after.waits_of(seat));
      ranked.push_back(
          {(ready > 0 ? 200 + 10 * ready : 0) - worth(table_.hand(seat), tile_of(i)), tile_of(i)});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.appeal > b.appeal; });
    return !ranked.empty() && act(seat, EventKind::discard, ranked[0].tile);
  }

  // hu by the nearest who can, else a gang, peng or chi.
  bool claim() {
    const int opener = table_.turn();
    const Tile tile = table_.open_tile();
    for (int i = 1; i < seats; ++i) {
      const int s = (opener + i) % seats;
      if (random_.percent(95) && act(s, EventKind::hu, tile)) return true;
    }
    if (table_.phase() == Phase::robbing) return false;
    for (int i = 1; i < seats; ++i) {
      const int s = (opener + i) % seats;
      if (random_.percent(80) && act(s, EventKind::gang_direct, tile)) return true;
      if (random_.percent(45) && act(s, EventKind::peng, tile)) return true;
      if (random_.permille(15)) act(s, EventKind::pass);
    }
    return random_.percent(45) && chi((opener + 1) % seats, tile);
  }

  bool chi(int seat, Tile tile) {
    const Tile face = tile == Tile::bai && table_.gold() != Tile::bai ? table_.gold() : tile;
    if (!is_suited(face)) return false;
    for (int low = std::max(1, rank_of(face) - 2); low <= std::min(7, rank_of(face)); ++low) {
      Event e = event(seat, EventKind::chi, tile);
      e.low = suited(suit_of(face), low);
      if (act(e)) return true;
    }
    return false;
  }
};

}  // namespace

void play_xiamen(Deal& deal, const xiamen::Options& options, const WallOrder& order,
                 Random& random) {
  std::make_unique<XiamenPlayers>(deal, options, order, random)->play();
}

}  // namespace paiju::bots

#include "tests/engine/rules/xiamen/playout.h"

#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/follow.h"
#include "engine/rules/xiamen/table.h"
#include "tests/engine/rules/xiamen/account.h"
#include "tests/engine/rules/xiamen/fixture.h"
#include "tests/engine/rules/xiamen/oracle.h"

namespace paiju::xiamen {
namespace {

std::vector<Tile> shuffled_wall(Rng& rng, bool honors) {
  std::vector<Tile> wall;
  for (int i = 0; i < all_kinds; ++i) {
    const Tile t = tile_of(i);
    if (!in_variant(t, honors)) continue;
    for (int copy = 0; copy < (is_flower(t) ? 1 : 4); ++copy) wall.push_back(t);
  }
  std::shuffle(wall.begin(), wall.end(), rng);
  return wall;
}

// Swaps the first tile equal to `wanted` at or after `from` to place `to`.
bool bring(std::vector<Tile>& wall, Tile wanted, std::size_t from, std::size_t to) {
  const auto found =
      std::find(wall.begin() + static_cast<std::ptrdiff_t>(from), wall.end(), wanted);
  if (found == wall.end()) return false;
  std::swap(*found, wall[to]);
  return true;
}

// Gives one seat runs, triplets and a few copies of one kind that may become the gold.
void rig(std::vector<Tile>& wall, Rng& rng, std::size_t seat, Tile gold) {
  std::size_t at = seat * hand_tiles;
  const std::size_t end = at + hand_tiles - 1;
  for (int golds = pick(rng, 4); golds > 0; --golds) at += bring(wall, gold, at, at) ? 1U : 0U;
  while (at + 3 <= end) {
    const int kind = pick(rng, suited_kinds);
    const bool run = kind % 9 <= 6 && chance(rng, 70);
    for (int i = 0; i < 3; ++i) at += bring(wall, tile_of(kind + (run ? i : 0)), at, at) ? 1U : 0U;
  }
}

class Player {
 public:
  Player(Deal& deal, Rng& rng)
      : deal_(deal),
        rng_(rng),
        options_(std::get<Options>(deal.rules)),
        table_(deal.header, options_, {deal.header.wall.tiles, {}}),
        account_(table_) {}

  void play(Tile gold, const std::array<std::uint8_t, 4>& first_dice) {
    first_dice_ = first_dice;
    const int moods[] = {2, 15, 50, 90};
    eager_ = moods[pick(rng_, 4)];
    const int stop = chance(rng_, 5) ? pick(rng_, 120) : 1000;
    while (static_cast<int>(deal_.events.size()) < stop && step(gold)) {
    }
    Settlement out;
    table_.finish(out);
    account_.judge_settlement(out);
  }

 private:
  // False when nothing more can happen.
  bool step(Tile gold) {
    const int seat = table_.turn();
    switch (table_.phase()) {
      case Phase::direction_dice:
      case Phase::count_dice:
        return throw_first(table_.phase() == Phase::direction_dice ? 0 : 2);
      case Phase::gold_dice:
        return throw_for(gold);
      case Phase::gold_flip:
        return find(table_.dealer(), EventKind::gold);
      case Phase::first_draw:
      case Phase::opening_draws:
      case Phase::draw_due:
        return find(seat, EventKind::draw);
      case Phase::opening_flowers:
      case Phase::flower_due:
        return find(seat, EventKind::flower);
      case Phase::opening:
      case Phase::turn:
        return own_turn(seat);
      case Phase::discarded:
      case Phase::robbing:
        return window(seat);
      case Phase::boundary:
        for (int other = 0; other < seats; ++other) {
          if (chance(rng_, 50) && put_if_legal(event(other, EventKind::hu, Tile::none)))
            return true;
        }
        return false;
      case Phase::over:
        return false;
    }
    return false;
  }

  bool own_turn(int seat) {
    if (table_.phase() == Phase::opening) {
      for (int other = 0; other < seats; ++other) {
        if (chance(rng_, 10)) put_if_legal(event(other, EventKind::pass));
        if (chance(rng_, eager_) && put_if_legal(event(other, EventKind::hu, Tile::none)))
          return true;
      }
    } else if (chance(rng_, table_.hand(seat).you == 3 ? 90 : eager_)) {
      if (put_if_legal(event(seat, EventKind::hu, table_.drawn()))) return true;
    }
    if (chance(rng_, 50)) {
      for (int i = 0; i < standing_kinds; ++i) {
        if (put_if_legal(event(seat, EventKind::gang_added, tile_of(i)))) return true;
        if (put_if_legal(event(seat, EventKind::gang_concealed, tile_of(i)))) return true;
      }
    }
    if (chance(rng_, 15)) {
      Event e = event(seat, EventKind::discard, table_.timeout_tile());
      e.by_timeout = true;
      return put(e);
    }
    return discard(seat);
  }

  // Towards 游金, 双游 and 三游 where the hand allows it, else the drawn tile or anything.
  bool discard(int seat) {
    const Hand& hand = table_.hand(seat);
    if (chance(rng_, 80)) {
      const int first = chance(rng_, 70) ? code(table_.gold()) + 1 : 0;
      for (int i = standing_kinds; i-- > 0;) {
        const Tile t = tile_of((i + first) % standing_kinds);
        if (hand.count(t) == 0) continue;
        TileCounts left = hand.concealed;
        --left[index_of(t)];
        if (hand.count(table_.gold()) > 0 && oracle::lone(faces_of(left, table_.gold())) &&
            put_if_legal(event(seat, EventKind::discard, t))) {
          return true;
        }
      }
    }
    if (chance(rng_, 60) && table_.drawn() != Tile::none &&
        put_if_legal(event(seat, EventKind::discard, table_.drawn()))) {
      return true;
    }
    const int from = pick(rng_, standing_kinds);
    for (int i = 0; i < standing_kinds; ++i) {
      const Tile t = tile_of((from + i) % standing_kinds);
      if (t == table_.gold() && !chance(rng_, 10)) continue;
      if (put_if_legal(event(seat, EventKind::discard, t))) return true;
    }
    return put(event(seat, EventKind::discard, table_.timeout_tile()));
  }

  bool window(int seat) {
    const Tile tile = table_.open_tile();
    for (int i = 1; i <= seats; ++i) {
      const int other = (seat + i) % seats;
      if (chance(rng_, 5)) put_if_legal(event(other, EventKind::pass));
      if (chance(rng_, eager_) && put_if_legal(event(other, EventKind::hu, tile))) return true;
      if (chance(rng_, 50) && put_if_legal(event(other, EventKind::hu, Tile::none))) return true;
      if (chance(rng_, 60) && put_if_legal(event(other, EventKind::gang_direct, tile))) return true;
      if (chance(rng_, 25) && put_if_legal(event(other, EventKind::peng, tile))) return true;
      for (int back = 0; back < 3 && chance(rng_, 15); ++back) {
        const Tile face = tile == table_.gold() ? tile : face_of(tile, table_.gold());
        if (code(face) < back) continue;
        Event e = event(other, EventKind::chi, tile);
        e.low = tile_of(code(face) - back);
        if (put_if_legal(e)) return true;
      }
    }
    const int drawer = table_.phase() == Phase::robbing ? seat : (seat + 1) % seats;
    return find(drawer, EventKind::draw);
  }

  bool throw_first(std::size_t at) {
    return put({.seat = dealer(),
                .kind = EventKind::dice,
                .die_a = first_dice_[at],
                .die_b = first_dice_[at + 1]});
  }

  // Dice that flip the wanted gold, when any do.
  bool throw_for(Tile gold) {
    Event e{.seat = dealer(), .kind = EventKind::dice, .die_a = die(), .die_b = die()};
    for (int sum = 2; sum <= 12; ++sum) {
      if (table_.ring().at(table_.ring().flip(sum)) != gold) continue;
      e.die_a = static_cast<std::uint8_t>(std::max(1, sum - 6));
      e.die_b = static_cast<std::uint8_t>(sum - e.die_a);
    }
    return put(e);
  }

  // The one tile the wall allows.
  bool find(int seat, EventKind kind) {
    for (int i = 0; i < all_kinds; ++i) {
      if (put_if_legal(event(seat, kind, tile_of(i)))) return true;
    }
    return false;
  }

  static Event event(int seat, EventKind kind, Tile tile = Tile::none) {
    Event e;
    e.seat = static_cast<std::uint8_t>(seat);
    e.kind = kind;
    e.tile = tile;
    return e;
  }
  std::uint8_t dealer() const { return static_cast<std::uint8_t>(table_.dealer()); }
  std::uint8_t die() { return static_cast<std::uint8_t>(1 + pick(rng_, 6)); }

  bool put_if_legal(const Event& e) {
    if (table_.check(e) != no_fault) return false;
    account_.before(e);
    table_.apply(e, static_cast<std::uint32_t>(deal_.events.size()));
    deal_.events.push_back(e);
    require_invariants(table_);
    account_.after(e);
    return true;
  }
  bool put(const Event& e) {
    REQUIRE(put_if_legal(e));
    return true;
  }

  Deal& deal_;
  Rng& rng_;
  const Options& options_;
  Table table_;
  Account account_;
  std::array<std::uint8_t, 4> first_dice_{};
  int eager_ = 0;  // percent of the wins that a bot takes
};

}  // namespace

Deal random_deal(Rng& rng, const Options& options) {
  Deal deal;
  deal.header.deal_id.assign(16, 7);
  deal.header.dealer = static_cast<std::uint8_t>(pick(rng, seats));
  for (int i = 0; i < seats; ++i) deal.header.seats.push_back({"p" + std::to_string(i), 0});
  deal.header.wall.kind = WallKind::open;
  deal.rules = options;
  std::vector<Tile> wall = shuffled_wall(rng, options.honors);
  const Tile gold = tile_of(pick(rng, options.honors ? standing_kinds : suited_kinds));
  const int rigged = chance(rng, 50) ? 30 : 80;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (chance(rng, rigged)) rig(wall, rng, seat, gold);
  }
  std::array<std::uint8_t, 4> dice{};
  for (std::uint8_t& d : dice) d = static_cast<std::uint8_t>(1 + pick(rng, 6));
  // The gold's last copy goes where some throw will flip it, unless flowers are drawn before.
  Ring ring(std::span<const Tile>(wall).subspan(dealt_tiles), options.honors);
  ring.break_at(dice[0] + dice[1], dice[2] + dice[3]);
  ring.take(ring.head());
  bring(wall, gold, dealt_tiles,
        dealt_tiles + static_cast<std::size_t>(ring.flip(2 + pick(rng, 9))));
  deal.header.wall.tiles = wall;
  Player(deal, rng).play(gold, dice);
  return deal;
}

Deal as_observed(const Deal& deal, Rng& rng) {
  Deal observed = deal;
  Wall& wall = observed.header.wall;
  wall.kind = WallKind::observed;
  wall.hands.resize(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto first = wall.tiles.begin() + static_cast<std::ptrdiff_t>(seat * hand_tiles);
    wall.hands[seat].assign(first, first + hand_tiles);
  }
  wall.tiles.clear();
  const int drop = pick(rng, 100);
  std::erase_if(observed.events,
                [&](const Event& e) { return e.kind == EventKind::dice && chance(rng, drop); });
  return observed;
}

}  // namespace paiju::xiamen

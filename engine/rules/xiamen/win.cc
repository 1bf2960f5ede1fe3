#include "engine/rules/xiamen/win.h"

#include <array>
#include <bit>
#include <span>

#include "engine/base/assert.h"

namespace paiju::xiamen {
namespace {

constexpr std::uint8_t unattainable = 8;
constexpr int copies_most = 4;  // natural tiles of one face

// A state before a rank: runs that end at it (0..2), runs that end one later (0..2), and whether
// the pair is taken: bit 3 * ending + continuing, nine bits higher once the pair is there. Three
// equal runs are three triplets of the same tiles, so two are enough.
constexpr unsigned states = 9;
using States = std::uint32_t;
constexpr States closed = 1;  // no run open, no pair yet

struct Step {
  std::array<States, golds_most + 1> by_golds{};  // the states reached with so many golds spent
};

constexpr auto steps = [] {
  std::array<std::array<Step, states>, copies_most + 1> table{};
  for (unsigned n = 0; n <= copies_most; ++n) {
    for (unsigned s = 0; s < states; ++s) {
      for (unsigned choice = 0; choice < 18; ++choice) {
        const unsigned opened = choice % 3;
        const unsigned triplets = choice / 3 % 3;
        const unsigned pair = choice / 9;
        const unsigned slots = s / 3 + s % 3 + opened + 3 * triplets + 2 * pair;
        if (slots < n || slots - n > golds_most) continue;
        const unsigned reached = s % 3 * 3 + opened + pair * states;
        table[n][s].by_golds[slots - n] |= States{1} << reached;
      }
    }
  }
  return table;
}();

constexpr States plain_states = (States{1} << states) - 1;

// Honors make triplets and pairs only. [copies]
constexpr std::array<GoldCost, copies_most + 1> honor_costs = {
    {{0, 2}, {2, 1}, {1, 0}, {0, 2}, {2, 1}}};

GoldCost suit_cost(std::span<const std::uint8_t, 9> ranks, int budget) {
  const std::size_t levels = static_cast<std::size_t>(budget) + 1;
  std::array<States, golds_most + 1> reached{closed};
  for (const std::uint8_t n : ranks) {
    PAIJU_ASSERT(n <= copies_most);
    std::array<States, golds_most + 1> after{};
    for (std::size_t spent = 0; spent < levels; ++spent) {
      for (States left = reached[spent]; left != 0; left &= left - 1) {
        const unsigned state = static_cast<unsigned>(std::countr_zero(left));
        const bool paired = state >= states;
        const Step& step = steps[n][paired ? state - states : state];
        for (std::size_t more = 0; spent + more < levels; ++more) {
          after[spent + more] |=
              paired ? (step.by_golds[more] & plain_states) << states : step.by_golds[more];
        }
      }
    }
    States seen = 0;
    for (std::size_t spent = 0; spent < levels; ++spent) {
      reached[spent] = after[spent] & ~seen;
      seen |= reached[spent];
    }
    if (seen == 0) return {unattainable, unattainable};
  }
  GoldCost cost{unattainable, unattainable};
  for (std::size_t spent = levels; spent-- > 0;) {
    if ((reached[spent] & closed) != 0) cost.plain = static_cast<std::uint8_t>(spent);
    if ((reached[spent] & closed << states) != 0) cost.paired = static_cast<std::uint8_t>(spent);
  }
  return cost;
}

constexpr std::uint8_t capped(int golds) {
  return golds < unattainable ? static_cast<std::uint8_t>(golds) : unattainable;
}

// One side holds the pair, or neither does.
constexpr GoldCost together(GoldCost a, GoldCost b) {
  const int left = a.paired + b.plain;
  const int right = a.plain + b.paired;
  return {capped(a.plain + b.plain), capped(left < right ? left : right)};
}

std::span<const std::uint8_t, 9> suit_ranks(const Faces& hand, std::size_t suit) {
  return std::span<const std::uint8_t, 9>(hand.n.data() + suit * 9, 9);
}

constexpr GoldCost nothing_yet{0, unattainable};

bool is_affordable(GoldCost cost, int golds) {
  // A pair of two golds needs no natural tile; what is left over is a multiple of three golds,
  // because the tiles of a whole hand are 3m+2.
  return cost.paired <= golds || cost.plain + 2 <= golds;
}

}  // namespace

GoldCost gold_cost(const Faces& hand, int budget) {
  PAIJU_ASSERT(budget >= 0 && budget <= golds_most);
  GoldCost cost = nothing_yet;
  for (std::size_t face = suited_kinds; face < standing_kinds; ++face) {
    PAIJU_ASSERT(hand.n[face] <= copies_most);
    if (hand.n[face] != 0) cost = together(cost, honor_costs[hand.n[face]]);
  }
  for (std::size_t suit = 0; suit < 3; ++suit) {
    if (cost.plain > budget && cost.paired > budget) return {unattainable, unattainable};
    cost = together(cost, suit_cost(suit_ranks(hand, suit), budget));
  }
  return cost;
}

bool complete(const Faces& hand) {
  PAIJU_ASSERT(hand.golds <= golds_most);
  return is_affordable(gold_cost(hand, hand.golds), hand.golds);
}

bool lone(const Faces& hand) {
  PAIJU_ASSERT(hand.golds <= golds_most);
  if (hand.golds == 0) return false;
  // Cheap and right most of the time: groups hold three tiles each.
  int at_least = 0;
  for (std::size_t face = suited_kinds; face < standing_kinds; ++face) {
    at_least += honor_costs[hand.n[face]].plain;
  }
  for (std::size_t suit = 0; suit < 3; ++suit) {
    int tiles = 0;
    for (const std::uint8_t n : suit_ranks(hand, suit)) tiles += n;
    at_least += (3 - tiles % 3) % 3;
  }
  if (at_least >= hand.golds) return false;
  return gold_cost(hand, hand.golds - 1).plain < hand.golds;
}

namespace {

// The three suits, then the honors one by one; each is judged on its own.
constexpr std::size_t parts = 3 + standing_kinds - suited_kinds;

constexpr std::size_t part_of(Tile face) {
  const std::size_t i = index_of(face);
  return i < suited_kinds ? i / 9 : i - suited_kinds + 3;
}

GoldCost part_cost(const Faces& hand, std::size_t part, int budget) {
  if (part < 3) return suit_cost(suit_ranks(hand, part), budget);
  const std::uint8_t n = hand.n[part - 3 + suited_kinds];
  return n == 0 ? nothing_yet : honor_costs[n];
}

}  // namespace

TileSet waits(const TileCounts& concealed, const TileCounts& owned, Tile gold, bool honors) {
  const Faces hand = faces_of(concealed, gold);
  const int golds = hand.golds;
  // A natural tile is paid with the golds at hand; only a drawn gold adds one.
  const int budget = golds < golds_most ? golds + 1 : golds_most;
  std::array<GoldCost, parts> costs{};
  for (std::size_t p = 0; p < parts; ++p) costs[p] = part_cost(hand, p, budget);
  std::array<GoldCost, parts> others{};  // everything but the part
  for (std::size_t p = 0; p < parts; ++p) {
    others[p] = nothing_yet;
    for (std::size_t q = 0; q < parts; ++q) {
      if (q != p) others[p] = together(others[p], costs[q]);
    }
  }
  TileSet found = 0;
  const int kinds = honors ? standing_kinds : suited_kinds;
  for (int i = 0; i < kinds; ++i) {
    const Tile t = tile_of(i);
    const int copies = t == gold ? golds_most : copies_per_kind;
    if (owned[index_of(t)] >= copies) continue;
    if (t == gold) {
      if (is_affordable(together(others[0], costs[0]), golds + 1)) found |= bit_of(t);
      continue;
    }
    const std::size_t part = part_of(face_of(t, gold));
    if (others[part].plain > golds && others[part].paired > golds) continue;
    Faces with = hand;
    with.add(t, gold);
    if (is_affordable(together(others[part], part_cost(with, part, golds)), golds)) {
      found |= bit_of(t);
    }
  }
  return found;
}

}  // namespace paiju::xiamen

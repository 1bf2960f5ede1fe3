// Hands: the suit automaton, win shapes, waits and decompositions against brute force, and the
// counts of architecture.md that almost no bug survives.

#include <algorithm>
#include <random>

#include <catch2/catch.hpp>

#include "engine/hand/decompositions.h"
#include "engine/hand/win_shape.h"
#include "tests/engine/brute_force.h"

namespace paiju {
namespace {

constexpr int most_tiles = 14;
using Rng = std::mt19937_64;

int pick(Rng& rng, int n) { return static_cast<int>(rng() % static_cast<std::uint64_t>(n)); }

// Fourteen tiles or fewer, never a fifth copy: groups and a pair, spoilt now and then.
SuitedCounts random_hand(Rng& rng, int groups) {
  SuitedCounts hand;
  const int kinds = 9 * (1 + pick(rng, 3));
  for (int i = 0; i < groups;) {
    const int low = pick(rng, kinds);
    const bool run = low % 9 <= 6 && pick(rng, 3) != 0;
    bool room = true;
    for (int k = 0; k < (run ? 3 : 1); ++k) {
      room = room && hand.count(tile_of(low + k)) + (run ? 1 : 3) <= copies_per_kind;
    }
    if (!room) continue;
    for (int k = 0; k < (run ? 3 : 1); ++k) hand.add(tile_of(low + k), run ? 1 : 3);
    ++i;
  }
  for (bool done = false; !done;) {
    const Tile t = tile_of(pick(rng, kinds));
    done = hand.count(t) <= 2;
    if (done) hand.add(t, 2);
  }
  for (int spoil = pick(rng, 4) == 0 ? 1 : 0; spoil > 0;) {
    const Tile out = tile_of(pick(rng, kinds));
    const Tile in = tile_of(pick(rng, kinds));
    if (hand.count(out) == 0 || hand.count(in) == copies_per_kind) continue;
    hand.remove(out);
    hand.add(in);
    --spoil;
  }
  return hand;
}

struct ShapeCounts {
  std::array<std::int64_t, most_tiles + 1> groups{};
  std::array<std::int64_t, most_tiles + 1> with_pair{};
};

ShapeCounts count_shapes() {
  ShapeCounts counts;
  for_each_holding(most_tiles, [&counts](SuitCounts suit, int tiles) {
    const auto n = static_cast<std::size_t>(tiles);
    const SuitShape shape = shape_of(suit);
    counts.groups[n] += shape == SuitShape::groups ? 1 : 0;
    counts.with_pair[n] += shape == SuitShape::groups_and_pair ? 1 : 0;
  });
  return counts;
}

// Holdings of both together: the pair on either side.
ShapeCounts join(const ShapeCounts& a, const ShapeCounts& b) {
  ShapeCounts sum;
  for (std::size_t i = 0; i <= most_tiles; ++i) {
    for (std::size_t j = 0; i + j <= most_tiles; ++j) {
      sum.groups[i + j] += a.groups[i] * b.groups[j];
      sum.with_pair[i + j] += a.groups[i] * b.with_pair[j] + a.with_pair[i] * b.groups[j];
    }
  }
  return sum;
}

TEST_CASE("architecture.md: 405,350 one-suit holdings of up to 14 tiles") {
  std::int64_t holdings = 0;
  for_each_holding(most_tiles, [&holdings](SuitCounts, int) { ++holdings; });
  CHECK(holdings == 405'350);
}

TEST_CASE("architecture.md: the counts of winning hands over 34 and 27 kinds and two suits") {
  const ShapeCounts suit = count_shapes();
  const ShapeCounts suits = join(join(suit, suit), suit);
  CHECK(suits.with_pair[most_tiles] == 5'237'550);

  ShapeCounts honor;  // one kind of honors: absent, a pair or a triplet
  honor.groups[0] = honor.groups[3] = honor.with_pair[2] = 1;
  ShapeCounts all = suits;
  for (int i = 0; i < 7; ++i) all = join(all, honor);
  CHECK(all.with_pair[most_tiles] == 11'498'658);

  ShapeCounts held = suit;  // the suit is not empty
  held.groups[0] = 0;
  const ShapeCounts three = join(join(held, held), held);
  CHECK(suits.with_pair[most_tiles] - three.with_pair[most_tiles] == 1'849'491);
}

TEST_CASE("the suit automaton agrees with brute force on every holding of one suit") {
  int wrong = 0;
  for_each_holding(most_tiles, [&wrong](SuitCounts suit, int tiles) {
    SuitedCounts hand;
    hand.suits[0] = suit;
    SuitShape slow = SuitShape::broken;
    if (tiles % 3 == 2) {
      if (!splits_of(hand).empty()) slow = SuitShape::groups_and_pair;
    } else if (tiles % 3 == 0) {  // lend it a pair of another suit
      hand.add(Tile::s9, 2);
      if (!splits_of(hand).empty()) slow = SuitShape::groups;
    }
    wrong += shape_of(suit) == slow ? 0 : 1;
  });
  CHECK(wrong == 0);
}

TEST_CASE("C.1: wins and waits agree with brute force on random hands") {
  Rng rng(20260419);
  for (int i = 0; i < 4000; ++i) {
    SuitedCounts hand = random_hand(rng, pick(rng, 5));
    REQUIRE(is_standard_win(hand) == !splits_of(hand).empty());
    for (int out = pick(rng, suited_kinds);; out = (out + 1) % suited_kinds) {
      if (hand.count(tile_of(out)) == 0) continue;
      hand.remove(tile_of(out));
      break;
    }
    KindSet slow = 0;
    for (int k = 0; k < suited_kinds; ++k) {
      if (hand.count(tile_of(k)) == copies_per_kind) continue;
      SuitedCounts with = hand;
      with.add(tile_of(k));
      if (!splits_of(with).empty()) slow |= kind_bit(tile_of(k));
    }
    REQUIRE(standard_waits(hand) == slow);
  }
}

TEST_CASE("K25: seven pairs are seven kinds held twice, or four times") {
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) {
    SuitedCounts hand;
    for (int pairs = 0; pairs < 7;) {
      const Tile t = tile_of(pick(rng, 14));
      if (hand.count(t) > 2) continue;
      hand.add(t, 2);
      ++pairs;
    }
    REQUIRE(is_seven_pairs(hand));
    Tile out = tile_of(pick(rng, 14));
    while (hand.count(out) == 0) out = tile_of((code(out) + 1) % 14);
    hand.remove(out);
    REQUIRE(seven_pairs_waits(hand) == kind_bit(out));
    hand.add(Tile::s9);
    REQUIRE_FALSE(is_seven_pairs(hand));
  }
}

std::vector<Split> read(const SuitedCounts& hand) {
  Decompositions readings;
  decompose(hand, readings);
  std::vector<Split> all;
  for (const Decomposition& d : readings) all.emplace_back(d.begin(), d.end());
  return all;
}

TEST_CASE("decompose() finds every reading once, in its documented order") {
  Rng rng(1);
  for (int i = 0; i < 4000; ++i) {
    const SuitedCounts hand = random_hand(rng, pick(rng, 5));
    REQUIRE(read(hand) == splits_of(hand));  // brute force goes through them in that order
  }
  SuitedCounts hand;  // 111222333m99p: three triplets, or three runs
  for (const Tile t : {Tile::m1, Tile::m2, Tile::m3}) hand.add(t, 3);
  hand.add(Tile::p9, 2);
  CHECK(read(hand).size() == 2);
  CHECK(read(SuitedCounts{}).empty());
}

// The most readings of n tiles of one suit, as groups only or with the pair, bound every hand: the
// readings of a hand are products of those of its suits.
TEST_CASE("no hand of fourteen tiles has more readings than Decompositions holds") {
  std::array<std::size_t, most_tiles + 1> most{};
  for_each_holding(most_tiles, [&most](SuitCounts suit, int tiles) {
    if (tiles % 3 == 1) return;
    SuitedCounts hand;
    hand.suits[0] = suit;
    if (tiles % 3 == 0) hand.add(Tile::s9, 2);
    auto& n = most[static_cast<std::size_t>(tiles)];
    n = std::max(n, shape_of(suit) == SuitShape::broken ? 0 : splits_of(hand).size());
  });
  std::size_t worst = 0;
  for (std::size_t a = 0; a <= most_tiles; ++a) {
    for (std::size_t b = 0; a + b <= most_tiles; ++b) {
      worst = std::max(worst, most[a] * most[b] * most[most_tiles - a - b]);
    }
  }
  CHECK(worst > 1);
  CHECK(worst <= Decompositions::capacity());
}

}  // namespace
}  // namespace paiju

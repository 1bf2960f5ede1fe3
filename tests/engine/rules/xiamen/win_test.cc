#include "engine/rules/xiamen/win.h"

#include <catch2/catch.hpp>

#include "tests/engine/rules/xiamen/fixture.h"
#include "tests/engine/rules/xiamen/oracle.h"
#include "tests/engine/rules/xiamen/random_hands.h"

namespace paiju::xiamen {
namespace {

TEST_CASE("R47-R52 R18: complete() is literal substitution of golds, on 100,000 random hands") {
  Rng rng(20240601);
  int whole = 0;
  for (int i = 0; i < 100'000; ++i) {
    const Faces hand = random_hand(rng, pick(rng, 6), true);
    const bool expected = oracle::complete(hand);
    whole += expected ? 1 : 0;
    if (complete(hand) != expected) FAIL("hand " << i);
  }
  CHECK(whole > 30'000);
  CHECK(whole < 70'000);
}

TEST_CASE("D.2: lone() is groups alone beside one gold, and then every draw completes the hand") {
  Rng rng(7);
  int found = 0;
  for (int i = 0; i < 30'000; ++i) {
    const Faces hand = random_hand(rng, pick(rng, 6), false);
    const bool expected = oracle::lone(hand);
    if (lone(hand) != expected) FAIL("hand " << i);
    bool every_draw = hand.golds > 0;
    for (int k = 0; k < standing_kinds && every_draw; ++k) {
      Faces with = hand;
      if (++with.n[static_cast<std::size_t>(k)] > copies_per_kind) continue;
      every_draw = complete(with);
    }
    if (every_draw != expected) FAIL("equivalence, hand " << i);
    found += expected ? 1 : 0;
  }
  CHECK(found > 500);
}

TEST_CASE("D.2: waits are the kinds that complete the hand and of which a copy is left to others") {
  Rng rng(11);
  const Tile golds[] = {Tile::m5, Tile::s9, Tile::east, Tile::zhong, Tile::bai};
  for (int i = 0; i < 3'000; ++i) {
    const Tile gold = golds[pick(rng, 5)];
    const Faces faces = random_hand(rng, 5, false);
    TileCounts concealed{};
    bool possible = true;
    for (int k = 0; k < standing_kinds; ++k) {
      const std::uint8_t n = faces.n[static_cast<std::size_t>(k)];
      if (n == 0) continue;
      const Tile natural =
          tile_of(k) == Tile::bai && gold == Tile::bai ? Tile::none : natural_of(tile_of(k), gold);
      if (natural == Tile::none) possible = false;
      if (natural != Tile::none) concealed[index_of(natural)] = n;
    }
    concealed[index_of(gold)] = faces.golds;
    if (!possible) continue;
    TileCounts owned = concealed;
    owned[static_cast<std::size_t>(pick(rng, standing_kinds))] = 4;
    const bool honors = i % 2 == 0;
    const TileSet found = waits(concealed, owned, gold, honors);
    for (int k = 0; k < standing_kinds; ++k) {
      const Tile t = tile_of(k);
      TileCounts with = concealed;
      ++with[index_of(t)];
      const bool expected = (honors || k < suited_kinds) &&
                            owned[index_of(t)] < (t == gold ? 3 : 4) &&
                            complete(faces_of(with, gold));
      if (((found & bit_of(t)) != 0) != expected) FAIL("hand " << i << " tile " << to_text(t));
    }
  }
}

TEST_CASE("B/X68: seven pairs do not win") {
  CHECK_FALSE(complete(faces_of(counts_of(tiles_of("1133557799m 1133557s")), Tile::east)));
}

}  // namespace
}  // namespace paiju::xiamen

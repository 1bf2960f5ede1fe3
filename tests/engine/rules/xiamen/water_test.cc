#include "engine/rules/xiamen/water.h"

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/decomposition.h"
#include "engine/rules/xiamen/win.h"
#include "tests/engine/rules/xiamen/oracle.h"
#include "tests/engine/rules/xiamen/random_hands.h"

namespace paiju::xiamen {
namespace {

oracle::Groups listed(const Decomposition& d) {
  oracle::Groups groups;
  for (const Group& g : d)
    groups.push_back({static_cast<int>(g.kind), display_rank(g.face), g.golds});
  return groups;
}

TEST_CASE(
    "C.5.1: water is the maximum over all decompositions and the canonical one is the smallest") {
  Rng rng(5);
  const Tile golds[] = {Tile::m5, Tile::s9, Tile::east, Tile::zhong, Tile::bai};
  int judged = 0;
  for (int i = 0; i < 12'000; ++i) {
    Faces hand = random_hand(rng, pick(rng, 6), true);
    const Tile gold = golds[pick(rng, 5)];
    const bool golds_fill = i % 3 == 0;
    TripletRules rules{gold, golds_fill, Tile::none};
    if (hand.golds == 0 && i % 2 == 0) {
      Tile won = tile_of(pick(rng, standing_kinds));
      while (hand.n[index_of(won)] == 0) won = tile_of(pick(rng, standing_kinds));
      rules.discarded = natural_of(won, gold) == Tile::none ? Tile::none : natural_of(won, gold);
    }
    const auto expected = oracle::reading(
        hand, gold, golds_fill,
        rules.discarded == Tile::none ? Tile::none : face_of(rules.discarded, gold));
    REQUIRE(expected.has_value() == complete(hand));
    if (!expected) continue;
    ++judged;
    if (triplet_water(hand, rules) != expected->water) FAIL("water of hand " << i);
    if (i % 4 == 0 && listed(canonical_decomposition(hand, rules)) != expected->groups) {
      FAIL("decomposition of hand " << i);
    }
  }
  CHECK(judged > 4'000);
}

TEST_CASE("R81 X80: flower sets replace, add or count flat") {
  CHECK(flower_water(0, FlowerSets::replace) == 0);
  CHECK(flower_water(0b0001'0011, FlowerSets::replace) == 3);
  CHECK(flower_water(0b0000'1111, FlowerSets::replace) == 8);
  CHECK(flower_water(0b0001'1111, FlowerSets::replace) == 9);
  CHECK(flower_water(0b1111'0000, FlowerSets::replace) == 8);
  CHECK(flower_water(0b1111'1111, FlowerSets::replace) == 16);
  CHECK(flower_water(0b0000'1111, FlowerSets::add) == 12);
  CHECK(flower_water(0b1111'1111, FlowerSets::add) == 40);
  CHECK(flower_water(0b0000'1111, FlowerSets::flat) == 4);
  CHECK(flower_water(0b1111'1111, FlowerSets::flat) == 8);
}

}  // namespace
}  // namespace paiju::xiamen

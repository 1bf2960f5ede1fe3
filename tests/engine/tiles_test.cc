#include <set>

#include <catch2/catch.hpp>

#include "engine/hand/counts.h"
#include "engine/hand/meld.h"
#include "engine/tiles/tile.h"

namespace paiju {
namespace {

TEST_CASE("deal.capnp: a tile's text and its code say the same, for every tile") {
  std::set<std::string_view> seen;
  for (int i = 0; i <= all_kinds; ++i) {
    const Tile t = tile_of(i);
    CHECK(tile_from_text(to_text(t)) == t);
    seen.insert(to_text(t));
  }
  CHECK(seen.size() == 43);
  CHECK(to_text(Tile::m1) == "1m");
  CHECK(to_text(Tile::s9) == "9s");
  CHECK(to_text(Tile::bai) == "B");
  CHECK(to_text(Tile::ju) == "f8");
  for (const char* none : {"", "0m", "10m", "m1", "1M", "f9", "e", "1m "}) {
    INFO(none);
    CHECK_FALSE(tile_from_text(none).has_value());
  }
}

TEST_CASE("a suited tile is its suit and its rank") {
  for (int i = 0; i < suited_kinds; ++i) {
    const Tile t = tile_of(i);
    CHECK(is_suited(t));
    CHECK_FALSE(is_honor(t));
    CHECK(suited(suit_of(t), rank_of(t)) == t);
  }
  CHECK_FALSE(is_suited(Tile::east));
  CHECK(is_honor(Tile::bai));
  CHECK(is_flower(Tile::chun));
  CHECK_FALSE(is_flower(Tile::none));
}

TEST_CASE("counts: each kind is counted by itself, up to four") {
  SuitedCounts hand;
  for (int i = 0; i < suited_kinds; ++i) hand.add(tile_of(i), i % 5);
  for (int i = 0; i < suited_kinds; ++i) CHECK(hand.count(tile_of(i)) == i % 5);
  for (const SuitCounts suit : hand.suits) {
    for (int rank = 1; rank <= 9; ++rank) {
      const SuitCounts bit = SuitCounts{1} << shift_of_rank(rank);
      const int n = count_of_rank(suit, rank);
      CHECK(((ranks_held_once(suit) & bit) != 0) == (n == 1));
      CHECK(((ranks_held_twice(suit) & bit) != 0) == (n == 2));
      CHECK(((ranks_held_thrice(suit) & bit) != 0) == (n == 3));
      CHECK(((ranks_held_four_times(suit) & bit) != 0) == (n == 4));
    }
  }
  for (int i = 0; i < suited_kinds; ++i) hand.remove(tile_of(i), i % 5);
  CHECK(hand == SuitedCounts{});
  CHECK_FALSE(hand.holds_suit(Suit::dots));
}

TEST_CASE("a meld holds three tiles, a gang four") {
  CHECK(copies_of({MeldKind::peng, Tile::p5, 1}, Tile::p5) == 3);
  CHECK(copies_of({MeldKind::peng, Tile::p5, 1}, Tile::p6) == 0);
  CHECK(copies_of({MeldKind::gang_added, Tile::p5, 1}, Tile::p5) == 4);
  CHECK(copies_of({MeldKind::chi, Tile::p5, 1}, Tile::p7) == 1);
  CHECK(copies_of({MeldKind::chi, Tile::p5, 1}, Tile::p8) == 0);
  CHECK_FALSE(is_gang({MeldKind::peng, Tile::p5, 1}));
}

}  // namespace
}  // namespace paiju

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/tiles/tile.h"

namespace paiju {

// How many copies of each rank of one suit: three bits a rank, rank 1 lowest, so that a holding
// reads as an octal number with rank 1 as its last digit (01'000'000'11 is 11 and a 9).
using SuitCounts = std::uint32_t;

inline constexpr SuitCounts every_rank = 0111111111;
inline constexpr SuitCounts rank_mask = 07;

constexpr unsigned shift_of_rank(int rank) { return static_cast<unsigned>(rank - 1) * 3; }
constexpr int count_of_rank(SuitCounts suit, int rank) {
  return static_cast<int>((suit >> shift_of_rank(rank)) & rank_mask);
}
// One bit (the lowest of the rank's three) for each rank held exactly that often.
constexpr SuitCounts ranks_held_once(SuitCounts s) {
  return s & ~(s >> 1) & ~(s >> 2) & every_rank;
}
constexpr SuitCounts ranks_held_twice(SuitCounts s) {
  return ~s & (s >> 1) & ~(s >> 2) & every_rank;
}
constexpr SuitCounts ranks_held_thrice(SuitCounts s) {
  return s & (s >> 1) & ~(s >> 2) & every_rank;
}
constexpr SuitCounts ranks_held_four_times(SuitCounts s) { return (s >> 2) & every_rank; }

// Where a suited tile is counted. Precondition: is_suited(t).
struct TilePlace {
  std::uint8_t suit;
  std::uint8_t shift;
};
inline constexpr std::array<TilePlace, suited_kinds> tile_places = [] {
  std::array<TilePlace, suited_kinds> places{};
  for (int i = 0; i < suited_kinds; ++i) {
    places[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(i / 9),
                                           static_cast<std::uint8_t>(i % 9 * 3)};
  }
  return places;
}();
constexpr TilePlace place_of(Tile t) { return tile_places[static_cast<std::size_t>(t)]; }

// A multiset of suited tiles with at most four of a kind: the concealed part of a hand.
struct SuitedCounts {
  std::array<SuitCounts, 3> suits{};

  // Precondition of all three: is_suited(t); of remove: at least one is held.
  constexpr int count(Tile t) const {
    const TilePlace at = place_of(t);
    return static_cast<int>((suits[at.suit] >> at.shift) & rank_mask);
  }
  constexpr void add(Tile t, int copies = 1) {
    const TilePlace at = place_of(t);
    suits[at.suit] += static_cast<SuitCounts>(copies) << at.shift;
  }
  constexpr void remove(Tile t, int copies = 1) {
    const TilePlace at = place_of(t);
    PAIJU_ASSERT(count(t) >= copies);
    suits[at.suit] -= static_cast<SuitCounts>(copies) << at.shift;
  }
  constexpr bool holds_suit(Suit s) const { return suits[static_cast<std::size_t>(s)] != 0; }

  friend constexpr bool operator==(const SuitedCounts&, const SuitedCounts&) = default;
};

// A set of suited kinds, bit i for tile code i.
using KindSet = std::uint32_t;
constexpr KindSet kind_bit(Tile t) { return KindSet{1} << static_cast<unsigned>(t); }

}  // namespace paiju

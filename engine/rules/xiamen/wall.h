#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/tiles/tile.h"

namespace paiju::xiamen {

inline constexpr int seats = 4;
inline constexpr int dead_wall = 16;    // X22
inline constexpr int dealt_tiles = 64;  // the inner ring
inline constexpr int hand_tiles = 16;
constexpr int wall_tiles(bool honors) { return honors ? 144 : 116; }
constexpr int ring_tiles(bool honors) { return wall_tiles(honors) - dealt_tiles; }

// Does this tile exist in the variant (X104)? Tile::none does not.
constexpr bool in_variant(Tile t, bool honors) {
  return is_suited(t) || is_flower(t) || (honors && is_honor(t));
}

// The outer ring of C.2: positions 0..79 (51 without honors), head going up from the break, tail
// going down. With no tiles known (observed walls) only the number left means anything.
class Ring {
 public:
  // `outer` is perm from its 65th tile on, or empty.
  Ring(std::span<const Tile> outer, bool honors);

  bool known() const { return !outer_.empty(); }
  // U: tiles neither drawn nor flipped.
  int left() const { return left_; }

  // Fixes the break r0 from the two sums of dice (2..12). Call once, before anything is taken.
  void break_at(int direction_sum, int count_sum);

  // Position of the next tile at either end. Preconditions: broken, left() > 0.
  int head() const { return head_; }
  int tail() const { return tail_; }
  // Position of the tile a gold throw of this sum points at: counting the remaining tiles only,
  // around and around, from the tail or from behind the flower flipped before.
  int flip(int sum) const;

  bool is_there(int position) const;
  // Precondition: known().
  Tile at(int position) const { return outer_[static_cast<std::size_t>(position)]; }

  void take(int position);          // drawn; precondition: it is still there
  void take_flipped(int position);  // flipped: the next count goes on behind it
  void take_unknown();              // an observed wall: one fewer. Precondition: left() > 0

 private:
  int up(int position) const { return position + 1 == size_ ? 0 : position + 1; }
  int down(int position) const { return position == 0 ? size_ - 1 : position - 1; }

  std::span<const Tile> outer_;
  std::array<std::uint64_t, 2> gone_{};
  int size_;
  int left_;
  int head_ = 0;         // the first tile from the break upwards that is still there
  int tail_ = 0;         // and downwards
  int count_from_ = -1;  // where the gold count goes on; -1: at the tail
};

}  // namespace paiju::xiamen

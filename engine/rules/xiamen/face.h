#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/tiles/tile.h"

namespace paiju::xiamen {

// How many of each tile, by code, flowers too.
using TileCounts = std::array<std::uint8_t, all_kinds>;
// A set of tiles, bit i for tile code i.
using TileSet = std::uint64_t;

constexpr std::size_t index_of(Tile t) { return static_cast<std::size_t>(t); }
constexpr TileSet bit_of(Tile t) { return TileSet{1} << static_cast<unsigned>(t); }

inline constexpr int golds_most = 3;  // four copies, one of them flipped (X21)

// C.5: what a natural tile counts as. 白板 has the gold's face, unless it is the gold itself
// (R23, X20). Precondition: t is no flower and not the gold.
constexpr Tile face_of(Tile t, Tile gold) { return t == Tile::bai ? gold : t; }

// The natural tile that shows a face: the gold's own face is shown by 白板 alone.
// Tile::none when no natural tile can: face 白 always (X86), the gold's when the gold is 白.
constexpr Tile natural_of(Tile face, Tile gold) {
  if (face == Tile::bai) return Tile::none;
  return face == gold ? Tile::bai : face;
}

constexpr bool is_honor_face(Tile face) { return is_honor(face); }

// A hand as the win check sees it: natural tiles by effective face, and wild golds.
struct Faces {
  std::array<std::uint8_t, standing_kinds> n{};
  std::uint8_t golds = 0;

  // One more copy of a tile, gold or natural. Precondition: t is no flower.
  constexpr void add(Tile t, Tile gold) {
    if (t == gold) {
      ++golds;
    } else {
      ++n[index_of(face_of(t, gold))];
    }
  }
  constexpr int tiles() const {
    int sum = golds;
    for (const std::uint8_t k : n) sum += k;
    return sum;
  }
  friend constexpr bool operator==(const Faces&, const Faces&) = default;
};

// Flowers are left out. Precondition: gold is a standing tile.
constexpr Faces faces_of(const TileCounts& counts, Tile gold) {
  Faces f;
  for (std::size_t i = 0; i < f.n.size(); ++i) f.n[i] = counts[i];
  f.golds = counts[index_of(gold)];
  f.n[index_of(gold)] = 0;
  if (gold != Tile::bai) {
    f.n[index_of(gold)] = counts[index_of(Tile::bai)];
    f.n[index_of(Tile::bai)] = 0;
  }
  return f;
}

// X44 and the order of section C: 万 条 筒 东南西北 中发白, golds not considered.
constexpr int display_rank(Tile t) {
  const int c = code(t);
  if (c >= 9 && c < 18) return c + 9;
  if (c >= 18 && c < 27) return c - 9;
  return c;
}
constexpr Tile tile_at_display_rank(int rank) {
  if (rank >= 9 && rank < 18) return tile_of(rank + 9);
  if (rank >= 18 && rank < 27) return tile_of(rank - 9);
  return tile_of(rank);
}

}  // namespace paiju::xiamen

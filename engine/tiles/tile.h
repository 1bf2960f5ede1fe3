#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/assert.h"

namespace paiju {

// 牌. The codes are those of deal.capnp (stored and hashed): 万 0-8, 筒 9-17, 条 18-26,
// 东南西北 27-30, 中发白 31-33, 春夏秋冬 34-37, 梅兰竹菊 38-41, none 42.
// clang-format off
enum class Tile : std::uint8_t {
  m1, m2, m3, m4, m5, m6, m7, m8, m9,
  p1, p2, p3, p4, p5, p6, p7, p8, p9,
  s1, s2, s3, s4, s5, s6, s7, s8, s9,
  east, south, west, north, zhong, fa, bai,
  chun, xia, qiu, dong, mei, lan, zhu, ju,
  none,
};
// clang-format on

// 花色, in schema order.
enum class Suit : std::uint8_t { characters, dots, bamboos };

inline constexpr int suited_kinds = 27;    // 万 筒 条
inline constexpr int standing_kinds = 34;  // suited and honors: what a hand can hold
inline constexpr int all_kinds = 42;       // with flowers
inline constexpr int copies_per_kind = 4;  // of every standing kind

constexpr int code(Tile t) { return static_cast<int>(t); }
constexpr Tile tile_of(int tile_code) {
  PAIJU_ASSERT(tile_code >= 0 && tile_code <= code(Tile::none));
  return static_cast<Tile>(tile_code);
}
constexpr bool is_suited(Tile t) { return code(t) < suited_kinds; }
constexpr bool is_honor(Tile t) { return code(t) >= suited_kinds && code(t) < standing_kinds; }
constexpr bool is_flower(Tile t) { return code(t) >= standing_kinds && code(t) < all_kinds; }
// Precondition: is_suited(t).
constexpr Suit suit_of(Tile t) { return static_cast<Suit>(code(t) / 9); }
// 1..9. Precondition: is_suited(t).
constexpr int rank_of(Tile t) { return code(t) % 9 + 1; }
// Precondition: rank in 1..9.
constexpr Tile suited(Suit suit, int rank) {
  return tile_of(static_cast<int>(suit) * 9 + rank - 1);
}

// Notation of the schema's JSON: 1m..9m 1p..9p 1s..9s E S W N C F B f1..f8 -
inline constexpr std::array<std::string_view, all_kinds + 1> tile_names = {
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "4p", "5p", "6p",
    "7p", "8p", "9p", "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "E",  "S",  "W",
    "N",  "C",  "F",  "B",  "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "-"};
constexpr std::string_view to_text(Tile t) { return tile_names[static_cast<std::size_t>(t)]; }
constexpr std::optional<Tile> tile_from_text(std::string_view text) {
  for (int i = 0; i <= all_kinds; ++i) {
    if (tile_names[static_cast<std::size_t>(i)] == text) return tile_of(i);
  }
  return std::nullopt;
}

}  // namespace paiju

#pragma once

#include <cstdint>

#include "engine/tiles/tile.h"

namespace paiju {

// The kinds of deal.capnp's Event union, with its tag numbers.
enum class EventKind : std::uint8_t {
  nothing,         // never legal: zeroed bytes are not an event
  void_suit,       // 定缺
  draw,            // 摸牌
  discard,         // 打牌
  chi,             // 吃
  peng,            // 碰
  gang_direct,     // 直杠 引杠
  gang_added,      // 弯杠 巴杠 补杠
  gang_concealed,  // 暗杠
  hu,              // 胡
  pass,            // 过
  leave,           // 逃跑, or a winner leaving
  flower,          // 补花
  dice,
  gold,  // 翻金
};

// One event of a deal. The engine never reads at_ms.
struct Event {
  std::uint32_t at_ms = 0;  // since the deal's start; for people
  std::uint8_t seat = 0;    // 0..3 in a legal deal; anything on the wire
  bool by_timeout = false;  // 超时: schema field `auto`
  EventKind kind = EventKind::nothing;
  Tile tile = Tile::none;        // draw discard chi peng gang* hu flower gold: the tile
  Tile low = Tile::none;         // chi: lowest tile of the run
  Suit suit = Suit::characters;  // void_suit
  std::uint8_t die_a = 0;        // dice
  std::uint8_t die_b = 0;

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace paiju

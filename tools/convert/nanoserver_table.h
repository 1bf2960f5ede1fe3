#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/rules/deal.h"
#include "tools/convert/nanoserver_hand.h"

namespace paiju::convert::nanoserver {

// A gang with what it was paid for, and whether the money has moved on.
struct BookedGang {
  std::uint32_t event = 0;
  Cause cause = Cause::gang_concealed;
  std::uint8_t owner = 0;
  std::vector<std::uint8_t> payers;
  Money each = 0;
  bool moved = false;  // handed over
};

struct BookedWin {
  std::uint32_t event = 0;
  std::uint8_t seat = 0;
};

// A discard or an added gang that others may answer.
struct Window {
  std::uint32_t event = 0;
  std::uint8_t opener = 0;
  Tile tile = Tile::none;
  bool added_gang = false;
  std::optional<std::size_t> gang_before;  // a discard right after a replacement: that gang
  std::vector<BookedWin> wins;
};

struct TableSeat {
  Holding holding;
  Tile last_draw = Tile::none;
  bool won = false;
  bool declined_win = false;  // since his last own play somebody offered a tile he could win on
  std::optional<std::size_t> fresh_gang;  // own gang since the last discard or claim
  std::optional<Suit> void_suit;
};

// What lies on the table while a log is walked. Copes with plays that break the rules: a tile that
// is not there is simply not taken away.
struct TableState {
  std::vector<TableSeat> seats;
  std::vector<BookedGang> gangs;
  std::optional<Window> window;
  int wall = 0;  // tiles left

  explicit TableState(const Deal& deal);
  // Seats that have neither won nor are `seat`.
  std::vector<std::uint8_t> unwon_others(std::size_t seat) const;
  int unwon() const;
  void take(std::size_t seat, Tile tile, int copies);
};

}  // namespace paiju::convert::nanoserver

#include "tools/convert/nanoserver_table.h"

#include <algorithm>

namespace paiju::convert::nanoserver {

TableState::TableState(const Deal& deal) {
  const std::size_t count = deal.header.seats.size();
  seats.resize(count);
  const bool trio = std::get<sichuan::Options>(deal.rules).mode == sichuan::Mode::trio;
  wall = (trio ? 72 : 108) - 13 * static_cast<int>(count);
  const Wall& tiles = deal.header.wall;
  for (std::size_t i = 0; i < tiles.hands.size() && i < count; ++i) {
    for (const Tile tile : tiles.hands[i])
      ++seats[i].holding.concealed[static_cast<std::size_t>(code(tile))];
  }
  if (tiles.kind != WallKind::open) return;
  // deal.md 6: four tiles a seat three times, then one a seat, starting with the dealer.
  for (std::size_t i = 0; i < 13 * count && i < tiles.tiles.size(); ++i) {
    const std::size_t nth = i < 12 * count ? i / 4 : i - 12 * count;
    const std::size_t seat = (deal.header.dealer + nth) % count;
    ++seats[seat].holding.concealed[static_cast<std::size_t>(code(tiles.tiles[i]))];
  }
}

std::vector<std::uint8_t> TableState::unwon_others(std::size_t seat) const {
  std::vector<std::uint8_t> others;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i != seat && !seats[i].won) others.push_back(static_cast<std::uint8_t>(i));
  }
  return others;
}

int TableState::unwon() const {
  return static_cast<int>(
      std::count_if(seats.begin(), seats.end(), [](const TableSeat& s) { return !s.won; }));
}

void TableState::take(std::size_t seat, Tile tile, int copies) {
  int& held = seats[seat].holding.concealed[static_cast<std::size_t>(code(tile))];
  held = std::max(0, held - copies);
}

}  // namespace paiju::convert::nanoserver

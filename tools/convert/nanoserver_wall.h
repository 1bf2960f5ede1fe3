#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/tiles/tile.h"

// The server's wall: spec/nanoserver.md 5.3.
namespace paiju::convert::nanoserver {

// Id t/4 counts 条 筒 万; ours 万 筒 条. Precondition: 0 <= id < 108.
Tile tile_of_id(int id);

// The shuffle of `count` ids (72 or 108) by the Unix second: swap(i, Intn(n)) for every i.
std::vector<int> wall_of_second(std::int64_t second, int count);

struct RecoveredWall {
  std::int64_t second = 0;  // the seed
  std::vector<int> ids;     // the whole wall in the server's order
};

// Tries the seconds around `begin_at`, the latest plausible first, for a wall that begins with
// `drawn`: the seats' first hands in seat order, the dealer's extra tile, then every draw.
inline constexpr int seconds_before = 30;  // the first round waits for an insert into the database
inline constexpr int seconds_after = 2;
std::optional<RecoveredWall> recover_wall(std::int64_t begin_at, const std::vector<int>& drawn,
                                          int count);

// The ids as tiles in the dealing order of deal.md 6: the dealer first, four tiles a seat three
// times, then one a seat; then what is drawn.
std::vector<Tile> in_dealing_order(const std::vector<int>& ids, int seats, int dealer);

}  // namespace paiju::convert::nanoserver

#include "tools/convert/nanoserver_wall.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "tools/convert/go_rand.h"

namespace paiju::convert::nanoserver {

Tile tile_of_id(int id) {
  const int kind = id / 4;
  return suited(static_cast<Suit>(2 - kind / 9), kind % 9 + 1);
}

std::vector<int> wall_of_second(std::int64_t second, int count) {
  std::vector<int> ids(static_cast<std::size_t>(count));
  std::iota(ids.begin(), ids.end(), 0);
  GoRand random(second);
  for (int& id : ids) std::swap(id, ids[static_cast<std::size_t>(random.intn(count))]);
  return ids;
}

std::optional<RecoveredWall> recover_wall(std::int64_t begin_at, const std::vector<int>& drawn,
                                          int count) {
  for (int back = 0; back <= seconds_before + seconds_after; ++back) {
    // begin_at itself, one before, and so on; the seconds after it last.
    const std::int64_t second =
        back <= seconds_before ? begin_at - back : begin_at + (back - seconds_before);
    std::vector<int> ids = wall_of_second(second, count);
    if (drawn.size() <= ids.size() && std::equal(drawn.begin(), drawn.end(), ids.begin())) {
      return RecoveredWall{second, std::move(ids)};
    }
  }
  return std::nullopt;
}

std::vector<Tile> in_dealing_order(const std::vector<int>& ids, int seats, int dealer) {
  std::vector<Tile> tiles;
  const auto deal = [&](int seat, int from, int n) {
    for (int i = from; i < from + n; ++i)
      tiles.push_back(tile_of_id(ids[static_cast<std::size_t>(seat * 13 + i)]));
  };
  for (const int from : {0, 4, 8, 12}) {
    for (int step = 0; step < seats; ++step)
      deal((dealer + step) % seats, from, from == 12 ? 1 : 4);
  }
  for (std::size_t i = static_cast<std::size_t>(seats) * 13; i < ids.size(); ++i)
    tiles.push_back(tile_of_id(ids[i]));
  return tiles;
}

}  // namespace paiju::convert::nanoserver

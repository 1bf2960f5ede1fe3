#include "engine/rules/xiamen/header.h"

#include <algorithm>
#include <span>

#include "engine/rules/xiamen/face.h"
#include "engine/rules/xiamen/wall.h"

namespace paiju::xiamen {
namespace {

constexpr std::size_t deal_id_size = 16;
constexpr std::size_t commitment_size = 32;
constexpr int doublings_most = 32;
constexpr std::uint32_t table_multiplier_most = 1'000;
constexpr std::int32_t bonus_most = 1'000'000;

bool players_differ(std::span<const SeatEntry> entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].player.empty()) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (entries[i].player == entries[j].player) return false;
    }
  }
  return true;
}

bool within_limits(const Options& o) {
  if (o.dealer_streak + o.dead_deals > doublings_most) return false;
  if (o.table_multiplier < 1 || o.table_multiplier > table_multiplier_most) return false;
  if (o.triple_you_multiplier != 12 && o.triple_you_multiplier != 16) return false;
  if (o.bonus_daily_cap < -1 || o.bonus_daily_cap > bonus_most) return false;
  if (!o.bonus_today.empty() && o.bonus_today.size() != seats) return false;
  return std::all_of(o.bonus_today.begin(), o.bonus_today.end(),
                     [](std::uint32_t n) { return n <= bonus_most; });
}

// Counts tiles; false at the first that the variant does not have or has too often.
bool count_tiles(std::span<const Tile> tiles, bool honors, TileCounts& counts) {
  for (const Tile t : tiles) {
    if (!in_variant(t, honors)) return false;
    if (++counts[index_of(t)] > (is_flower(t) ? 1 : copies_per_kind)) return false;
  }
  return true;
}

bool is_sound(const Wall& wall, bool honors) {
  TileCounts counts{};
  switch (wall.kind) {
    case WallKind::committed:
      return true;
    case WallKind::open:
      // The right number with no tile too often is exactly the set.
      return static_cast<int>(wall.tiles.size()) == wall_tiles(honors) &&
             count_tiles(wall.tiles, honors, counts);
    case WallKind::observed:
      return wall.hands.size() == seats &&
             std::all_of(wall.hands.begin(), wall.hands.end(), [&](const auto& hand) {
               return hand.size() == hand_tiles && count_tiles(hand, honors, counts);
             });
  }
  return false;
}

bool are_sound(std::span<const std::vector<std::uint8_t>> commitments) {
  return (commitments.size() == 1 || commitments.size() == seats + 1) &&
         std::all_of(commitments.begin(), commitments.end(),
                     [](const auto& digest) { return digest.size() == commitment_size; });
}

}  // namespace

FaultCode check_header(const Header& header, const Options& options) {
  namespace common = paiju::fault;
  if (header.deal_id.size() != deal_id_size) return common::header_deal_id;
  if (header.seats.size() != seats) return common::header_seats;
  if (!players_differ(header.seats)) return common::header_player;
  if (header.dealer >= seats) return common::header_dealer;
  if (!within_limits(options)) return common::header_option;
  if (!is_sound(header.wall, options.honors)) return common::header_wall;
  if (header.wall.kind == WallKind::committed && !are_sound(header.wall.commitments)) {
    return common::header_commitments;
  }
  return no_fault;
}

}  // namespace paiju::xiamen

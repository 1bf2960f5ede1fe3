#pragma once

#include <cstdint>
#include <vector>

namespace paiju::xiamen {

enum class Follow : std::uint8_t { any_honor, single_honor, off };  // 跟打
enum class YoujinEntry : std::uint8_t { forgone_win, shape };
enum class ShuangyouEntry : std::uint8_t { direct, from_youjin };
enum class YouLock : std::uint8_t { no_discard_win, draw_only };
enum class FlowerSets : std::uint8_t { replace, add, flat };

// Every option of 厦门麻将 (options.md), with the schema's defaults.
struct Options {
  std::uint16_t revision = 1;
  bool honors = true;              // false: 无大牌 (116 tiles)
  std::uint8_t dealer_streak = 0;  // 连庄 at the start of this deal
  std::uint8_t dead_deals = 0;     // 臭庄 at the start of this deal
  std::uint32_t table_multiplier = 1;
  Follow follow = Follow::any_honor;
  YoujinEntry youjin_entry = YoujinEntry::forgone_win;
  ShuangyouEntry shuangyou_entry = ShuangyouEntry::direct;
  YouLock you_lock = YouLock::no_discard_win;
  std::uint8_t triple_you_multiplier = 12;
  bool tianting_on_discard = true;
  bool gold_fills_concealed_triplet = false;
  FlowerSets flower_sets = FlowerSets::replace;
  bool replacement_from_tail = false;
  bool bonuses = true;                     // 奇遇
  std::int32_t bonus_daily_cap = -1;       // ingots a day; -1: no cap
  std::vector<std::uint32_t> bonus_today;  // ingots already granted today, per seat
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace paiju::xiamen

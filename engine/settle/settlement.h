#pragma once

#include <array>
#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/base/money.h"
#include "engine/tiles/tile.h"

namespace paiju {

// settlement.capnp as values; enumerators bear the schema's numbers.

inline constexpr int most_seats = 4;

enum class Party : std::uint8_t { seat0, seat1, seat2, seat3, system };
constexpr Party party_of(int seat) { return static_cast<Party>(seat); }

enum class Unit : std::uint8_t { points, beans, ingots };

enum class Cause : std::uint8_t {
  unstated,  // claims only
  hu,
  gang_direct,
  gang_added,
  gang_concealed,
  gang_handover,        // 呼叫转移
  gang_refund,          // 退税
  flower_pig,           // 查花猪
  max_ting,             // 查大叫
  escape_fine,          // 逃跑扣豆, to the system
  escape_compensation,  // 逃跑赔偿, to the others
  fee,                  // 系统回收
  bonus,                // 奇遇, in ingots
};

// Value moves only like this: payer -> payee, due > 0, 0 <= paid <= due.
struct Transfer {
  std::uint32_t after = 0;  // index of the event that caused it (deal.md 5)
  Cause cause = Cause::unstated;
  Party from = Party::system;
  Party to = Party::system;
  Unit unit = Unit::points;
  Money due = 0;           // what the rules ask
  Money paid = 0;          // what the payer had
  std::int32_t gang = -1;  // handover and refund: index of the gang event they undo
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

enum class Source : std::uint8_t { self_draw, discard, robbed_gang, opening, boundary };

// Schema order, which is also the order in which a win lists them.
enum class Pattern : std::uint8_t {
  pinghu,
  duiduihu,
  qingyise,
  qingdui,
  qidui,
  longqidui,
  qingqidui,
  qinglongqidui,
  quanyaojiu,
  daiyaojiu,
  qingyaojiu,
  jiangdui,
  jiangqidui,
  menqing,
  zhongzhang,
  jiaxinwu,
  tianhu,
  dihu,
  root,
  gangshanghua,
  gangshangpao,
  qiangganghu,
  haidilao,
  jingouhu,
  zimo,
  qianggang,
  youjin,
  shuangyou,
  sanyou,
  sanjindao_opening,
  sanjindao_midgame,
  tianting,
};

struct Win {
  std::uint32_t after = 0;  // index of the hu event
  std::uint8_t seat = 0;
  Source source = Source::self_draw;
  std::int8_t discarder = -1;  // who alone paid; -1: everybody
  Tile tile = Tile::none;
  std::uint16_t fan = 0;  // Sichuan: before the cap
  std::uint16_t capped_fan = 0;
  std::uint16_t water = 0;            // Xiamen
  std::uint16_t multiplier = 0;       // Xiamen
  FixedVector<Pattern, 16> patterns;  // a root once per root
  friend bool operator==(const Win&, const Win&) = default;
};

enum class Ending : std::uint8_t { incomplete, last_player, wall_exhausted, won, abandoned };

struct Next {
  std::int8_t dealer = -1;  // -1: the rules roll dice
  std::uint8_t dealer_streak = 0;
  std::uint8_t dead_deals = 0;
  friend bool operator==(const Next&, const Next&) = default;
};

// What a deal comes to. Bounds: at most 56 draws follow the first hands of 108 tiles, each
// followed by at most one window of three winners with one handover each, 16 gangs of three
// payers, and one settlement of each kind at the end.
struct Settlement {
  FixedVector<Transfer, 768> transfers;  // in the order they were made
  FixedVector<Win, 256> wins;
  std::uint8_t seats = 0;
  std::array<Money, most_seats> nets{};  // per seat, main unit, fees included, ingots not
  Money system = 0;                      // what the system took; nets and system sum to zero
  Ending ending = Ending::incomplete;
  Next next;
};

}  // namespace paiju

#pragma once

#include <cstdint>

#include "engine/base/money.h"

namespace paiju::sichuan {

// kongxue (空血来战, rules-sichuan.md KX) and huanle (欢乐四川麻将, HL) are two values of this one
// type: every option of options.md, with the schema's defaults. An option that one of the two
// documents does not have keeps the value that switches it off.

enum class Game : std::uint8_t { kongxue, huanle };
enum class Mode : std::uint8_t { quad, trio, xuezhan, xueliu };
enum class SelfDrawBonus : std::uint8_t { none, add_base, add_fan };         // 自摸加底 / 加番
enum class BloomPayer : std::uint8_t { discarder, all, discarder_for_all };  // 点杠花
enum class HandoverShare : std::uint8_t { split, each, first, none };        // 呼叫转移
enum class MinorPatterns : std::uint8_t { in_max, additive };                // 门清 中张 夹心五
enum class BeanFormula : std::uint8_t { multiple, literal_sum, linear };     // BH5
enum class PigTest : std::uint8_t { three_suits, holds_void_suit };          // BH12

struct Ratio {
  std::uint32_t numerator = 1;
  std::uint32_t denominator = 1;
  friend bool operator==(const Ratio&, const Ratio&) = default;
};

struct Options {
  Game game = Game::kongxue;
  Mode mode = Mode::quad;
  std::uint16_t revision = 1;
  std::uint8_t cap_fan = 3;  // 封顶, in fan
  SelfDrawBonus self_draw = SelfDrawBonus::add_base;
  BloomPayer bloom_payer = BloomPayer::discarder;
  bool handover = true;
  HandoverShare handover_share = HandoverShare::split;
  bool late_added_gang_pays = true;
  bool replacement_from_tail = true;
  bool void_suit_first = false;

  // kongxue only
  std::uint32_t base = 1;          // 底分, points
  bool plain_discard_win = false;  // 点炮可平胡; only the trio asks
  std::uint8_t duidui_fan = 1;     // 1 or 2
  MinorPatterns minor_patterns = MinorPatterns::in_max;
  bool menqing = true;
  bool zhongzhang = true;
  bool jiaxinwu = true;
  bool jiangdui = true;
  bool quanyaojiu = true;
  bool menqing_keeps_concealed_gang = true;
  bool qing_adds_yaojiu = false;

  // huanle only
  std::uint32_t room_factor = 1;  // N
  std::uint32_t fee = 0;          // A, beans
  BeanFormula bean_formula = BeanFormula::multiple;
  PigTest pig_holds = PigTest::three_suits;
  bool pig_pays_winners = true;
  bool pig_refunds = true;
  bool flowing_all_pay = true;
  bool flowing_winners_collect_ting = true;
  Ratio fine_factor;               // φK
  Ratio compensation_factor;       // φC
  Money fine_minimum = 0;          // beans
  Money compensation_minimum = 0;  // beans
  Money room_minimum = 0;          // beans; read by table audits only

  friend bool operator==(const Options&, const Options&) = default;
};

// The schema's defaults of each game.
constexpr Options kongxue_defaults() { return {}; }
constexpr Options huanle_defaults() {
  Options o;
  o.game = Game::huanle;
  o.mode = Mode::xuezhan;
  o.cap_fan = 6;
  o.self_draw = SelfDrawBonus::none;
  o.bloom_payer = BloomPayer::all;
  o.handover = false;
  o.void_suit_first = true;
  return o;
}

constexpr int seat_count(const Options& o) { return o.mode == Mode::trio ? 3 : 4; }
constexpr bool is_flowing(const Options& o) { return o.mode == Mode::xueliu; }  // 血流成河

}  // namespace paiju::sichuan

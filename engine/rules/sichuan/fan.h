#pragma once

#include <cstdint>
#include <span>

#include "engine/base/fixed_vector.h"
#include "engine/hand/counts.h"
#include "engine/hand/meld.h"
#include "engine/rules/sichuan/options.h"
#include "engine/settle/settlement.h"

namespace paiju::sichuan {

// A complete hand as the fan table sees it.
struct WinningHand {
  SuitedCounts concealed;  // the winning tile included
  std::span<const Meld> melds;
  Tile win_tile = Tile::none;  // 夹心五 asks which tile came last
};

// How the hand was won: what adds event fan or a pattern of the moment. All false is the discard
// view that 查大叫 uses (C.1).
struct Occasion {
  bool bloom = false;          // 杠上花: self-draw on a replacement tile
  bool shot = false;           // 杠上炮: first discard after a replacement draw
  bool robbed = false;         // 抢杠胡
  bool last_tile = false;      // 海底捞: self-draw, nothing left in the wall (kongxue)
  bool tianhu = false;         // huanle
  bool dihu = false;           // huanle
  bool self_draw_fan = false;  // 自摸加番 applies
};

// The value of a hand in fan, before the cap, and what was counted: patterns add up to fan.
struct Reading {
  std::uint16_t fan = 0;
  std::uint8_t base_fan = 0;          // of the base pattern alone
  FixedVector<Pattern, 16> patterns;  // schema order, a root once per root
};

// Whether concealed tiles and melds make a legal shape: four groups and a pair, or seven pairs
// without melds (C.1 c). Precondition: 14 - 3 * melds concealed tiles.
bool is_win_shape(const SuitedCounts& concealed, std::size_t melds);

// The best reading of a win (C.2): base pattern + roots + what the occasion adds; of several
// readings with the same total the larger base, then the pattern listed first in the schema.
// Precondition: is_win_shape() and at most two suits.
Reading read_fan(const Options& options, const WinningHand& hand, const Occasion& occasion);

}  // namespace paiju::sichuan

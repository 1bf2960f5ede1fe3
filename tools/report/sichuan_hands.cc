#include "tools/report/sichuan_hands.h"

#include <algorithm>
#include <bit>

#include "engine/hand/decompositions.h"
#include "engine/hand/win_shape.h"
#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/ting.h"
#include "tools/report/settlement_text.h"

namespace paiju::report {
namespace {

bool has(const FixedVector<Pattern, 16>& patterns, std::initializer_list<Pattern> any) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](Pattern p) { return std::find(any.begin(), any.end(), p) != any.end(); });
}

bool has_terminal(const Group& g) {
  const int low = rank_of(g.tile);
  return low == 1 || low == 9 || (g.kind == GroupKind::run && low == 7);
}

using Groups = std::vector<std::vector<Tile>>;

Groups seven_pairs(const SuitedCounts& concealed) {
  Groups groups;
  for (int i = 0; i < suited_kinds; ++i) {
    for (int n = concealed.count(tile_of(i)); n > 0; n -= 2) groups.push_back({2, tile_of(i)});
  }
  return groups;
}

std::vector<Tile> tiles_of(const Group& g) {
  switch (g.kind) {
    case GroupKind::run:
      return {g.tile, tile_of(code(g.tile) + 1), tile_of(code(g.tile) + 2)};
    case GroupKind::triplet:
      return {3, g.tile};
    case GroupKind::pair:
      return {2, g.tile};
  }
  bug();
}

bool fits(const Decomposition& reading, const FixedVector<Pattern, 16>& patterns, Tile win) {
  using enum Pattern;
  const bool triplets = has(patterns, {duiduihu, qingdui, Pattern::jiangdui});
  const bool yaojiu = has(patterns, {quanyaojiu, daiyaojiu, qingyaojiu});
  const bool around_five = has(patterns, {jiaxinwu});
  bool five = false;
  for (const Group& g : reading) {
    if (triplets && g.kind == GroupKind::run) return false;
    if (yaojiu && !has_terminal(g)) return false;
    five |= g.kind == GroupKind::run && code(g.tile) + 1 == code(win) && rank_of(win) == 5;
  }
  return five || !around_five;
}

Groups groups_of(const sichuan::WinningHand& hand, const FixedVector<Pattern, 16>& patterns) {
  using enum Pattern;
  const bool pairs = has(patterns, {qidui, longqidui, qingqidui, qinglongqidui, jiangqidui});
  if (pairs || !is_standard_win(hand.concealed)) return seven_pairs(hand.concealed);
  Decompositions readings;
  decompose(hand.concealed, readings);
  const Decomposition* chosen = readings.begin();
  for (const Decomposition& reading : readings) {
    if (!fits(reading, patterns, hand.win_tile)) continue;
    chosen = &reading;
    break;
  }
  Groups groups;
  for (const Group& g : *chosen) groups.push_back(tiles_of(g));
  return groups;
}

int concealed_tiles(const SuitedCounts& hand) {
  int n = 0;
  for (int i = 0; i < suited_kinds; ++i) n += hand.count(tile_of(i));
  return n;
}

bool is_pig(const sichuan::SeatState& state, const sichuan::Options& options) {
  if (options.game != sichuan::Game::huanle) return false;
  const unsigned suits = sichuan::suits_of(state.holding());
  switch (options.pig_holds) {
    case sichuan::PigTest::three_suits:
      return std::popcount(suits) == 3;
    case sichuan::PigTest::holds_void_suit:
      return state.void_suit && state.hand.holds_suit(*state.void_suit);
  }
  bug();
}

// The best hand of 13 - 3m tiles, if any tile completes it.
std::optional<ReadHand> best_hand(int seat, const sichuan::SeatState& state,
                                  const sichuan::Options& options) {
  const KindSet kinds = sichuan::waits(state.holding());
  if (kinds == 0) return std::nullopt;
  const sichuan::MaxTing best = sichuan::max_ting(options, state.holding(), kinds);
  sichuan::WinningHand hand{state.hand, {state.melds.begin(), state.melds.size()}, best.wait};
  hand.concealed.add(best.wait);
  ReadHand read = read_hand(seat, hand, sichuan::read_fan(options, hand, {}).patterns, options);
  read.supposed = true;
  return read;
}

}  // namespace

int fan_of(Pattern pattern, const sichuan::Options& options) {
  const bool kongxue = options.game == sichuan::Game::kongxue;
  const int d = options.duidui_fan;
  switch (pattern) {
    case Pattern::pinghu:
      return kongxue ? 0 : 1;
    case Pattern::duiduihu:
      return kongxue ? d : 2;
    case Pattern::qingyise:
    case Pattern::qidui:
      return kongxue ? 2 : 3;
    case Pattern::qingdui:
    case Pattern::jiangdui:
      return kongxue ? d + 2 : 4;
    case Pattern::longqidui:
      return kongxue ? 3 : 5;
    case Pattern::qingqidui:
      return kongxue ? 4 : 5;
    case Pattern::qinglongqidui:
      return kongxue ? 5 : 6;
    case Pattern::quanyaojiu:
    case Pattern::daiyaojiu:
      return 3;
    case Pattern::qingyaojiu:
    case Pattern::jiangqidui:
      return 5;
    case Pattern::tianhu:
    case Pattern::dihu:
      return 6;
    case Pattern::menqing:
    case Pattern::zhongzhang:
    case Pattern::jiaxinwu:
    case Pattern::root:
    case Pattern::gangshanghua:
    case Pattern::gangshangpao:
    case Pattern::qiangganghu:
    case Pattern::haidilao:
    case Pattern::jingouhu:
    case Pattern::zimo:
      return 1;
    case Pattern::qianggang:
    case Pattern::youjin:
    case Pattern::shuangyou:
    case Pattern::sanyou:
    case Pattern::sanjindao_opening:
    case Pattern::sanjindao_midgame:
    case Pattern::tianting:
      break;  // Xiamen's
  }
  bug();
}

ReadHand read_hand(int seat, const sichuan::WinningHand& hand,
                   const FixedVector<Pattern, 16>& patterns, const sichuan::Options& options) {
  ReadHand read;
  read.seat = static_cast<std::uint8_t>(seat);
  read.groups = groups_of(hand, patterns);
  read.melds = {hand.melds.begin(), hand.melds.end()};
  read.tile = hand.win_tile;
  read.unit = {"fan", "番"};
  read.cap = options.cap_fan;
  for (const Pattern p : patterns) {
    const int fan = fan_of(p, options);
    read.lines.push_back(
        {{std::string(name_of(p, Language::en)), std::string(name_of(p, Language::zh))}, fan});
    read.total += fan;
  }
  return read;
}

Standing standing_of(int seat, const sichuan::SeatState& state, Tile drawn,
                     const sichuan::Options& options) {
  Standing result;
  const auto look = [&](const sichuan::SeatState& tiles) {
    std::optional<ReadHand> best = best_hand(seat, tiles, options);
    if (best && (!result.best || best->total > result.best->total)) result.best = std::move(best);
  };
  const int tiles = concealed_tiles(state.hand) + 3 * static_cast<int>(state.melds.size());
  if (tiles <= sichuan::hand_size) {
    look(state);
  } else {
    const bool locked = state.standing == sichuan::Standing::won;
    for (int i = 0; i < suited_kinds; ++i) {
      const Tile t = tile_of(i);
      if (state.hand.count(t) == 0 || (locked && t != drawn)) continue;
      sichuan::SeatState without = state;
      without.hand.remove(t);
      look(without);
    }
  }
  result.ready = result.best.has_value();
  result.pig =
      !result.ready && state.standing == sichuan::Standing::playing && is_pig(state, options);
  return result;
}

}  // namespace paiju::report

#include "tools/report/story/sichuan_hands.h"

#include <algorithm>
#include <bit>

#include "engine/hand/decompositions.h"
#include "engine/hand/win_shape.h"
#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/ting.h"
#include "tools/report/words/settlement_text.h"

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

std::vector<Tile> tiles_in(const SuitedCounts& hand) {
  std::vector<Tile> tiles;
  for (int i = 0; i < suited_kinds; ++i) {
    tiles.insert(tiles.end(), static_cast<std::size_t>(hand.count(tile_of(i))), tile_of(i));
  }
  return tiles;
}

bool has_tile_too_many(const sichuan::SeatState& state) {
  return tiles_in(state.hand).size() + 3 * state.melds.size() > std::size_t{sichuan::hand_size};
}

sichuan::SeatState without(sichuan::SeatState state, Tile tile) {
  state.hand.remove(tile);
  return state;
}

// Would one more of a kind complete the hand, were there one? A fifth copy, which no count can
// hold, lies in a triplet or in a run: that group is taken out with it.
bool one_more_completes(SuitedCounts hand, Tile t) {
  if (hand.count(t) < copies_per_kind) {
    hand.add(t);
    return is_standard_win(hand);
  }
  SuitedCounts rest = hand;
  rest.remove(t, 2);
  if (is_standard_win(rest)) return true;
  for (int low = std::max(1, rank_of(t) - 2); low <= std::min(7, rank_of(t)); ++low) {
    rest = hand;
    bool held = true;
    for (int rank = low; rank < low + 3; ++rank) {
      const Tile member = tile_of(code(t) + rank - rank_of(t));
      if (member == t) continue;
      held = held && rest.count(member) > 0;
      if (held) rest.remove(member);
    }
    if (held && is_standard_win(rest)) return true;
  }
  return false;
}

// What would complete 13 - 3m tiles but for all four copies being the seat's own (C.1, BH47).
std::vector<Tile> own_waits(const sichuan::SeatState& state) {
  const unsigned suits = sichuan::suits_of(state.holding());
  const bool holds_void =
      state.void_suit && (suits >> static_cast<unsigned>(*state.void_suit) & 1u) != 0;
  std::vector<Tile> tiles;
  if (std::popcount(suits) > 2 || holds_void) return tiles;
  for (int i = 0; i < suited_kinds; ++i) {
    const Tile t = tile_of(i);
    int copies = state.hand.count(t);
    for (const Meld& m : state.melds) copies += copies_of(m, t);
    if (copies >= copies_per_kind && one_more_completes(state.hand, t)) tiles.push_back(t);
  }
  return tiles;
}

// A seat with a tile too many has what it would have after some discard.
ReadHand not_ready_hand(int seat, const sichuan::SeatState& state) {
  ReadHand read;
  read.seat = static_cast<std::uint8_t>(seat);
  read.role = HandRole::not_ready;
  read.groups = {tiles_in(state.hand)};
  read.melds = {state.melds.begin(), state.melds.end()};
  read.unit = {"fan", "番"};
  if (!has_tile_too_many(state)) {
    read.own_waits = own_waits(state);
    return read;
  }
  for (const Tile t : read.groups[0]) {
    for (const Tile wait : own_waits(without(state, t))) {
      const auto end = read.own_waits.end();
      if (std::find(read.own_waits.begin(), end, wait) == end) read.own_waits.push_back(wait);
    }
  }
  return read;
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
  read.role = HandRole::possible;
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
  std::optional<ReadHand> best;
  const auto look = [&](const sichuan::SeatState& tiles, Tile thrown) {
    std::optional<ReadHand> found = best_hand(seat, tiles, options);
    if (!found || (best && found->total <= best->total)) return;
    found->thrown = thrown;
    best = std::move(found);
  };
  const bool too_many = has_tile_too_many(state);
  if (!too_many) look(state, Tile::none);
  for (int i = 0; too_many && i < suited_kinds; ++i) {
    const Tile t = tile_of(i);
    const bool locked = state.standing == sichuan::Standing::won;
    if (state.hand.count(t) == 0 || (locked && t != drawn)) continue;
    look(without(state, t), t);
  }
  Standing result;
  result.ready = best.has_value();
  result.pig =
      !result.ready && state.standing == sichuan::Standing::playing && is_pig(state, options);
  result.hand = best ? std::move(*best) : not_ready_hand(seat, state);
  return result;
}

}  // namespace paiju::report

#include "engine/rules/sichuan/fan.h"

#include <array>
#include <bit>

#include "engine/hand/win_shape.h"

namespace paiju::sichuan {
namespace {

// ---- what is true of the hand, whatever the pattern -------------------------------------------

constexpr SuitCounts ranks_258 = 0070070070;
constexpr SuitCounts ranks_1_and_9 = 0700000007;
constexpr SuitCounts ranks_4_to_6 = 0000777000;

struct Traits {
  bool standard = false;  // 四坎一将 possible
  bool seven_pairs = false;
  bool triplets_only = false;  // 对对胡 possible
  bool one_suit = false;       // 清一色
  bool only_258 = false;       // 将
  bool yaojiu = false;         // a standard reading with 1 or 9 in every group and the pair
  bool no_terminals = false;   // 中张
  int roots = 0;               // 根 (BK27)
};

bool one_suit(const WinningHand& hand) {
  unsigned suits = 0;
  for (std::size_t s = 0; s < 3; ++s) suits |= hand.concealed.suits[s] != 0 ? 1u << s : 0u;
  for (const Meld& m : hand.melds) suits |= 1u << static_cast<unsigned>(suit_of(m.tile));
  return std::has_single_bit(suits);
}

// Kinds of which concealed tiles and melds together hold four.
int count_roots(const WinningHand& hand) {
  int roots = 0;
  for (const SuitCounts suit : hand.concealed.suits) {
    roots += std::popcount(ranks_held_four_times(suit));
  }
  for (const Meld& m : hand.melds) {
    if (is_gang(m) || hand.concealed.count(m.tile) == 1) ++roots;
  }
  return roots;
}

bool only_ranks(const WinningHand& hand, SuitCounts ranks) {
  for (const SuitCounts suit : hand.concealed.suits) {
    if ((suit & ~ranks) != 0) return false;
  }
  for (const Meld& m : hand.melds) {
    if ((rank_mask << shift_of_rank(rank_of(m.tile)) & ~ranks) != 0) return false;
  }
  return true;
}

bool triplets_only(const SuitedCounts& concealed) {
  int pairs = 0;
  SuitCounts bad = 0;
  for (const SuitCounts suit : concealed.suits) {
    bad |= ranks_held_once(suit) | ranks_held_four_times(suit);
    pairs += std::popcount(ranks_held_twice(suit));
  }
  return bad == 0 && pairs == 1;
}

// Tiles left at a terminal once its runs are taken: 2 and 3 can only stand in 1-2-3 (BK26).
// -1: no reading; else 0 nothing, 2 the pair, 3 a triplet.
int terminal_rest(int terminal, int next, int inner) {
  if (next != inner || next > terminal) return -1;
  const int rest = terminal - next;
  return rest == 0 || rest == 2 || rest == 3 ? rest : -1;
}

bool is_yaojiu(const WinningHand& hand) {
  for (const Meld& m : hand.melds) {
    if (rank_of(m.tile) != 1 && rank_of(m.tile) != 9) return false;
  }
  int pairs = 0;
  for (const SuitCounts suit : hand.concealed.suits) {
    if ((suit & ranks_4_to_6) != 0) return false;
    const int low =
        terminal_rest(count_of_rank(suit, 1), count_of_rank(suit, 2), count_of_rank(suit, 3));
    const int high =
        terminal_rest(count_of_rank(suit, 9), count_of_rank(suit, 8), count_of_rank(suit, 7));
    if (low < 0 || high < 0) return false;
    pairs += (low == 2 ? 1 : 0) + (high == 2 ? 1 : 0);
  }
  return pairs == 1;
}

Traits traits_of(const WinningHand& hand) {
  Traits t;
  t.standard = is_standard_win(hand.concealed);
  t.seven_pairs = hand.melds.empty() && is_seven_pairs(hand.concealed);
  t.triplets_only = triplets_only(hand.concealed);
  t.one_suit = one_suit(hand);
  t.only_258 = only_ranks(hand, ranks_258);
  t.yaojiu = is_yaojiu(hand);
  t.no_terminals = only_ranks(hand, 0777777777 & ~ranks_1_and_9);
  t.roots = count_roots(hand);
  return t;
}

// 门清 (K32, BK21): nothing claimed; a concealed gang keeps it unless the room says no.
bool is_menqing(const Options& options, const WinningHand& hand) {
  for (const Meld& m : hand.melds) {
    if (m.kind != MeldKind::gang_concealed || !options.menqing_keeps_concealed_gang) return false;
  }
  return true;
}

// 夹心五 (K34, BK25): won on a 5 that can stand between a 4 and a 6 in some reading.
bool is_jiaxinwu(const WinningHand& hand) {
  if (rank_of(hand.win_tile) != 5) return false;
  const Tile four = tile_of(code(hand.win_tile) - 1);
  const Tile six = tile_of(code(hand.win_tile) + 1);
  if (hand.concealed.count(four) == 0 || hand.concealed.count(six) == 0) return false;
  SuitedCounts rest = hand.concealed;
  rest.remove(four);
  rest.remove(hand.win_tile);
  rest.remove(six);
  return is_standard_win(rest);
}

// ---- choosing the base pattern (最大番) ---------------------------------------------------------

struct Candidate {
  Pattern pattern = Pattern::pinghu;
  std::uint8_t fan = 0;
  bool holds_root = false;   // 减1根: the pattern already contains one root
  bool with_yaojiu = false;  // 清一色 + 全幺九 summed (qing_adds_yaojiu)
};

// Keeps the best candidate seen. `consider` is called in schema order, so that a later one must
// be strictly better: larger total, or the same total with a larger base.
class Choice {
 public:
  explicit Choice(int roots) : roots_(roots) {}
  void consider(const Candidate& c) {
    const int total = c.fan + roots_ - (c.holds_root ? 1 : 0);
    if (total > total_ || (total == total_ && c.fan > best_.fan)) {
      best_ = c;
      total_ = total;
    }
  }
  const Candidate& best() const {
    PAIJU_ASSERT(total_ >= 0);
    return best_;
  }
  int roots_left() const { return roots_ - (best_.holds_root ? 1 : 0); }

 private:
  Candidate best_;
  int roots_;
  int total_ = -1;
};

std::uint8_t fan_of(int fan) { return static_cast<std::uint8_t>(fan); }

struct Minors {
  bool menqing = false;
  bool zhongzhang = false;
  bool jiaxinwu = false;
};

// rules-sichuan.md C.2, KX. Listed in schema order.
void consider_kongxue(const Options& o, const Traits& t, const Minors& minors, Choice& choice) {
  const int d = o.duidui_fan;
  const bool jiang = o.jiangdui && t.only_258;
  const bool dragon = t.seven_pairs && t.roots > 0;
  const bool yaojiu = o.quanyaojiu && t.standard && t.yaojiu;
  using enum Pattern;
  if (t.standard) choice.consider({pinghu, 0});
  if (t.triplets_only) choice.consider({duiduihu, fan_of(d)});
  if (t.standard && t.one_suit) {
    const bool sum = o.qing_adds_yaojiu && yaojiu;
    choice.consider({qingyise, fan_of(sum ? 2 + 3 : 2), false, sum});
  }
  if (t.triplets_only && t.one_suit) choice.consider({qingdui, fan_of(d + 2)});
  if (t.seven_pairs) choice.consider({qidui, 2});
  if (dragon) choice.consider({longqidui, 3, true});
  if (t.seven_pairs && t.one_suit) choice.consider({qingqidui, 4});
  if (dragon && t.one_suit) choice.consider({qinglongqidui, 5, true});
  if (yaojiu) choice.consider({quanyaojiu, 3});
  if (t.triplets_only && jiang) choice.consider({jiangdui, fan_of(d + 2)});
  if (dragon && jiang) choice.consider({jiangqidui, 5, true});
  if (o.minor_patterns == MinorPatterns::in_max) {
    if (minors.menqing) choice.consider({menqing, 1});
    if (minors.zhongzhang) choice.consider({zhongzhang, 1});
    if (minors.jiaxinwu) choice.consider({jiaxinwu, 1});
  }
}

// rules-sichuan.md C.2, HL: H37-H49. Listed in schema order.
void consider_huanle(const Traits& t, const Occasion& occasion, Choice& choice) {
  const bool dragon = t.seven_pairs && t.roots > 0;
  const bool yaojiu = t.standard && t.yaojiu;
  using enum Pattern;
  if (t.standard) choice.consider({pinghu, 1});
  if (t.triplets_only) choice.consider({duiduihu, 2});
  if (t.standard && t.one_suit) choice.consider({qingyise, 3});
  if (t.triplets_only && t.one_suit) choice.consider({qingdui, 4});
  if (t.seven_pairs) choice.consider({qidui, 3});
  if (dragon) choice.consider({longqidui, 5, true});
  if (t.seven_pairs && t.one_suit) choice.consider({qingqidui, 5});
  if (dragon && t.one_suit) choice.consider({qinglongqidui, 6, true});
  if (yaojiu) choice.consider({daiyaojiu, 3});
  if (yaojiu && t.one_suit) choice.consider({qingyaojiu, 5});
  if (t.triplets_only && t.only_258) choice.consider({jiangdui, 4});
  if (occasion.tianhu) choice.consider({tianhu, 6});
  if (occasion.dihu) choice.consider({dihu, 6});
}

}  // namespace

bool is_win_shape(const SuitedCounts& concealed, std::size_t melds) {
  return is_standard_win(concealed) || (melds == 0 && is_seven_pairs(concealed));
}

Reading read_fan(const Options& options, const WinningHand& hand, const Occasion& occasion) {
  const Traits traits = traits_of(hand);
  const bool kongxue = options.game == Game::kongxue;
  Choice choice(traits.roots);
  Minors minors;
  if (kongxue) {
    minors.menqing = options.menqing && is_menqing(options, hand);
    minors.zhongzhang = options.zhongzhang && traits.no_terminals;
    minors.jiaxinwu = options.jiaxinwu && is_jiaxinwu(hand);
    consider_kongxue(options, traits, minors, choice);
  } else {
    consider_huanle(traits, occasion, choice);
  }
  const Candidate& best = choice.best();
  const bool additive = kongxue && options.minor_patterns == MinorPatterns::additive;

  Reading reading;
  reading.base_fan = best.fan;
  reading.fan = best.fan;
  reading.patterns.push_back(best.pattern);
  const auto count_one = [&reading](bool holds, Pattern pattern) {
    if (!holds) return;
    reading.patterns.push_back(pattern);
    ++reading.fan;
  };
  if (best.with_yaojiu) reading.patterns.push_back(Pattern::quanyaojiu);  // its fan is in the base
  count_one(additive && minors.menqing, Pattern::menqing);
  count_one(additive && minors.zhongzhang, Pattern::zhongzhang);
  count_one(additive && minors.jiaxinwu, Pattern::jiaxinwu);
  for (int i = 0; i < choice.roots_left(); ++i) count_one(true, Pattern::root);
  count_one(occasion.bloom, Pattern::gangshanghua);
  count_one(occasion.shot, Pattern::gangshangpao);
  count_one(occasion.robbed, Pattern::qiangganghu);
  count_one(kongxue && occasion.last_tile, Pattern::haidilao);
  count_one(kongxue && hand.melds.size() == 4, Pattern::jingouhu);
  count_one(occasion.self_draw_fan, Pattern::zimo);
  return reading;
}

}  // namespace paiju::sichuan

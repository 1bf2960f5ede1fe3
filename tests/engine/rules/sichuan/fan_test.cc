// The fan table against a second calculator that goes through every split (rules-sichuan.md C.2),
// on random hands, options and occasions.

#include "engine/rules/sichuan/fan.h"

#include <algorithm>
#include <random>

#include <catch2/catch.hpp>

#include "tests/engine/brute_force.h"
#include "tests/engine/rules/sichuan/script.h"

namespace paiju::sichuan {
namespace {

using Rng = std::mt19937_64;

int pick(Rng& rng, int n) { return static_cast<int>(rng() % static_cast<std::uint64_t>(n)); }
bool flip(Rng& rng) { return pick(rng, 2) == 0; }

struct Whole {
  SuitedCounts concealed;
  std::vector<Meld> melds;
  Tile win = Tile::none;

  int held(Tile t) const {
    int n = concealed.count(t);
    for (const Meld& m : melds) n += copies_of(m, t);
    return n;
  }
};

// A win of at most two suits; runs, triplets and melds in all mixtures, or seven pairs.
Whole random_win(Rng& rng) {
  Whole hand;
  const int first = pick(rng, 2) * 9;
  const int kinds = flip(rng) ? 9 : 18;
  const auto tile = [&] { return tile_of(first + pick(rng, kinds)); };
  const bool edges = pick(rng, 3) == 0;  // favour 全幺九
  const auto fits = [&](Tile t) { return !edges || rank_of(t) <= 3 || rank_of(t) >= 7; };
  if (pick(rng, 4) == 0) {
    for (int pairs = 0; pairs < 7;) {
      const Tile t = tile();
      if (hand.held(t) > 2) continue;
      hand.concealed.add(t, 2);
      ++pairs;
    }
  } else {
    const int runs_of_ten = pick(rng, 11);
    for (int groups = 0; groups < 4;) {
      const Tile t = tile();
      if (!fits(t)) continue;
      if (pick(rng, 10) < runs_of_ten) {
        if (rank_of(t) > 7) continue;
        const Tile u = tile_of(code(t) + 1);
        const Tile v = tile_of(code(t) + 2);
        if (hand.held(t) > 3 || hand.held(u) > 3 || hand.held(v) > 3) continue;
        for (const Tile x : {t, u, v}) hand.concealed.add(x);
      } else if (pick(rng, 3) == 0) {
        const auto kind = static_cast<MeldKind>(1 + pick(rng, 4));
        const Meld meld{kind, t, 1};
        if (hand.held(t) + copies_of(meld, t) > copies_per_kind) continue;
        hand.melds.push_back(meld);
      } else {
        if (hand.held(t) > 1) continue;
        hand.concealed.add(t, 3);
      }
      ++groups;
    }
    for (Tile t = tile();; t = tile()) {
      if (hand.held(t) > 2) continue;
      hand.concealed.add(t, 2);
      break;
    }
  }
  do {
    hand.win = tile();
  } while (hand.concealed.count(hand.win) == 0);
  return hand;
}

// ---- the slow calculator -----------------------------------------------------------------------

struct Base {
  Pattern pattern = Pattern::pinghu;
  int fan = 0;
  bool root_inside = false;
};

bool has_terminal(const Group& g) {
  const int rank = rank_of(g.tile);
  return rank == 1 || rank == 9 || (g.kind == GroupKind::run && rank == 7);
}

// What is true of the tiles, however they are read.
struct Facts {
  int roots = 0;
  bool one_suit = true;
  bool only_258 = true;
  bool terminals = false;
  bool seven_pairs = true;
  bool menqing = true;
};

Facts facts_of(const Options& o, const Whole& hand) {
  Facts facts;
  Suit suit = suit_of(hand.win);
  for (int i = 0; i < suited_kinds; ++i) {
    const Tile t = tile_of(i);
    const int n = hand.held(t);
    if (n == 0) continue;
    facts.roots += n == 4 ? 1 : 0;
    facts.one_suit = facts.one_suit && suit_of(t) == suit;
    facts.only_258 = facts.only_258 && rank_of(t) % 3 == 2;
    facts.terminals = facts.terminals || rank_of(t) == 1 || rank_of(t) == 9;
    facts.seven_pairs = facts.seven_pairs && n % 2 == 0;
  }
  facts.seven_pairs = facts.seven_pairs && hand.melds.empty();
  for (const Meld& m : hand.melds) {
    const bool kept = m.kind == MeldKind::gang_concealed && o.menqing_keeps_concealed_gang;
    facts.menqing = facts.menqing && kept;
  }
  return facts;
}

bool jiaxinwu_in(const Split& split, Tile win) {
  return rank_of(win) == 5 && std::any_of(split.begin(), split.end(), [&](const Group& g) {
           return g.kind == GroupKind::run && code(g.tile) + 1 == code(win);
         });
}

void list_kongxue(const Options& o, const Whole& hand, std::vector<Base>& bases) {
  const Facts facts = facts_of(o, hand);
  const int d = o.duidui_fan;
  const bool minors = o.minor_patterns == MinorPatterns::in_max;
  if (minors && o.menqing && facts.menqing) bases.push_back({Pattern::menqing, 1});
  if (minors && o.zhongzhang && !facts.terminals) bases.push_back({Pattern::zhongzhang, 1});
  for (const Split& split : splits_of(hand.concealed)) {
    bool triplets = true;
    bool yaojiu = o.quanyaojiu;
    for (const Group& g : split) {
      triplets = triplets && g.kind != GroupKind::run;
      yaojiu = yaojiu && has_terminal(g);
    }
    for (const Meld& m : hand.melds) {
      yaojiu = yaojiu && (rank_of(m.tile) == 1 || rank_of(m.tile) == 9);
    }
    bases.push_back({Pattern::pinghu, 0});
    if (facts.one_suit) bases.push_back({Pattern::qingyise, 2});
    if (facts.one_suit && yaojiu && o.qing_adds_yaojiu) bases.push_back({Pattern::qingyise, 5});
    if (triplets) bases.push_back({Pattern::duiduihu, d});
    if (triplets && facts.one_suit) bases.push_back({Pattern::qingdui, d + 2});
    if (triplets && facts.only_258 && o.jiangdui) bases.push_back({Pattern::jiangdui, d + 2});
    if (yaojiu) bases.push_back({Pattern::quanyaojiu, 3});
    if (minors && o.jiaxinwu && jiaxinwu_in(split, hand.win)) {
      bases.push_back({Pattern::jiaxinwu, 1});
    }
  }
  if (!facts.seven_pairs) return;
  bases.push_back({Pattern::qidui, 2});
  if (facts.one_suit) bases.push_back({Pattern::qingqidui, 4});
  if (facts.roots == 0) return;
  bases.push_back({Pattern::longqidui, 3, true});
  if (facts.one_suit) bases.push_back({Pattern::qinglongqidui, 5, true});
  if (facts.only_258 && o.jiangdui) bases.push_back({Pattern::jiangqidui, 5, true});
}

void list_huanle(const Options& o, const Whole& hand, const Occasion& how,
                 std::vector<Base>& bases) {
  const Facts facts = facts_of(o, hand);
  for (const Split& split : splits_of(hand.concealed)) {
    bool triplets = true;
    bool yaojiu = true;
    for (const Group& g : split) {
      triplets = triplets && g.kind != GroupKind::run;
      yaojiu = yaojiu && has_terminal(g);
    }
    for (const Meld& m : hand.melds) {
      yaojiu = yaojiu && (rank_of(m.tile) == 1 || rank_of(m.tile) == 9);
    }
    bases.push_back({Pattern::pinghu, 1});
    if (facts.one_suit) bases.push_back({Pattern::qingyise, 3});
    if (triplets) bases.push_back({Pattern::duiduihu, 2});
    if (triplets && facts.one_suit) bases.push_back({Pattern::qingdui, 4});
    if (triplets && facts.only_258) bases.push_back({Pattern::jiangdui, 4});
    if (yaojiu) bases.push_back({Pattern::daiyaojiu, 3});
    if (yaojiu && facts.one_suit) bases.push_back({Pattern::qingyaojiu, 5});
  }
  if (how.tianhu) bases.push_back({Pattern::tianhu, 6});
  if (how.dihu) bases.push_back({Pattern::dihu, 6});
  if (!facts.seven_pairs) return;
  bases.push_back({Pattern::qidui, 3});
  if (facts.one_suit) bases.push_back({Pattern::qingqidui, 5});
  if (facts.roots == 0) return;
  bases.push_back({Pattern::longqidui, 5, true});
  if (facts.one_suit) bases.push_back({Pattern::qinglongqidui, 6, true});
}

struct Slow {
  Pattern pattern = Pattern::pinghu;
  int fan = 0;
};

Slow slow_fan(const Options& o, const Whole& hand, const Occasion& how) {
  const bool kongxue = o.game == Game::kongxue;
  const Facts facts = facts_of(o, hand);
  std::vector<Base> bases;
  if (kongxue) {
    list_kongxue(o, hand, bases);
  } else {
    list_huanle(o, hand, how, bases);
  }
  const auto total = [&](const Base& b) { return b.fan + facts.roots - (b.root_inside ? 1 : 0); };
  const Base best =
      *std::min_element(bases.begin(), bases.end(), [&](const Base& a, const Base& b) {
        if (total(a) != total(b)) return total(a) > total(b);
        if (a.fan != b.fan) return a.fan > b.fan;  // deal.md 5: the larger base, then schema order
        return a.pattern < b.pattern;
      });
  int fan = total(best) + how.bloom + how.shot + how.robbed + how.self_draw_fan;
  if (kongxue) {
    fan += how.last_tile + (hand.melds.size() == 4 ? 1 : 0);
    if (o.minor_patterns == MinorPatterns::additive) {
      const auto splits = splits_of(hand.concealed);
      fan += (o.menqing && facts.menqing) + (o.zhongzhang && !facts.terminals);
      fan += o.jiaxinwu && std::any_of(splits.begin(), splits.end(),
                                       [&](const Split& s) { return jiaxinwu_in(s, hand.win); });
    }
  }
  return {best.pattern, fan};
}

// ------------------------------------------------------------------------------------------------

Options random_options(Rng& rng, bool kongxue) {
  if (!kongxue) return xuezhan();
  Options o = quad();
  o.duidui_fan = static_cast<std::uint8_t>(1 + pick(rng, 2));
  if (flip(rng)) o.minor_patterns = MinorPatterns::additive;
  o.qing_adds_yaojiu = flip(rng);
  for (bool* room : {&o.menqing, &o.zhongzhang, &o.jiaxinwu, &o.jiangdui, &o.quanyaojiu,
                     &o.menqing_keeps_concealed_gang}) {
    *room = pick(rng, 4) != 0;
  }
  return o;
}

Occasion random_occasion(Rng& rng) {
  Occasion how;
  how.bloom = flip(rng);
  how.shot = !how.bloom && flip(rng);
  how.last_tile = how.bloom && flip(rng);
  how.robbed = !how.bloom && !how.shot && flip(rng);
  how.tianhu = pick(rng, 20) == 0;
  how.dihu = !how.tianhu && pick(rng, 20) == 0;
  how.self_draw_fan = flip(rng);
  return how;
}

TEST_CASE("C.2 K21-K34 H37-H49: the best reading is the one brute force finds") {
  Rng rng(20260420);
  for (int i = 0; i < 20'000; ++i) {
    const bool kongxue = flip(rng);
    const Options options = random_options(rng, kongxue);
    const Whole hand = random_win(rng);
    const Occasion how = random_occasion(rng);
    REQUIRE(is_win_shape(hand.concealed, hand.melds.size()));
    const Slow slow = slow_fan(options, hand, how);
    const Reading fast = read_fan(options, {hand.concealed, hand.melds, hand.win}, how);
    REQUIRE(fast.fan == slow.fan);
    REQUIRE(fast.patterns[0] == slow.pattern);
    // deal.md 5: the patterns add up to the fan; each but the base is one fan.
    const bool two = fast.patterns.size() > 1 && fast.patterns[1] == Pattern::quanyaojiu;
    REQUIRE(fast.fan == fast.base_fan + fast.patterns.size() - (two ? 2 : 1));
    REQUIRE(std::is_sorted(fast.patterns.begin() + 1, fast.patterns.end()));
  }
}

}  // namespace
}  // namespace paiju::sichuan

#include "tools/convert/nanoserver_hand.h"

#include <algorithm>
#include <numeric>

namespace paiju::convert::nanoserver {
namespace {

// Which groups a reading may use.
enum class Groups : std::uint8_t { any, triplets, with_terminal };

bool has_terminal(int kind) { return kind % 9 == 0 || kind % 9 == 8; }

bool splits_into_groups(Counts& c, Groups allowed) {
  const auto first = std::find_if(c.begin(), c.end(), [](int n) { return n > 0; });
  if (first == c.end()) return true;
  const auto k = static_cast<std::size_t>(first - c.begin());
  const int rank = static_cast<int>(k) % 9;
  if (c[k] >= 3 && (allowed != Groups::with_terminal || has_terminal(static_cast<int>(k)))) {
    c[k] -= 3;
    const bool ok = splits_into_groups(c, allowed);
    c[k] += 3;
    if (ok) return true;
  }
  const bool run =
      allowed == Groups::any || (allowed == Groups::with_terminal && (rank == 0 || rank == 6));
  if (!run || rank > 6 || c[k + 1] == 0 || c[k + 2] == 0) return false;
  for (std::size_t i = k; i < k + 3; ++i) --c[i];
  const bool ok = splits_into_groups(c, allowed);
  for (std::size_t i = k; i < k + 3; ++i) ++c[i];
  return ok;
}

bool is_standard(Counts c, Groups allowed) {
  for (std::size_t k = 0; k < c.size(); ++k) {
    if (c[k] < 2 || (allowed == Groups::with_terminal && !has_terminal(static_cast<int>(k))))
      continue;
    c[k] -= 2;
    const bool ok = splits_into_groups(c, allowed);
    c[k] += 2;
    if (ok) return true;
  }
  return false;
}

bool is_pairs(const Counts& c) {
  int pairs = 0;
  for (const int n : c) {
    if (n != 0 && n != 2 && n != 4) return false;
    pairs += n / 2;
  }
  return pairs == 7;
}

// The server's 碰碰胡: nothing held once, four kinds held at least thrice.
bool is_duidui_by_count(const Counts& all) {
  return std::none_of(all.begin(), all.end(), [](int n) { return n == 1; }) &&
         std::count_if(all.begin(), all.end(), [](int n) { return n >= 3; }) == 4;
}

template <class Test>
bool every_kind(const Counts& all, Test test) {
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k] > 0 && !test(static_cast<int>(k))) return false;
  }
  return true;
}

bool is_one_suit(const Counts& all) {
  std::array<bool, 3> held{};
  for (std::size_t k = 0; k < all.size(); ++k) held[k / 9] = held[k / 9] || all[k] > 0;
  return std::count(held.begin(), held.end(), true) == 1;
}

bool is_jiaxin(const Counts& concealed, Tile middle) {
  if (!is_suited(middle) || rank_of(middle) != 5) return false;
  Counts rest = concealed;
  const auto k = static_cast<std::size_t>(code(middle));
  for (std::size_t i = k - 1; i <= k + 1; ++i) {
    if (--rest[i] < 0) return false;
  }
  return is_standard(rest, Groups::any);
}

// The properties a fan table looks at, after the deviations that touch them.
struct Shape {
  bool one_suit = false, jiang = false;
  bool seven = false, standard = false, duidui = false, yaojiu = false;
  bool menqing = false, zhongzhang = false, jiaxin = false;
  bool single_wait = false;  // 金钩: two tiles in hand
  int roots = 0;
};

Shape shape_of_win(const Holding& hand, Tile jiaxin, const sichuan::Options& options,
                   Deviations d) {
  const Counts all = hand.all();
  Shape s;
  s.one_suit = is_one_suit(all);
  s.jiang = options.jiangdui && every_kind(all, [](int k) { return k % 9 % 3 == 1; });
  s.standard = is_standard(hand.concealed, Groups::any);
  s.seven = has(d, Deviation::melds_in_qidui) ? is_pairs(all)
                                              : hand.melds.empty() && is_pairs(hand.concealed);
  s.duidui = has(d, Deviation::duidui_by_count) ? is_duidui_by_count(all)
                                                : is_standard(hand.concealed, Groups::triplets);
  const bool melds_terminal = std::all_of(hand.melds.begin(), hand.melds.end(),
                                          [](const Meld& m) { return has_terminal(code(m.tile)); });
  s.yaojiu =
      options.quanyaojiu && melds_terminal && is_standard(hand.concealed, Groups::with_terminal);
  const bool gang_keeps =
      options.menqing_keeps_concealed_gang && !has(d, Deviation::gang_breaks_menqing);
  s.menqing =
      options.menqing && std::all_of(hand.melds.begin(), hand.melds.end(), [&](const Meld& m) {
        return gang_keeps && m.kind == MeldKind::gang_concealed;
      });
  s.zhongzhang = options.zhongzhang && every_kind(all, [](int k) { return !has_terminal(k); });
  s.jiaxin = options.jiaxinwu && is_jiaxin(hand.concealed, jiaxin);
  s.single_wait = hand.tiles() == 2;
  s.roots = static_cast<int>(std::count(all.begin(), all.end(), 4));
  if (s.seven && has(d, Deviation::qidui_read_first))
    s.standard = s.duidui = s.yaojiu = s.jiaxin = false;
  if (s.duidui && has(d, Deviation::duidui_hides_yaojiu)) s.yaojiu = false;
  return s;
}

// rules-sichuan.md C.2: only the largest pattern counts, roots on top.
int fan_of_largest(const Shape& s, const sichuan::Options& o) {
  int best = 0;
  const auto offer = [&best](bool there, int fan) { best = std::max(best, there ? fan : 0); };
  offer(s.standard && s.one_suit, 2);
  offer(s.duidui, o.duidui_fan + (s.one_suit || s.jiang ? 2 : 0));
  offer(s.yaojiu, 3 + (s.one_suit && o.qing_adds_yaojiu ? 2 : 0));
  // 龙七对 is worth one fan more and contains one root: the roots below make up for it.
  offer(s.seven, 2 + (s.one_suit ? 2 : 0));
  offer(s.seven && s.jiang, 4);
  if (o.minor_patterns == sichuan::MinorPatterns::in_max) {
    offer(s.menqing || s.zhongzhang || s.jiaxin, 1);
  } else {
    best += (s.menqing ? 1 : 0) + (s.zhongzhang ? 1 : 0) + (s.jiaxin ? 1 : 0);
  }
  return best + (s.single_wait ? 1 : 0);
}

// spec/nanoserver.md 6.2: everything is added.
int fan_of_sum(const Shape& s, const sichuan::Options& o) {
  int best = 0;
  if (s.seven) best = 2 + (s.jiang ? 2 : 0);
  if (s.duidui) best = std::max(best, o.duidui_fan + (s.jiang ? 2 : 0) + (s.single_wait ? 1 : 0));
  if (s.standard && !s.duidui) best = std::max(best, (s.jiaxin ? 1 : 0) + (s.yaojiu ? 3 : 0));
  if (s.standard && s.duidui && s.yaojiu) best = std::max(best, (s.jiaxin ? 1 : 0) + 3);
  return best + (s.one_suit ? 2 : 0) + (s.menqing ? 1 : 0) + (s.zhongzhang ? 1 : 0);
}

}  // namespace

int Holding::tiles() const { return std::accumulate(concealed.begin(), concealed.end(), 0); }

Counts Holding::all() const {
  Counts counts = concealed;
  for (const Meld& meld : melds)
    counts[static_cast<std::size_t>(code(meld.tile))] += is_gang(meld) ? 4 : 3;
  return counts;
}

bool is_complete(const Counts& concealed) {
  return is_pairs(concealed) || is_standard(concealed, Groups::any);
}

int fan_of(const Holding& hand, const WinFlags& flags, const sichuan::Options& options,
           Deviations deviations) {
  const Shape shape = shape_of_win(hand, flags.jiaxin, options, deviations);
  const int patterns = has(deviations, Deviation::patterns_added) ? fan_of_sum(shape, options)
                                                                  : fan_of_largest(shape, options);
  return patterns + shape.roots + (flags.bloom ? 1 : 0) + (flags.gang_discard ? 1 : 0) +
         (flags.robbed ? 1 : 0) + (flags.last_tile ? 1 : 0);
}

int most_ting_fan(const TingView& view, const sichuan::Options& options, Deviations deviations) {
  const Counts held = view.hand.all();
  int best = -1;
  for (int k = 0; k < suited_kinds; ++k) {
    const auto i = static_cast<std::size_t>(k);
    if (held[i] >= copies_per_kind && !has(deviations, Deviation::ready_on_fifth_copy)) continue;
    Holding full = view.hand;
    ++full.concealed[i];
    if (!is_complete(full.concealed)) continue;
    if (view.has_void_suit && !has(deviations, Deviation::ready_with_void_suit)) {
      const Counts all = full.all();
      const auto from = all.begin() + static_cast<int>(view.void_suit) * 9;
      if (std::any_of(from, from + 9, [](int n) { return n > 0; })) continue;
    }
    WinFlags flags;
    flags.jiaxin = tile_of(k);
    if (has(deviations, Deviation::jiaxin_of_index)) {
      // The index of 6-9 筒 is 16-19, and those are the ids of 5 条; no other index is a 5's id.
      const bool six_to_nine_dots = suit_of(tile_of(k)) == Suit::dots && rank_of(tile_of(k)) >= 6;
      flags.jiaxin = six_to_nine_dots ? Tile::s5 : Tile::none;
    }
    best = std::max(best, fan_of(full, flags, options, deviations));
  }
  return best;
}

}  // namespace paiju::convert::nanoserver

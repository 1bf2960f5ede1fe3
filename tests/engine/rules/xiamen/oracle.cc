#include "tests/engine/rules/xiamen/oracle.h"

#include <algorithm>

namespace paiju::xiamen::oracle {
namespace {

using Counts = std::array<int, standing_kinds>;

// NOLINTBEGIN(misc-no-recursion): an oracle is to be read next to D.1, not to be fast.
bool splits(Counts& n, int groups, int pairs, std::size_t from = 0) {
  while (from < n.size() && n[from] == 0) ++from;
  if (from == n.size()) return groups == 0 && pairs == 0;
  bool found = false;
  if (groups > 0 && n[from] >= 3) {
    n[from] -= 3;
    found = splits(n, groups - 1, pairs, from);
    n[from] += 3;
  }
  if (!found && pairs > 0 && n[from] >= 2) {
    n[from] -= 2;
    found = splits(n, groups, pairs - 1, from);
    n[from] += 2;
  }
  if (!found && groups > 0 && from < suited_kinds && from % 9 <= 6 && n[from + 1] > 0 &&
      n[from + 2] > 0) {
    for (std::size_t i = 0; i < 3; ++i) --n[from + i];
    found = splits(n, groups - 1, pairs, from);
    for (std::size_t i = 0; i < 3; ++i) ++n[from + i];
  }
  return found;
}

bool substitute(Counts& n, int golds, int groups, int pairs, std::size_t from) {
  if (golds == 0) return splits(n, groups, pairs);
  for (std::size_t kind = from; kind < n.size(); ++kind) {
    ++n[kind];
    const bool found = substitute(n, golds - 1, groups, pairs, kind);
    --n[kind];
    if (found) return true;
  }
  return false;
}

struct Listing {
  Counts n{};
  int golds = 0;
  int gold_face = 0;  // display rank
  Groups groups;
  std::vector<Groups> all;
};

void list(Listing& l, int groups, int pairs);

// Takes `natural` copies of every listed place and the rest in golds, and goes on.
void with_group(Listing& l, const Group& group,
                const std::vector<std::pair<std::size_t, int>>& taken, int groups, int pairs) {
  if (group.golds > l.golds) return;
  for (const auto& [place, copies] : taken) {
    if (l.n[place] < copies) return;
  }
  for (const auto& [place, copies] : taken) l.n[place] -= copies;
  l.golds -= group.golds;
  l.groups.push_back(group);
  list(l, groups - (group.kind != 0 ? 1 : 0), pairs - (group.kind == 0 ? 1 : 0));
  l.groups.pop_back();
  l.golds += group.golds;
  for (const auto& [place, copies] : taken) l.n[place] += copies;
}

void list_golds_only(Listing& l, int groups, int pairs) {
  if (l.golds != 3 * groups + 2 * pairs) return;
  Groups whole = l.groups;
  if (pairs == 1) whole.push_back({0, l.gold_face, 2});
  for (int triplets = 0; triplets <= groups; ++triplets) {
    Groups one = whole;
    for (int i = 0; i < triplets; ++i) one.push_back({2, l.gold_face, 3});
    for (int i = triplets; i < groups; ++i) one.push_back({1, 0, 3});  // of the runs the smallest
    std::sort(one.begin(), one.end());
    l.all.push_back(one);
  }
}

void list(Listing& l, int groups, int pairs) {
  std::size_t k = 0;  // places are display ranks
  while (k < l.n.size() && l.n[k] == 0) ++k;
  if (k == l.n.size()) return list_golds_only(l, groups, pairs);
  const int face = static_cast<int>(k);
  if (pairs > 0) {
    for (int golds = 0; golds <= 1; ++golds) {
      with_group(l, {0, face, golds}, {{k, 2 - golds}}, groups, pairs);
    }
  }
  if (groups == 0) return;
  for (int golds = 0; golds <= 2; ++golds) {
    with_group(l, {2, face, golds}, {{k, 3 - golds}}, groups, pairs);
  }
  if (k >= suited_kinds) return;
  for (std::size_t back = 0; back < 3; ++back) {
    if (k % 9 < back || k % 9 - back > 6) continue;
    const std::size_t low = k - back;
    for (unsigned golden = 0; golden < 8; ++golden) {
      if ((golden >> back & 1U) != 0) continue;
      std::vector<std::pair<std::size_t, int>> taken;
      for (std::size_t i = 0; i < 3; ++i) {
        if ((golden >> i & 1U) == 0) taken.push_back({low + i, 1});
      }
      with_group(l, {1, static_cast<int>(low), 3 - static_cast<int>(taken.size())}, taken, groups,
                 pairs);
    }
  }
}
// NOLINTEND(misc-no-recursion)

Counts plain_counts(const Faces& hand) {
  Counts n{};
  for (std::size_t i = 0; i < n.size(); ++i) n[i] = hand.n[i];
  return n;
}

int honor_of(int display_face) { return display_face >= suited_kinds ? 1 : 0; }

int water_of(const Groups& groups, bool golds_fill, Tile discarded) {
  const int won = discarded == Tile::none ? -1 : display_rank(discarded);
  bool stands_elsewhere = false;
  for (const Group& g : groups) {
    if (g.kind == 0 && g.face == won) stands_elsewhere = true;
    if (g.kind == 1 && won >= g.face && won <= g.face + 2) stands_elsewhere = true;
  }
  int water = 0;
  for (const Group& g : groups) {
    if (g.kind != 2) continue;
    if (g.golds > 0 && !golds_fill) continue;
    water += 1 + honor_of(g.face) - (g.face == won && !stands_elsewhere ? 1 : 0);
  }
  return water;
}

}  // namespace

bool complete(const Faces& hand) {
  Counts n = plain_counts(hand);
  return substitute(n, hand.golds, hand.tiles() / 3, 1, 0);
}

bool lone(const Faces& hand) {
  if (hand.golds == 0) return false;
  Counts n = plain_counts(hand);
  return substitute(n, hand.golds - 1, hand.tiles() / 3, 0, 0);
}

std::vector<Groups> decompositions(const Faces& hand, Tile gold) {
  Listing l;
  for (int rank = 0; rank < standing_kinds; ++rank) {
    l.n[static_cast<std::size_t>(rank)] = hand.n[index_of(tile_at_display_rank(rank))];
  }
  l.golds = hand.golds;
  l.gold_face = display_rank(gold);
  list(l, hand.tiles() / 3, 1);
  for (Groups& g : l.all) std::sort(g.begin(), g.end());
  return l.all;
}

std::optional<Reading> reading(const Faces& hand, Tile gold, bool golds_fill, Tile discarded) {
  std::optional<Reading> best;
  for (const Groups& groups : decompositions(hand, gold)) {
    const int water = water_of(groups, golds_fill, discarded);
    if (!best || water > best->water || (water == best->water && groups < best->groups)) {
      best = Reading{water, groups};
    }
  }
  return best;
}

}  // namespace paiju::xiamen::oracle

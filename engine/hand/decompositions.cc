#include "engine/hand/decompositions.h"

#include <array>

namespace paiju {
namespace {

// Depth-first search over the lowest tile left, with an explicit stack of choices.
struct Choice {
  Tile tile;
  std::uint8_t tried;  // 0 none, 1 run, 2 triplet, 3 pair
};

Tile lowest_tile(const SuitedCounts& hand) {
  for (int i = 0; i < suited_kinds; ++i) {
    if (hand.count(tile_of(i)) > 0) return tile_of(i);
  }
  return Tile::none;
}

bool can_take(const SuitedCounts& hand, GroupKind kind, Tile t) {
  switch (kind) {
    case GroupKind::run:
      return rank_of(t) <= 7 && hand.count(tile_of(code(t) + 1)) > 0 &&
             hand.count(tile_of(code(t) + 2)) > 0;
    case GroupKind::triplet:
      return hand.count(t) >= 3;
    case GroupKind::pair:
      return hand.count(t) >= 2;
  }
  bug();
}

void move(SuitedCounts& hand, Group g, int sign) {
  const int copies = g.kind == GroupKind::run ? 1 : g.kind == GroupKind::triplet ? 3 : 2;
  const int kinds = g.kind == GroupKind::run ? 3 : 1;
  for (int i = 0; i < kinds; ++i) {
    const Tile t = tile_of(code(g.tile) + i);
    if (sign < 0) {
      hand.remove(t, copies);
    } else {
      hand.add(t, copies);
    }
  }
}

constexpr std::array<GroupKind, 3> order = {GroupKind::run, GroupKind::triplet, GroupKind::pair};

}  // namespace

void decompose(const SuitedCounts& hand, Decompositions& out) {
  out.clear();
  SuitedCounts left = hand;
  Decomposition taken;
  FixedVector<Choice, 8> stack;
  bool pair_taken = false;
  const auto descend = [&] {
    const Tile lowest = lowest_tile(left);
    if (lowest != Tile::none) {
      stack.push_back({lowest, 0});
    } else if (pair_taken) {
      out.push_back(taken);
    }
    return lowest != Tile::none;
  };
  if (!descend()) return;
  while (!stack.empty()) {
    Choice& top = stack.back();
    if (taken.size() == stack.size()) {  // back from below: give the last group back
      const Group last = taken.back();
      move(left, last, +1);
      if (last.kind == GroupKind::pair) pair_taken = false;
      taken.pop_back();
    }
    if (top.tried == order.size()) {
      stack.pop_back();
      continue;
    }
    const GroupKind kind = order[top.tried++];
    if (kind == GroupKind::pair && pair_taken) continue;
    if (!can_take(left, kind, top.tile)) continue;
    const Group group{kind, top.tile};
    move(left, group, -1);
    taken.push_back(group);
    if (kind == GroupKind::pair) pair_taken = true;
    descend();
  }
}

}  // namespace paiju

#include "engine/rules/xiamen/decomposition.h"

#include <array>
#include <bit>

#include "engine/rules/xiamen/win.h"

namespace paiju::xiamen {
namespace {

constexpr int size_of(GroupKind kind) { return kind == GroupKind::pair ? 2 : 3; }

constexpr std::size_t pair_options = std::size_t{standing_kinds} * 3;
constexpr std::size_t sequence_options = std::size_t{21} * 8;
constexpr std::size_t triplet_options = std::size_t{standing_kinds} * 4;

constexpr std::uint8_t last_members(int size, int golds) {
  return static_cast<std::uint8_t>(((1 << golds) - 1) << (size - golds));
}

// Every group there can be, in the order of C.5.1.
constexpr auto options_in_order = [] {
  std::array<Group, pair_options + sequence_options + triplet_options> all{};
  std::size_t n = 0;
  const auto alike = [&](GroupKind kind) {
    for (int rank = 0; rank < standing_kinds; ++rank) {
      for (int golds = 0; golds <= size_of(kind); ++golds) {
        all[n++] = {kind, tile_at_display_rank(rank), static_cast<std::uint8_t>(golds),
                    last_members(size_of(kind), golds)};
      }
    }
  };
  alike(GroupKind::pair);
  for (int rank = 0; rank < suited_kinds; ++rank) {
    if (rank % 9 > 6) continue;
    for (int golds = 0; golds <= 3; ++golds) {
      for (unsigned members = 0; members < 8; ++members) {
        if (std::popcount(members) != golds) continue;
        all[n++] = {GroupKind::sequence, tile_at_display_rank(rank),
                    static_cast<std::uint8_t>(golds), static_cast<std::uint8_t>(members)};
      }
    }
  }
  alike(GroupKind::triplet);
  return all;
}();

// -1, 0, 1: by (kind, face, golds) alone.
int compare(const Group& a, const Group& b) {
  if (a.kind != b.kind) return a.kind < b.kind ? -1 : 1;
  if (a.face != b.face) return display_rank(a.face) < display_rank(b.face) ? -1 : 1;
  return a.golds == b.golds ? 0 : (a.golds < b.golds ? -1 : 1);
}

// Takes a group out of the hand; false when it is not there.
bool remove(Faces& hand, const Group& group, Tile gold) {
  const int size = size_of(group.kind);
  if (group.golds > hand.golds) return false;
  if (group.golds == size && group.kind != GroupKind::sequence && group.face != gold) return false;
  hand.golds = static_cast<std::uint8_t>(hand.golds - group.golds);
  for (int i = 0; i < size; ++i) {
    if ((group.gold_members >> i & 1) != 0) continue;
    const int step = group.kind == GroupKind::sequence ? i : 0;
    std::uint8_t& n = hand.n[index_of(group.face) + static_cast<std::size_t>(step)];
    if (n == 0) return false;
    --n;
  }
  return true;
}

std::int32_t water_of(const Group& group, const Faces& hand, const TripletRules& rules) {
  if (group.kind != GroupKind::triplet) return 0;
  if (group.golds > 0 && !rules.golds_fill) return 0;
  return triplet_value(hand, group.face, rules);
}

// A walk over all lists in order, as deep as the hand has groups, without recursion.
class Walk {
 public:
  Walk(const Faces& hand, const TripletRules& rules)
      : hand_(hand),
        rules_(rules),
        most_(triplet_water(hand, rules)),
        depth_(static_cast<std::size_t>(hand.tiles()) / 3 + 1) {
    levels_[0].left = hand;
  }

  Decomposition smallest() {
    std::size_t level = 0;
    while (true) {
      if (levels_[level].option == options_at(level)) {
        if (level == 0) return best_;
        ++levels_[--level].option;
        continue;
      }
      if (!descend(level)) {
        ++levels_[level].option;
      } else if (level + 1 == depth_) {
        keep();
        ++levels_[level].option;
      } else {
        levels_[level + 1].option = level == 0 ? pair_options : levels_[level].option;
        ++level;
      }
    }
  }

 private:
  struct Level {
    Faces left;
    std::int32_t water = 0;
    std::size_t option = 0;
  };

  static std::size_t options_at(std::size_t level) {
    return level == 0 ? pair_options : options_in_order.size();
  }
  const Group& chosen(std::size_t level) const { return options_in_order[levels_[level].option]; }

  // Takes the chosen group out of this level's tiles, unless that leads nowhere.
  bool descend(std::size_t level) {
    const Group& group = chosen(level);
    Level& next = levels_[level + 1];
    next.left = levels_[level].left;
    if (!remove(next.left, group, rules_.gold)) return false;
    if (gold_cost(next.left, next.left.golds).plain > next.left.golds) return false;
    next.water = levels_[level].water + water_of(group, hand_, rules_);
    return best_.empty() || order_against_best(level + 1) <= 0;
  }

  int order_against_best(std::size_t groups) const {
    for (std::size_t i = 0; i < groups; ++i) {
      const int order = compare(chosen(i), best_[i]);
      if (order != 0) return order;
    }
    return 0;
  }

  void keep() {
    if (levels_[depth_].water != most_) return;
    if (!best_.empty() && order_against_best(depth_) >= 0) return;
    best_.clear();
    for (std::size_t i = 0; i < depth_; ++i) best_.push_back(chosen(i));
  }

  const Faces& hand_;
  const TripletRules& rules_;
  std::int32_t most_;
  std::size_t depth_;
  std::array<Level, groups_in_hand + 2> levels_{};
  Decomposition best_;
};

}  // namespace

Decomposition canonical_decomposition(const Faces& hand, const TripletRules& rules) {
  if (hand.tiles() % 3 != 2 || !complete(hand)) return {};
  return Walk(hand, rules).smallest();
}

}  // namespace paiju::xiamen

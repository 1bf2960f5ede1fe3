#include "engine/rules/xiamen/water.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/base/assert.h"
#include "engine/base/fixed_vector.h"
#include "engine/rules/xiamen/win.h"

namespace paiju::xiamen {
namespace {

constexpr std::int32_t honor_bonus(Tile face) { return is_honor(face) ? 1 : 0; }

constexpr int impossible = -1;
constexpr std::size_t gold_levels = golds_most + 1;

// The most water of the faces seen so far, by golds spent and whether the pair is taken.
struct Best {
  std::array<std::array<int, gold_levels>, 2> water{};
};

constexpr Best none_yet() {
  Best best;
  for (auto& row : best.water) row.fill(impossible);
  return best;
}

// The same with runs open: those that end at the next rank and those that end one later.
using OpenRuns = std::array<Best, 9>;

struct Choice {
  int opened;
  int triplets;
  int pair;
};

// Where golds do not earn, only natural triplets count, and a set of them counts when the rest of
// the hand is whole without them. Few hands hold more than two.
std::int32_t whole_triplet_water(const Faces& hand, const TripletRules& rules) {
  FixedVector<Tile, 5> thrice;
  for (int code = 0; code < standing_kinds; ++code) {
    if (hand.n[index_of(tile_of(code))] >= 3) thrice.push_back(tile_of(code));
  }
  std::int32_t most = 0;
  for (unsigned set = 1; set < 1U << thrice.size(); ++set) {
    Faces rest = hand;
    std::int32_t water = 0;
    for (std::size_t i = 0; i < thrice.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      std::uint8_t& left = rest.n[index_of(thrice[i])];
      left = static_cast<std::uint8_t>(left - 3);
      water += triplet_value(hand, thrice[i], rules);
    }
    if (water > most && complete(rest)) most = water;
  }
  return most;
}

void keep_most(int& known, int found) { known = std::max(known, found); }

struct FaceTerms {
  int copies;
  int value;
  int budget;
};

// One face further: every choice from one state that the golds allow.
void extend(const Best& from, std::size_t state, const FaceTerms& face, OpenRuns& after) {
  const int ending = static_cast<int>(state) / 3;
  const int continuing = static_cast<int>(state) % 3;
  for (int code = 0; code < 18; ++code) {
    const Choice choice{code % 3, code / 3 % 3, code / 9};
    if (choice.triplets > face.copies) continue;
    const int golds =
        ending + continuing + choice.opened + 3 * choice.triplets + 2 * choice.pair - face.copies;
    if (golds < 0 || golds > face.budget) continue;
    const int earned = choice.triplets * face.value;
    const auto reached = static_cast<std::size_t>(continuing) * 3;
    Best& to = after[reached + static_cast<std::size_t>(choice.opened)];
    const auto pair = static_cast<std::size_t>(choice.pair);
    const auto more = static_cast<std::size_t>(golds);
    const auto budget = static_cast<std::size_t>(face.budget);
    for (std::size_t paired = 0; paired + pair < 2; ++paired) {
      for (std::size_t spent = 0; spent + more <= budget; ++spent) {
        const int before = from.water[paired][spent];
        if (before != impossible) keep_most(to.water[paired + pair][spent + more], before + earned);
      }
    }
  }
}

bool is_empty(const Best& best) {
  return std::all_of(best.water.begin(), best.water.end(), [](const auto& row) {
    return std::all_of(row.begin(), row.end(), [](int w) { return w == impossible; });
  });
}

// Runs do not reach past the ninth rank and honors make none: only states without an open run
// survive there.
void drop_open_runs(OpenRuns& runs) {
  for (std::size_t s = 1; s < runs.size(); ++s) runs[s] = none_yet();
}

}  // namespace

std::int32_t meld_water(std::span<const Meld> melds, Tile gold) {
  std::int32_t sum = 0;
  for (const Meld& m : melds) {
    if (m.kind == MeldKind::chi) continue;
    const std::int32_t honor = honor_bonus(face_of(m.tile, gold));
    switch (m.kind) {
      case MeldKind::chi:
        break;
      case MeldKind::peng:
        sum += honor;
        break;
      case MeldKind::gang_direct:
      case MeldKind::gang_added:
        sum += 2 + honor;
        break;
      case MeldKind::gang_concealed:
        sum += 3 + honor;
        break;
    }
  }
  return sum;
}

std::int32_t flower_water(std::uint8_t flowers, FlowerSets sets) {
  const std::int32_t seasons = std::popcount(static_cast<unsigned>(flowers & 0x0F));
  const std::int32_t plants = std::popcount(static_cast<unsigned>(flowers & 0xF0));
  switch (sets) {
    case FlowerSets::replace:
      return (seasons == 4 ? 8 : seasons) + (plants == 4 ? 8 : plants);
    case FlowerSets::add:
      return seasons + plants + (seasons == 4 ? 8 : 0) + (plants == 4 ? 8 : 0) +
             (seasons + plants == 8 ? 16 : 0);
    case FlowerSets::flat:
      return seasons + plants;
  }
  bug();
}

std::int32_t triplet_value(const Faces& hand, Tile face, const TripletRules& rules) {
  const std::int32_t concealed = 1 + honor_bonus(face);
  if (rules.discarded == Tile::none || face != face_of(rules.discarded, rules.gold)) {
    return concealed;
  }
  // No golds on a discard win (R22), so a fourth copy beside the triplet can only be in a run.
  return hand.n[index_of(face)] == 4 ? concealed : concealed - 1;
}

std::int32_t triplet_water(const Faces& hand, const TripletRules& rules) {
  PAIJU_ASSERT(rules.discarded == Tile::none || hand.golds == 0);
  if (!rules.golds_fill || hand.golds == 0) return whole_triplet_water(hand, rules);
  const int golds = hand.golds;
  OpenRuns runs;
  runs.fill(none_yet());
  runs[0].water[0][0] = 0;
  for (int code = 0; code < standing_kinds; ++code) {
    const Tile face = tile_of(code);
    if (code % 9 == 0 || is_honor(face)) drop_open_runs(runs);
    const int copies = hand.n[index_of(face)];
    if (copies == 0 && is_honor(face)) continue;
    const FaceTerms terms{copies, triplet_value(hand, face, rules), golds};
    OpenRuns after;
    after.fill(none_yet());
    for (std::size_t s = 0; s < runs.size(); ++s) {
      if (!is_empty(runs[s])) extend(runs[s], s, terms, after);
    }
    runs = after;
  }
  const int gold_triplet = 1 + honor_bonus(rules.gold);  // face G, counted at the end
  int most = impossible;
  for (int spent = 0; spent <= golds; ++spent) {
    for (std::size_t paired = 0; paired < 2; ++paired) {
      const int water = runs[0].water[paired][static_cast<std::size_t>(spent)];
      const int left = golds - spent - (paired == 1 ? 0 : 2);
      if (water == impossible || left < 0) continue;
      keep_most(most, water + left / 3 * gold_triplet);
    }
  }
  PAIJU_ASSERT(most != impossible);
  return most;
}

std::int32_t natural_triplet_water(const Faces& hand) {
  std::int32_t sum = 0;
  for (int code = 0; code < standing_kinds; ++code) {
    const Tile face = tile_of(code);
    if (hand.n[index_of(face)] >= 3) sum += 1 + honor_bonus(face);
  }
  return sum;
}

}  // namespace paiju::xiamen

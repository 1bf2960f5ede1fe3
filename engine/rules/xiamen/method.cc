#include "engine/rules/xiamen/method.h"

#include "engine/base/assert.h"
#include "engine/rules/xiamen/win.h"

namespace paiju::xiamen {
namespace {

struct Row {
  Pattern method;
  std::uint16_t multiplier;
  bool fits;
  bool three_golds;  // its water is that of a hand that need not be complete
};

}  // namespace

Candidates candidates(const WinPosition& win, const Options& options) {
  const Faces hand = faces_of(win.concealed, win.gold);
  const bool opening = win.source == Source::opening;
  const bool own_draw = win.source == Source::self_draw && !win.after_claim;
  const bool discard = win.source == Source::discard;
  const bool robbed = win.source == Source::robbed_gang;
  const bool boundary = win.source == Source::boundary;
  const bool whole = !boundary && !win.after_claim && hand.tiles() % 3 == 2 && complete(hand);
  const bool golds = hand.golds == golds_most;
  const bool tianting = own_draw || robbed || (discard && options.tianting_on_discard);
  // clang-format off
  const Row rows[] = {
      {Pattern::sanyou,      options.triple_you_multiplier, whole && own_draw && win.you == 3, false},
      {Pattern::shuangyou,          8, whole && own_draw && win.you == 2,               false},
      {Pattern::youjin,             4, whole && own_draw && win.you == 1,               false},
      {Pattern::tianhu,             4, whole && opening,                                false},
      {Pattern::tianting,           4, whole && win.ready_from_start && tianting,       false},
      {Pattern::sanjindao_opening,  4, golds && opening,                                true},
      {Pattern::sanjindao_midgame,  3, golds && (win.source == Source::self_draw || boundary), true},
      {Pattern::qianggang,          2, whole && robbed,                                 false},
      {Pattern::zimo,               2, whole && own_draw,                               false},
      {Pattern::pinghu,             1, whole && discard,                                false},
  };
  // clang-format on
  Water water;
  water.melds = meld_water({win.melds.data(), win.melds.size()}, win.gold);
  water.golds = hand.golds;
  water.flowers = flower_water(win.flowers, options.flower_sets);
  const TripletRules triplets{win.gold, options.gold_fills_concealed_triplet,
                              discard ? win.tile : Tile::none};
  const std::int32_t grouped = whole ? triplet_water(hand, triplets) : 0;
  Candidates found;
  for (const Row& row : rows) {
    if (!row.fits) continue;
    water.triplets = row.three_golds ? natural_triplet_water(hand) : grouped;
    found.push_back({row.method, row.multiplier, water});
  }
  return found;
}

const Candidate& best_of(std::span<const Candidate> rows, const Stakes& stakes) {
  PAIJU_ASSERT(!rows.empty());
  const Candidate* best = &rows.front();
  for (const Candidate& row : rows) {
    if (income(stakes, row.water.total(), row.multiplier) >
        income(stakes, best->water.total(), best->multiplier)) {
      best = &row;
    }
  }
  return *best;
}

}  // namespace paiju::xiamen

#include "engine/rules/xiamen/wall.h"
#include "tests/engine/rules/xiamen/playout.h"

namespace paiju::xiamen {

Options random_options(Rng& rng) {
  Options o;
  o.honors = chance(rng, 75);
  o.dealer_streak = static_cast<std::uint8_t>(chance(rng, 60) ? pick(rng, 3) : pick(rng, 17));
  o.dead_deals = static_cast<std::uint8_t>(chance(rng, 60) ? 0 : pick(rng, 17));
  o.table_multiplier = chance(rng, 70) ? 1 : static_cast<std::uint32_t>(1 + pick(rng, 1000));
  o.follow = static_cast<Follow>(pick(rng, 3));
  o.youjin_entry = static_cast<YoujinEntry>(pick(rng, 2));
  o.shuangyou_entry = static_cast<ShuangyouEntry>(pick(rng, 2));
  o.you_lock = static_cast<YouLock>(pick(rng, 2));
  o.triple_you_multiplier = chance(rng, 50) ? 12 : 16;
  o.tianting_on_discard = chance(rng, 60);
  o.gold_fills_concealed_triplet = chance(rng, 40);
  o.flower_sets = static_cast<FlowerSets>(pick(rng, 3));
  o.replacement_from_tail = chance(rng, 50);
  o.bonuses = chance(rng, 80);
  o.bonus_daily_cap = chance(rng, 50) ? -1 : pick(rng, 60);
  if (chance(rng, 50)) {
    for (int i = 0; i < seats; ++i)
      o.bonus_today.push_back(static_cast<std::uint32_t>(pick(rng, 60)));
  }
  return o;
}

}  // namespace paiju::xiamen

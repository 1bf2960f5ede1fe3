#include "engine/rules/xiamen/payments.h"

#include <algorithm>

#include "engine/base/assert.h"
#include "engine/rules/xiamen/wall.h"

namespace paiju::xiamen {
namespace {

constexpr Money base_of_others = 8;
constexpr Money base_of_dealer = 16;
constexpr Money double_you_award = 5;
constexpr Money seasons_award = 30;
constexpr std::uint8_t all_seasons = 0x0F;

}  // namespace

Money base_between(const Stakes& stakes, int payer) {
  if (stakes.winner != stakes.dealer && payer != stakes.dealer) return base_of_others;
  return mul(base_of_dealer, pow2(stakes.doublings));
}

Money payment(const Stakes& stakes, int payer, std::int32_t water, std::uint16_t multiplier) {
  PAIJU_ASSERT(payer != stakes.winner);
  return mul(mul(add(base_between(stakes, payer), water), multiplier), stakes.table_multiplier);
}

Money income(const Stakes& stakes, std::int32_t water, std::uint16_t multiplier) {
  Money sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    if (seat != stakes.winner) sum = add(sum, payment(stakes, seat, water, multiplier));
  }
  return sum;
}

Next next_deal(int dealer, const Options& options, int winner) {
  const auto one_more = [](std::uint8_t n) { return static_cast<std::uint8_t>(n + 1); };
  Next next{static_cast<std::int8_t>(dealer), options.dealer_streak, options.dead_deals};
  if (winner == dealer) {
    next.dealer_streak = one_more(options.dealer_streak);
  } else if (winner < 0) {
    next.dead_deals = one_more(options.dead_deals);
  } else {
    next = {static_cast<std::int8_t>((dealer + 1) % seats), 0, 0};
  }
  return next;
}

FixedVector<Money, 2> bonuses(const BonusClaim& claim, const Options& options) {
  FixedVector<Money, 2> granted;
  if (!options.bonuses) return granted;
  Money today =
      options.bonus_today.empty() ? 0 : options.bonus_today[static_cast<std::size_t>(claim.winner)];
  const auto award = [&](Money amount) {
    const Money room = std::max<Money>(0, sub(options.bonus_daily_cap, today));
    const Money grant = options.bonus_daily_cap < 0 ? amount : std::min(amount, room);
    today = add(today, grant);
    if (grant > 0) granted.push_back(grant);
  };
  if (claim.method == Pattern::shuangyou && claim.golds_received >= 2) award(double_you_award);
  if ((claim.flowers & all_seasons) == all_seasons) award(seasons_award);
  return granted;
}

}  // namespace paiju::xiamen

#pragma once

#include <array>
#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/base/money.h"
#include "engine/rules/xiamen/options.h"
#include "engine/settle/settlement.h"

namespace paiju::xiamen {

// What a win is paid on besides water and multiplier (C.3).
struct Stakes {
  int winner = 0;
  int dealer = 0;
  int doublings = 0;  // 连庄 + 臭庄 at the start of the deal, 0..32
  Money table_multiplier = 1;
};

// base(w, i): the dealer's base 16 * 2^e between dealer and non-dealer, else 8 (R75).
Money base_between(const Stakes& stakes, int payer);

// P(w, i) = (base + water) * multiplier * tableMultiplier. Precondition: payer is not the winner.
Money payment(const Stakes& stakes, int payer, std::int32_t water, std::uint16_t multiplier);

// What the winner gets from the three others together.
Money income(const Stakes& stakes, std::int32_t water, std::uint16_t multiplier);

// C.4. winner -1: 臭庄.
Next next_deal(int dealer, const Options& options, int winner);

// C.7: what is granted, in ingots, in the order 双游, 春夏秋冬; zero grants are left out.
struct BonusClaim {
  int winner = 0;
  Pattern method = Pattern::pinghu;
  std::uint8_t golds_received = 0;
  std::uint8_t flowers = 0;
};
FixedVector<Money, 2> bonuses(const BonusClaim& claim, const Options& options);

}  // namespace paiju::xiamen

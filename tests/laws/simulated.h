#pragma once

#include <string>
#include <vector>

#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"

namespace paiju::laws {

// Deals 0 ... n-1 of a seed, played by the bots.
std::vector<Deal> simulated(const std::string& rules, std::uint64_t seed, std::uint64_t n);

// The same deal on an observed wall: starting hands dealt by hand (deal.md 6), draws as recorded.
Deal observed(const Deal& deal);

// What a settlement says, without the order of its transfers: sorted lines of text.
// `turned`: every seat is named as `turned` seats further on.
std::vector<std::string> amounts(const Settlement& settlement, int turned = 0);

}  // namespace paiju::laws

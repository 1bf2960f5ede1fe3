#pragma once

#include <cstdint>
#include <span>

namespace paiju {

// Points, beans or ingots. The header limits of deal.md 2 keep every sum below 2^63; every
// operation is checked all the same, and an overflow that gets past the limits is a bug().
using Money = std::int64_t;

Money add(Money a, Money b);
Money sub(Money a, Money b);
Money mul(Money a, Money b);
// floor(a * b / c) with a 128-bit product. Preconditions: a, b >= 0, c > 0.
Money mul_div_floor(Money a, Money b, Money c);
// 2^exponent. Precondition: 0 <= exponent <= 62.
Money pow2(int exponent);

// Largest remainder (rules-sichuan.md C.0.2): shares of `available` in proportion to `weights`,
// ties to the smaller index. When the weights sum to no more than `available`, the weights
// themselves. Preconditions: all >= 0, shares.size() == weights.size() <= 8.
void apportion(Money available, std::span<const Money> weights, std::span<Money> shares);
// The same without the shortcut (C.0.3): the shares always sum to `available`.
// Precondition: the weights do not sum to zero.
void apportion_exact(Money available, std::span<const Money> weights, std::span<Money> shares);
// C.0.4: floor(amount / n) each, one more to the first amount mod n.
void split_equal(Money amount, std::span<Money> shares);

}  // namespace paiju

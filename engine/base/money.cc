#include "engine/base/money.h"

#include <array>
#include <cstddef>

#include "engine/base/assert.h"

namespace paiju {

Money add(Money a, Money b) {
  Money result = 0;
  PAIJU_ASSERT(!__builtin_add_overflow(a, b, &result));
  return result;
}

Money sub(Money a, Money b) {
  Money result = 0;
  PAIJU_ASSERT(!__builtin_sub_overflow(a, b, &result));
  return result;
}

Money mul(Money a, Money b) {
  Money result = 0;
  PAIJU_ASSERT(!__builtin_mul_overflow(a, b, &result));
  return result;
}

namespace {

__extension__ using Wide = unsigned __int128;

struct Quotient {
  Money whole;
  Money remainder;
};

Quotient divide_product(Money a, Money b, Money c) {
  PAIJU_ASSERT(a >= 0 && b >= 0 && c > 0);
  const Wide product = static_cast<Wide>(a) * static_cast<Wide>(b);
  const Wide divisor = static_cast<Wide>(c);
  const Wide whole = product / divisor;
  PAIJU_ASSERT(whole <= static_cast<Wide>(INT64_MAX));
  return {static_cast<Money>(whole), static_cast<Money>(product % divisor)};
}

}  // namespace

Money mul_div_floor(Money a, Money b, Money c) { return divide_product(a, b, c).whole; }

Money pow2(int exponent) {
  PAIJU_ASSERT(exponent >= 0 && exponent <= 62);
  return Money{1} << exponent;
}

void apportion_exact(Money available, std::span<const Money> weights, std::span<Money> shares) {
  constexpr std::size_t most = 8;
  PAIJU_ASSERT(shares.size() == weights.size() && weights.size() <= most && available >= 0);
  Money sum = 0;
  for (const Money w : weights) {
    PAIJU_ASSERT(w >= 0);
    sum = add(sum, w);
  }
  PAIJU_ASSERT(sum > 0);
  std::array<Money, most> remainders{};
  Money left = available;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Quotient q = divide_product(available, weights[i], sum);
    shares[i] = q.whole;
    remainders[i] = q.remainder;
    left = sub(left, q.whole);
  }
  for (; left > 0; --left) {  // fewer rounds than shares: each remainder is below one unit
    std::size_t best = 0;
    for (std::size_t i = 1; i < weights.size(); ++i) {
      if (remainders[i] > remainders[best]) best = i;
    }
    shares[best] = add(shares[best], 1);
    remainders[best] = -1;
  }
}

void apportion(Money available, std::span<const Money> weights, std::span<Money> shares) {
  PAIJU_ASSERT(shares.size() == weights.size());
  Money sum = 0;
  for (const Money w : weights) sum = add(sum, w);
  if (sum <= available) {
    for (std::size_t i = 0; i < weights.size(); ++i) shares[i] = weights[i];
    return;
  }
  apportion_exact(available, weights, shares);
}

void split_equal(Money amount, std::span<Money> shares) {
  PAIJU_ASSERT(amount >= 0 && !shares.empty());
  const Money n = static_cast<Money>(shares.size());
  const Money extra = amount % n;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = amount / n + (static_cast<Money>(i) < extra ? 1 : 0);
  }
}

}  // namespace paiju

#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/base/assert.h"
#include "engine/base/money.h"
#include "engine/rules/sichuan/options.h"

namespace paiju::sichuan {

// One gang unit: kongxue points `u = base`, huanle one 点 in beans `u = 6 N` (C.0).
inline Money unit_of(const Options& o) {
  return o.game == Game::kongxue ? Money{o.base} : 6 * Money{o.room_factor};
}

// min(F, cap). Cap limits a win and 大叫, never gang money (BK7).
inline int capped(const Options& o, int fan) { return std::min<int>(fan, o.cap_fan); }

// What one payer owes for a win of `fan` (uncapped); `self_draw_base`: 自摸加底 applies (C.3).
inline Money win_value(const Options& o, int fan, bool self_draw_base) {
  const int f = capped(o, fan);
  if (o.game == Game::kongxue) {
    return mul(o.base, pow2(f)) + (self_draw_base ? Money{o.base} : 0);
  }
  PAIJU_ASSERT(f >= 1);
  const Money multiple = pow2(f - 1);
  const Money extra = self_draw_base ? 1 : 0;
  Money x = 0;
  switch (o.bean_formula) {
    case BeanFormula::multiple:
      x = 6 * (multiple + extra);
      break;
    case BeanFormula::literal_sum:
      x = 6 * (f + multiple + extra);
      break;
    case BeanFormula::linear:
      x = 6 * (f + extra);
      break;
  }
  return mul(x, o.room_factor);
}

// 封顶点数 in beans: what a pig pays each non-pig (BH10); bean_formula does not touch it.
inline Money cap_value(const Options& o) { return mul(pow2(o.cap_fan - 1), unit_of(o)); }

}  // namespace paiju::sichuan

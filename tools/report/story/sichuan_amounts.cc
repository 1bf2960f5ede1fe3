#include "tools/report/story/sichuan_amounts.h"

#include "engine/base/assert.h"

namespace paiju::report {
namespace {

Formula base(const sichuan::Options& o) { return number(o.base, {"base", "底分"}); }
Formula room_factor(const sichuan::Options& o) {
  return number(o.room_factor, {"room factor N", "房间系数 N"});
}
Formula six() { return number(6); }

// min(F, cap), or F alone while the cap does not bite.
Formula capped_fan(const sichuan::Options& o, int fan) {
  if (fan <= o.cap_fan) return number(fan, {"fan", "番"});
  return smallest(number(fan, {"fan", "番"}), number(o.cap_fan, {"cap", "封顶"}));
}

Formula multiple(Formula fan) {
  std::vector<Formula> exponent;
  exponent.push_back(std::move(fan));
  exponent.push_back(number(-1));
  return power_of_two(sum(std::move(exponent)));
}

Formula bonus() { return number(1, {"self-draw adds base", "自摸加底"}); }

}  // namespace

Formula unit_formula(const sichuan::Options& o) {
  return o.game == sichuan::Game::kongxue ? base(o) : product({six(), room_factor(o)});
}

Formula cap_formula(const sichuan::Options& o) {
  return product({six(), room_factor(o), multiple(number(o.cap_fan, {"cap", "封顶"}))});
}

Formula win_formula(const sichuan::Options& o, int fan, bool self_draw_base) {
  const Formula counted = capped_fan(o, fan);
  if (o.game == sichuan::Game::kongxue) {
    const Formula worth = product({base(o), power_of_two(counted)});
    if (!self_draw_base) return worth;
    return sum({worth, number(o.base, {"self-draw adds base", "自摸加底"})});
  }
  std::vector<Formula> points;
  switch (o.bean_formula) {
    case sichuan::BeanFormula::multiple:
      points = {multiple(counted)};
      break;
    case sichuan::BeanFormula::literal_sum:
      points = {counted, multiple(counted)};
      break;
    case sichuan::BeanFormula::linear:
      points = {counted};
      break;
  }
  PAIJU_ASSERT(!points.empty());
  if (self_draw_base) points.push_back(bonus());
  return product({six(), room_factor(o), points.size() == 1 ? points[0] : sum(points)});
}

}  // namespace paiju::report

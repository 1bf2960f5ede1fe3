#pragma once

#include "engine/rules/sichuan/options.h"
#include "tools/report/story/formula.h"

namespace paiju::report {

// The formulas of rules-sichuan.md C.3 and C.5, written out with their numbers.

// One gang unit: the base, or 6 x N beans.
Formula unit_formula(const sichuan::Options& options);
// V of a win of `fan` before the cap; `self_draw_base`: 自摸加底 applies.
Formula win_formula(const sichuan::Options& options, int fan, bool self_draw_base);
// 封顶点数 in beans, what a pig pays (huanle).
Formula cap_formula(const sichuan::Options& options);

}  // namespace paiju::report

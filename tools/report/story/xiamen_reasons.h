#pragma once

#include "engine/rules/deal.h"
#include "engine/rules/xiamen/table.h"
#include "tools/report/story/explanation.h"

namespace paiju::report {

// Explains every transfer of a finished Xiamen deal (rules-xiamen.md C.3, C.5 to C.7): bases,
// water by origin, method, bonuses. `settlement` is what `table` has come to.
Reasons xiamen_reasons(const Deal& deal, const xiamen::Table& table, const Settlement& settlement);

}  // namespace paiju::report

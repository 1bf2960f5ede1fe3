#pragma once

#include "engine/rules/xiamen/table.h"
#include "tools/report/story/explanation.h"

namespace paiju::report {

// The hand that won, group by group as C.5.1 reads it, with what each gold stands for (R88), and
// its water by origin (C.5). Precondition: table.phase() == Phase::over.
ReadHand xiamen_won_hand(const xiamen::Table& table);

}  // namespace paiju::report

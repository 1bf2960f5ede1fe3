#pragma once

#include <cstdint>
#include <string_view>

#include "engine/play/fault.h"
#include "engine/play/wall_order.h"
#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"

namespace paiju {

// The whole engine in three calls. All are total: a fault is a value, never an assertion.
// Order of use (ledger/verify): newer_format -> check_header -> resolve the wall -> replay.

// Everything the header can get wrong (deal.md 2), walls included as far as they need no hashing:
// {no_fault, -1} or {code, -1}.
Fault check_header(const Deal& deal);

// Replays the events and settles. Precondition: check_header found nothing; `order` as
// wall_order.h says. On a fault `out` is unspecified and there is no settlement; an incomplete
// deal is no fault (out.ending says so).
Fault replay(const Deal& deal, const WallOrder& order, Settlement& out);

// The pinned name of a fault code ("hu.plainDiscard"), of any ruleset; "" for no_fault.
std::string_view fault_name(FaultCode code);

// "kongxue/quad", "kongxue/trio", "huanle/xuezhan", "huanle/xueliu", "xiamen"; "" for none.
std::string_view ruleset_name(const Rules& rules);

// Points or beans: the unit of `nets` under these rules.
Unit main_unit(const Rules& rules);

}  // namespace paiju

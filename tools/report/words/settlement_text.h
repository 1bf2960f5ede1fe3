#pragma once

#include <string>

#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"
#include "tools/report/words/text.h"

namespace paiju::report {

std::string_view name_of(Cause cause, Language language);  // 点炮 自摸 ... / "win"
std::string_view name_of(Ending ending, Language language);
// After that many: "1 point", "2 points".
std::string_view name_of(Unit unit, Money amount, Language language);
std::string_view name_of(Pattern pattern, Language language);
// "seat 2 (alice)" escaped; the system.
std::string name_of(Party party, const Deal& deal, Language language);

// One settlement for a person: wins, transfers in order, nets. 80 columns, CJK aligned.
std::string settlement_text(const Deal& deal, const Settlement& settlement, Language language);

}  // namespace paiju::report

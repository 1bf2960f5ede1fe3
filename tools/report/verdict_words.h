#pragma once

#include <string_view>

#include "ledger/verify/verdict.h"
#include "tools/report/text.h"

namespace paiju::report {

// Words for the pinned names of a verdict.
std::string_view words(ledger::Check check, Language language);
std::string_view words(ledger::Why why, Language language);
std::string_view words(ledger::ClaimFlaw flaw, Language language);
std::string_view words(ledger::SealVerdict verdict, Language language);
std::string_view words(ledger::WallClaim claim, Language language);
std::string_view words(ledger::PlayClaim claim, Language language);
std::string_view words(ledger::SettlementClaim claim, Language language);

}  // namespace paiju::report

#pragma once

#include <string_view>

#include "ledger/verify/verdict.h"
#include "tools/report/words/colour.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// Words for the pinned names of a verdict.
std::string_view words(ledger::Check check, Language language);
std::string_view words(ledger::Why why, Language language);
std::string_view words(ledger::ClaimFlaw flaw, Language language);
std::string_view words(ledger::SealVerdict verdict, Language language);
std::string_view words(ledger::WallClaim claim, Language language);
std::string_view words(ledger::PlayClaim claim, Language language);
std::string_view words(ledger::SettlementClaim claim, Language language);

// "DISTRUSTED": the verdict in one word, as a heading.
std::string_view words(ledger::Standing standing, Language language);

// Green holds, red is broken, yellow was not or could not be checked.
Colour colour_of(ledger::Standing standing);
Colour colour_of(ledger::SealVerdict verdict);
Colour colour_of(ledger::WallClaim claim);
Colour colour_of(ledger::PlayClaim claim);
Colour colour_of(ledger::SettlementClaim claim);

}  // namespace paiju::report

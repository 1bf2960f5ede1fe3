#pragma once

#include <string>

#include "tools/report/story/story.h"
#include "tools/report/words/event_text.h"

namespace paiju::report {

// The table as it stands, three or four lines a seat: hands (as far as the onlooker sees them),
// melds, waits, river, money. 80 columns.
std::string state_text(const Deal& deal, const Snapshot& state, Onlooker onlooker,
                       Language language);

// The state as a JSON object (README.md "replay --json").
void write_state(schemas::JsonWriter& json, const Snapshot& state);

// Transfers [first, last) of a settlement: "win: 3 c -> 1 b  8 points", a line each.
std::string payments_text(const Deal& deal, const Settlement& settlement, std::size_t first,
                          Language language);
void write_payments(schemas::JsonWriter& json, const Settlement& settlement, std::size_t first);

}  // namespace paiju::report

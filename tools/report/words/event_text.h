#pragma once

#include <string>

#include "engine/rules/deal.h"
#include "schemas/json_writer.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// Who looks on: -1 sees all hands, a seat only what it would see at the table.
struct Onlooker {
  int seat = -1;
  bool sees(int other) const { return seat < 0 || seat == other; }
};

// One event in words: "2 bob discards 5p". A draw of a hidden hand does not name its tile.
std::string event_text(const Deal& deal, const Event& event, Onlooker onlooker, Language language);

// Its fields as deal.capnp's JSON names them, without atMs: {"seat":2,"discard":"5p"}.
void write_event(schemas::JsonWriter& json, const Event& event);
std::string event_json(const Event& event);

}  // namespace paiju::report

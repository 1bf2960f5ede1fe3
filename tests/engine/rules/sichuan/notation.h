#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/hand/counts.h"
#include "engine/hand/meld.h"
#include "engine/play/fault.h"
#include "engine/rules/deal.h"
#include "engine/rules/sichuan/options.h"

namespace paiju::sichuan {

// "23445677p789s" as tiles; white space between suits is fine.
std::vector<Tile> tiles_of(std::string_view hand);
SuitedCounts counts_of(const std::vector<Tile>& tiles);
// "peng 3s", "gangConcealed 3s" ...: the event's name and the tile.
Meld meld_of(const std::string& text);
Suit suit_from(const std::string& letter);
// The schema's fields of kongxue or huanle, read by the product's own JSON reader.
Options options_of(const std::string& game, const nlohmann::json& fields);

// The lines of fixtures/sichuan/<name>.
std::vector<nlohmann::json> fixture_lines(const std::string& name);
// What `settle --json` prints, with amounts as numbers whichever way they were written.
nlohmann::json by_value(nlohmann::json settlement);

// check_header and replay of a deal whose wall needs no hashing.
struct Outcome {
  Fault fault;
  Settlement settlement;
};
Outcome replay_deal(const Deal& deal);

}  // namespace paiju::sichuan

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/hand/meld.h"
#include "engine/tiles/tile.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// Tiles as players write them: "5筒" or "5p"; honors 东 or E; flowers 春 or f1; none is "-".
std::string tile_text(Tile tile, Language language);

// A row of tiles in code order, digits of one suit together: "23445筒 789条 东" or "23445p 789s E".
std::string tiles_text(std::span<const Tile> tiles, Language language);

std::string_view suit_text(Suit suit, Language language);  // 万 筒 条; "m" "p" "s"

// The tiles of a meld or group and, for a meld, what it is and whose discard: "碰 333条<2".
std::vector<Tile> tiles_of(const Meld& meld);
std::string meld_text(const Meld& meld, Language language);

// As the schema names the event that made it: "peng", "gangDirect".
std::string_view schema_name(MeldKind kind);

}  // namespace paiju::report

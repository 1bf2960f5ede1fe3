#include "tests/engine/rules/sichuan/notation.h"

#include <fstream>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "schemas/json.h"

namespace paiju::sichuan {

using nlohmann::json;

std::vector<Tile> tiles_of(std::string_view hand) {
  std::vector<Tile> tiles;
  std::string ranks;
  for (const char c : hand) {
    if (c == ' ') continue;
    if (c >= '1' && c <= '9') {
      ranks += c;
      continue;
    }
    for (const char rank : ranks) {
      const auto tile = tile_from_text(std::string{rank, c});
      REQUIRE(tile.has_value());
      tiles.push_back(*tile);
    }
    ranks.clear();
  }
  REQUIRE(ranks.empty());
  return tiles;
}

SuitedCounts counts_of(const std::vector<Tile>& tiles) {
  SuitedCounts counts;
  for (const Tile t : tiles) counts.add(t);
  return counts;
}

Meld meld_of(const std::string& text) {
  const auto space = text.find(' ');
  const std::string kind = text.substr(0, space);
  const auto tile = tile_from_text(text.substr(space + 1));
  REQUIRE(tile.has_value());
  if (kind == "peng") return {MeldKind::peng, *tile, 1};
  if (kind == "gangDirect") return {MeldKind::gang_direct, *tile, 1};
  if (kind == "gangAdded") return {MeldKind::gang_added, *tile, 1};
  REQUIRE(kind == "gangConcealed");
  return {MeldKind::gang_concealed, *tile, -1};
}

Suit suit_from(const std::string& letter) {
  REQUIRE(letter.size() == 1);
  const auto at = std::string_view("mps").find(letter);
  REQUIRE(at < 3);
  return static_cast<Suit>(at);
}

Options options_of(const std::string& game, const json& fields) {
  json deal;
  deal["header"]["rules"][game] = fields.is_null() ? json::object() : fields;
  const auto read = schemas::deal_from_json(deal.dump());
  INFO((read ? "" : read.error().message));
  REQUIRE(read.has_value());
  return std::get<Options>(read->rules);
}

std::vector<json> fixture_lines(const std::string& name) {
  std::ifstream file(PAIJU_FIXTURES "/sichuan/" + name);
  REQUIRE(file.good());
  std::vector<json> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
  return lines;
}

namespace {

void make_number(json& amount) {
  if (amount.is_string()) amount = std::stoll(amount.get<std::string>());
}

}  // namespace

json by_value(json settlement) {
  for (json& transfer : settlement.at("transfers")) {
    make_number(transfer.at("due"));
    make_number(transfer.at("paid"));
  }
  for (json& net : settlement.at("nets")) make_number(net);
  make_number(settlement.at("system"));
  return settlement;
}

Outcome replay_deal(const Deal& deal) {
  Outcome outcome;
  outcome.fault = check_header(deal);
  if (outcome.fault.code != no_fault) return outcome;
  REQUIRE(deal.header.wall.kind != WallKind::committed);
  outcome.fault = replay(deal, WallOrder{deal.header.wall.tiles, {}}, outcome.settlement);
  return outcome;
}

}  // namespace paiju::sichuan

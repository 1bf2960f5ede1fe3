#include <cstddef>

#include <kj/debug.h>

#include "schemas/utf8.h"
#include "schemas/wire_parts.h"

namespace paiju::schemas::wire {
namespace {

std::vector<Tile> read_tiles(capnp::List<schema::Tile>::Reader from, NewerFormat& newer,
                             const char* path) {
  std::vector<Tile> tiles;
  tiles.reserve(from.size());
  for (const auto tile : from) tiles.push_back(known<Tile>(tile, newer, path));
  return tiles;
}

void write_tiles(const std::vector<Tile>& from, capnp::List<schema::Tile>::Builder to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    to.set(static_cast<unsigned>(i), static_cast<schema::Tile>(from[i]));
  }
}

void read_commitments(capnp::List<schema::Commitment>::Reader from, Wall& to, NewerFormat& newer) {
  to.kind = WallKind::committed;
  to.commitments.reserve(from.size());
  for (const auto commitment : from) {
    note_unknown_fields<schema::Commitment>(commitment, newer, "wall.committed");
    to.commitments.push_back(bytes_of(commitment.getDigest()));
  }
}

void read_hands(capnp::List<schema::Hand>::Reader from, Wall& to, NewerFormat& newer) {
  to.kind = WallKind::observed;
  to.hands.reserve(from.size());
  for (const auto hand : from) {
    note_unknown_fields<schema::Hand>(hand, newer, "wall.observed");
    to.hands.push_back(read_tiles(hand.getTiles(), newer, "wall.observed.tiles"));
  }
}

Wall read_wall(schema::Wall::Reader from, NewerFormat& newer) {
  Wall to;
  note_unknown_fields<schema::Wall>(from, newer, "wall");
  switch (from.which()) {
    case schema::Wall::COMMITTED:
      read_commitments(from.getCommitted(), to, newer);
      return to;
    case schema::Wall::OPEN:
      to.kind = WallKind::open;
      to.tiles = read_tiles(from.getOpen(), newer, "wall.open");
      return to;
    case schema::Wall::OBSERVED:
      read_hands(from.getObserved(), to, newer);
      return to;
  }
  newer.note("wall");
  return to;
}

void write_commitments(const Wall& from, schema::Wall::Builder to) {
  if (from.commitments.empty()) return;
  auto list = to.initCommitted(static_cast<unsigned>(from.commitments.size()));
  for (unsigned i = 0; i < list.size(); ++i) {
    if (!from.commitments[i].empty()) list[i].setDigest(wire_bytes(from.commitments[i]));
  }
}

void write_hands(const Wall& from, schema::Wall::Builder to) {
  // Set first, so that an empty list still says which kind of wall it is.
  auto list = to.initObserved(static_cast<unsigned>(from.hands.size()));
  for (unsigned i = 0; i < list.size(); ++i) {
    const auto& tiles = from.hands[i];
    if (!tiles.empty()) write_tiles(tiles, list[i].initTiles(static_cast<unsigned>(tiles.size())));
  }
  if (from.hands.empty()) to.disownObserved();
}

void write_wall(const Wall& from, schema::Wall::Builder to) {
  switch (from.kind) {
    case WallKind::committed:
      write_commitments(from, to);
      return;
    case WallKind::open:
      write_tiles(from.tiles, to.initOpen(static_cast<unsigned>(from.tiles.size())));
      if (from.tiles.empty()) to.disownOpen();
      return;
    case WallKind::observed:
      write_hands(from, to);
      return;
  }
}

bool has_wall(const Wall& wall) {
  return wall.kind != WallKind::committed || !wall.commitments.empty();
}

}  // namespace

std::string text_of(capnp::Text::Reader text) {
  std::string copy(text.begin(), text.size());
  KJ_REQUIRE(is_utf8(copy), "a text is not UTF-8");
  return copy;
}

std::vector<std::uint8_t> bytes_of(capnp::Data::Reader bytes) {
  return {bytes.begin(), bytes.end()};
}

capnp::Text::Reader wire_text(const std::string& text) { return {text.c_str(), text.size()}; }

capnp::Data::Reader wire_bytes(const std::vector<std::uint8_t>& bytes) {
  return {bytes.data(), bytes.size()};
}

void read_header(schema::Header::Reader from, Deal& to, NewerFormat& newer) {
  note_unknown_fields<schema::Header>(from, newer, "header");
  to.header.deal_id = bytes_of(from.getDealId());
  to.header.operator_name = text_of(from.getOperator());
  to.header.table = text_of(from.getTable());
  to.header.round = from.getRound();
  to.header.started_at_ms = from.getStartedAt();
  to.header.dealer = from.getDealer();
  const auto seats = from.getSeats();
  to.header.seats.reserve(seats.size());
  for (const auto seat : seats) {
    note_unknown_fields<schema::Seat>(seat, newer, "seats");
    to.header.seats.push_back({text_of(seat.getPlayer()), seat.getBalance()});
  }
  // A writer that leaves out structs in which nothing is set writes kongxue with every default as
  // a null pointer. Only JSON can say that a header names no rules.
  to.rules = read_rules(from.getRules(), newer);
  to.header.wall = read_wall(from.getWall(), newer);
}

bool has_header(const Deal& deal) {
  return deal.header != Header{} || !std::holds_alternative<std::monostate>(deal.rules);
}

void write_header(const Deal& from, schema::Header::Builder to) {
  const Header& header = from.header;
  if (!header.deal_id.empty()) to.setDealId(wire_bytes(header.deal_id));
  if (!header.operator_name.empty()) to.setOperator(wire_text(header.operator_name));
  if (!header.table.empty()) to.setTable(wire_text(header.table));
  to.setRound(header.round);
  to.setStartedAt(header.started_at_ms);
  to.setDealer(header.dealer);
  if (!header.seats.empty()) {
    auto seats = to.initSeats(static_cast<unsigned>(header.seats.size()));
    for (unsigned i = 0; i < seats.size(); ++i) {
      const SeatEntry& seat = header.seats[i];
      if (!seat.player.empty()) seats[i].setPlayer(wire_text(seat.player));
      seats[i].setBalance(seat.balance);
    }
  }
  if (!std::holds_alternative<std::monostate>(from.rules)) write_rules(from.rules, to.initRules());
  if (has_wall(header.wall)) write_wall(header.wall, to.initWall());
}

}  // namespace paiju::schemas::wire

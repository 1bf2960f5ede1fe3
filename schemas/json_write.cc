#include "schemas/json.h"
#include "schemas/json_parts.h"
#include "schemas/json_writer.h"
#include "schemas/names.h"

// What `capnp convert binary:json` prints: numbers, booleans and enumerants always, texts, lists
// and structs where there are any.

namespace paiju::schemas {
namespace {

using Bytes = std::vector<std::uint8_t>;

void write_tiles(JsonWriter& json, const std::vector<Tile>& tiles) {
  json.begin_list();
  for (const Tile tile : tiles) {
    json.item();
    json.name(to_text(tile));
  }
  json.end_list();
}

void write_wide_numbers(JsonWriter& json, const std::vector<Money>& numbers) {
  json.begin_list();
  for (const Money number : numbers) {
    json.item();
    json.wide_number(number);
  }
  json.end_list();
}

void write_text_field(JsonWriter& json, std::string_view name, const std::string& text) {
  if (text.empty()) return;
  json.field(name);
  json.string(text);
}

void write_bytes_field(JsonWriter& json, std::string_view name, const Bytes& bytes) {
  if (bytes.empty()) return;
  json.field(name);
  json.hex(bytes);
}

// A list of structs that hold nothing but bytes.
void write_byte_structs(JsonWriter& json, std::string_view field, const std::vector<Bytes>& list) {
  json.begin_list();
  for (const Bytes& bytes : list) {
    json.item();
    json.begin_object();
    write_bytes_field(json, field, bytes);
    json.end_object();
  }
  json.end_list();
}

void write_wall(JsonWriter& json, const Wall& wall) {
  json.begin_object();
  switch (wall.kind) {
    case WallKind::committed:
      json.field("committed");
      write_byte_structs(json, "digest", wall.commitments);
      break;
    case WallKind::open:
      json.field("open");
      write_tiles(json, wall.tiles);
      break;
    case WallKind::observed:
      json.field("observed");
      json.begin_list();
      for (const auto& hand : wall.hands) {
        json.item();
        json.begin_object();
        if (!hand.empty()) {
          json.field("tiles");
          write_tiles(json, hand);
        }
        json.end_object();
      }
      json.end_list();
      break;
  }
  json.end_object();
}

void write_seats(JsonWriter& json, const std::vector<SeatEntry>& seats) {
  json.begin_list();
  for (const SeatEntry& seat : seats) {
    json.item();
    json.begin_object();
    write_text_field(json, "player", seat.player);
    json.field("balance");
    json.wide_number(seat.balance);
    json.end_object();
  }
  json.end_list();
}

void write_header(JsonWriter& json, const Deal& deal) {
  const Header& header = deal.header;
  json.begin_object();
  write_bytes_field(json, "dealId", header.deal_id);
  write_text_field(json, "operator", header.operator_name);
  write_text_field(json, "table", header.table);
  json.field("round");
  json.number(header.round);
  json.field("startedAt");
  json.wide_number(header.started_at_ms);
  json.field("dealer");
  json.number(header.dealer);
  if (!header.seats.empty()) {
    json.field("seats");
    write_seats(json, header.seats);
  }
  if (!std::holds_alternative<std::monostate>(deal.rules)) {
    json.field("rules");
    write_rules(json, deal.rules);
  }
  if (header.wall.kind != WallKind::committed || !header.wall.commitments.empty()) {
    json.field("wall");
    write_wall(json, header.wall);
  }
  json.end_object();
}

void write_event_member(JsonWriter& json, const Event& event) {
  switch (event.kind) {
    case EventKind::nothing:
    case EventKind::pass:
    case EventKind::leave:
      return json.null();
    case EventKind::void_suit:
      return json.name(name_of(event.suit));
    case EventKind::chi:
      json.begin_object();
      json.field("tile");
      json.name(to_text(event.tile));
      json.field("low");
      json.name(to_text(event.low));
      return json.end_object();
    case EventKind::dice:
      json.begin_object();
      json.field("a");
      json.number(event.die_a);
      json.field("b");
      json.number(event.die_b);
      return json.end_object();
    case EventKind::draw:
    case EventKind::discard:
    case EventKind::peng:
    case EventKind::gang_direct:
    case EventKind::gang_added:
    case EventKind::gang_concealed:
    case EventKind::hu:
    case EventKind::flower:
    case EventKind::gold:
      return json.name(to_text(event.tile));
  }
}

void write_events(JsonWriter& json, const std::vector<Event>& events) {
  json.begin_list();
  for (const Event& event : events) {
    json.item();
    json.begin_object();
    json.field("seat");
    json.number(event.seat);
    json.field("auto");
    json.boolean(event.by_timeout);
    json.field("atMs");
    json.number(event.at_ms);
    json.field(name_of(event.kind));
    write_event_member(json, event);
    json.end_object();
  }
  json.end_list();
}

void write_claims(JsonWriter& json, const Claims& claims) {
  json.begin_object();
  if (!claims.nets.empty()) {
    json.field("nets");
    write_wide_numbers(json, claims.nets);
  }
  if (!claims.payments.empty()) {
    json.field("payments");
    json.begin_list();
    for (const Payment& payment : claims.payments) {
      json.item();
      json.begin_object();
      json.field("after");
      json.number(payment.after);
      json.field("cause");
      json.name(name_of(payment.cause));
      if (!payment.nets.empty()) {
        json.field("nets");
        write_wide_numbers(json, payment.nets);
      }
      json.end_object();
    }
    json.end_list();
  }
  json.end_object();
}

void write_cosigners(JsonWriter& json, const std::vector<Cosigner>& cosigners) {
  json.begin_list();
  for (const Cosigner& cosigner : cosigners) {
    json.item();
    json.begin_object();
    json.field("seat");
    json.number(cosigner.seat);
    write_bytes_field(json, "keyId", cosigner.key_id);
    write_bytes_field(json, "signature", cosigner.signature);
    json.end_object();
  }
  json.end_list();
}

void write_seal(JsonWriter& json, const Seal& seal) {
  json.begin_object();
  if (!seal.reveals.empty()) {
    json.field("reveals");
    write_byte_structs(json, "secret", seal.reveals);
  }
  write_bytes_field(json, "keyId", seal.key_id);
  write_bytes_field(json, "signature", seal.signature);
  write_text_field(json, "proof", seal.proof);
  if (!seal.cosigners.empty()) {
    json.field("cosigners");
    write_cosigners(json, seal.cosigners);
  }
  json.end_object();
}

}  // namespace

std::string deal_to_json(const Deal& deal) {
  JsonWriter json;
  json.reserve(2048 + 64 * deal.events.size());
  json.begin_object();
  json.field("header");
  write_header(json, deal);
  if (!deal.events.empty()) {
    json.field("events");
    write_events(json, deal.events);
  }
  if (deal.claims && *deal.claims != Claims{}) {
    json.field("claims");
    write_claims(json, *deal.claims);
  }
  if (deal.seal && *deal.seal != Seal{}) {
    json.field("seal");
    write_seal(json, *deal.seal);
  }
  json.end_object();
  return json.take();
}

}  // namespace paiju::schemas

#include <array>
#include <optional>
#include <utility>

#include "schemas/json.h"
#include "schemas/json_parts.h"
#include "schemas/json_reader.h"
#include "schemas/limits.h"
#include "schemas/names.h"

namespace paiju::schemas {
namespace {

// What an element of a list takes in an entry, at most (JsonReader::array).
constexpr std::size_t seat_bytes = 16;
constexpr std::size_t bytes_list_bytes = 8;
constexpr std::size_t event_bytes = 16;
constexpr std::size_t payment_bytes = 24;
constexpr std::size_t cosigner_bytes = 24;

bool read_tiles(JsonReader& json, std::vector<Tile>& to) {
  return json.array(2, [&] { return read_named(json, tile_names, to.emplace_back()); });
}

// A list of structs that hold nothing but bytes.
bool read_byte_structs(JsonReader& json, std::string_view field,
                       std::vector<std::vector<std::uint8_t>>& to) {
  const std::array names = {field};
  return json.structs(bytes_list_bytes, [&] {
    auto& bytes = to.emplace_back();
    return json.object(names, [&](std::size_t) { return json.hex(bytes); });
  });
}

// ---- the header -------------------------------------------------------------------------------

bool read_hands(JsonReader& json, std::vector<std::vector<Tile>>& to) {
  constexpr std::array<std::string_view, 1> names = {"tiles"};
  return json.structs(bytes_list_bytes, [&] {
    auto& hand = to.emplace_back();
    return json.object(names, [&](std::size_t) { return read_tiles(json, hand); });
  });
}

bool read_wall(JsonReader& json, Wall& to) {
  constexpr std::array<std::string_view, 3> names = {"committed", "open", "observed"};
  bool chosen = false;
  return json.object(names, [&](std::size_t field) {
    if (chosen) return json.fail("two kinds of wall in one deal");
    chosen = true;
    to.kind = static_cast<WallKind>(field);
    if (to.kind == WallKind::committed) return read_byte_structs(json, "digest", to.commitments);
    return to.kind == WallKind::open ? read_tiles(json, to.tiles) : read_hands(json, to.hands);
  });
}

bool read_seats(JsonReader& json, std::vector<SeatEntry>& to) {
  constexpr std::array<std::string_view, 2> names = {"player", "balance"};
  return json.structs(seat_bytes, [&] {
    SeatEntry& seat = to.emplace_back();
    return json.object(names, [&](std::size_t field) {
      return field == 0 ? json.string(seat.player) : json.integer(seat.balance);
    });
  });
}

bool read_header(JsonReader& json, Deal& to) {
  constexpr std::array<std::string_view, 9> names = {
      "dealId", "operator", "table", "round", "startedAt", "dealer", "seats", "rules", "wall"};
  Header& header = to.header;
  return json.object(names, [&](std::size_t field) {
    if (field == 0) return json.hex(header.deal_id);
    if (field == 1) return json.string(header.operator_name);
    if (field == 2) return json.string(header.table);
    if (field == 3) return json.integer(header.round);
    if (field == 4) return json.integer(header.started_at_ms);
    if (field == 5) return json.integer(header.dealer);
    if (field == 6) return read_seats(json, header.seats);
    return field == 7 ? read_rules(json, to.rules) : read_wall(json, header.wall);
  });
}

// ---- what happened ------------------------------------------------------------------------------

bool read_chi(JsonReader& json, Event& to) {
  constexpr std::array<std::string_view, 2> names = {"tile", "low"};
  to.tile = to.low = Tile::m1;  // the schema's defaults
  return json.object(names, [&](std::size_t field) {
    return read_named(json, tile_names, field == 0 ? to.tile : to.low);
  });
}

bool read_dice(JsonReader& json, Event& to) {
  constexpr std::array<std::string_view, 2> names = {"a", "b"};
  return json.object(
      names, [&](std::size_t field) { return json.integer(field == 0 ? to.die_a : to.die_b); });
}

bool read_event_member(JsonReader& json, Event& to) {
  switch (to.kind) {
    case EventKind::nothing:
    case EventKind::pass:
    case EventKind::leave:
      return json.null();
    case EventKind::void_suit:
      return read_named(json, suit_names, to.suit);
    case EventKind::chi:
      return read_chi(json, to);
    case EventKind::dice:
      return read_dice(json, to);
    case EventKind::draw:
    case EventKind::discard:
    case EventKind::peng:
    case EventKind::gang_direct:
    case EventKind::gang_added:
    case EventKind::gang_concealed:
    case EventKind::hu:
    case EventKind::flower:
    case EventKind::gold:
      return read_named(json, tile_names, to.tile);
  }
  return false;
}

// The common fields, then the members of the union in the order of EventKind.
constexpr std::size_t common_event_fields = 3;
constexpr auto event_field_names = [] {
  std::array<std::string_view, common_event_fields + event_kind_names.size()> names = {
      "seat", "auto", "atMs"};
  for (std::size_t i = 0; i < event_kind_names.size(); ++i) {
    names[common_event_fields + i] = event_kind_names[i];
  }
  return names;
}();

bool read_event(JsonReader& json, Event& to) {
  bool chosen = false;
  return json.object(event_field_names, [&](std::size_t field) {
    if (field == 0) return json.integer(to.seat);
    if (field == 1) return json.boolean(to.by_timeout);
    if (field == 2) return json.integer(to.at_ms);
    if (chosen) return json.fail("two kinds of event in one");
    chosen = true;
    to.kind = static_cast<EventKind>(field - common_event_fields);
    return read_event_member(json, to);
  });
}

bool read_events(JsonReader& json, std::vector<Event>& to) {
  return json.structs(event_bytes, [&] { return read_event(json, to.emplace_back()); });
}

// ---- claims and seal ----------------------------------------------------------------------------

bool read_payments(JsonReader& json, std::vector<Payment>& to) {
  constexpr std::array<std::string_view, 3> names = {"after", "cause", "nets"};
  return json.structs(payment_bytes, [&] {
    Payment& payment = to.emplace_back();
    return json.object(names, [&](std::size_t field) {
      if (field == 0) return json.integer(payment.after);
      if (field == 1) return read_named(json, cause_names, payment.cause);
      return read_numbers(json, payment.nets);
    });
  });
}

bool read_claims(JsonReader& json, std::optional<Claims>& to) {
  constexpr std::array<std::string_view, 2> names = {"nets", "payments"};
  Claims claims;
  const bool good = json.object(names, [&](std::size_t field) {
    return field == 0 ? read_numbers(json, claims.nets) : read_payments(json, claims.payments);
  });
  if (claims != Claims{}) to = std::move(claims);
  return good;
}

bool read_cosigners(JsonReader& json, std::vector<Cosigner>& to) {
  constexpr std::array<std::string_view, 3> names = {"seat", "keyId", "signature"};
  return json.structs(cosigner_bytes, [&] {
    Cosigner& cosigner = to.emplace_back();
    return json.object(names, [&](std::size_t field) {
      if (field == 0) return json.integer(cosigner.seat);
      return json.hex(field == 1 ? cosigner.key_id : cosigner.signature);
    });
  });
}

bool read_seal(JsonReader& json, std::optional<Seal>& to) {
  constexpr std::array<std::string_view, 5> names = {"reveals", "keyId", "signature", "proof",
                                                     "cosigners"};
  Seal seal;
  const bool good = json.object(names, [&](std::size_t field) {
    if (field == 0) return read_byte_structs(json, "secret", seal.reveals);
    if (field == 1) return json.hex(seal.key_id);
    if (field == 2) return json.hex(seal.signature);
    return field == 3 ? json.string(seal.proof) : read_cosigners(json, seal.cosigners);
  });
  if (seal != Seal{}) to = std::move(seal);
  return good;
}

bool read_deal(JsonReader& json, Deal& to) {
  constexpr std::array<std::string_view, 4> names = {"header", "events", "claims", "seal"};
  return json.object(names, [&](std::size_t field) {
    if (field == 0) return read_header(json, to);
    if (field == 1) return read_events(json, to.events);
    return field == 2 ? read_claims(json, to.claims) : read_seal(json, to.seal);
  });
}

}  // namespace

Expected<Deal, JsonError> deal_from_json(std::string_view text) {
  if (text.size() > json_bytes_max) {
    return Unexpected<JsonError>({json_bytes_max, "a deal of more than 8 MiB"});
  }
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  JsonReader json(text);
  json.skip_if(byte_order_mark);
  Deal deal;
  if (!read_deal(json, deal) || !json.end()) return Unexpected<JsonError>(json.error());
  deal.newer_format = newer_revision(deal.rules);
  return deal;
}

}  // namespace paiju::schemas

#include "schemas/json.h"
#include "schemas/json_writer.h"
#include "schemas/names.h"
#include "schemas/transfer_json.h"

namespace paiju::schemas {
namespace {

void write_transfer(JsonWriter& json, const Transfer& transfer) {
  json.begin_object();
  write_transfer_fields(json, transfer);
  json.field("gang");
  json.number(transfer.gang);
  json.end_object();
}

void write_win(JsonWriter& json, const Win& win) {
  json.begin_object();
  json.field("after");
  json.number(win.after);
  json.field("seat");
  json.number(win.seat);
  json.field("source");
  json.name(to_text(win.source));
  json.field("discarder");
  json.number(win.discarder);
  json.field("tile");
  json.name(to_text(win.tile));
  json.field("fan");
  json.number(win.fan);
  json.field("cappedFan");
  json.number(win.capped_fan);
  json.field("water");
  json.number(win.water);
  json.field("multiplier");
  json.number(win.multiplier);
  json.field("patterns");
  json.begin_list();
  for (const Pattern pattern : win.patterns) {
    json.item();
    json.name(to_text(pattern));
  }
  json.end_list();
  json.end_object();
}

void write_next(JsonWriter& json, const Next& next) {
  json.begin_object();
  json.field("dealer");
  json.number(next.dealer);
  json.field("dealerStreak");
  json.number(next.dealer_streak);
  json.field("deadDeals");
  json.number(next.dead_deals);
  json.end_object();
}

}  // namespace

void write_transfer_fields(JsonWriter& json, const Transfer& transfer) {
  json.field("after");
  json.number(transfer.after);
  json.field("cause");
  json.name(to_text(transfer.cause));
  json.field("from");
  json.name(to_text(transfer.from));
  json.field("to");
  json.name(to_text(transfer.to));
  json.field("unit");
  json.name(to_text(transfer.unit));
  json.field("due");
  json.wide_number(transfer.due);
  json.field("paid");
  json.wide_number(transfer.paid);
}

std::string settlement_to_json(std::span<const std::uint8_t> deal_id,
                               const Settlement& settlement) {
  JsonWriter json;
  json.reserve(512 + 160 * settlement.transfers.size() + 240 * settlement.wins.size());
  json.begin_object();
  json.field("dealId");
  json.hex(deal_id);
  json.field("transfers");
  json.begin_list();
  for (const Transfer& transfer : settlement.transfers) {
    json.item();
    write_transfer(json, transfer);
  }
  json.end_list();
  json.field("wins");
  json.begin_list();
  for (const Win& win : settlement.wins) {
    json.item();
    write_win(json, win);
  }
  json.end_list();
  json.field("nets");
  json.begin_list();
  for (std::size_t seat = 0; seat < settlement.seats; ++seat) {
    json.item();
    json.wide_number(settlement.nets[seat]);
  }
  json.end_list();
  json.field("system");
  json.wide_number(settlement.system);
  json.field("ending");
  json.name(to_text(settlement.ending));
  json.field("next");
  write_next(json, settlement.next);
  json.end_object();
  return json.take();
}

std::string_view to_text(Cause cause) { return name_of(cause); }
std::string_view to_text(Party party) { return name_of(party); }
std::string_view to_text(Unit unit) { return name_of(unit); }
std::string_view to_text(Source source) { return name_of(source); }
std::string_view to_text(Ending ending) { return name_of(ending); }
std::string_view to_text(Pattern pattern) { return name_of(pattern); }
std::string_view to_text(EventKind kind) { return name_of(kind); }

}  // namespace paiju::schemas

#include "tools/report/words/event_text.h"

#include <fmt/format.h>

#include "schemas/json.h"
#include "schemas/names.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

std::string who(const Deal& deal, const Event& e) {
  const std::size_t s = e.seat;
  return fmt::format("{} {}", e.seat,
                     s < deal.header.seats.size() ? shown(deal.header.seats[s].player) : "");
}

std::string deed_en(const Event& e, bool visible) {
  const std::string tile = tile_text(e.tile, Language::en);
  switch (e.kind) {
    case EventKind::nothing:
      return "(nothing)";
    case EventKind::void_suit:
      return fmt::format("gives up suit {}", suit_text(e.suit, Language::en));
    case EventKind::draw:
      return visible ? "draws " + tile : "draws";
    case EventKind::discard:
      return "discards " + tile;
    case EventKind::chi:
      return fmt::format("chis {} with the run from {}", tile, tile_text(e.low, Language::en));
    case EventKind::peng:
      return "pengs " + tile;
    case EventKind::gang_direct:
      return "gangs the discarded " + tile;
    case EventKind::gang_added:
      return fmt::format("adds {} to a peng", tile);
    case EventKind::gang_concealed:
      return "gangs four concealed " + tile;
    case EventKind::hu:
      return e.tile == Tile::none ? "wins" : "wins on " + tile;
    case EventKind::pass:
      return "passes";
    case EventKind::leave:
      return "leaves";
    case EventKind::flower:
      return "exposes " + tile;
    case EventKind::dice:
      return fmt::format("throws {} and {}", e.die_a, e.die_b);
    case EventKind::gold:
      return "flips " + tile;
  }
  return "";
}

std::string deed_zh(const Event& e, bool visible) {
  const std::string tile = tile_text(e.tile, Language::zh);
  switch (e.kind) {
    case EventKind::nothing:
      return "（空）";
    case EventKind::void_suit:
      return fmt::format("定缺 {}", suit_text(e.suit, Language::zh));
    case EventKind::draw:
      return visible ? "摸 " + tile : "摸牌";
    case EventKind::discard:
      return "打 " + tile;
    case EventKind::chi:
      return fmt::format("吃 {}，顺子自 {}", tile, tile_text(e.low, Language::zh));
    case EventKind::peng:
      return "碰 " + tile;
    case EventKind::gang_direct:
      return "直杠 " + tile;
    case EventKind::gang_added:
      return "补杠 " + tile;
    case EventKind::gang_concealed:
      return "暗杠 " + tile;
    case EventKind::hu:
      return e.tile == Tile::none ? "胡" : "胡 " + tile;
    case EventKind::pass:
      return "过";
    case EventKind::leave:
      return "离开";
    case EventKind::flower:
      return "补花 " + tile;
    case EventKind::dice:
      return fmt::format("掷骰 {} {}", e.die_a, e.die_b);
    case EventKind::gold:
      return "翻金 " + tile;
  }
  return "";
}

}  // namespace

std::string event_text(const Deal& deal, const Event& e, Onlooker onlooker, Language language) {
  const bool zh = language == Language::zh;
  const bool visible = onlooker.sees(e.seat);
  std::string text = who(deal, e) + " " + (zh ? deed_zh(e, visible) : deed_en(e, visible));
  if (e.by_timeout) text += zh ? "（超时）" : " (timeout)";
  return text;
}

void write_event(schemas::JsonWriter& json, const Event& e) {
  json.begin_object();
  json.field("seat");
  json.number(e.seat);
  if (e.by_timeout) {
    json.field("auto");
    json.boolean(true);
  }
  json.field(schemas::to_text(e.kind));
  if (e.kind == EventKind::void_suit) {
    json.name(schemas::suit_names[static_cast<std::size_t>(e.suit)]);
  } else if (e.kind == EventKind::dice) {
    json.begin_object();
    json.field("a");
    json.number(e.die_a);
    json.field("b");
    json.number(e.die_b);
    json.end_object();
  } else if (e.kind == EventKind::chi) {
    json.begin_object();
    json.field("tile");
    json.name(to_text(e.tile));
    json.field("low");
    json.name(to_text(e.low));
    json.end_object();
  } else if (e.kind == EventKind::nothing || e.kind == EventKind::pass ||
             e.kind == EventKind::leave) {
    json.null();
  } else {
    json.name(to_text(e.tile));
  }
  json.end_object();
}

std::string event_json(const Event& e) {
  schemas::JsonWriter json;
  write_event(json, e);
  return json.take();
}

}  // namespace paiju::report

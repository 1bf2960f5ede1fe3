#include "tools/report/story/state_text.h"

#include <fmt/format.h>

#include "schemas/json.h"
#include "schemas/names.h"
#include "schemas/transfer_json.h"
#include "tools/report/story/state_words.h"
#include "tools/report/words/layout.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

class SeatLines {
 public:
  SeatLines(const Deal& deal, Onlooker onlooker, Language language)
      : deal_(deal), onlooker_(onlooker), language_(language) {}

  std::string of(const Snapshot& state, int s) const {
    const SeatView& seat = state.seats[static_cast<std::size_t>(s)];
    std::string text = head(state, s);
    std::string hand = onlooker_.sees(s)
                           ? tiles_text(seat.hand, language_)
                           : fmt::format("{} {}", seat.hand.size(),
                                         say(seat.hand.size() == 1 ? "tile" : "tiles", "张"));
    for (const Meld& m : seat.melds) hand += " [" + meld_text(m, language_) + "]";
    for (const Tile f : seat.flowers) hand += " " + tile_text(f, language_);
    text += wrapped(label("hand", "手牌"), hand);
    if (onlooker_.sees(s) && !seat.waits.empty()) {
      text += wrapped(label("waits", "听牌"), row(seat.waits));
    }
    if (!seat.won.empty()) text += wrapped(label("won on", "已胡"), row(seat.won));
    if (!seat.river.empty()) text += wrapped(label("river", "弃牌"), row(seat.river));
    return text;
  }

  std::string_view say(std::string_view en, std::string_view zh) const {
    return language_ == Language::zh ? zh : en;
  }

 private:
  const Deal& deal_;
  Onlooker onlooker_;
  Language language_;

  std::string label(std::string_view en, std::string_view zh) const {
    return "     " + left(say(en, zh), 7);
  }
  std::string row(const std::vector<Tile>& tiles) const {
    std::string text;
    for (const Tile t : tiles) text += (text.empty() ? "" : " ") + tile_text(t, language_);
    return text;
  }

  std::string head(const Snapshot& state, int s) const {
    const SeatView& seat = state.seats[static_cast<std::size_t>(s)];
    std::string about = s == deal_.header.dealer ? fmt::format(" {}", say("dealer", "庄")) : "";
    if (seat.void_suit) {
      about += fmt::format(" {} {}", say("void", "缺"), suit_text(*seat.void_suit, language_));
    }
    if (seat.standing != "playing") about += fmt::format(" {}", standing(seat.standing));
    return fmt::format("  {} {} {} {}\n", state.seat == s ? ">" : " ",
                       left(name_of(party_of(s), deal_, language_), 28), left(about, 28),
                       right(amount(seat.money), 18));
  }

  std::string_view standing(std::string_view name) const {
    if (name == "won") return say("won", "已胡");
    if (name == "departed") return say("won and left", "胡后离开");
    return say("escaped", "逃跑");
  }
};

}  // namespace

std::string state_text(const Deal& deal, const Snapshot& state, Onlooker onlooker,
                       Language language) {
  const SeatLines lines(deal, onlooker, language);
  std::string head = state.events == 0
                         ? std::string(lines.say("before event 0", "开始"))
                         : fmt::format(fmt::runtime(lines.say("after event {}", "事件 {} 之后")),
                                       state.events - 1);
  head += fmt::format("  {} {}", lines.say("wall", "牌墙"), state.wall_left);
  for (const auto& [name, value] : state.facts) {
    const std::string words = fact_text(name, value, language);
    if (!words.empty()) head += "  " + words;
  }
  if (state.open != Tile::none) {
    head += fmt::format("  {} {}", lines.say("open", "待应"), tile_text(state.open, language));
  }
  if (state.drawn != Tile::none && state.seat >= 0 && onlooker.sees(state.seat)) {
    head += fmt::format("  {} {}", lines.say("drawn", "摸进"), tile_text(state.drawn, language));
  }
  head += fmt::format("  [{}]", phase_text(state.phase, language));
  std::string text = wrapped("  ", head);
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    text += lines.of(state, static_cast<int>(s));
  }
  return text;
}

namespace {

void write_tiles(schemas::JsonWriter& json, std::string_view name, const std::vector<Tile>& tiles) {
  json.field(name);
  json.begin_list();
  for (const Tile t : tiles) {
    json.item();
    json.name(to_text(t));
  }
  json.end_list();
}

void write_seat(schemas::JsonWriter& json, const SeatView& seat) {
  json.begin_object();
  json.field("standing");
  json.name(seat.standing);
  json.field("money");
  json.wide_number(seat.money);
  if (seat.void_suit) {
    json.field("voidSuit");
    json.name(schemas::suit_names[static_cast<std::size_t>(*seat.void_suit)]);
  }
  write_tiles(json, "hand", seat.hand);
  json.field("melds");
  json.begin_list();
  for (const Meld& m : seat.melds) {
    json.item();
    json.begin_object();
    json.field("kind");
    json.name(schema_name(m.kind));
    json.field("tile");
    json.name(to_text(m.tile));
    json.field("from");
    json.number(m.from);
    json.end_object();
  }
  json.end_list();
  write_tiles(json, "river", seat.river);
  write_tiles(json, "won", seat.won);
  write_tiles(json, "flowers", seat.flowers);
  write_tiles(json, "waits", seat.waits);
  json.end_object();
}

}  // namespace

void write_state(schemas::JsonWriter& json, const Snapshot& state) {
  json.begin_object();
  json.field("phase");
  json.name(state.phase);
  json.field("seat");
  json.number(state.seat);
  json.field("drawn");
  json.name(to_text(state.drawn));
  json.field("open");
  json.name(to_text(state.open));
  json.field("wall");
  json.number(state.wall_left);
  for (const auto& [name, value] : state.facts) {
    json.field(name);
    json.string(value);
  }
  json.field("seats");
  json.begin_list();
  for (const SeatView& seat : state.seats) {
    json.item();
    write_seat(json, seat);
  }
  json.end_list();
  json.end_object();
}

std::string payments_text(const Deal& deal, const Settlement& settlement, std::size_t first,
                          Language language) {
  std::string text;
  for (std::size_t i = first; i < settlement.transfers.size(); ++i) {
    const Transfer& t = settlement.transfers[i];
    text += fmt::format("      {} {} -> {} {} {}\n", left(name_of(t.cause, language), 19),
                        left(name_of(t.from, deal, language), 16),
                        left(name_of(t.to, deal, language), 16), right(amount(t.paid), 10),
                        name_of(t.unit, t.paid, language));
  }
  return text;
}

void write_payments(schemas::JsonWriter& json, const Settlement& settlement, std::size_t first) {
  json.begin_list();
  for (std::size_t i = first; i < settlement.transfers.size(); ++i) {
    const Transfer& t = settlement.transfers[i];
    json.item();
    json.begin_object();
    schemas::write_transfer_fields(json, t);
    json.end_object();
  }
  json.end_list();
}

}  // namespace paiju::report

#include "schemas/wire_parts.h"

namespace paiju::schemas::wire {
namespace {

Tile read_tile(schema::Tile raw, NewerFormat& newer) {
  return known<Tile>(raw, newer, "events.tile");
}

// The members of the union one by one: an unknown tag leaves the switch and is a newer format.
Event read_event(schema::Event::Reader from, NewerFormat& newer) {
  using Wire = schema::Event;
  Event to;
  to.at_ms = from.getAtMs();
  to.seat = from.getSeat();
  to.by_timeout = from.getAuto();
  const auto tile_event = [&](EventKind kind, schema::Tile tile) {
    to.kind = kind;
    to.tile = read_tile(tile, newer);
    return to;
  };
  const auto bare_event = [&](EventKind kind) {
    to.kind = kind;
    return to;
  };
  switch (from.which()) {
    case Wire::NOTHING:
      return bare_event(EventKind::nothing);
    case Wire::VOID_SUIT:
      to.suit = known<Suit>(from.getVoidSuit(), newer, "events.voidSuit");
      return bare_event(EventKind::void_suit);
    case Wire::DRAW:
      return tile_event(EventKind::draw, from.getDraw());
    case Wire::DISCARD:
      return tile_event(EventKind::discard, from.getDiscard());
    case Wire::CHI:
      to.low = read_tile(from.getChi().getLow(), newer);
      return tile_event(EventKind::chi, from.getChi().getTile());
    case Wire::PENG:
      return tile_event(EventKind::peng, from.getPeng());
    case Wire::GANG_DIRECT:
      return tile_event(EventKind::gang_direct, from.getGangDirect());
    case Wire::GANG_ADDED:
      return tile_event(EventKind::gang_added, from.getGangAdded());
    case Wire::GANG_CONCEALED:
      return tile_event(EventKind::gang_concealed, from.getGangConcealed());
    case Wire::HU:
      return tile_event(EventKind::hu, from.getHu());
    case Wire::PASS:
      return bare_event(EventKind::pass);
    case Wire::LEAVE:
      return bare_event(EventKind::leave);
    case Wire::FLOWER:
      return tile_event(EventKind::flower, from.getFlower());
    case Wire::DICE:
      to.die_a = from.getDice().getA();
      to.die_b = from.getDice().getB();
      return bare_event(EventKind::dice);
    case Wire::GOLD:
      return tile_event(EventKind::gold, from.getGold());
  }
  newer.note("events");
  return to;
}

void write_chi(const Event& from, schema::Event::Chi::Builder to) {
  to.setTile(static_cast<schema::Tile>(from.tile));
  to.setLow(static_cast<schema::Tile>(from.low));
}

void write_dice(const Event& from, schema::Event::Dice::Builder to) {
  to.setA(from.die_a);
  to.setB(from.die_b);
}

void write_event(const Event& from, schema::Event::Builder to) {
  to.setSeat(from.seat);
  to.setAuto(from.by_timeout);
  to.setAtMs(from.at_ms);
  const auto tile = static_cast<schema::Tile>(from.tile);
  switch (from.kind) {
    case EventKind::nothing:
      return to.setNothing();
    case EventKind::void_suit:
      return to.setVoidSuit(static_cast<schema::Suit>(from.suit));
    case EventKind::draw:
      return to.setDraw(tile);
    case EventKind::discard:
      return to.setDiscard(tile);
    case EventKind::chi:
      return write_chi(from, to.initChi());
    case EventKind::peng:
      return to.setPeng(tile);
    case EventKind::gang_direct:
      return to.setGangDirect(tile);
    case EventKind::gang_added:
      return to.setGangAdded(tile);
    case EventKind::gang_concealed:
      return to.setGangConcealed(tile);
    case EventKind::hu:
      return to.setHu(tile);
    case EventKind::pass:
      return to.setPass();
    case EventKind::leave:
      return to.setLeave();
    case EventKind::flower:
      return to.setFlower(tile);
    case EventKind::dice:
      return write_dice(from, to.initDice());
    case EventKind::gold:
      return to.setGold(tile);
  }
}

}  // namespace

std::vector<Event> read_events(capnp::List<schema::Event>::Reader from, NewerFormat& newer) {
  std::vector<Event> to;
  to.reserve(from.size());
  NewerFormat in_event;
  for (unsigned i = 0; i < from.size(); ++i) {
    const schema::Event::Reader event = from[i];
    note_unknown_fields<schema::Event>(event, in_event, "");
    to.push_back(read_event(event, in_event));
    if (in_event.take()) newer.note("events[" + std::to_string(i) + "]");
  }
  return to;
}

void write_events(const std::vector<Event>& from, capnp::List<schema::Event>::Builder to) {
  for (unsigned i = 0; i < to.size(); ++i) write_event(from[i], to[i]);
}

}  // namespace paiju::schemas::wire

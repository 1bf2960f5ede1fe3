#include "tests/engine/rules/xiamen/script.h"

#include <sstream>

#include <catch2/catch.hpp>

#include "engine/rules/xiamen/header.h"
#include "tests/engine/rules/xiamen/fixture.h"

namespace paiju::xiamen {
namespace {

Event event_of(std::string_view line) {
  static const std::pair<std::string_view, EventKind> kinds[] = {
      {"draw", EventKind::draw},
      {"discard", EventKind::discard},
      {"chi", EventKind::chi},
      {"peng", EventKind::peng},
      {"gangDirect", EventKind::gang_direct},
      {"gangAdded", EventKind::gang_added},
      {"gangConcealed", EventKind::gang_concealed},
      {"hu", EventKind::hu},
      {"pass", EventKind::pass},
      {"flower", EventKind::flower},
      {"gold", EventKind::gold},
      {"leave", EventKind::leave},
      {"voidSuit", EventKind::void_suit},
      {"dice", EventKind::dice},
      {"nothing", EventKind::nothing},
  };
  std::istringstream in{std::string(line)};
  std::string word;
  Event e;
  in >> word;
  REQUIRE(word.size() == 2);
  e.seat = static_cast<std::uint8_t>(word[1] - '0');
  in >> word;
  if (word == "auto") {
    e.by_timeout = true;
    in >> word;
  }
  bool known = false;
  for (const auto& [name, kind] : kinds) {
    if (name != word) continue;
    e.kind = kind;
    known = true;
  }
  REQUIRE(known);
  if (e.kind == EventKind::dice) {
    int a = 0;
    int b = 0;
    in >> a >> b;
    e.die_a = static_cast<std::uint8_t>(a);
    e.die_b = static_cast<std::uint8_t>(b);
    return e;
  }
  if (in >> word) e.tile = tile_from_text(word).value();
  if (in >> word) e.low = tile_from_text(word).value();
  return e;
}

}  // namespace

Script::Script(const Setup& setup, std::string_view dealers_draw) : Script(setup) {
  const std::string seat = "s" + std::to_string(setup.dealer);
  play({seat + " draw " + std::string(dealers_draw), seat + " gold " + setup.gold});
}

Script::Script(const Setup& setup) : options_(setup.options) {
  header_.deal_id.assign(16, 1);
  header_.dealer = setup.dealer;
  for (int i = 0; i < seats; ++i) header_.seats.push_back({"p" + std::to_string(i), 0});
  header_.wall.kind = WallKind::observed;
  header_.wall.hands.resize(seats);
  const auto use = [&](Tile t) { ++used_[index_of(t)]; };
  use(tile_from_text(setup.gold).value());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    header_.wall.hands[seat] = tiles_of(setup.hands[seat]);
    for (const Tile t : header_.wall.hands[seat]) use(t);
  }
  static const char* const fillers[seats] = {"147m258p369s147m2583p", "258m369p147s258m3694p",
                                             "369m147p258s369m1475p", "159m357p2684s159m367p"};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    auto& hand = header_.wall.hands[seat];
    if (!hand.empty()) continue;
    for (const Tile t : tiles_of(fillers[seat])) {
      Tile put = t;
      while (used_[index_of(put)] >= 3 || put == tile_from_text(setup.gold).value()) {
        put = tile_of((code(put) + 5) % suited_kinds);
      }
      use(put);
      hand.push_back(put);
    }
    hand.resize(hand_tiles);
  }
  used_ = {};
  for (const auto& hand : header_.wall.hands) {
    for (const Tile t : hand) use(t);
  }
  REQUIRE(check_header(header_, options_) == no_fault);
  table_ = std::make_unique<Table>(header_, options_, WallOrder{});
}

void Script::apply(const Event& event) {
  const FaultCode code = table_->check(event);
  INFO("event " << events_ << " " << to_text(event.tile) << ": " << name_of(code));
  REQUIRE(code == no_fault);
  table_->apply(event, events_++);
  if (event.kind == EventKind::draw || event.kind == EventKind::gold) ++used_[index_of(event.tile)];
  require_invariants(*table_);
}

void Script::play(std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) apply(event_of(line));
}

std::string Script::refused(std::string_view line) const {
  return std::string(name_of(table_->check(event_of(line))));
}

Tile Script::loose_tile() const {
  for (int i = 0; i < standing_kinds; ++i) {
    const Tile t = tile_of(i);
    if (used_[index_of(t)] < copies_per_kind && t != table_->gold()) return t;
  }
  FAIL("no tile left");
  return Tile::none;
}

void Script::draw(int seat) {
  Event e;
  e.seat = static_cast<std::uint8_t>(seat);
  e.kind = EventKind::draw;
  e.tile = loose_tile();
  apply(e);
}

void Script::idle_turn(int seat) {
  draw(seat);
  Event e;
  e.seat = static_cast<std::uint8_t>(seat);
  e.kind = EventKind::discard;
  e.tile = table_->timeout_tile();
  apply(e);
}

void Script::until_next_is(int seat) {
  while ((table_->turn() + 1) % seats != seat) idle_turn((table_->turn() + 1) % seats);
}

void Script::until_left(int tiles) {
  while (table_->wall_left() > tiles) idle_turn((table_->turn() + 1) % seats);
}

void Script::until_dead_wall() { until_left(dead_wall); }

const Settlement& Script::settlement() {
  settlement_ = std::make_unique<Settlement>();
  table_->finish(*settlement_);
  return *settlement_;
}

}  // namespace paiju::xiamen

// The order in which check() looks: in most rows the last event breaks two rules or more, and the
// one that stands first in check.cc (or header.cc) is the fault. Every pinned code has a row.

#include <set>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/faults.h"
#include "tests/engine/rules/sichuan/script.h"

namespace paiju::sichuan {
namespace {

namespace common = paiju::fault;

struct Row {
  const char* rule;  // "first > second": both are broken, the first is the fault
  FaultCode code;
  Options options;
  std::vector<std::string> hands;
  std::string script;
};

// Over: three of four seats have left.
const std::string over = "0 draw 1m; voids mmmm; 1 leave; 2 leave; 3 leave; ";
// Somebody is to play, nothing has happened.
const std::string began = "0 draw 1m; voids mmmm; ";
// Kongxue trio: seat 1, and with him 2, wait for the 5p that seat 0 holds.
const std::vector<std::string> shot = {"5p", "46p12345678911s", "46p12345678922s"};
const std::string shoot = "0 draw 1p; 0 discard 5p; ";
// Xueliu: seat 0 wins with its first tile and is locked.
const std::vector<std::string> locked = {"1123m123456789p", "", "", "1122334455667p"};
const std::vector<std::string> locked_triplet = {"11123m45678999p", "", "", "1122334455667p"};
const std::string lock = "0 draw 4m; voids smmm; 0 hu 4m; ";
const std::string round =
    "1 draw 5m; 1 discard 5m; 2 draw 5m; 2 discard 5m; 3 draw 5m; 3 discard 5m; ";
// Kongxue quad: seat 1 pengs seat 0's 5p.
const std::vector<std::string> pair = {"5p", "55p"};
const std::string peng = began + "0 discard 5p; 1 peng 5p; ";

Options no_minors() {
  return with(trio(), [](Options& o) { o.menqing = o.jiaxinwu = o.zhongzhang = false; });
}

// clang-format off
std::vector<Row> rows() {
  return {
    // any event
    {"nothing > seat", common::event_nothing, quad(), {}, "9 nothing"},
    {"nothing > after end", common::event_nothing, xuezhan(), {}, over + "0 nothing"},
    {"seat > after end", common::event_seat, xuezhan(), {}, over + "4 draw 1m"},
    {"trio has no seat 3", common::event_seat, trio(), {}, "3 draw 1p"},
    {"after end > foreign", common::event_after_end, xuezhan(), {}, over + "0 chi 1m"},
    {"after end > turn", common::event_after_end, xuezhan(), {}, over + "1 discard 1m"},
    {"H10 no chow: foreign > void suits due", common::event_foreign, quad(), {}, "0 draw 1m; 0 chi 1m"},
    {"no flower", common::event_foreign, quad(), {}, began + "0 flower f1"},
    {"no dice", common::event_foreign, quad(), {}, "0 dice"},
    {"no gold", common::event_foreign, quad(), {}, "0 gold 1m"},
    // voidSuit
    {"trio chooses no void suit", common::event_foreign, trio(), {}, "0 draw 1p; 0 voidSuit p"},
    {"late > twice", fault::void_suit_late, quad(), {}, began + "0 voidSuit p"},
    {"late: not before the dealer's draw", fault::void_suit_late, quad(), {}, "0 voidSuit p"},
    {"twice", fault::void_suit_twice, quad(), {}, "0 draw 1m; 0 voidSuit m; 0 voidSuit m"},
    // draw
    {"void suits due > not due", fault::void_suit_due, quad(), {}, "0 draw 1m; 1 draw 1m"},
    {"ends when the window closes > seat", common::event_after_end, trio(), shot, shoot + "1 hu 5p; 2 hu 5p; 1 draw 1p"},
    {"not due > seat", fault::draw_not_due, quad(), {}, began + "1 draw 1m"},
    {"seat > wall empty", fault::draw_seat, trio(), {}, "burn 0; 2 discard drawn; 1 draw E"},
    {"wall empty > tile", fault::draw_wall_empty, trio(), {}, "burn 0; 2 discard drawn; 0 draw E"},
    {"the dealer draws first", fault::draw_seat, quad(), {}, "1 draw 1m"},
    {"honors are no tiles of this game", fault::draw_tile, quad(), {}, "0 draw E"},
    {"K2 trio: characters are no tiles of this game", fault::draw_tile, trio(), {}, "0 draw 1m"},
    {"fifth copy", fault::draw_fifth_copy, trio(), {"5555p"}, "0 draw 5p"},
    // discard
    {"void suits due > turn", fault::void_suit_due, quad(), {}, "0 draw 1m; 1 discard 1m"},
    {"turn > not held", fault::discard_turn, quad(), {}, began + "1 discard 2m"},
    {"turn: one discard a turn", fault::discard_turn, quad(), {}, began + "0 discard 1m; 0 discard 9s"},
    {"not held > locked, void suit first", fault::discard_not_held, xueliu(), locked, lock + round + "0 draw 1s; 0 discard 9m"},
    {"not held: honors", fault::discard_not_held, quad(), {}, began + "0 discard E"},
    {"H4 locked > void suit first", fault::discard_locked, xueliu(), locked, lock + round + "0 draw 1s; 0 discard 1p"},
    {"H8 void suit first", fault::discard_void_suit_first, xuezhan(), {}, began + "0 discard 9s"},
    // peng
    {"void suits due > no discard", fault::void_suit_due, quad(), {}, "0 draw 1m; 1 peng 1m"},
    {"no discard > own", fault::peng_no_discard, quad(), {}, began + "0 peng 1m"},
    {"own > after hu", fault::peng_own, trio(), shot, shoot + "1 hu 5p; 0 peng 1p"},
    {"out of play > after hu", fault::peng_out_of_play, trio(), shot, shoot + "1 hu 5p; 1 peng 5p"},
    {"C.0.6 after hu > tile", fault::peng_after_hu, trio(), shot, shoot + "1 hu 5p; 2 peng 9p"},
    {"tile > locked", fault::peng_tile, xueliu(), locked, lock + "1 draw 1m; 1 discard 1m; 0 peng 2m"},
    {"locked", fault::peng_locked, xueliu(), locked, lock + "1 draw 1m; 1 discard 1m; 0 peng 1m"},
    {"locked > void suit", fault::peng_locked, xueliu(), locked, lock + "1 draw 1s; 1 discard 1s; 0 peng 1s"},
    {"BH4 void suit > not held", fault::peng_void_suit, quad(), {}, began + "0 discard 1m; 1 peng 1m"},
    {"not held", fault::peng_not_held, trio(), {}, "0 draw 1p; 0 discard 1p; 1 peng 1p"},
    // gangDirect
    {"void suits due > no discard", fault::void_suit_due, quad(), {}, "0 draw 1m; 1 gangDirect 1m"},
    {"no discard > own", fault::gang_no_discard, quad(), {}, began + "0 gangDirect 1m"},
    {"own > after hu", fault::gang_own, trio(), shot, shoot + "1 hu 5p; 0 gangDirect 1p"},
    {"out of play > after hu", fault::gang_out_of_play, trio(), shot, shoot + "1 hu 5p; 1 gangDirect 5p"},
    {"C.0.6 after hu > tile", fault::gang_after_hu, trio(), shot, shoot + "1 hu 5p; 2 gangDirect 9p"},
    {"tile > wall empty", fault::gang_tile, trio(), {}, "burn 0; 2 discard drawn; 0 gangDirect 1p"},
    {"BH46 wall empty > void suit", fault::gang_wall_empty, quad(), {}, "0 draw 1m; voids pmmm; burn 0; 3 discard drawn; 0 gangDirect 5p"},
    {"BH4 void suit > not held", fault::gang_void_suit, quad(), {}, began + "0 discard 1m; 1 gangDirect 1m"},
    {"not held > changes waits", fault::gang_not_held, xueliu(), locked, lock + "1 draw 1m; 1 discard 1m; 0 gangDirect 1m"},
    {"C.1 changes waits", fault::gang_changes_waits, xueliu(), locked_triplet, lock + "1 draw 1m; 1 discard 1m; 0 gangDirect 1m"},
    // gangConcealed, gangAdded
    {"void suits due > turn", fault::void_suit_due, quad(), {}, "0 draw 1m; 1 gangConcealed 1m"},
    {"turn > wall empty", fault::gang_turn, trio(), {}, "burn 0; 0 gangConcealed 9s"},
    {"wall empty > not held", fault::gang_wall_empty, trio(), {}, "burn 0; 2 gangConcealed E"},
    {"not held: no tile of this game", fault::gang_not_held, trio(), {}, "0 draw 1p; 0 gangConcealed 1m"},
    {"BH4 void suit > no peng", fault::gang_void_suit, quad(), {}, began + "0 gangAdded 1m"},
    {"BH4 void suit > not held", fault::gang_void_suit, quad(), {}, began + "0 gangConcealed 1m"},
    {"no peng > not held", fault::gang_no_peng, trio(), {}, "0 draw 1p; 0 gangAdded 2p"},
    {"added: not held", fault::gang_not_held, quad(), pair, peng + "1 discard 6s; 2 draw 1m; 2 discard 1m; 3 draw 1m; 3 discard 1m; 0 draw 2m; 0 discard 2m; 1 draw 2m; 1 gangAdded 5p"},
    {"not after a peng", fault::gang_turn, quad(), pair, peng + "1 gangConcealed 6s"},
    {"not held > changes waits", fault::gang_not_held, xueliu(), locked, lock + round + "0 draw 1m; 0 gangConcealed 1m"},
    {"C.1 changes waits", fault::gang_changes_waits, xueliu(), locked_triplet, lock + round + "0 draw 1m; 0 gangConcealed 1m"},
    // hu
    {"void suits due > void suit", fault::void_suit_due, quad(), {}, "0 draw 1m; 0 hu 1m"},
    {"not due > tile", fault::hu_not_due, quad(), {}, "0 hu 1m"},
    {"not after a peng", fault::hu_not_due, quad(), pair, peng + "1 hu 5p"},
    {"not due > out of play", fault::hu_not_due, trio(), shot, shoot + "1 hu 5p; 2 draw 1p; 1 hu 1p"},
    {"own window > tile", fault::hu_own_window, trio(), shot, shoot + "0 hu 9p"},
    {"out of play > tile", fault::hu_out_of_play, trio(), shot, shoot + "1 hu 5p; 1 hu 9p"},
    {"twice > tile", fault::hu_twice, xueliu(), {"4m", "1123m123456789p", "", "1122334455667p"}, "0 draw 5m; voids msmm; 0 discard 4m; 1 hu 4m; 1 hu 9m"},
    {"tile > void suit", fault::hu_tile, quad(), {}, "0 draw 1m; voids msss; 0 discard 1m; 1 hu 9m"},
    {"K3 H2 void suit held > incomplete", fault::hu_void_suit, quad(), {}, "0 draw 1m; voids msss; 0 discard 1m; 1 hu 1m"},
    {"K3 H2 void suit won on > incomplete", fault::hu_void_suit, quad(), {}, began + "0 discard 1m; 1 hu 1m"},
    {"incomplete > plain discard", fault::hu_incomplete, no_minors(), {"5p"}, shoot + "1 hu 5p"},
    {"K4 plain discard", fault::hu_plain_discard, no_minors(), shot, shoot + "1 hu 5p"},
    // pass
    {"void suits due > no window", fault::void_suit_due, quad(), {}, "0 draw 1m; 1 pass"},
    {"no window > left", fault::pass_no_window, xuezhan(), {}, began + "1 leave; 1 pass"},
    {"own window, though his leave waits", fault::pass_own_window, xuezhan(), {}, began + "0 discard 1m; 0 leave; 0 pass"},
    {"left", fault::pass_left, xuezhan(), {}, began + "0 discard 1m; 1 leave; 1 pass"},
    // leave
    {"foreign > early: kongxue has no leave", common::event_foreign, quad(), {}, "0 draw 1m; 0 leave"},
    {"early: before the first draw", fault::leave_early, xuezhan(), {}, "0 leave"},
    {"early: before all void suits", fault::leave_early, xuezhan(), {}, "0 draw 1m; 0 voidSuit m; 0 leave"},
    {"twice", fault::leave_twice, xuezhan(), {}, began + "1 leave; 1 leave"},
    {"twice, though the first waits", fault::leave_twice, xuezhan(), {}, began + "0 discard 1m; 0 leave; 0 leave"},
  };
}
// clang-format on

TEST_CASE("deal.md 1: of several broken rules the first in check.cc is the fault") {
  for (const Row& row : rows()) {
    INFO(row.rule << ": " << row.script);
    const Told told = tell(row.options, row.hands, row.script);
    CHECK(fault_name(told.fault.code) == fault_name(row.code));
    CHECK(told.fault.event == told.last);
  }
}

// Breaks everything in the header, then mends one thing at a time.
struct Mend {
  FaultCode code;  // reported before mending
  void (*mend)(Deal&);
};
const std::vector<Mend>& mends() {
  static const std::vector<Mend> all = {
      {common::header_deal_id, [](Deal& d) { d.header.deal_id.push_back(1); }},
      {common::header_rules_absent,
       [](Deal& d) { d.rules = with(xuezhan(), [](Options& o) { o.cap_fan = 0; }); }},
      {common::header_seats, [](Deal& d) { d.header.seats.resize(4, {"p", -1}); }},
      {common::header_player,
       [](Deal& d) {
         for (std::size_t i = 0; i < 4; ++i) d.header.seats[i].player = std::to_string(i);
       }},
      {common::header_dealer, [](Deal& d) { d.header.dealer = 3; }},
      {common::header_balance,
       [](Deal& d) {
         for (SeatEntry& seat : d.header.seats) seat.balance = 0;
       }},
      {common::header_option, [](Deal& d) { std::get<Options>(d.rules).cap_fan = 1; }},
      {common::header_wall, [](Deal& d) { d.header.wall.kind = WallKind::committed; }},
      {common::header_commitments,
       [](Deal& d) { d.header.wall.commitments = {std::vector<std::uint8_t>(32)}; }},
  };
  return all;
}

TEST_CASE(
    "deal.md 2: of several wrong things in a header the first in fault.h's order is the fault") {
  Deal deal;
  deal.header.deal_id.assign(15, 0);
  deal.header.dealer = 4;
  deal.header.wall.kind = WallKind::observed;
  for (const Mend& mend : mends()) {
    const Fault found = check_header(deal);
    CHECK(fault_name(found.code) == fault_name(mend.code));
    CHECK(found.event == -1);
    mend.mend(deal);
  }
  CHECK(check_header(deal) == Fault{no_fault, -1});
}

// The whole wall in unshuffled order: the dealer is dealt 1m1m1m1m 5m5m5m5m 9m9m9m9m 4p.
Told open_wall(const Options& options, std::vector<Event> events) {
  Told told;
  told.deal.header.wall.kind = WallKind::open;
  for (int i = 0; i < 27; ++i) {
    told.deal.header.wall.tiles.insert(told.deal.header.wall.tiles.end(), 4, tile_of(i));
  }
  told.deal.header.deal_id.assign(16, 1);
  for (const char* player : {"a", "b", "c", "d"}) told.deal.header.seats.push_back({player, 0});
  told.deal.rules = options;
  told.deal.events = std::move(events);
  told.last = static_cast<int>(told.deal.events.size()) - 1;
  const Outcome outcome = replay_deal(told.deal);
  told.fault = outcome.fault;
  return told;
}

Event event(EventKind kind, int seat, Tile tile) {
  Event e;
  e.kind = kind;
  e.seat = static_cast<std::uint8_t>(seat);
  e.tile = tile;
  return e;
}

TEST_CASE("deal.md 6: in an open wall a draw is the next tile, a replacement the last") {
  const auto first = [](Tile t) { return open_wall(quad(), {event(EventKind::draw, 0, t)}); };
  CHECK(first(Tile::p5).code() == no_fault);
  CHECK(fault_name(first(Tile::p6).code()) == "draw.wallMismatch");
  CHECK(fault_name(first(Tile::east).code()) == "draw.tile");  // tile > wall mismatch
  CHECK(fault_name(open_wall(quad(), {event(EventKind::draw, 1, Tile::p6)}).code()) ==
        "draw.seat");  // seat > wall mismatch

  for (const bool tail : {true, false}) {
    const Options options = with(quad(), [&](Options& o) { o.replacement_from_tail = tail; });
    for (const Tile replacement : {Tile::s9, Tile::p5}) {
      std::vector<Event> events = {event(EventKind::draw, 0, Tile::p5)};
      for (int s = 0; s < 4; ++s) {
        events.push_back(event(EventKind::void_suit, s, Tile::none));
        events.back().suit = Suit::bamboos;
      }
      events.push_back(event(EventKind::gang_concealed, 0, Tile::m1));
      events.push_back(event(EventKind::draw, 0, replacement));
      const bool right = replacement == (tail ? Tile::s9 : Tile::p5);
      CHECK(fault_name(open_wall(options, events).code()) == (right ? "" : "draw.wallMismatch"));
    }
  }
}

TEST_CASE("decision 6: a konger who leaves before his replacement leaves a normal draw behind") {
  for (const Tile next : {Tile::p5, Tile::s9}) {
    std::vector<Event> events = {event(EventKind::draw, 0, Tile::p5)};
    for (int s = 0; s < 4; ++s) events.push_back(event(EventKind::void_suit, s, Tile::none));
    events[1].suit = Suit::bamboos;  // seat 0's; it is about to gang characters
    events.push_back(event(EventKind::gang_concealed, 0, Tile::m1));
    events.push_back(event(EventKind::leave, 0, Tile::none));
    events.push_back(event(EventKind::draw, 1, next));
    CHECK(fault_name(open_wall(xuezhan(), events).code()) ==
          (next == Tile::p5 ? "" : "draw.wallMismatch"));
  }
}

TEST_CASE("every pinned fault code has a row that provokes it") {
  std::set<FaultCode> provoked = {fault::draw_wall_mismatch};  // the open wall above
  for (const Row& row : rows()) provoked.insert(row.code);
  for (const Mend& mend : mends()) provoked.insert(mend.code);
  for (const auto names : {common_fault_names(), fault_names()}) {
    for (const FaultName& name : names) {
      INFO(name.name);
      CHECK(provoked.count(name.code) == 1);
    }
  }
}

}  // namespace
}  // namespace paiju::sichuan

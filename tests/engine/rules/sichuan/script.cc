#include "tests/engine/rules/sichuan/script.h"

#include <map>
#include <sstream>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/header.h"

namespace paiju::sichuan {
namespace {

const std::map<std::string, EventKind>& kinds() {
  static const std::map<std::string, EventKind> names = {
      {"nothing", EventKind::nothing},
      {"voidSuit", EventKind::void_suit},
      {"draw", EventKind::draw},
      {"discard", EventKind::discard},
      {"chi", EventKind::chi},
      {"peng", EventKind::peng},
      {"gangDirect", EventKind::gang_direct},
      {"gangAdded", EventKind::gang_added},
      {"gangConcealed", EventKind::gang_concealed},
      {"hu", EventKind::hu},
      {"pass", EventKind::pass},
      {"leave", EventKind::leave},
      {"flower", EventKind::flower},
      {"dice", EventKind::dice},
      {"gold", EventKind::gold},
  };
  return names;
}

Event event_of(const std::string& statement) {
  std::istringstream words(statement);
  int seat = 0;
  std::string kind;
  std::string rest;
  words >> seat >> kind >> rest;
  INFO(statement);
  REQUIRE(kinds().count(kind) == 1);
  Event event;
  event.seat = static_cast<std::uint8_t>(seat);
  event.kind = kinds().at(kind);
  if (event.kind == EventKind::void_suit) {
    event.suit = suit_from(rest);
  } else if (!rest.empty()) {
    const auto tile = tile_from_text(rest);
    REQUIRE(tile.has_value());
    event.tile = *tile;
  }
  return event;
}

class Copies {
 public:
  explicit Copies(const Options& options) : options_(options) {}
  void take(Tile t) {
    if (!is_suited(t)) return;
    ++seen_[static_cast<std::size_t>(t)];
  }
  Tile lowest_left() const {
    for (int i = first_kind(options_); i < suited_kinds; ++i) {
      if (seen_[static_cast<std::size_t>(i)] < copies_per_kind) return tile_of(i);
    }
    bug();
  }
  Tile highest_left() const {
    for (int i = suited_kinds - 1; i >= first_kind(options_); --i) {
      if (seen_[static_cast<std::size_t>(i)] < copies_per_kind) return tile_of(i);
    }
    bug();
  }

 private:
  Options options_;
  std::array<int, suited_kinds> seen_{};
};

Deal dealt(const Options& options, const std::vector<std::string>& hands, Copies& copies) {
  Deal deal;
  deal.header.deal_id.assign(16, 7);
  deal.header.wall.kind = WallKind::observed;
  deal.rules = options;
  for (std::size_t s = 0; s < static_cast<std::size_t>(seat_count(options)); ++s) {
    deal.header.seats.push_back({"p" + std::to_string(s), 10'000});
    deal.header.wall.hands.push_back(tiles_of(s < hands.size() ? hands[s] : ""));
    for (const Tile t : deal.header.wall.hands.back()) copies.take(t);
  }
  for (auto& hand : deal.header.wall.hands) {
    while (hand.size() < hand_size) {
      const Tile tile = copies.highest_left();
      copies.take(tile);
      hand.push_back(tile);
    }
  }
  return deal;
}

// Plays a script on a table of its own, to know who is to draw and what is left.
class Teller {
 public:
  Teller(const Options& options, const std::vector<std::string>& hands)
      : copies_(options), deal_(dealt(options, hands, copies_)) {
    const Fault header = check_header(deal_);
    REQUIRE(fault_name(header.code) == "");
    table_.emplace(deal_.header, std::get<Options>(deal_.rules), WallOrder{}, settlement_);
  }

  void statement(const std::string& text) {
    std::istringstream words(text);
    std::string first;
    words >> first;
    if (first == "burn") {
      int left = 0;
      words >> left;
      burn(left);
    } else if (first == "voids") {
      std::string suits;
      words >> suits;
      for (std::size_t s = 0; s < suits.size(); ++s) {
        play(event_of(std::to_string(s) + " voidSuit " + suits[s]));
      }
    } else {
      const auto drawn = text.find(" drawn");
      play(event_of(drawn == std::string::npos
                        ? text
                        : text.substr(0, drawn + 1) + std::string(to_text(table_->turn().drawn))));
    }
  }

  Told told() {
    Told told;
    told.fault = replay(deal_, WallOrder{}, told.settlement);
    told.last = static_cast<int>(deal_.events.size()) - 1;
    told.deal = deal_;
    return told;
  }

 private:
  Copies copies_;
  Deal deal_;
  Settlement settlement_;
  std::optional<Table> table_;
  bool faulty_ = false;

  void play(const Event& event) {
    INFO("event " << deal_.events.size());
    REQUIRE_FALSE(faulty_);
    deal_.events.push_back(event);
    faulty_ = table_->check(event) != no_fault;
    if (faulty_) return;
    table_->apply(event, static_cast<std::uint32_t>(deal_.events.size() - 1));
    if (event.kind == EventKind::draw) copies_.take(event.tile);
  }

  void burn(int left) {
    while (table_->wall_left() > left) {
      Event event;
      if (table_->phase() == Phase::turn) {
        event.kind = EventKind::discard;
        event.seat = table_->turn().seat;
        event.tile = table_->turn().drawn;
      } else {
        event.kind = EventKind::draw;
        event.seat = static_cast<std::uint8_t>(table_->drawer());
        event.tile = copies_.lowest_left();
      }
      play(event);
    }
  }
};

}  // namespace

Told tell(const Options& options, const std::vector<std::string>& hands, std::string_view script) {
  Teller teller(options, hands);
  std::istringstream statements{std::string(script)};
  for (std::string s; std::getline(statements, s, ';');) {
    if (s.find_first_not_of(" \n") != std::string::npos) teller.statement(s);
  }
  return teller.told();
}

std::vector<Money> nets_of(const Settlement& settlement, Cause cause) {
  std::vector<Money> nets(settlement.seats);
  for (const Transfer& t : settlement.transfers) {
    if (t.cause != cause) continue;
    if (t.from != Party::system) nets[static_cast<std::size_t>(t.from)] -= t.paid;
    if (t.to != Party::system) nets[static_cast<std::size_t>(t.to)] += t.paid;
  }
  return nets;
}

int count_of(const Settlement& settlement, Cause cause) {
  int n = 0;
  for (const Transfer& t : settlement.transfers) n += t.cause == cause ? 1 : 0;
  return n;
}

Options quad() { return kongxue_defaults(); }

Options trio() {
  return with(kongxue_defaults(), [](Options& o) { o.mode = Mode::trio; });
}

Options xuezhan() { return huanle_defaults(); }

Options xueliu() {
  return with(huanle_defaults(), [](Options& o) { o.mode = Mode::xueliu; });
}

}  // namespace paiju::sichuan

#include <fmt/format.h>

#include "ledger/journal/text_encoding.h"
#include "schemas/names.h"
#include "tools/report/story/story.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

std::string tile_list(const std::vector<Tile>& tiles) {
  std::string text;
  for (const Tile t : tiles) text += fmt::format(" {}", to_text(t));
  return tiles.empty() ? " -" : text;
}

std::string meld_list(const std::vector<Meld>& melds) {
  std::string text;
  for (const Meld& m : melds) {
    text += fmt::format(" {}:{}:{}", schema_name(m.kind), to_text(m.tile),
                        m.from < 0 ? "-" : fmt::format("{}", m.from));
  }
  return melds.empty() ? " -" : text;
}

}  // namespace

std::string canonical_text(const Snapshot& state) {
  std::string text = fmt::format("paiju state 1\nruleset {}\nevents {}\nphase {}\n", state.ruleset,
                                 state.events, state.phase);
  text += fmt::format("turn {} drawn {} open {} wall {}\n", state.seat, to_text(state.drawn),
                      to_text(state.open), state.wall_left);
  for (const auto& [name, value] : state.facts) text += fmt::format("{} {}\n", name, value);
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    const SeatView& seat = state.seats[s];
    const std::string_view suit =
        seat.void_suit ? schemas::suit_names[static_cast<std::size_t>(*seat.void_suit)] : "-";
    text += fmt::format("seat {} {} void {} money {}\n", s, seat.standing, suit, seat.money);
    text += "hand" + tile_list(seat.hand) + "\nmelds" + meld_list(seat.melds) + "\nriver" +
            tile_list(seat.river) + "\nwon" + tile_list(seat.won) + "\nflowers" +
            tile_list(seat.flowers) + "\n";
  }
  return text;
}

ledger::Hash state_digest(const Snapshot& state) {
  return ledger::sha256(ledger::as_bytes(canonical_text(state)));
}

}  // namespace paiju::report

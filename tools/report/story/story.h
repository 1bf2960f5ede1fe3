#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/deal.h"
#include "ledger/journal/sha256.h"
#include "ledger/verify/settle_deal.h"
#include "ledger/wall/wall.h"
#include "tools/report/story/explanation.h"

namespace paiju::report {

// What lies before one seat.
struct SeatView {
  std::vector<Tile> hand;  // concealed, in code order
  std::vector<Meld> melds;
  std::vector<Tile> river;    // discards nobody claimed, oldest first
  std::vector<Tile> won;      // winning tiles set aside
  std::vector<Tile> flowers;  // exposed
  std::optional<Suit> void_suit;
  std::string_view standing = "playing";  // playing, won, departed, escaped
  std::vector<Tile> waits;  // what completes the hand; empty while it holds a tile too many
  Money money = 0;          // beans: the balance; otherwise what it has won and lost so far
};

// All that is on the table between two events.
struct Snapshot {
  std::string_view ruleset;
  std::uint32_t events = 0;  // applied so far
  std::string_view phase;    // of the ruleset's table
  int seat = -1;             // who acts, draws, or has opened the window; -1: nobody
  Tile drawn = Tile::none;   // in a turn: the tile just drawn
  Tile open = Tile::none;    // in a window: the tile that can be claimed
  int wall_left = 0;
  std::vector<SeatView> seats;
  // What only one ruleset has, e.g. {"gold", "5m"}: in a fixed order, no spaces in either part.
  std::vector<std::pair<std::string_view, std::string>> facts;
};

// The canonical text of a state and its SHA-256 (README.md "State digest").
std::string canonical_text(const Snapshot& state);
ledger::Hash state_digest(const Snapshot& state);

// Follows one deal event by event and keeps the reason of every payment. One class a ruleset;
// made by open_story(). Reasons are complete up to the last event applied.
class Story {
 public:
  virtual ~Story() = default;
  // The first rule the event breaks, or no_fault.
  virtual FaultCode check(const Event& e) const = 0;
  // Precondition: check(e) == no_fault; `index` counts up from 0.
  virtual void apply(const Event& e, std::uint32_t index) = 0;
  // After the last event: closes what is open and settles the end.
  virtual void finish() = 0;
  virtual Snapshot snapshot() const = 0;

  const Settlement& settlement() const { return settlement_; }
  const Reasons& reasons() const { return reasons_; }

 protected:
  Settlement settlement_;
  Reasons reasons_;
};

// A deal that cannot be followed at all, in the words of ledger/verify: header faults, newer
// formats, walls that are hidden or altered.
using Refusal = ledger::Refusal;
using Opened = std::variant<std::unique_ptr<Story>, Refusal>;

// Precondition: the deal outlives the story.
Opened open_story(const Deal& deal);

// Applies the deal's events [0, end) in turn, up to the first that breaks a rule; its fault, or
// no_fault. Precondition: the story is new.
Fault follow(const Deal& deal, std::size_t end, Story& story);

// The table before event `event`; nullopt when the deal cannot be followed that far.
std::optional<Snapshot> snapshot_before(const Deal& deal, std::size_t event);

// One a ruleset, each in its own file. Preconditions: open_deal() accepted it; the wall is
// the deal's.
std::unique_ptr<Story> sichuan_story(const Deal& deal, ledger::ResolvedWall wall);
std::unique_ptr<Story> xiamen_story(const Deal& deal, ledger::ResolvedWall wall);

}  // namespace paiju::report

#pragma once

#include <array>
#include <cstdint>

#include "engine/play/event.h"
#include "engine/play/fault.h"
#include "engine/play/header.h"
#include "engine/play/wall_order.h"
#include "engine/rules/xiamen/hand.h"
#include "engine/rules/xiamen/method.h"
#include "engine/rules/xiamen/options.h"
#include "engine/rules/xiamen/wall.h"
#include "engine/settle/settlement.h"

namespace paiju::xiamen {

// What the deal waits for (D.8, deal.md 7):
//
//   direction_dice - count_dice - first_draw - (opening_flowers - opening_draws)* -
//   (gold_dice - gold_flip)+ - opening -> discarded | draw_due
//   turn      -> discarded | robbing | draw_due | over
//   discarded -> turn (draw, chi, peng) | draw_due (gang) | over
//   robbing   -> turn (the kong stands and its seat draws) | over
//   draw_due  -> turn | flower_due;   flower_due -> draw_due | boundary
enum class Phase : std::uint8_t {
  direction_dice,   // where the wall is broken: which side
  count_dice,       // and how many tiles are skipped
  first_draw,       // the dealer's 17th tile
  opening_flowers,  // a seat exposes every flower it holds
  opening_draws,    // and draws as many
  gold_dice,
  gold_flip,
  opening,     // the opening window, and the dealer's turn
  turn,        // a seat holding 17 tiles
  discarded,   // a discard lies open; also the boundary when 16 tiles are left
  robbing,     // 补杠 declared, not yet standing
  draw_due,    // a replacement for a flower or a kong
  flower_due,  // a flower was drawn and has to be exposed
  boundary,    // the last tile was a flower: only three golds can still win
  over,        // somebody has won
};

// One deal of 厦门麻将 as a fold: check() an event, apply() it, at last finish().
//
// Invariants (C.8, asserted by the tests after every event): tiles are conserved; concealed + 3 *
// melds is 17 in a seat's own turn and 16 otherwise; golds in hands, rivers and wall are three; L
// >= 1 needs a gold in hand; at most one seat has L >= 2.
class Table {
 public:
  // Keeps references to all three. Preconditions: check_header() found nothing; `order` as
  // wall_order.h says (committed: the whole permutation and at least 22 dice).
  Table(const Header& header, const Options& options, const WallOrder& order);

  // Total: any event, however wild. The first broken condition wins; the order is: nothing, seat,
  // foreign kind, after the end (engine/play/fault.h), then for each kind the phase, the seat, the
  // timeout mark, and the conditions of its function in check.cc from top to bottom.
  FaultCode check(const Event& event) const;

  // Cannot fail. Precondition: check(event) == no_fault. `index` is the event's place in the log.
  void apply(const Event& event, std::uint32_t index);

  // Closes what is open and writes the whole settlement; nothing in `out` survives. With a discard
  // open and 16 tiles left, or after a last flower, the deal is dead (臭庄); else without a winner
  // it is incomplete.
  void finish(Settlement& out) const;

  Phase phase() const { return phase_; }
  // The seat that has to act, draw or expose; in `discarded` and `robbing` the one whose tile lies
  // open; in the opening window the dealer.
  int turn() const { return turn_; }
  int dealer() const { return dealer_; }
  const Options& options() const { return *options_; }
  const Hand& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  Tile gold() const { return gold_; }            // Tile::none until it is flipped
  Tile open_tile() const { return open_tile_; }  // the discard or the tile of the 补杠
  Tile drawn() const { return drawn_; }  // the tile last drawn in this turn; none after a claim
  TileSet flipped_flowers() const { return flipped_flowers_; }
  int flips() const { return flips_; }    // tiles flipped, the gold among them
  int leader() const { return leader_; }  // D.7 followLeader, -1: none
  const Ring& ring() const { return ring_; }
  int wall_left() const { return ring_.left(); }  // U
  bool is_dead_wall() const { return ring_.left() <= dead_wall; }

  // D.2 of a seat's 3m+1 tiles; in its own turn of those before the draw. Empty before the gold is
  // known and in a turn after a claim.
  TileSet waits_of(int seat) const;
  // D.6 as it stands now: T.
  bool is_ready_from_start(int seat) const;
  // Must this seat's next discard be a big tile (D.7)?
  bool follows(int seat) const;
  // What a timeout would throw in the running turn (X45). Precondition: phase opening or turn.
  Tile timeout_tile() const;

  // Precondition of both: phase() == Phase::over.
  const Win& win() const { return win_; }
  const WinPosition& win_position() const { return won_; }

 private:
  FaultCode check_dice(const Event& event) const;
  FaultCode check_gold(const Event& event) const;
  FaultCode check_flower(const Event& event) const;
  FaultCode check_draw(const Event& event) const;
  FaultCode check_discard(const Event& event) const;
  FaultCode check_claim(const Event& event) const;
  FaultCode check_chi(const Event& event) const;
  FaultCode check_peng(const Event& event) const;
  FaultCode check_gang_direct(const Event& event) const;
  FaultCode check_gang_added(const Event& event) const;
  FaultCode check_gang_concealed(const Event& event) const;
  FaultCode check_hu(const Event& event) const;
  FaultCode check_hu_in_turn(const Event& event) const;
  FaultCode check_hu_on_discard(const Event& event) const;
  FaultCode check_pass(const Event& event) const;

  void apply_dice(const Event& event);
  void apply_gold(const Event& event);
  void apply_flower(const Event& event);
  void apply_draw(const Event& event);
  void apply_discard(const Event& event);
  void apply_claim(const Event& event);
  void apply_hu(const Event& event, std::uint32_t index);

  Hand& own(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
  int next_seat(int seat) const { return (seat + 1) % seats; }
  bool is_observed() const { return !ring_.known(); }
  bool can_wait_for(Phase phase) const;
  bool in_turn() const { return phase_ == Phase::opening || phase_ == Phase::turn; }
  int draw_position() const;
  FaultCode check_copies(Tile tile) const;
  bool is_under_you(int seat) const;
  Faces faces_with(int seat, Tile extra) const;
  void next_opening_flowers(int offset);
  void set_gold(Tile tile);
  Stakes stakes_of(int winner) const;

  const Options* options_;
  std::span<const std::uint8_t> dice_;
  Ring ring_;
  std::array<Hand, seats> hands_;
  TileCounts seen_{};  // copies dealt, drawn or flipped
  TileSet flipped_flowers_ = 0;
  Win win_;
  WinPosition won_;
  std::uint32_t rolls_ = 0;
  int dealer_;
  int turn_;
  bool committed_;
  int due_ = 0;       // opening: flowers to expose or tiles to draw
  int to_draw_ = 0;   // opening: tiles the seat draws once all are exposed
  int dice_sum_ = 0;  // of the last throw that is still to be used
  int flips_ = 0;
  int leader_ = -1;
  Phase phase_ = Phase::direction_dice;
  bool after_claim_ = false;
  Tile gold_ = Tile::none;
  Tile open_tile_ = Tile::none;
  Tile drawn_ = Tile::none;
};

}  // namespace paiju::xiamen

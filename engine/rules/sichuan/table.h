#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/base/fixed_vector.h"
#include "engine/hand/counts.h"
#include "engine/hand/meld.h"
#include "engine/play/event.h"
#include "engine/play/fault.h"
#include "engine/play/header.h"
#include "engine/play/wall_order.h"
#include "engine/rules/sichuan/fan.h"
#include "engine/rules/sichuan/options.h"
#include "engine/rules/sichuan/ting.h"
#include "engine/settle/accounts.h"
#include "engine/settle/settlement.h"

namespace paiju::sichuan {

// The fold over a deal's events: check -> apply, then finish (deal.md 1, 3, 4).
//
//   start -draw-> void_suits -voidSuit x4-> turn          (trio: straight to turn)
//   turn --discard-> claim_window --draw by the next--> turn
//        --gangAdded-> rob_window --(nobody robs)--> draw_due (replacement)
//        --gangConcealed-> draw_due (replacement)
//        --hu (self-draw)-> draw_due (next seat)
//   claim_window --peng-> after_claim --discard-> claim_window
//                --gangDirect-> draw_due (replacement)
//
// Invariants: (1) tiles in hands, melds, rivers and the wall are conserved; (2) a seat holds
// 13 - 3m concealed tiles, one more exactly while it is its turn; (3) `wins` of a window are paid
// once, when the window closes; (4) over_ never goes back to false.
enum class Phase : std::uint8_t {
  start,         // the dealer's 14th tile is due
  void_suits,    // 定缺
  turn,          // the seat has drawn: hu, gang, discard
  after_claim,   // the seat has pengd: discard
  claim_window,  // a discard lies open
  rob_window,    // an added gang can be robbed
  draw_due,      // a seat must draw
};

enum class Standing : std::uint8_t {
  playing,   // un-won 未胡, present
  won,       // present; plays on only in xueliu
  departed,  // won, then left
  escaped,   // left un-won
};

struct SeatState {
  SuitedCounts hand;
  FixedVector<Meld, 4> melds;
  std::optional<Suit> void_suit;
  Standing standing = Standing::playing;
  std::uint8_t draws = 0;
  std::uint8_t wins = 0;

  Holding holding() const { return {hand, {melds.begin(), melds.size()}, void_suit}; }
  bool present() const { return standing == Standing::playing || standing == Standing::won; }
};

// A gang that stands: what was collected for it can be handed over or refunded (C.5).
struct GangRecord {
  std::uint32_t event = 0;
  std::uint8_t owner = 0;
  MeldKind kind = MeldKind::gang_concealed;
  std::int8_t from = -1;                 // direct: the 引杠者
  std::array<Money, most_seats> paid{};  // actual, per payer
  bool undone = false;                   // handed over or refunded
};

// The turn under way. gang: index of the last gang of this turn, whose replacement was drawn; -1.
struct Turn {
  std::uint8_t seat = 0;
  Tile drawn = Tile::none;  // none after a claim
  int gang = -1;
};

// A hu made in an open window, to be paid when it closes.
struct WindowWin {
  std::uint32_t event = 0;
  std::uint8_t seat = 0;
  Reading reading;
};

struct Window {
  std::uint8_t opener = 0;
  Tile tile = Tile::none;
  int shot_gang = -1;            // discard: the gang that makes a win 杠上炮
  std::uint32_t gang_event = 0;  // rob window: the gangAdded event
  bool gang_pays = true;         // rob window: fresh, or late ones pay too
  std::uint32_t last_hu = 0;
  bool opener_leaves = false;  // a leave of the opener waits for the window to close
  std::uint32_t leave_event = 0;
  FixedVector<WindowWin, 3> wins;  // in log order until the window closes
};

// What a seat's tiles come to at a check (查花猪, 查大叫) or an escape.
struct Judgement {
  bool ready = false;
  bool pig = false;
  int fan = 0;  // MaxTing, uncapped; only when ready
};

class Table {
 public:
  // Preconditions: check_header() found nothing; `order` as wall_order.h says; all arguments
  // outlive the table. `out` is started afresh.
  Table(const Header& header, const Options& options, const WallOrder& order, Settlement& out);

  // The first broken rule, or no_fault. Const and total.
  FaultCode check(const Event& e) const;
  // Precondition: check(e) == no_fault. `index` is the event's position in the log.
  void apply(const Event& e, std::uint32_t index);
  // After the last event: closes what is open and, if the deal is over, settles its end.
  // `out` is the one given to the constructor.
  void finish(Settlement& out);

  const Options& options() const { return options_; }
  int seats() const { return seat_count_; }
  const SeatState& seat(int s) const { return seats_[static_cast<std::size_t>(s)]; }
  Money balance(int s) const { return accounts_.balance(s); }
  Phase phase() const { return phase_; }
  const Turn& turn() const { return turn_; }
  const Window& window() const { return window_; }
  bool window_open() const { return phase_ == Phase::claim_window || phase_ == Phase::rob_window; }
  bool over() const { return over_; }
  int wall_left() const { return wall_left_; }
  // Who draws next, given that nobody claims any more; -1 where no draw can follow.
  int drawer() const;
  // The tile that drawer() will draw. Preconditions: open or committed wall, a seat is to draw and
  // a tile is left.
  Tile due_tile() const { return next_wall_tile(replaces(drawer())); }
  // 当前听牌 etc. of a seat as its tiles stand.
  Judgement judge(int s) const;
  std::span<const GangRecord> gangs() const { return {gangs_.begin(), gangs_.size()}; }

 private:
  const Header& header_;
  const Options& options_;
  Settlement& out_;
  Accounts accounts_;
  std::array<SeatState, most_seats> seats_{};
  std::array<std::uint8_t, suited_kinds> seen_{};  // observed: copies dealt and drawn
  std::span<const Tile> wall_;                     // open, committed: tiles not yet drawn
  int wall_left_ = 0;
  int seat_count_ = 0;
  Phase phase_ = Phase::start;
  Turn turn_;
  Window window_;
  int due_seat_ = 0;   // draw_due: who draws
  int due_gang_ = -1;  // draw_due: the gang whose replacement it is
  FixedVector<GangRecord, 16> gangs_;
  bool claims_made_ = false;  // any peng or gang so far: breaks 地胡 and, by a gang, 天胡
  int last_event_ = -1;
  int next_dealer_ = -1;  // kongxue: set by the first win
  bool over_ = false;

  bool huanle() const { return options_.game == Game::huanle; }
  bool flowing() const { return is_flowing(options_); }
  SeatState& at(int s) { return seats_[static_cast<std::size_t>(s)]; }
  const SeatState& at(int s) const { return seats_[static_cast<std::size_t>(s)]; }
  bool in_play(int s) const;
  int unwon() const;
  int present() const;
  int next_in_play(int after) const;
  int turn_distance(int from, int to) const;
  bool ends_when_window_closes() const;
  Tile next_wall_tile(bool replacement) const;
  bool replaces(int drawer_seat) const;

  FaultCode check_void_suit(const Event& e) const;
  FaultCode check_draw(const Event& e) const;
  FaultCode check_discard(const Event& e) const;
  FaultCode check_peng(const Event& e) const;
  FaultCode check_gang_direct(const Event& e) const;
  FaultCode check_own_gang(const Event& e) const;
  FaultCode check_hu(const Event& e) const;
  FaultCode check_pass(const Event& e) const;
  FaultCode check_leave(const Event& e) const;
  bool holds_void(const SeatState& s) const;
  bool gang_keeps_waits(const Event& e) const;
  bool complete_with(const SeatState& s, Tile extra) const;

  void apply_draw(const Event& e);
  void apply_discard(const Event& e);
  void apply_peng(const Event& e);
  void apply_gang_direct(const Event& e);
  void apply_gang_concealed(const Event& e);
  void apply_gang_added(const Event& e);
  void apply_hu(const Event& e);
  void apply_leave(const Event& e);

  // gangs.cc
  void stand_gang(int owner, MeldKind kind, int from, std::uint32_t event, bool pays);
  void hand_over_gang();
  void refund_gangs(std::span<const bool> refunding);
  // wins.cc
  Reading window_reading(int s, Tile tile) const;
  void self_draw_win();
  void close_window();
  void pay_window_wins();
  void opener_leaves_now();
  // leave.cc
  void leave_now(int s, std::uint32_t event);
  void settle_escape(int s, std::uint32_t event);
  // ending.cc
  void end(Ending ending);
  void settle_end();
  void check_pigs(std::span<const Judgement> judged);
  void check_ting(std::span<const Judgement> judged);
  void collect_fees();
  int next_dealer() const;
};

}  // namespace paiju::sichuan

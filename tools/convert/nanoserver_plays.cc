#include <algorithm>
#include <array>

#include "tools/convert/nanoserver_deal.h"
#include "tools/convert/nanoserver_wall.h"

namespace paiju::convert::nanoserver {
namespace {

constexpr int nobody = -1;

std::string field_of(std::size_t op, std::string_view member) {
  return "do[" + std::to_string(op) + "]" + std::string(member);
}

// Walks `do` with the very tiles in view: who holds which id.
class Player {
 public:
  explicit Player(const Snapshot& snapshot) : log_(snapshot) { holder_.fill(nobody); }

  Expected<Plays, RecordTrouble> run() {
    const auto seats = static_cast<std::size_t>(log_.seats());
    last_draw_.assign(seats, -1);
    plays_.winning_ids.assign(seats, -1);
    for (std::size_t s = 0; s < seats; ++s) {
      for (std::size_t i = 0; i < 13; ++i) take(log_.hands[s][i], s, hand_field(s, i));
    }
    take(log_.hands[log_.dealer][13], log_.dealer, hand_field(log_.dealer, 13));
    draw(log_.dealer, log_.hands[log_.dealer][13]);
    if (seats == 4) {
      for (std::uint8_t s = 0; s < 4; ++s) event(s, EventKind::void_suit, Tile::none);
    }
    for (op_ = 0; op_ < log_.ops.size() && !trouble_; ++op_) play(log_.ops[op_]);
    if (trouble_) return Unexpected<RecordTrouble>(*trouble_);
    leave_hands();
    return std::move(plays_);
  }

 private:
  static std::string hand_field(std::size_t seat, std::size_t i) {
    return "duanPai.accountInfo[" + std::to_string(seat) + "].mjs[" + std::to_string(i) + "]";
  }

  std::uint32_t event(std::uint8_t seat, EventKind kind, Tile tile) {
    Event e;
    e.seat = seat;
    e.kind = kind;
    e.tile = tile;
    plays_.events.push_back(e);
    return static_cast<std::uint32_t>(plays_.events.size() - 1);
  }
  // A tile leaves the wall. The same id twice is no play: the log is damaged.
  void take(int id, std::size_t seat, const std::string& field) {
    if (std::find(plays_.drawn.begin(), plays_.drawn.end(), id) != plays_.drawn.end()) {
      if (!trouble_)
        trouble_ =
            RecordTrouble{field, "tile id " + std::to_string(id) + " is drawn a second time"};
      return;
    }
    plays_.drawn.push_back(id);
    holder_[static_cast<std::size_t>(id)] = static_cast<int>(seat);
  }
  void draw(std::uint8_t seat, int id) {
    last_draw_[seat] = id;
    fresh_draw_ = seat;
    event(seat, EventKind::draw, tile_of_id(id));
  }
  void release(std::uint8_t seat, int id) {
    int& holder = holder_[static_cast<std::size_t>(id)];
    if (holder == seat) {
      holder = nobody;
    } else if (!impossible_) {
      impossible_ = true;
      plays_.findings.push_back(
          {"play.tileNotHeld", field_of(op_, ".mjs"),
           "tile id " + std::to_string(id) + " is not in this hand; the server took it"});
    }
  }

  void play(const Op& op) {
    const Tile tile = tile_of_id(op.ids[0]);
    const int fresh = std::exchange(fresh_draw_, nobody);
    switch (op.type) {
      case op_draw:
        take(op.ids[0], op.seat, field_of(op_, ".mjs[0]"));
        draw(op.seat, op.ids[0]);
        offered_ = nobody;
        break;
      case op_discard:
        release(op.seat, op.ids[0]);
        event(op.seat, EventKind::discard, tile);
        offered_ = op.ids[0];
        offered_by_ = op.seat;
        break;
      case op_peng:
        claim(op, 2);
        event(op.seat, EventKind::peng, tile);
        break;
      case op_gang:
        gang(op, tile);
        break;
      default:
        win(op, fresh);
    }
  }

  // The first id is the claimed one; of the others only the first `copies` move (a claimer who
  // held three logs all of them for a peng).
  void claim(const Op& op, std::size_t copies) {
    offered_ = nobody;
    for (std::size_t i = 1; i < op.ids.size() && i <= copies; ++i) release(op.seat, op.ids[i]);
  }

  void gang(const Op& op, Tile tile) {
    const bool direct = offered_ == op.ids[0] && offered_by_ != op.seat;
    if (direct) {
      claim(op, 3);
      plays_.gangs.push_back(
          {event(op.seat, EventKind::gang_direct, tile), op.seat, Cause::gang_direct, op_});
      return;
    }
    offered_ = nobody;
    if (op.ids.size() > 1) {
      for (const int id : op.ids) release(op.seat, id);
      plays_.gangs.push_back(
          {event(op.seat, EventKind::gang_concealed, tile), op.seat, Cause::gang_concealed, op_});
      return;
    }
    release(op.seat, op.ids[0]);
    const auto index = event(op.seat, EventKind::gang_added, tile);
    offered_ = op.ids[0];
    offered_by_ = op.seat;
    // Logged before the others are asked: a win on the same id right after it robbed the gang.
    const bool robbed = op_ + 1 < log_.ops.size() && log_.ops[op_ + 1].type == op_hu &&
                        log_.ops[op_ + 1].seat != op.seat && log_.ops[op_ + 1].ids[0] == op.ids[0];
    if (!robbed) plays_.gangs.push_back({index, op.seat, Cause::gang_added, op_});
  }

  void win(const Op& op, int fresh) {
    const bool self_draw = fresh == op.seat;
    int id = op.ids[0];
    if (self_draw) {
      // The server scores the tile it dealt; the id is the client's word only.
      if (id != last_draw_[op.seat]) {
        plays_.findings.push_back({"play.winNamesOtherTile", field_of(op_, ".mjs[0]"),
                                   "the client named tile id " + std::to_string(id) +
                                       ", the tile drawn is " +
                                       std::to_string(last_draw_[op.seat])});
      }
      id = last_draw_[op.seat];
      holder_[static_cast<std::size_t>(id)] = nobody;
    }
    plays_.winning_ids[op.seat] = id;
    plays_.wins.push_back({event(op.seat, EventKind::hu, tile_of_id(id)), op.seat, self_draw, op_});
  }

  void leave_hands() {
    plays_.hands_left.resize(static_cast<std::size_t>(log_.seats()));
    for (std::size_t id = 0; id < holder_.size(); ++id) {
      if (holder_[id] != nobody)
        plays_.hands_left[static_cast<std::size_t>(holder_[id])].push_back(static_cast<int>(id));
    }
  }

  const Snapshot& log_;
  Plays plays_;
  std::optional<RecordTrouble> trouble_;
  std::array<int, 108> holder_{};
  std::vector<int> last_draw_;  // by seat
  std::size_t op_ = 0;
  int fresh_draw_ = nobody;  // who has drawn in the op before
  int offered_ = nobody;     // id of the discard or added gang that may be claimed
  std::uint8_t offered_by_ = 0;
  bool impossible_ = false;
};

}  // namespace

Expected<Plays, RecordTrouble> play_log(const Snapshot& snapshot) { return Player(snapshot).run(); }

}  // namespace paiju::convert::nanoserver

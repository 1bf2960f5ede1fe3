#include "engine/rules/xiamen/table.h"

#include "engine/base/assert.h"
#include "engine/rules/xiamen/follow.h"
#include "engine/rules/xiamen/win.h"

namespace paiju::xiamen {
namespace {

std::span<const Tile> outer_tiles(const WallOrder& order, bool honors) {
  if (order.tiles.empty()) return {};
  PAIJU_ASSERT(static_cast<int>(order.tiles.size()) == wall_tiles(honors));
  return order.tiles.subspan(dealt_tiles);
}

}  // namespace

Table::Table(const Header& header, const Options& options, const WallOrder& order)
    : options_(&options),
      dice_(order.dice),
      ring_(outer_tiles(order, options.honors), options.honors),
      dealer_(header.dealer),
      turn_(header.dealer),
      committed_(header.wall.kind == WallKind::committed) {
  PAIJU_ASSERT(is_observed() == (header.wall.kind == WallKind::observed));
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::span<const Tile> tiles = is_observed()
                                            ? std::span<const Tile>(header.wall.hands[seat])
                                            : order.tiles.subspan(seat * hand_tiles, hand_tiles);
    for (const Tile t : tiles) {
      ++hands_[seat].concealed[index_of(t)];
      ++seen_[index_of(t)];
    }
  }
}

TileSet Table::waits_of(int seat) const {
  if (gold_ == Tile::none) return 0;
  const Hand& hand = hands_[static_cast<std::size_t>(seat)];
  TileCounts concealed = hand.concealed;
  TileCounts owned = owned_tiles(hand, gold_);
  const bool holds_a_draw =
      seat == turn_ && (in_turn() || phase_ == Phase::flower_due || phase_ == Phase::robbing);
  if (holds_a_draw) {
    if (drawn_ == Tile::none || concealed[index_of(drawn_)] == 0) return 0;
    --concealed[index_of(drawn_)];
    --owned[index_of(drawn_)];
  }
  if (faces_of(concealed, gold_).tiles() % 3 != 1) return 0;
  return waits(concealed, owned, gold_, options_->honors);
}

bool Table::is_ready_from_start(int seat) const {
  if (!hand(seat).opening_kept || gold_ == Tile::none) return false;
  if (seat == dealer_ && phase_ == Phase::opening) return false;
  return waits_of(seat) != 0;
}

bool Table::follows(int seat) const {
  if (leader_ < 0 || leader_ == seat) return false;
  return must_follow(hand(seat).concealed, gold_, options_->follow);
}

Tile Table::timeout_tile() const {
  PAIJU_ASSERT(in_turn());
  return timeout_discard(hand(turn_).concealed, gold_, drawn_, follows(turn_));
}

bool Table::is_under_you(int seat) const {
  for (int other = 0; other < seats; ++other) {
    if (other != seat && hand(other).you >= 2) return true;
  }
  return false;
}

Faces Table::faces_with(int seat, Tile extra) const {
  Faces faces = faces_of(hand(seat).concealed, gold_);
  if (extra != Tile::none) faces.add(extra, gold_);
  return faces;
}

Stakes Table::stakes_of(int winner) const {
  return {winner, dealer_, options_->dealer_streak + options_->dead_deals,
          options_->table_multiplier};
}

void Table::finish(Settlement& out) const {
  out.transfers.clear();
  out.wins.clear();
  out.seats = seats;
  out.nets = {};
  out.system = 0;
  out.ending = Ending::incomplete;
  out.next = {};
  const bool dead = phase_ == Phase::boundary || (phase_ == Phase::discarded && is_dead_wall());
  if (dead) {
    out.ending = Ending::wall_exhausted;
    out.next = next_deal(dealer_, *options_, -1);
  }
  if (phase_ != Phase::over) return;
  out.ending = Ending::won;
  out.wins.push_back(win_);
  const int winner = win_.seat;
  out.next = next_deal(dealer_, *options_, winner);
  const Stakes stakes = stakes_of(winner);
  for (int payer = 0; payer < seats; ++payer) {
    if (payer == winner) continue;
    const Money amount = payment(stakes, payer, win_.water, win_.multiplier);
    out.transfers.push_back({win_.after, Cause::hu, party_of(payer), party_of(winner), Unit::points,
                             amount, amount, -1});
    Money& paid = out.nets[static_cast<std::size_t>(payer)];
    Money& got = out.nets[static_cast<std::size_t>(winner)];
    paid = sub(paid, amount);
    got = add(got, amount);
  }
  const Hand& hand_won = hand(winner);
  for (const Money grant :
       bonuses({winner, win_.patterns[0], hand_won.golds_received, hand_won.flowers}, *options_)) {
    out.transfers.push_back({win_.after, Cause::bonus, Party::system, party_of(winner),
                             Unit::ingots, grant, grant, -1});
  }
}

}  // namespace paiju::xiamen

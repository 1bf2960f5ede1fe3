// What each event does. Every precondition has been established by check().

#include "engine/base/assert.h"
#include "engine/rules/xiamen/follow.h"
#include "engine/rules/xiamen/table.h"
#include "engine/rules/xiamen/you.h"

namespace paiju::xiamen {
namespace {

void take(Hand& hand, Tile tile, int copies) {
  std::uint8_t& held = hand.concealed[index_of(tile)];
  PAIJU_ASSERT(held >= copies);
  held = static_cast<std::uint8_t>(held - copies);
}

int flowers_held(const Hand& hand) {
  int held = 0;
  for (std::size_t i = standing_kinds; i < all_kinds; ++i) held += hand.concealed[i];
  return held;
}

std::uint8_t flower_bit(Tile flower) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(code(flower) - standing_kinds));
}

}  // namespace

void Table::apply(const Event& event, std::uint32_t index) {
  switch (event.kind) {
    case EventKind::dice:
      return apply_dice(event);
    case EventKind::gold:
      return apply_gold(event);
    case EventKind::flower:
      return apply_flower(event);
    case EventKind::draw:
      return apply_draw(event);
    case EventKind::discard:
      return apply_discard(event);
    case EventKind::chi:
    case EventKind::peng:
    case EventKind::gang_direct:
      return apply_claim(event);
    case EventKind::gang_added:
      own(turn_).opening_kept = false;
      open_tile_ = event.tile;
      phase_ = Phase::robbing;
      return;
    case EventKind::gang_concealed:
      own(turn_).opening_kept = false;
      take(own(turn_), event.tile, 4);
      own(turn_).melds.push_back({MeldKind::gang_concealed, event.tile, -1});
      phase_ = Phase::draw_due;
      return;
    case EventKind::hu:
      return apply_hu(event, index);
    case EventKind::pass:
      return;
    case EventKind::nothing:
    case EventKind::void_suit:
    case EventKind::leave:
      break;
  }
  bug();
}

void Table::apply_dice(const Event& event) {
  const int sum = event.die_a + event.die_b;
  ++rolls_;
  if (phase_ == Phase::direction_dice) {
    dice_sum_ = sum;
    phase_ = Phase::count_dice;
  } else if (phase_ == Phase::count_dice) {
    ring_.break_at(dice_sum_, sum);
    phase_ = Phase::first_draw;
  } else {
    dice_sum_ = sum;
    phase_ = Phase::gold_flip;
  }
}

void Table::apply_gold(const Event& event) {
  ++flips_;
  ++seen_[index_of(event.tile)];
  if (is_observed()) {
    ring_.take_unknown();
  } else {
    ring_.take_flipped(ring_.flip(dice_sum_));
  }
  if (is_flower(event.tile)) {
    flipped_flowers_ |= bit_of(event.tile);
    phase_ = Phase::gold_dice;
    return;
  }
  gold_ = event.tile;
  for (Hand& hand : hands_) hand.golds_received = hand.count(gold_);
  phase_ = Phase::opening;
}

void Table::apply_flower(const Event& event) {
  Hand& hand = own(turn_);
  take(hand, event.tile, 1);
  hand.flowers |= flower_bit(event.tile);
  if (phase_ == Phase::flower_due) {
    phase_ = is_dead_wall() ? Phase::boundary : Phase::draw_due;
  } else if (--due_ == 0) {
    due_ = to_draw_;
    phase_ = Phase::opening_draws;
  }
}

// Rounds from the dealer (X16): the next seat at or after `offset` with flowers to expose, then a
// new round from the dealer, then the gold.
void Table::next_opening_flowers(int offset) {
  for (int i = offset; i < seats + offset; ++i) {
    const int seat = (dealer_ + (i < seats ? i : i - seats)) % seats;
    due_ = to_draw_ = flowers_held(hand(seat));
    if (due_ == 0) continue;
    turn_ = seat;
    phase_ = Phase::opening_flowers;
    return;
  }
  turn_ = dealer_;
  phase_ = Phase::gold_dice;
}

int Table::draw_position() const {
  if (phase_ == Phase::opening_draws) return ring_.tail();
  const bool replacement = phase_ == Phase::draw_due || phase_ == Phase::robbing;
  return replacement && options_->replacement_from_tail ? ring_.tail() : ring_.head();
}

void Table::apply_draw(const Event& event) {
  if (is_observed()) {
    ring_.take_unknown();
  } else {
    ring_.take(draw_position());
  }
  ++seen_[index_of(event.tile)];
  ++own(event.seat).concealed[index_of(event.tile)];
  if (can_wait_for(Phase::first_draw)) {
    drawn_ = event.tile;
    return next_opening_flowers(0);
  }
  if (phase_ == Phase::opening_draws) {
    if (event.seat == dealer_) drawn_ = event.tile;
    if (--due_ == 0) next_opening_flowers((turn_ - dealer_ + seats) % seats + 1);
    return;
  }
  Hand& drawer = own(event.seat);
  if (phase_ == Phase::robbing) {  // nobody robbed: the kong stands
    take(drawer, open_tile_, 1);
    for (Meld& m : drawer.melds) {
      if (m.kind == MeldKind::peng && m.tile == open_tile_) m.kind = MeldKind::gang_added;
    }
  }
  if (event.tile == gold_) ++drawer.golds_received;
  turn_ = event.seat;
  drawn_ = event.tile;
  after_claim_ = false;
  open_tile_ = Tile::none;
  phase_ = is_flower(event.tile) ? Phase::flower_due : Phase::turn;
}

void Table::apply_discard(const Event& event) {
  Hand& hand = own(turn_);
  // D.6: the dealer's first discard is exempt.
  if (phase_ == Phase::turn && event.tile != drawn_) hand.opening_kept = false;
  if (leader_ == turn_) leader_ = -1;
  if (is_big(event.tile, gold_) && leader_ < 0) leader_ = turn_;
  take(hand, event.tile, 1);
  hand.river.push_back(event.tile);
  hand.gold_lock = event.tile == gold_;
  hand.you =
      hand.count(gold_) == 0
          ? std::uint8_t{0}
          : you_after({faces_of(hand.concealed, gold_), hand.gold_lock, after_claim_, hand.you},
                      *options_);
  open_tile_ = event.tile;
  drawn_ = Tile::none;
  phase_ = Phase::discarded;
}

void Table::apply_claim(const Event& event) {
  const std::int8_t from = static_cast<std::int8_t>(turn_);
  own(turn_).river.pop_back();
  turn_ = event.seat;
  Hand& hand = own(turn_);
  hand.opening_kept = false;
  drawn_ = Tile::none;
  after_claim_ = true;
  phase_ = Phase::turn;
  if (event.kind == EventKind::chi) {
    ++hand.concealed[index_of(open_tile_)];
    for (int i = 0; i < 3; ++i) take(hand, natural_of(tile_of(code(event.low) + i), gold_), 1);
    hand.melds.push_back({MeldKind::chi, event.low, from});
  } else if (event.kind == EventKind::peng) {
    take(hand, open_tile_, 2);
    hand.melds.push_back({MeldKind::peng, open_tile_, from});
  } else {
    take(hand, open_tile_, 3);
    hand.melds.push_back({MeldKind::gang_direct, open_tile_, from});
    phase_ = Phase::draw_due;
  }
  open_tile_ = Tile::none;
}

void Table::apply_hu(const Event& event, std::uint32_t index) {
  const Hand& hand = own(event.seat);
  Source source = Source::self_draw;
  if (phase_ == Phase::opening) source = Source::opening;
  if (phase_ == Phase::robbing) source = Source::robbed_gang;
  if (phase_ == Phase::boundary) source = Source::boundary;
  if (phase_ == Phase::discarded) {
    source = event.tile == Tile::none ? Source::boundary : Source::discard;
  }
  won_.concealed = hand.concealed;
  if (source == Source::discard || source == Source::robbed_gang) {
    ++won_.concealed[index_of(event.tile)];
  }
  won_.melds = hand.melds;
  won_.gold = gold_;
  won_.tile = event.tile;
  won_.source = source;
  won_.after_claim = source == Source::self_draw && after_claim_;
  // The tile that completes a kept opening hand was one it was waiting for (D.2), so T needs no
  // test at the start of the deal.
  won_.ready_from_start = hand.opening_kept && source != Source::opening;
  won_.you = hand.you;
  won_.flowers = hand.flowers;
  const Candidates rows = candidates(won_, *options_);
  const Candidate& best = best_of({rows.data(), rows.size()}, stakes_of(event.seat));
  win_.after = index;
  win_.seat = event.seat;
  win_.source = source;
  win_.tile = event.tile;
  win_.water = static_cast<std::uint16_t>(best.water.total());
  win_.multiplier = best.multiplier;
  win_.patterns.push_back(best.method);
  phase_ = Phase::over;
}

}  // namespace paiju::xiamen

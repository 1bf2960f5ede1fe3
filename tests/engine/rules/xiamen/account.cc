#include "tests/engine/rules/xiamen/account.h"

#include <catch2/catch.hpp>

#include "tests/engine/rules/xiamen/oracle.h"

namespace paiju::xiamen {

bool Account::ready(int seat) const {
  const Hand& hand = table_.hand(seat);
  const Tile gold = table_.gold();
  const TileCounts owned = owned_tiles(hand, gold);
  for (int i = 0; i < (table_.options().honors ? standing_kinds : suited_kinds); ++i) {
    const Tile t = tile_of(i);
    if (owned[index_of(t)] >= (t == gold ? 3 : 4)) continue;
    Faces with = faces_of(hand.concealed, gold);
    with.add(t, gold);
    if (oracle::complete(with)) return true;
  }
  return false;
}

void Account::before(const Event& event) {
  if (table_.phase() == Phase::opening && !opened_) {
    opened_ = true;
    for (int seat = 0; seat < seats; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      tianting_[s] = seat != table_.dealer() && ready(seat);
    }
  }
  const auto seat = static_cast<std::size_t>(event.seat);
  if (event.kind == EventKind::discard) before_discard(event);
  if (event.kind == EventKind::hu) before_hu(event);
  if (event.kind == EventKind::chi || event.kind == EventKind::peng) claimed_ = true;
  if (event.kind == EventKind::draw) {
    claimed_ = false;
    if (!opened_ ? event.seat == table_.dealer() : true) last_drawn_ = event.tile;
  }
  switch (event.kind) {
    case EventKind::chi:
    case EventKind::peng:
    case EventKind::gang_direct:
    case EventKind::gang_added:
    case EventKind::gang_concealed:
      tianting_[seat] = false;
      first_action_ = false;
      break;
    case EventKind::nothing:
    case EventKind::void_suit:
    case EventKind::draw:
    case EventKind::discard:
    case EventKind::hu:
    case EventKind::pass:
    case EventKind::leave:
    case EventKind::flower:
    case EventKind::dice:
    case EventKind::gold:
      break;
  }
}

void Account::before_discard(const Event& event) {
  const Options& options = table_.options();
  const auto seat = static_cast<std::size_t>(event.seat);
  const Tile gold = table_.gold();
  const Faces held = faces_of(table_.hand(event.seat).concealed, gold);
  TileCounts counts = table_.hand(event.seat).concealed;
  --counts[index_of(event.tile)];
  const bool origin = !claimed_ || options.youjin_entry == YoujinEntry::shape;
  const bool could = oracle::complete(held) && origin;
  int& level = level_[seat];
  if (!could || !oracle::lone(faces_of(counts, gold))) {
    level = 0;
  } else if (event.tile == gold) {
    const bool barred = level == 0 && options.shuangyou_entry == ShuangyouEntry::from_youjin;
    level = barred ? 0 : (level == 2 ? 3 : 2);
  } else {
    level = 1;
  }
  const bool dealers_first = first_action_ && event.seat == table_.dealer();
  if (!dealers_first && event.tile != last_drawn_) tianting_[seat] = false;
}

void Account::after(const Event& event) {
  if (event.kind != EventKind::discard) return;
  if (first_action_ && event.seat == table_.dealer()) {
    tianting_[static_cast<std::size_t>(event.seat)] = ready(event.seat);
  }
  first_action_ = false;
  for (int seat = 0; seat < seats; ++seat) {
    REQUIRE(table_.hand(seat).you == level_[static_cast<std::size_t>(seat)]);
    REQUIRE(table_.is_ready_from_start(seat) == tianting_[static_cast<std::size_t>(seat)]);
  }
}

Money Account::pays(int payer, const Row& row) const {
  const Options& o = table_.options();
  const bool dealers = payer == table_.dealer() || winner_ == table_.dealer();
  const Money base = dealers ? Money{16} << (o.dealer_streak + o.dead_deals) : Money{8};
  return (base + row.water) * row.multiplier * o.table_multiplier;
}

Money Account::gains(const Row& row) const {
  Money sum = 0;
  for (int seat = 0; seat < seats; ++seat) sum += seat == winner_ ? 0 : pays(seat, row);
  return sum;
}

void Account::before_hu(const Event& event) {
  const Options& options = table_.options();
  const Hand& hand = table_.hand(event.seat);
  const Tile gold = table_.gold();
  const auto seat = static_cast<std::size_t>(event.seat);
  const bool own = table_.phase() == Phase::turn;
  const bool opening = table_.phase() == Phase::opening;
  const bool rob = table_.phase() == Phase::robbing;
  const bool discard = table_.phase() == Phase::discarded && event.tile != Tile::none;
  const bool boundary = !own && !opening && !rob && !discard;
  won_ = true;
  winner_ = event.seat;
  Faces faces = faces_of(hand.concealed, gold);
  int side = faces.golds;
  if (rob || discard) faces.add(event.tile, gold);
  for (const Meld& m : hand.melds) {
    const int honor = is_honor(face_of(m.tile, gold)) ? 1 : 0;
    if (m.kind == MeldKind::peng) side += honor;
    if (m.kind == MeldKind::gang_direct || m.kind == MeldKind::gang_added) side += 2 + honor;
    if (m.kind == MeldKind::gang_concealed) side += 3 + honor;
  }
  const int a = __builtin_popcount(hand.flowers & 0x0FU);
  const int b = __builtin_popcount(hand.flowers & 0xF0U);
  if (options.flower_sets == FlowerSets::flat) side += a + b;
  if (options.flower_sets == FlowerSets::replace) side += (a == 4 ? 8 : a) + (b == 4 ? 8 : b);
  if (options.flower_sets == FlowerSets::add) {
    side += (a == 4 ? 12 : a) + (b == 4 ? 12 : b) + (a + b == 8 ? 16 : 0);
  }
  int naturals = 0;
  for (int i = 0; i < standing_kinds; ++i) {
    if (faces.n[static_cast<std::size_t>(i)] >= 3) naturals += i < suited_kinds ? 1 : 2;
  }
  const bool three = hand.count(gold) == 3;
  best_ = {Pattern::pinghu, 0, 0};
  const auto offer = [&](bool fits, Pattern method, int multiplier, int water) {
    const Row row{method, multiplier, water};
    if (fits && (best_.multiplier == 0 || gains(row) > gains(best_))) best_ = row;
  };
  const bool drew = own && !claimed_;
  const bool whole =
      (drew || rob || discard || opening) && faces.tiles() % 3 == 2 && oracle::complete(faces);
  int water = 0;
  if (whole) {
    const Tile won = discard ? face_of(event.tile, gold) : Tile::none;
    water = side +
            oracle::reading(faces, gold, options.gold_fills_concealed_triplet, won).value().water;
  }
  const int level = level_[seat];
  const bool ting = drew || rob || (discard && options.tianting_on_discard);
  offer(whole && drew && level == 3, Pattern::sanyou, options.triple_you_multiplier, water);
  offer(whole && drew && level == 2, Pattern::shuangyou, 8, water);
  offer(whole && drew && level == 1, Pattern::youjin, 4, water);
  offer(whole && opening && event.seat == table_.dealer(), Pattern::tianhu, 4, water);
  offer(whole && ting && tianting_[seat], Pattern::tianting, 4, water);
  offer(three && opening, Pattern::sanjindao_opening, 4, side + naturals);
  offer(three && (own || boundary), Pattern::sanjindao_midgame, 3, side + naturals);
  offer(whole && rob, Pattern::qianggang, 2, water);
  offer(whole && drew, Pattern::zimo, 2, water);
  offer(whole && discard, Pattern::pinghu, 1, water);
  REQUIRE(best_.multiplier > 0);
}

void Account::judge_settlement(const Settlement& out) const {
  const bool boundary = table_.phase() == Phase::boundary ||
                        (table_.phase() == Phase::discarded && table_.wall_left() == 16);
  REQUIRE(out.ending == (won_       ? Ending::won
                         : boundary ? Ending::wall_exhausted
                                    : Ending::incomplete));
  REQUIRE(out.wins.size() == (won_ ? 1U : 0U));
  if (!won_) {
    REQUIRE(out.transfers.empty());
    return;
  }
  const Win& win = out.wins[0];
  REQUIRE(win.patterns.size() == 1);
  REQUIRE(win.patterns[0] == best_.method);
  REQUIRE(win.multiplier == best_.multiplier);
  REQUIRE(win.water == best_.water);
  for (int seat = 0; seat < seats; ++seat) {
    REQUIRE(out.nets[static_cast<std::size_t>(seat)] ==
            (seat == winner_ ? gains(best_) : -pays(seat, best_)));
  }
}

}  // namespace paiju::xiamen

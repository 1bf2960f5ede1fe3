#include "tools/report/xiamen_reasons.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/rules/xiamen/decomposition.h"
#include "engine/rules/xiamen/method.h"
#include "engine/rules/xiamen/win.h"
#include "tools/report/settlement_text.h"
#include "tools/report/tile_text.h"

namespace paiju::report {
namespace {

constexpr Money base_of_others = 8;  // R75, R76
constexpr Money base_of_dealer = 16;
constexpr Money double_you_award = 5;  // C.7
constexpr Money seasons_award = 30;

bool is_three_golds(Pattern method) {
  return method == Pattern::sanjindao_opening || method == Pattern::sanjindao_midgame;
}

std::vector<Tile> concealed_tiles(const xiamen::TileCounts& counts) {
  std::vector<Tile> tiles;
  for (int i = 0; i < all_kinds; ++i) {
    tiles.insert(tiles.end(), counts[static_cast<std::size_t>(i)], tile_of(i));
  }
  return tiles;
}

// The tiles that lie in a group: golds as themselves, 白板 where it shows the gold's face.
std::vector<Tile> tiles_of(const xiamen::Group& g, Tile gold) {
  const int size = g.kind == xiamen::GroupKind::pair ? 2 : 3;
  std::vector<Tile> tiles;
  for (int i = 0; i < size; ++i) {
    const bool is_gold = (g.gold_members >> i & 1) != 0;
    const Tile face = g.kind == xiamen::GroupKind::sequence ? tile_of(code(g.face) + i) : g.face;
    tiles.push_back(is_gold ? gold : xiamen::natural_of(face, gold));
  }
  return tiles;
}

class WonHand {
 public:
  WonHand(const xiamen::Table& table)
      : table_(table),
        win_(table.win()),
        at_(table.win_position()),
        faces_(xiamen::faces_of(at_.concealed, at_.gold)),
        rules_{at_.gold, table.options().gold_fills_concealed_triplet,
               at_.source == Source::discard ? at_.tile : Tile::none} {}

  ReadHand read() {
    hand_.seat = win_.seat;
    hand_.tile = at_.tile;
    hand_.unit = {"water", "水"};
    hand_.melds = {at_.melds.begin(), at_.melds.end()};
    melds();
    is_three_golds(win_.patterns[0]) ? loose_triplets() : grouped_triplets();
    line("golds", "金", faces_.golds);
    flowers();
    for (const ScoreLine& l : hand_.lines) hand_.total += l.value;
    return std::move(hand_);
  }

 private:
  const xiamen::Table& table_;
  const Win& win_;
  const xiamen::WinPosition& at_;
  xiamen::Faces faces_;
  xiamen::TripletRules rules_;
  ReadHand hand_;

  void line(std::string en, std::string zh, std::int32_t water) {
    if (water != 0) hand_.lines.push_back({{std::move(en), std::move(zh)}, water});
  }

  void melds() {
    for (const Meld& m : at_.melds) {
      line(meld_text(m, Language::en), meld_text(m, Language::zh),
           xiamen::meld_water({&m, 1}, at_.gold));
    }
  }

  void triplet(Tile face, std::int32_t water) {
    line("triplet " + tile_text(face, Language::en), "暗刻 " + tile_text(face, Language::zh),
         water);
  }

  void loose_triplets() {
    hand_.groups = {concealed_tiles(at_.concealed)};
    for (int i = 0; i < standing_kinds; ++i) {
      const Tile face = tile_of(i);
      if (faces_.n[xiamen::index_of(face)] >= 3) {
        triplet(face, xiamen::is_honor_face(face) ? 2 : 1);
      }
    }
  }

  // The canonical decomposition; its triplets carry the water (C.5.1).
  void grouped_triplets() {
    const xiamen::Decomposition reading = xiamen::canonical_decomposition(faces_, rules_);
    for (const xiamen::Group& g : reading) {
      hand_.groups.push_back(tiles_of(g, at_.gold));
      if (g.kind != xiamen::GroupKind::triplet) continue;
      if (g.golds == 0) {
        triplet(g.face, xiamen::triplet_value(faces_, g.face, rules_));
      } else if (rules_.golds_fill) {
        triplet(g.face, xiamen::is_honor_face(g.face) ? 2 : 1);
      }
    }
  }

  void flowers() {
    std::string en = "flowers";
    std::string zh = "花";
    for (int i = 0; i < all_kinds - standing_kinds; ++i) {
      if ((at_.flowers >> i & 1) == 0) continue;
      en += " " + tile_text(tile_of(standing_kinds + i), Language::en);
      zh += tile_text(tile_of(standing_kinds + i), Language::zh);
    }
    line(en, zh, xiamen::flower_water(at_.flowers, table_.options().flower_sets));
  }
};

// base(w, i): with the dealer in it, 16 doubled for every 连庄 and 臭庄.
Formula base_formula(const xiamen::Table& table, int payer) {
  const bool dealer = table.win().seat == table.dealer() || payer == table.dealer();
  if (!dealer) return number(base_of_others, {"base", "底"});
  const Formula base = number(base_of_dealer, {"dealer's base", "庄底"});
  const xiamen::Options& o = table.options();
  if (o.dealer_streak + o.dead_deals == 0) return base;
  return product({base, power_of_two(sum({number(o.dealer_streak, {"streak", "连庄"}),
                                          number(o.dead_deals, {"dead deals", "臭庄"})}))});
}

Explanation payment(const Deal& deal, const xiamen::Table& table, const ReadHand& hand, int payer) {
  const Win& win = table.win();
  const Pattern method = win.patterns[0];
  const std::string_view en = name_of(method, Language::en);
  const std::string_view zh = name_of(method, Language::zh);
  std::vector<Formula> factors = {
      sum({base_formula(table, payer), number(hand.total, {"water", "水"})}),
      number(win.multiplier, {std::string(en), std::string(zh)})};
  if (table.options().table_multiplier != 1) {
    factors.push_back(number(table.options().table_multiplier, {"table multiplier", "房间倍数"}));
  }
  Explanation e;
  e.rules = {"C.3", "C.5", "C.6"};
  e.hands = {0};
  e.due = product(std::move(factors));
  const Party winner = party_of(win.seat);
  e.why = {fmt::format("{} wins by {} x{}: everybody pays base and water",
                       name_of(winner, deal, Language::en), en, win.multiplier),
           fmt::format("{} {} x{}：三家各付底加水", name_of(winner, deal, Language::zh), zh,
                       win.multiplier)};
  return e;
}

// What the winner has earned, in the order of C.7.
struct Award {
  Money ingots;
  Words why;
};
std::vector<Award> awards_of(const xiamen::Table& table) {
  std::vector<Award> awards;
  const xiamen::Hand& hand = table.hand(table.win().seat);
  if (table.win().patterns[0] == Pattern::shuangyou && hand.golds_received >= 2) {
    awards.push_back(
        {double_you_award, {"won by shuangyou with two golds received", "双游，且得过两张金"}});
  }
  if ((hand.flowers & 0x0F) == 0x0F) {
    awards.push_back({seasons_award, {"holds all four seasons", "春夏秋冬齐全"}});
  }
  return awards;
}

void explain_bonuses(const xiamen::Table& table, Reasons& out) {
  const xiamen::Options& o = table.options();
  if (!o.bonuses) return;
  Money today = o.bonus_today.empty() ? 0 : o.bonus_today[table.win().seat];
  for (const Award& award : awards_of(table)) {
    Explanation e;
    e.rules = {"C.7"};
    e.why = award.why;
    e.due = number(award.ingots, {"award", "奖励"});
    if (o.bonus_daily_cap >= 0) {
      const Formula room =
          largest(number(0),
                  sum({number(o.bonus_daily_cap, {"cap of a day", "每日上限"}), number(-today)}));
      e.due = smallest(e.due, room);
    }
    const Money granted = e.derived_due();
    today = add(today, granted);
    if (granted > 0) out.of_transfers.push_back(std::move(e));
  }
}

}  // namespace

Reasons xiamen_reasons(const Deal& deal, const xiamen::Table& table, const Settlement& settlement) {
  Reasons out;
  if (settlement.wins.empty()) return out;
  out.hands.push_back(WonHand(table).read());
  for (const Transfer& t : settlement.transfers) {
    if (t.cause != Cause::hu) continue;
    out.of_transfers.push_back(payment(deal, table, out.hands[0], static_cast<int>(t.from)));
  }
  explain_bonuses(table, out);
  return out;
}

}  // namespace paiju::report

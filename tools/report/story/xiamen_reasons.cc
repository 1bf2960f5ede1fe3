#include "tools/report/story/xiamen_reasons.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/report/story/xiamen_hand.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

constexpr Money base_of_others = 8;  // R75, R76
constexpr Money base_of_dealer = 16;
constexpr Money double_you_award = 5;  // C.7
constexpr Money seasons_award = 30;

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

// How it was won: {0} the winner, {1} whose tile it was, {2} the tile.
Words deed_of(const xiamen::Table& table) {
  const Win& win = table.win();
  const bool three_golds = win.patterns[0] == Pattern::sanjindao_opening ||
                           win.patterns[0] == Pattern::sanjindao_midgame;
  if (three_golds) return {"{0} holds all three golds", "{0} 三金在手"};
  switch (win.source) {
    case Source::discard:
      return {"{0} wins on {2}, discarded by {1}", "{1} 打出 {2}，{0} 胡"};
    case Source::robbed_gang:
      return {"{0} robs the gang that {1} adds {2} to", "{0} 抢 {1} 的补杠 {2}"};
    case Source::self_draw:
      return {"{0} draws {2} himself", "{0} 自己摸进 {2}"};
    case Source::opening:
    case Source::boundary:
      break;
  }
  return {"{0} wins with the opening hand", "{0} 起手即胡"};
}

// X83: the discard completed a triplet, unless a fourth copy stands in a run.
bool has_triplet_by_discard(const Win& win, const ReadHand& hand) {
  if (win.source != Source::discard) return false;
  std::ptrdiff_t copies = 0;
  bool triplet = false;
  for (const std::vector<Tile>& g : hand.groups) {
    const std::ptrdiff_t here = std::count(g.begin(), g.end(), win.tile);
    copies += here;
    triplet |= here == 3;
  }
  return triplet && copies == 3;
}

Explanation payment(const Deal& deal, const xiamen::Table& table, const ReadHand& hand, int payer) {
  const Win& win = table.win();
  const Pattern method = win.patterns[0];
  const Words name{std::string(name_of(method, Language::en)),
                   std::string(name_of(method, Language::zh))};
  std::vector<Formula> factors = {
      sum({base_formula(table, payer), number(hand.total, {"water", "水"})}),
      number(win.multiplier, name)};
  if (table.options().table_multiplier != 1) {
    factors.push_back(number(table.options().table_multiplier, {"table multiplier", "房间倍数"}));
  }
  Explanation e;
  e.rules = {"C.3", "C.5", "C.6"};
  if (has_triplet_by_discard(win, hand)) e.rules.push_back("X83");
  e.hands = {0};
  e.due = product(std::move(factors));
  const Words deed = deed_of(table);
  const auto say = [&](Language l, const std::string& pattern) {
    return fmt::format(fmt::runtime(pattern), name_of(party_of(win.seat), deal, l),
                       name_of(party_of(table.turn()), deal, l), tile_text(win.tile, l));
  };
  e.why = {fmt::format("{}, {} x{}: everybody pays base and water", say(Language::en, deed.en),
                       name.en, win.multiplier),
           fmt::format("{}，{} x{}：三家各付底加水", say(Language::zh, deed.zh), name.zh,
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
        {double_you_award, {"won by shuangyou with two golds received", "双游胡牌，且得过两张金"}});
  }
  if ((hand.flowers & 0x0F) == 0x0F) {
    awards.push_back({seasons_award, {"holds all four seasons", "春夏秋冬齐全"}});
  }
  return awards;
}

// C.7, R108: the player is told when the cap of a day cuts an award, if need be to nothing.
void used_up(const xiamen::Table& table, const Award& award, Money granted, Reasons& out) {
  Notice n;
  n.after = table.win().after;
  n.to = party_of(table.win().seat);
  n.place = out.of_transfers.size();
  n.rules = {"C.7", "R108", "X103"};
  n.award = award.ingots;
  n.granted = granted;
  n.text = {fmt::format("today's bonus ingots are used up: {} of {} [{}]", granted, award.ingots,
                        award.why.en),
            fmt::format("今日奇遇元宝已送完：{} / {} [{}]", granted, award.ingots, award.why.zh)};
  out.notices.push_back(std::move(n));
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
          largest(number(0), sum({number(o.bonus_daily_cap, {"cap of a day", "每日上限"}),
                                  number(-today, {"already given today", "今日已送"})}));
      e.due = smallest(e.due, room);
    }
    const Money granted = e.derived_due();
    today = add(today, granted);
    if (granted > 0) out.of_transfers.push_back(std::move(e));
    if (granted < award.ingots) used_up(table, award, granted, out);
  }
}

}  // namespace

Reasons xiamen_reasons(const Deal& deal, const xiamen::Table& table, const Settlement& settlement) {
  Reasons out;
  out.gold = table.gold();
  if (settlement.wins.empty()) return out;
  out.hands.push_back(xiamen_won_hand(table));
  for (const Transfer& t : settlement.transfers) {
    if (t.cause != Cause::hu) continue;
    out.of_transfers.push_back(payment(deal, table, out.hands[0], static_cast<int>(t.from)));
  }
  explain_bonuses(table, out);
  return out;
}

}  // namespace paiju::report

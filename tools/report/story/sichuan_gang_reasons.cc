// Gangs, 呼叫转移, 退税, 查花猪, 查大叫, fee (rules-sichuan.md C.5, C.6).

#include <algorithm>

#include <fmt/format.h>

#include "tools/report/story/sichuan_amounts.h"
#include "tools/report/story/sichuan_reasons.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

Words gang_of(const Deal& deal, std::int32_t event) {
  const Tile tile = deal.events[static_cast<std::size_t>(event)].tile;
  return {fmt::format("gang of {} at event {}", tile_text(tile, Language::en), event),
          fmt::format("事件 {} 的 {} 杠", event, tile_text(tile, Language::zh))};
}

// Who waits only for tiles he holds himself is not ready.
void cite_own_waits(Explanation& e, const Standing& standing, bool huanle) {
  if (standing.hand.own_waits.empty()) return;
  e.rules.push_back("C.1");
  if (huanle) e.rules.push_back("BH47");
}

}  // namespace

Explanation SichuanReasons::gang(const Moment& m, const Transfer& t) {
  const bool kongxue = !huanle();
  const Words owner = seat(static_cast<int>(t.to));
  const Tile tile = deal_.events[t.after].tile;
  const Words what{tile_text(tile, Language::en), tile_text(tile, Language::zh)};
  Explanation e;
  Money units = 2;
  if (t.cause == Cause::gang_direct) {
    e.rules = {kongxue ? "K10" : "H13"};
    const Words fed = seat(static_cast<int>(t.from));
    e.why = {fmt::format("{} gangs {} discarded by {}, who pays", owner.en, what.en, fed.en),
             fmt::format("{} 直杠 {}，引杠者 {} 付", owner.zh, what.zh, fed.zh)};
  } else if (t.cause == Cause::gang_added) {
    units = 1;
    e.rules = {kongxue ? "K11" : "H14"};
    e.why = {fmt::format("{} adds {} to his peng and nobody robs it", owner.en, what.en),
             fmt::format("{} 补杠 {}，无人抢杠", owner.zh, what.zh)};
  } else {
    e.rules = {kongxue ? "K12" : "H15"};
    e.why = {fmt::format("{} gangs four concealed {}", owner.en, what.en),
             fmt::format("{} 暗杠 {}", owner.zh, what.zh)};
  }
  const bool all_pay = t.cause != Cause::gang_direct;
  if (all_pay && winners_pay(m, static_cast<int>(t.to))) e.rules.push_back("BH21");
  e.rules.push_back("C.5");
  e.due = product({number(units, {"gang units", "倍"}), unit_formula(options_)});
  return e;
}

// C.5.1: what the last gang brought, as it was collected, goes to the winners of the discard.
Explanation SichuanReasons::handover(const Moment& m, const Transfer& t) {
  const Receipts& receipts = gangs_[static_cast<std::uint32_t>(t.gang)];
  std::vector<Formula> collected;
  for (int s = 0; s < m.before.seats(); ++s) {
    const Money paid = receipts[static_cast<std::size_t>(s)];
    const Words who = seat(s);
    if (paid > 0) {
      collected.push_back(number(paid, {"from " + who.en, "收自 " + who.zh}));
    }
  }
  const sichuan::Window& window = m.before.window();
  const int seats = m.before.seats();
  const auto distance = [&](int s) { return (s - window.opener + seats) % seats; };
  std::size_t place = 0;  // of this winner in order(opener)
  for (const sichuan::WindowWin& w : window.wins) {
    if (distance(w.seat) < distance(static_cast<int>(t.to))) ++place;
  }
  const std::size_t winners = window.wins.size();
  Explanation e;
  // 004 has no 呼叫转移; a room may have it nevertheless (BH33).
  e.rules = huanle() ? std::vector<std::string_view>{"BH33", "C.5.1"}
                     : std::vector<std::string_view>{"K17", "C.5.1", "BK12"};
  if (winners > 1 && !huanle()) e.rules.push_back("BK13");
  const bool split = winners > 1 && options_.handover_share == sichuan::HandoverShare::split;
  e.due = sum(collected);
  if (split) {
    e.due = part(e.due, number(static_cast<Money>(winners)), place);
  }
  const Words owner = seat(static_cast<int>(t.from));
  const Words what = gang_of(deal_, t.gang);
  e.why = {fmt::format("{} shot on his first discard after the {}: what it brought goes to the "
                       "winner{}",
                       owner.en, what.en, winners > 1 ? "s" : ""),
           fmt::format("{} 杠上炮，{}所得转给胡家", owner.zh, what.zh)};
  return e;
}

Standing SichuanReasons::at_the_end(const Moment& m, int s) const {
  return standing_of(s, m.after.seat(s), m.after.turn().drawn, options_);
}

// C.5.2: exactly what was collected goes back.
Explanation SichuanReasons::refund(const Moment& m, const Transfer& t) {
  const Words payer = seat(static_cast<int>(t.to));
  const Words owner = seat(static_cast<int>(t.from));
  const Words what = gang_of(deal_, t.gang);
  const Receipts& receipts = gangs_[static_cast<std::uint32_t>(t.gang)];
  const Standing standing = at_the_end(m, static_cast<int>(t.from));
  Explanation e;
  e.rules = huanle() ? std::vector<std::string_view>{"H17", "H20", "C.5.2"}
                     : std::vector<std::string_view>{"K20", "C.5.2"};
  if (standing.pig) e.rules.push_back("BH15");
  e.hands = {keep(standing.hand)};
  cite_own_waits(e, standing, huanle());
  e.due = number(receipts[static_cast<std::size_t>(t.to)],
                 {fmt::format("paid by {} at event {}", payer.en, t.gang),
                  fmt::format("{} 在事件 {} 所付", payer.zh, t.gang)});
  e.why = {
      fmt::format("{} is not ready at the end and returns what the {} brought", owner.en, what.en),
      fmt::format("{} 流局未听牌，退还{}所得", owner.zh, what.zh)};
  return e;
}

Explanation SichuanReasons::flower_pig(const Moment& m, const Transfer& t) {
  const Words pig = seat(static_cast<int>(t.from));
  const bool void_suit = options_.pig_holds == sichuan::PigTest::holds_void_suit;
  const bool winners_too = options_.pig_pays_winners;
  Explanation e;
  e.rules = {"H19", "C.6", "BH12", "BH13"};
  e.hands = {keep(at_the_end(m, static_cast<int>(t.from)).hand)};
  e.due = cap_formula(options_);
  e.why = {fmt::format("{} {}: a pig pays every non-pig{} the cap", pig.en,
                       void_suit ? "still holds the void suit" : "holds three suits",
                       winners_too ? "" : " who has not won"),
           fmt::format("{} {}：花猪赔每个{}非花猪封顶点数", pig.zh,
                       void_suit ? "还有缺门的牌" : "手上三门", winners_too ? "" : "未胡的")};
  return e;
}

// 查大叫: the receiver's best wait, read as a discard win without what only an event adds (BH18).
Explanation SichuanReasons::max_ting(const Moment& m, const Transfer& t) {
  const int receiver = static_cast<int>(t.to);
  const Words ready = seat(receiver);
  const Words payer = seat(static_cast<int>(t.from));
  const Standing theirs = at_the_end(m, receiver);
  const Standing own = at_the_end(m, static_cast<int>(t.from));
  PAIJU_ASSERT(theirs.ready && !own.ready);
  Explanation e;
  e.rules = huanle() ? std::vector<std::string_view>{"H20", "C.6", "BH18"}
                     : std::vector<std::string_view>{"K6", "C.6", "BK4"};
  if (m.after.seat(receiver).standing == sichuan::Standing::won) e.rules.push_back("BH19");
  cite_own_waits(e, own, huanle());
  e.due = win_formula(options_, theirs.hand.total, false);
  e.hands = {keep(theirs.hand), keep(own.hand)};
  const Tile wait = theirs.hand.tile;
  e.why = {fmt::format("{} is not ready and pays {} for the largest hand that {} could win, on {}",
                       payer.en, ready.en, ready.en, tile_text(wait, Language::en)),
           fmt::format("{} 未听牌，按 {} 最大可能的牌赔付，听 {}", payer.zh, ready.zh,
                       tile_text(wait, Language::zh))};
  return e;
}

Explanation SichuanReasons::fee() {
  Explanation e;
  e.rules = {"H24", "C.6", "BH7"};
  e.due = number(options_.fee, {"fee A of the room", "房间每盘回收 A"});
  e.why = {"the system's fee, once a deal from everybody who has not escaped",
           "系统每盘回收，未逃跑的各家一次"};
  return e;
}

}  // namespace paiju::report

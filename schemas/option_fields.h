#pragma once

#include <utility>

#include "engine/rules/sichuan/options.h"
#include "engine/rules/xiamen/options.h"

namespace paiju::schemas {

// The options of each ruleset as JSON names them, in schema order, once for reading and writing:
// calls visit(name, member) for each. A ratio of 1/1 is what an absent one means.
template <class Options, class Visit>
void kongxue_fields(Options& o, Visit&& visit) {
  visit("revision", o.revision);
  visit("mode", o.mode);
  visit("base", o.base);
  visit("capFan", o.cap_fan);
  visit("selfDraw", o.self_draw);
  visit("plainDiscardWin", o.plain_discard_win);
  visit("duiduiFan", o.duidui_fan);
  visit("minorPatterns", o.minor_patterns);
  visit("menqing", o.menqing);
  visit("zhongzhang", o.zhongzhang);
  visit("jiaxinwu", o.jiaxinwu);
  visit("jiangdui", o.jiangdui);
  visit("quanyaojiu", o.quanyaojiu);
  visit("menqingKeepsConcealedGang", o.menqing_keeps_concealed_gang);
  visit("qingAddsYaojiu", o.qing_adds_yaojiu);
  visit("bloomPayer", o.bloom_payer);
  visit("handover", o.handover);
  visit("handoverShare", o.handover_share);
  visit("lateAddedGangPays", o.late_added_gang_pays);
  visit("replacementFromTail", o.replacement_from_tail);
  visit("voidSuitFirst", o.void_suit_first);
}

template <class Options, class Visit>
void huanle_fields(Options& o, Visit&& visit) {
  visit("revision", o.revision);
  visit("mode", o.mode);
  visit("roomFactor", o.room_factor);
  visit("fee", o.fee);
  visit("capFan", o.cap_fan);
  visit("beanFormula", o.bean_formula);
  visit("selfDraw", o.self_draw);
  visit("bloomPayer", o.bloom_payer);
  visit("handover", o.handover);
  visit("handoverShare", o.handover_share);
  visit("pigHolds", o.pig_holds);
  visit("pigPaysWinners", o.pig_pays_winners);
  visit("pigRefunds", o.pig_refunds);
  visit("flowingAllPay", o.flowing_all_pay);
  visit("flowingWinnersCollectTing", o.flowing_winners_collect_ting);
  visit("lateAddedGangPays", o.late_added_gang_pays);
  visit("fineFactor", o.fine_factor);
  visit("compensationFactor", o.compensation_factor);
  visit("fineMinimum", o.fine_minimum);
  visit("compensationMinimum", o.compensation_minimum);
  visit("roomMinimum", o.room_minimum);
  visit("replacementFromTail", o.replacement_from_tail);
  visit("voidSuitFirst", o.void_suit_first);
}

template <class Options, class Visit>
void xiamen_fields(Options& o, Visit&& visit) {
  visit("revision", o.revision);
  visit("honors", o.honors);
  visit("dealerStreak", o.dealer_streak);
  visit("deadDeals", o.dead_deals);
  visit("tableMultiplier", o.table_multiplier);
  visit("follow", o.follow);
  visit("youjinEntry", o.youjin_entry);
  visit("shuangyouEntry", o.shuangyou_entry);
  visit("youLock", o.you_lock);
  visit("tripleYouMultiplier", o.triple_you_multiplier);
  visit("tiantingOnDiscard", o.tianting_on_discard);
  visit("goldFillsConcealedTriplet", o.gold_fills_concealed_triplet);
  visit("flowerSets", o.flower_sets);
  visit("replacementFromTail", o.replacement_from_tail);
  visit("bonuses", o.bonuses);
  visit("bonusDailyCap", o.bonus_daily_cap);
  visit("bonusToday", o.bonus_today);
}

// The fields of whichever of the two Sichuan games these options play.
template <class Options, class Visit>
void sichuan_fields(Options& o, Visit&& visit) {
  if (o.game == sichuan::Game::kongxue) {
    kongxue_fields(o, std::forward<Visit>(visit));
  } else {
    huanle_fields(o, std::forward<Visit>(visit));
  }
}

}  // namespace paiju::schemas

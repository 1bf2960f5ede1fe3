#include "schemas/limits.h"
#include "schemas/wire_parts.h"

namespace paiju::schemas::wire {
namespace {

// A ratio that is there is taken as it stands, also 0/0; an absent one is 1/1 (options.md).
sichuan::Ratio read_ratio(schema::Ratio::Reader from) {
  return {from.getNumerator(), from.getDenominator()};
}

void write_ratio(const sichuan::Ratio& from, schema::Ratio::Builder to) {
  to.setNumerator(from.numerator);
  to.setDenominator(from.denominator);
}

template <class WireMode>
sichuan::Mode read_mode(WireMode raw, sichuan::Game game, NewerFormat& newer, const char* path) {
  const auto number = static_cast<std::uint16_t>(raw);
  if (number < modes_per_game) return static_cast<sichuan::Mode>(first_mode(game) + number);
  newer.note(path);
  return static_cast<sichuan::Mode>(first_mode(game));
}

template <class WireMode>
WireMode wire_mode(const sichuan::Options& o) {
  return static_cast<WireMode>(static_cast<std::size_t>(o.mode) - first_mode(o.game));
}

sichuan::Options read_kongxue(schema::Kongxue::Reader from, NewerFormat& newer) {
  sichuan::Options to = sichuan::kongxue_defaults();
  to.revision = from.getRevision();
  if (to.revision != known_revision) newer.note("rules.kongxue.revision");
  note_unknown_fields<schema::Kongxue>(from, newer, "rules.kongxue");
  to.mode = read_mode(from.getMode(), to.game, newer, "rules.kongxue.mode");
  to.base = from.getBase();
  to.cap_fan = from.getCapFan();
  to.self_draw = known<sichuan::SelfDrawBonus>(from.getSelfDraw(), newer, "rules.kongxue.selfDraw");
  to.plain_discard_win = from.getPlainDiscardWin();
  to.duidui_fan = from.getDuiduiFan();
  to.minor_patterns =
      known<sichuan::MinorPatterns>(from.getMinorPatterns(), newer, "rules.kongxue.minorPatterns");
  to.menqing = from.getMenqing();
  to.zhongzhang = from.getZhongzhang();
  to.jiaxinwu = from.getJiaxinwu();
  to.jiangdui = from.getJiangdui();
  to.quanyaojiu = from.getQuanyaojiu();
  to.menqing_keeps_concealed_gang = from.getMenqingKeepsConcealedGang();
  to.qing_adds_yaojiu = from.getQingAddsYaojiu();
  to.bloom_payer =
      known<sichuan::BloomPayer>(from.getBloomPayer(), newer, "rules.kongxue.bloomPayer");
  to.handover = from.getHandover();
  to.handover_share =
      known<sichuan::HandoverShare>(from.getHandoverShare(), newer, "rules.kongxue.handoverShare");
  to.late_added_gang_pays = from.getLateAddedGangPays();
  to.replacement_from_tail = from.getReplacementFromTail();
  to.void_suit_first = from.getVoidSuitFirst();
  return to;
}

void write_kongxue(const sichuan::Options& from, schema::Kongxue::Builder to) {
  to.setRevision(from.revision);
  to.setMode(wire_mode<schema::Kongxue::Mode>(from));
  to.setBase(from.base);
  to.setCapFan(from.cap_fan);
  to.setSelfDraw(static_cast<schema::SelfDrawBonus>(from.self_draw));
  to.setPlainDiscardWin(from.plain_discard_win);
  to.setDuiduiFan(from.duidui_fan);
  to.setMinorPatterns(static_cast<schema::MinorPatterns>(from.minor_patterns));
  to.setMenqing(from.menqing);
  to.setZhongzhang(from.zhongzhang);
  to.setJiaxinwu(from.jiaxinwu);
  to.setJiangdui(from.jiangdui);
  to.setQuanyaojiu(from.quanyaojiu);
  to.setMenqingKeepsConcealedGang(from.menqing_keeps_concealed_gang);
  to.setQingAddsYaojiu(from.qing_adds_yaojiu);
  to.setBloomPayer(static_cast<schema::BloomPayer>(from.bloom_payer));
  to.setHandover(from.handover);
  to.setHandoverShare(static_cast<schema::HandoverShare>(from.handover_share));
  to.setLateAddedGangPays(from.late_added_gang_pays);
  to.setReplacementFromTail(from.replacement_from_tail);
  to.setVoidSuitFirst(from.void_suit_first);
}

sichuan::Options read_huanle(schema::Huanle::Reader from, NewerFormat& newer) {
  sichuan::Options to = sichuan::huanle_defaults();
  to.revision = from.getRevision();
  if (to.revision != known_revision) newer.note("rules.huanle.revision");
  note_unknown_fields<schema::Huanle>(from, newer, "rules.huanle");
  to.mode = read_mode(from.getMode(), to.game, newer, "rules.huanle.mode");
  to.room_factor = from.getRoomFactor();
  to.fee = from.getFee();
  to.cap_fan = from.getCapFan();
  to.bean_formula =
      known<sichuan::BeanFormula>(from.getBeanFormula(), newer, "rules.huanle.beanFormula");
  to.self_draw = known<sichuan::SelfDrawBonus>(from.getSelfDraw(), newer, "rules.huanle.selfDraw");
  to.bloom_payer =
      known<sichuan::BloomPayer>(from.getBloomPayer(), newer, "rules.huanle.bloomPayer");
  to.handover = from.getHandover();
  to.handover_share =
      known<sichuan::HandoverShare>(from.getHandoverShare(), newer, "rules.huanle.handoverShare");
  to.pig_holds = known<sichuan::PigTest>(from.getPigHolds(), newer, "rules.huanle.pigHolds");
  to.pig_pays_winners = from.getPigPaysWinners();
  to.pig_refunds = from.getPigRefunds();
  to.flowing_all_pay = from.getFlowingAllPay();
  to.flowing_winners_collect_ting = from.getFlowingWinnersCollectTing();
  to.late_added_gang_pays = from.getLateAddedGangPays();
  if (from.hasFineFactor()) to.fine_factor = read_ratio(from.getFineFactor());
  if (from.hasCompensationFactor()) {
    to.compensation_factor = read_ratio(from.getCompensationFactor());
  }
  note_unknown_fields<schema::Ratio>(from.getFineFactor(), newer, "rules.huanle.fineFactor");
  note_unknown_fields<schema::Ratio>(from.getCompensationFactor(), newer,
                                     "rules.huanle.compensationFactor");
  to.fine_minimum = from.getFineMinimum();
  to.compensation_minimum = from.getCompensationMinimum();
  to.room_minimum = from.getRoomMinimum();
  to.replacement_from_tail = from.getReplacementFromTail();
  to.void_suit_first = from.getVoidSuitFirst();
  return to;
}

void write_huanle(const sichuan::Options& from, schema::Huanle::Builder to) {
  to.setRevision(from.revision);
  to.setMode(wire_mode<schema::Huanle::Mode>(from));
  to.setRoomFactor(from.room_factor);
  to.setFee(from.fee);
  to.setCapFan(from.cap_fan);
  to.setBeanFormula(static_cast<schema::Huanle::BeanFormula>(from.bean_formula));
  to.setSelfDraw(static_cast<schema::SelfDrawBonus>(from.self_draw));
  to.setBloomPayer(static_cast<schema::BloomPayer>(from.bloom_payer));
  to.setHandover(from.handover);
  to.setHandoverShare(static_cast<schema::HandoverShare>(from.handover_share));
  to.setPigHolds(static_cast<schema::Huanle::PigTest>(from.pig_holds));
  to.setPigPaysWinners(from.pig_pays_winners);
  to.setPigRefunds(from.pig_refunds);
  to.setFlowingAllPay(from.flowing_all_pay);
  to.setFlowingWinnersCollectTing(from.flowing_winners_collect_ting);
  to.setLateAddedGangPays(from.late_added_gang_pays);
  if (from.fine_factor != sichuan::Ratio{}) write_ratio(from.fine_factor, to.initFineFactor());
  if (from.compensation_factor != sichuan::Ratio{}) {
    write_ratio(from.compensation_factor, to.initCompensationFactor());
  }
  to.setFineMinimum(from.fine_minimum);
  to.setCompensationMinimum(from.compensation_minimum);
  to.setRoomMinimum(from.room_minimum);
  to.setReplacementFromTail(from.replacement_from_tail);
  to.setVoidSuitFirst(from.void_suit_first);
}

xiamen::Options read_xiamen(schema::Xiamen::Reader from, NewerFormat& newer) {
  xiamen::Options to;
  to.revision = from.getRevision();
  if (to.revision != known_revision) newer.note("rules.xiamen.revision");
  note_unknown_fields<schema::Xiamen>(from, newer, "rules.xiamen");
  to.honors = from.getHonors();
  to.dealer_streak = from.getDealerStreak();
  to.dead_deals = from.getDeadDeals();
  to.table_multiplier = from.getTableMultiplier();
  to.follow = known<xiamen::Follow>(from.getFollow(), newer, "rules.xiamen.follow");
  to.youjin_entry =
      known<xiamen::YoujinEntry>(from.getYoujinEntry(), newer, "rules.xiamen.youjinEntry");
  to.shuangyou_entry =
      known<xiamen::ShuangyouEntry>(from.getShuangyouEntry(), newer, "rules.xiamen.shuangyouEntry");
  to.you_lock = known<xiamen::YouLock>(from.getYouLock(), newer, "rules.xiamen.youLock");
  to.triple_you_multiplier = from.getTripleYouMultiplier();
  to.tianting_on_discard = from.getTiantingOnDiscard();
  to.gold_fills_concealed_triplet = from.getGoldFillsConcealedTriplet();
  to.flower_sets =
      known<xiamen::FlowerSets>(from.getFlowerSets(), newer, "rules.xiamen.flowerSets");
  to.replacement_from_tail = from.getReplacementFromTail();
  to.bonuses = from.getBonuses();
  to.bonus_daily_cap = from.getBonusDailyCap();
  to.bonus_today = numbers_of<std::uint32_t>(from.getBonusToday());
  return to;
}

void write_xiamen(const xiamen::Options& from, schema::Xiamen::Builder to) {
  to.setRevision(from.revision);
  to.setHonors(from.honors);
  to.setDealerStreak(from.dealer_streak);
  to.setDeadDeals(from.dead_deals);
  to.setTableMultiplier(from.table_multiplier);
  to.setFollow(static_cast<schema::Xiamen::Follow>(from.follow));
  to.setYoujinEntry(static_cast<schema::Xiamen::YoujinEntry>(from.youjin_entry));
  to.setShuangyouEntry(static_cast<schema::Xiamen::ShuangyouEntry>(from.shuangyou_entry));
  to.setYouLock(static_cast<schema::Xiamen::YouLock>(from.you_lock));
  to.setTripleYouMultiplier(from.triple_you_multiplier);
  to.setTiantingOnDiscard(from.tianting_on_discard);
  to.setGoldFillsConcealedTriplet(from.gold_fills_concealed_triplet);
  to.setFlowerSets(static_cast<schema::Xiamen::FlowerSets>(from.flower_sets));
  to.setReplacementFromTail(from.replacement_from_tail);
  to.setBonuses(from.bonuses);
  to.setBonusDailyCap(from.bonus_daily_cap);
  if (from.bonus_today.empty()) return;
  to.setBonusToday({from.bonus_today.data(), from.bonus_today.size()});
}

}  // namespace

Rules read_rules(schema::Rules::Reader from, NewerFormat& newer) {
  note_unknown_fields<schema::Rules>(from, newer, "rules");
  switch (from.which()) {
    case schema::Rules::KONGXUE:
      return read_kongxue(from.getKongxue(), newer);
    case schema::Rules::HUANLE:
      return read_huanle(from.getHuanle(), newer);
    case schema::Rules::XIAMEN:
      return read_xiamen(from.getXiamen(), newer);
  }
  newer.note("rules");
  return std::monostate{};
}

void write_rules(const Rules& from, schema::Rules::Builder to) {
  if (const auto* xiamen = std::get_if<xiamen::Options>(&from)) {
    write_xiamen(*xiamen, to.initXiamen());
    if (is_empty(to.asReader().getXiamen())) to.disownXiamen();
    return;
  }
  const auto& options = std::get<sichuan::Options>(from);
  if (options.game == sichuan::Game::kongxue) {
    write_kongxue(options, to.initKongxue());
    if (is_empty(to.asReader().getKongxue())) to.disownKongxue();
  } else {
    write_huanle(options, to.initHuanle());
    if (is_empty(to.asReader().getHuanle())) to.disownHuanle();
  }
}

}  // namespace paiju::schemas::wire

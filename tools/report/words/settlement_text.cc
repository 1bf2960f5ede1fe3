#include "tools/report/words/settlement_text.h"

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "tools/report/words/layout.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {

std::string_view name_of(Cause cause, Language language) {
  const bool zh = language == Language::zh;
  switch (cause) {
    case Cause::unstated:
      return zh ? "未注明" : "unstated";
    case Cause::hu:
      return zh ? "胡牌" : "win";
    case Cause::gang_direct:
      return zh ? "直杠" : "direct gang";
    case Cause::gang_added:
      return zh ? "补杠" : "added gang";
    case Cause::gang_concealed:
      return zh ? "暗杠" : "concealed gang";
    case Cause::gang_handover:
      return zh ? "呼叫转移" : "gang handover";
    case Cause::gang_refund:
      return zh ? "退税" : "gang refund";
    case Cause::flower_pig:
      return zh ? "查花猪" : "flower pig";
    case Cause::max_ting:
      return zh ? "查大叫" : "max ting";
    case Cause::escape_fine:
      return zh ? "逃跑扣豆" : "escape fine";
    case Cause::escape_compensation:
      return zh ? "逃跑赔偿" : "escape compensation";
    case Cause::fee:
      return zh ? "系统回收" : "fee";
    case Cause::bonus:
      return zh ? "奇遇" : "bonus";
  }
  return "";
}

std::string_view name_of(Ending ending, Language language) {
  const bool zh = language == Language::zh;
  switch (ending) {
    case Ending::incomplete:
      return zh ? "未打完" : "incomplete";
    case Ending::last_player:
      return zh ? "只剩一家未胡" : "last player";
    case Ending::wall_exhausted:
      return zh ? "流局" : "wall exhausted";
    case Ending::won:
      return zh ? "胡牌" : "won";
    case Ending::abandoned:
      return zh ? "逃跑散局" : "abandoned";
  }
  return "";
}

std::string_view name_of(Unit unit, Money amount, Language language) {
  const bool zh = language == Language::zh;
  const bool one = amount == 1 || amount == -1;
  switch (unit) {
    case Unit::points:
      return zh ? "分" : one ? "point" : "points";
    case Unit::beans:
      return zh ? "欢乐豆" : one ? "bean" : "beans";
    case Unit::ingots:
      return zh ? "元宝" : one ? "ingot" : "ingots";
  }
  return "";
}

std::string_view name_of(Pattern pattern, Language language) {
  if (language == Language::en) {
    // The others are called in English what the schema calls them; these are several words.
    if (pattern == Pattern::sanjindao_opening) return "three golds at the opening";
    if (pattern == Pattern::sanjindao_midgame) return "three golds later";
    if (pattern == Pattern::qianggang) return "robbed gang";
    return schemas::to_text(pattern);
  }
  switch (pattern) {
    case Pattern::pinghu:
      return "平胡";
    case Pattern::duiduihu:
      return "对对胡";
    case Pattern::qingyise:
      return "清一色";
    case Pattern::qingdui:
      return "清对";
    case Pattern::qidui:
      return "七对";
    case Pattern::longqidui:
      return "龙七对";
    case Pattern::qingqidui:
      return "清七对";
    case Pattern::qinglongqidui:
      return "清龙七对";
    case Pattern::quanyaojiu:
      return "全幺九";
    case Pattern::daiyaojiu:
      return "带幺九";
    case Pattern::qingyaojiu:
      return "清幺九";
    case Pattern::jiangdui:
      return "将对";
    case Pattern::jiangqidui:
      return "将七对";
    case Pattern::menqing:
      return "门清";
    case Pattern::zhongzhang:
      return "中张";
    case Pattern::jiaxinwu:
      return "夹心五";
    case Pattern::tianhu:
      return "天胡";
    case Pattern::dihu:
      return "地胡";
    case Pattern::root:
      return "根";
    case Pattern::gangshanghua:
      return "杠上花";
    case Pattern::gangshangpao:
      return "杠上炮";
    case Pattern::qiangganghu:
      return "抢杠胡";
    case Pattern::haidilao:
      return "海底捞";
    case Pattern::jingouhu:
      return "金钩胡";
    case Pattern::zimo:
      return "自摸";
    case Pattern::qianggang:
      return "抢杠";
    case Pattern::youjin:
      return "游金";
    case Pattern::shuangyou:
      return "双游";
    case Pattern::sanyou:
      return "三游";
    case Pattern::sanjindao_opening:
      return "三金倒(起手)";
    case Pattern::sanjindao_midgame:
      return "三金倒(臭庄前)";
    case Pattern::tianting:
      return "天听";
  }
  return "";
}

std::string name_of(Party party, const Deal& deal, Language language) {
  if (party == Party::system) return language == Language::zh ? "系统" : "system";
  const auto seat = static_cast<std::size_t>(party);
  return fmt::format("{} {}", seat,
                     seat < deal.header.seats.size() ? shown(deal.header.seats[seat].player) : "");
}

namespace {

std::string win_line(const Deal& deal, const Win& win, Language language) {
  std::string patterns;
  for (const Pattern p : win.patterns) {
    patterns += patterns.empty() ? "" : " ";
    patterns += name_of(p, language);
  }
  const bool zh = language == Language::zh;
  std::string worth;
  if (win.multiplier > 0) {
    worth = fmt::format("{} {} x{}", win.water, zh ? "水" : "water", win.multiplier);
  } else {
    worth = fmt::format("{} {}", win.fan, zh ? "番" : "fan");
    if (win.capped_fan < win.fan) {
      worth += fmt::format(" ({} {})", zh ? "封顶" : "capped at", win.capped_fan);
    }
  }
  return wrapped(
      fmt::format("  {:>4}  ", win.after),
      fmt::format("{} {} {}  {}  {}", left(name_of(party_of(win.seat), deal, language), 14),
                  zh ? "胡" : "wins on", tile_text(win.tile, language), worth, patterns));
}

}  // namespace

std::string settlement_text(const Deal& deal, const Settlement& settlement, Language language) {
  const bool zh = language == Language::zh;
  std::string text = fmt::format("{} {}  {}  {}: {}\n", zh ? "牌局" : "deal",
                                 schemas::to_hex(deal.header.deal_id), ruleset_name(deal.rules),
                                 zh ? "结束" : "ending", name_of(settlement.ending, language));
  for (const Win& win : settlement.wins) text += win_line(deal, win, language);
  for (const Transfer& t : settlement.transfers) {
    std::string line = fmt::format(
        "  {:>4}  {} {} -> {} {} {}", t.after, left(name_of(t.cause, language), 19),
        left(name_of(t.from, deal, language), 14), left(name_of(t.to, deal, language), 14),
        right(amount(t.paid), 12), name_of(t.unit, t.paid, language));
    if (t.paid != t.due) {
      const std::string of = fmt::format("({} {})", zh ? "应付" : "of", amount(t.due));
      const bool fits = width(line) + 1 + width(of) <= page_cells;
      line += fits ? " " + of : "\n" + right(of, page_cells);
    }
    text += line + "\n";
  }
  for (std::size_t s = 0; s < settlement.seats; ++s) {
    text +=
        fmt::format("  {} {}\n", left(name_of(party_of(static_cast<int>(s)), deal, language), 42),
                    right(amount(settlement.nets[s], true), 15));
  }
  if (settlement.system != 0) {
    text += fmt::format("  {} {}\n", left(zh ? "系统" : "system", 42),
                        right(amount(settlement.system, true), 15));
  }
  return text;
}

}  // namespace paiju::report

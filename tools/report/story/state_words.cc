#include "tools/report/story/state_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/tiles/tile.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

struct PhaseWords {
  std::string_view phase;
  std::string_view en;
  std::string_view zh;
};

constexpr std::array<PhaseWords, 19> phases = {{
    {"start", "the dealer draws first", "庄家摸首张"},
    {"voidSuits", "void suits are chosen", "定缺"},
    {"turn", "in turn", "行牌"},
    {"afterClaim", "discards after a claim", "鸣牌后出牌"},
    {"claimWindow", "the discard can be claimed", "等待应牌"},
    {"robWindow", "the gang can be robbed", "等待抢杠"},
    {"drawDue", "a draw is due", "待摸牌"},
    {"over", "over", "已结束"},
    {"incomplete", "incomplete", "未打完"},
    {"directionDice", "dice for the side of the wall", "掷骰定方位"},
    {"countDice", "dice for the break of the wall", "掷骰定开门"},
    {"firstDraw", "the dealer draws first", "庄家摸首张"},
    {"openingFlowers", "flowers are exposed", "开局亮花"},
    {"openingDraws", "flowers are replaced", "开局补花"},
    {"goldDice", "dice for the gold", "掷骰翻金"},
    {"goldFlip", "the gold is flipped", "翻金"},
    {"opening", "opening, the dealer's turn", "起手，庄家行牌"},
    {"flowerDue", "the flower drawn is to be exposed", "待补花"},
    {"boundary", "the wall has ended", "牌墙已尽"},
}};

constexpr std::array<std::string_view, 4> you_en = {"", "youjin", "shuangyou", "sanyou"};
constexpr std::array<std::string_view, 4> you_zh = {"", "游金", "双游", "三游"};

// Levels 0-3 as digits, one a seat.
std::string you_text(std::string_view levels, Language language) {
  const bool zh = language == Language::zh;
  std::string text;
  for (std::size_t seat = 0; seat < levels.size(); ++seat) {
    const auto level = static_cast<std::size_t>(levels[seat] - '0');
    if (level == 0 || level >= you_en.size()) continue;
    text += fmt::format(" {} {}", seat, zh ? you_zh[level] : you_en[level]);
  }
  return text.empty() ? text : (zh ? "游" : "you") + text;
}

}  // namespace

std::string_view phase_text(std::string_view phase, Language language) {
  const auto words = std::find_if(phases.begin(), phases.end(),
                                  [&](const PhaseWords& w) { return w.phase == phase; });
  if (words == phases.end()) return phase;
  return language == Language::zh ? words->zh : words->en;
}

std::string fact_text(std::string_view name, std::string_view value, Language language) {
  const bool zh = language == Language::zh;
  if (name == "you") return you_text(value, language);
  if (name != "gold") return fmt::format("{} {}", name, value);
  for (int i = 0; i < all_kinds; ++i) {
    if (to_text(tile_of(i)) != value) continue;
    return (zh ? "金 " : "gold ") + tile_text(tile_of(i), language);
  }
  return "";  // not flipped yet
}

}  // namespace paiju::report

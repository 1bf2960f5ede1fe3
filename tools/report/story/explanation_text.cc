#include "tools/report/story/explanation_text.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "tools/report/words/layout.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

constexpr std::size_t payer_cells = 17;

std::string joined(const std::vector<std::string_view>& ids) {
  std::string text;
  for (const std::string_view id : ids) text += (text.empty() ? "" : ", ") + std::string(id);
  return text;
}

// "1m(gold=2m)3m": a tile that stands for another with the one it is shown as.
std::string group_text(const ReadHand& hand, std::size_t group, Tile gold, Language language) {
  const std::vector<Tile>& tiles = hand.groups[group];
  std::string text;
  std::vector<Tile> plain;
  const auto put_plain = [&] {
    if (!plain.empty()) text += tiles_text(plain, language);
    plain.clear();
  };
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto stand_in =
        std::find_if(hand.stand_ins.begin(), hand.stand_ins.end(),
                     [&](const StandIn& s) { return s.group == group && s.member == i; });
    if (stand_in == hand.stand_ins.end()) {
      plain.push_back(tiles[i]);
      continue;
    }
    put_plain();
    const std::string face = tile_text(stand_in->as, language);
    const std::string what = tiles[i] != gold           ? tile_text(tiles[i], language)
                             : language == Language::zh ? "金"
                                                        : "gold";
    text += fmt::format("({}={})", what, face);
  }
  put_plain();
  return text;
}

class Page {
 public:
  Page(const Deal& deal, const Story& story, const ExplainView& view)
      : deal_(deal), story_(story), view_(view) {}

  std::string text() {
    title();
    const Settlement& settlement = story_.settlement();
    for (std::size_t i = 0; i < settlement.transfers.size(); ++i) {
      notices(i);
      if (concerns(settlement.transfers[i], view_.seat)) transfer(i);
    }
    notices(settlement.transfers.size());
    totals();
    return std::move(text_);
  }

 private:
  const Deal& deal_;
  const Story& story_;
  const ExplainView& view_;
  std::string text_;
  const Explanation* last_ = nullptr;  // whose heading stands above
  std::string last_formula_;
  std::set<std::uint32_t> not_ready_shown_;

  bool zh() const { return view_.language == Language::zh; }
  std::string_view say(std::string_view en, std::string_view chinese) const {
    return zh() ? chinese : en;
  }

  void title() {
    text_ +=
        fmt::format("{} {}  {}  {}: {}\n", say("deal", "牌局"),
                    schemas::to_hex(deal_.header.deal_id), ruleset_name(deal_.rules),
                    say("ending", "结束"), name_of(story_.settlement().ending, view_.language));
    const Tile gold = story_.reasons().gold;
    if (gold == Tile::none) return;
    text_ += fmt::format("{} {}\n", say("gold", "金"), tile_text(gold, view_.language));
  }

  void notices(std::size_t place) {
    for (const Notice& n : story_.reasons().notices) {
      if (n.place != place || !concerns(n, view_.seat)) continue;
      text_ += "\n";
      text_ += wrapped(fmt::format("#{:<4} ", n.after),
                       fmt::format("{}: {} ({})", say("notice", "提示"), n.text.in(view_.language),
                                   joined(n.rules)));
    }
  }

  void transfer(std::size_t i) {
    const Transfer& t = story_.settlement().transfers[i];
    const Explanation& e = story_.reasons().of_transfers[i];
    const bool same = last_ != nullptr && last_->why.en == e.why.en && last_->hands == e.hands &&
                      last_->rules == e.rules;
    if (!same) heading(t, e);
    payment(t);
    const std::string formula = equation(e.due, view_.language);
    if (!same || formula != last_formula_) {
      text_ += wrapped("           ", formula);
    }
    if (e.paid) {
      text_ += wrapped(fmt::format("         {} ", say("! short:", "! 不足：")),
                       equation(*e.paid, view_.language));
    }
    last_ = &e;
    last_formula_ = formula;
  }

  void heading(const Transfer& t, const Explanation& e) {
    text_ += "\n";
    text_ += wrapped(fmt::format("#{:<4} ", t.after),
                     fmt::format("{}: {} ({})", name_of(t.cause, view_.language),
                                 e.why.in(view_.language), joined(e.rules)));
    for (const std::uint32_t h : e.hands) {
      // Who is not ready pays several and refunds several gangs for the same tiles.
      const bool not_ready = story_.reasons().hands[h].role == HandRole::not_ready;
      if (!not_ready || not_ready_shown_.insert(h).second) hand(story_.reasons().hands[h]);
    }
  }

  std::string outcome(const ReadHand& hand) const {
    const std::string tile = tile_text(hand.tile, view_.language);
    switch (hand.role) {
      case HandRole::won:
        return hand.tile == Tile::none ? "" : fmt::format("  {} {}", say("on", "胡"), tile);
      case HandRole::possible:
        if (hand.thrown == Tile::none)
          return fmt::format("  {} {}", say("waiting for", "听"), tile);
        return fmt::format(
            fmt::runtime(say("  after discarding {} waiting for {}", "  打 {} 后听 {}")),
            tile_text(hand.thrown, view_.language), tile);
      case HandRole::not_ready:
        break;
    }
    if (hand.own_waits.empty()) return fmt::format("  {}", say("not ready", "未听牌"));
    std::string waits;
    for (const Tile t : hand.own_waits) {
      waits += (waits.empty() ? "" : " ") + tile_text(t, view_.language);
    }
    return fmt::format(
        fmt::runtime(say("  not ready: it lacks {} only, and holds all four copies itself",
                         "  未听牌：只差 {}，而四张都在自己手里")),
        waits);
  }

  void hand(const ReadHand& hand) {
    std::string groups;
    for (std::size_t g = 0; g < hand.groups.size(); ++g) {
      groups +=
          (groups.empty() ? "" : " ") + group_text(hand, g, story_.reasons().gold, view_.language);
    }
    for (const Meld& m : hand.melds) groups += " [" + meld_text(m, view_.language) + "]";
    text_ += wrapped(fmt::format("      {} {} ", say("hand", "牌  "), hand.seat),
                     groups + outcome(hand));
    if (hand.role == HandRole::not_ready) return;
    std::string lines;
    for (const ScoreLine& line : hand.lines) {
      lines += fmt::format("{}{} {}", lines.empty() ? "" : " + ", line.name.in(view_.language),
                           line.value);
    }
    lines += fmt::format("{}{} {}", lines.empty() ? "" : " = ", hand.total,
                         hand.unit.in(view_.language));
    if (hand.cap >= 0 && hand.total > hand.cap) {
      lines += fmt::format(", {} {}", say("capped at", "封顶"), hand.cap);
    }
    text_ += wrapped(fmt::format("      {} ", left(hand.unit.in(view_.language), 6)), lines);
  }

  void payment(const Transfer& t) {
    std::string line = fmt::format(
        "      {} -> {} {} {}", left(name_of(t.from, deal_, view_.language), payer_cells),
        left(name_of(t.to, deal_, view_.language), payer_cells), right(amount(t.paid), 11),
        name_of(t.unit, t.paid, view_.language));
    if (t.paid != t.due) {
      line += fmt::format(" {} {}", say("of", "应付"), amount(t.due));
    }
    text_ += line + "\n";
  }

  void totals() {
    text_ += "\n";
    const Settlement& s = story_.settlement();
    for (int seat = 0; seat < s.seats; ++seat) {
      if (view_.seat >= 0 && seat != view_.seat) continue;
      total(name_of(party_of(seat), deal_, view_.language), s.nets[static_cast<std::size_t>(seat)]);
    }
    if (s.system != 0 && view_.seat < 0) total(std::string(say("system", "系统")), s.system);
  }

  void total(const std::string& name, Money net) {
    text_ +=
        fmt::format("      {} {}\n", left(name, 2 * payer_cells + 4), right(amount(net, true), 11));
  }
};

}  // namespace

std::string explanation_text(const Deal& deal, const Story& story, const ExplainView& view) {
  return Page(deal, story, view).text();
}

}  // namespace paiju::report

#include "tools/report/explanation_text.h"

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "schemas/transfer_json.h"
#include "tools/report/layout.h"
#include "tools/report/settlement_text.h"
#include "tools/report/tile_text.h"

namespace paiju::report {
namespace {

constexpr std::size_t payer_cells = 17;

bool concerns(const Transfer& t, int seat) {
  return seat < 0 || t.from == party_of(seat) || t.to == party_of(seat);
}

std::string joined(const std::vector<std::string_view>& ids) {
  std::string text;
  for (const std::string_view id : ids) text += (text.empty() ? "" : ", ") + std::string(id);
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
      if (concerns(settlement.transfers[i], view_.seat)) transfer(i);
    }
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

  bool zh() const { return view_.language == Language::zh; }
  std::string_view say(std::string_view en, std::string_view chinese) const {
    return zh() ? chinese : en;
  }

  void title() {
    text_ +=
        fmt::format("{} {}  {}  {}: {}\n", say("deal", "牌局"),
                    schemas::to_hex(deal_.header.deal_id), ruleset_name(deal_.rules),
                    say("ending", "结束"), name_of(story_.settlement().ending, view_.language));
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
    for (const std::uint32_t h : e.hands) hand(story_.reasons().hands[h]);
  }

  void hand(const ReadHand& hand) {
    std::string groups;
    for (const std::vector<Tile>& g : hand.groups) {
      groups += (groups.empty() ? "" : " ") + tiles_text(g, view_.language);
    }
    for (const Meld& m : hand.melds) groups += " [" + meld_text(m, view_.language) + "]";
    if (hand.tile != Tile::none) {
      groups += fmt::format("  {} {}", hand.supposed ? say("waiting for", "听") : say("on", "胡"),
                            tile_text(hand.tile, view_.language));
    }
    text_ += wrapped(fmt::format("      {} ", left(say("hand", "牌"), 5)), groups);
    std::string lines;
    for (const ScoreLine& line : hand.lines) {
      lines += fmt::format("{}{} {}", lines.empty() ? "" : " + ", line.name.in(view_.language),
                           line.value);
    }
    lines += fmt::format(" = {} {}", hand.total, hand.unit.in(view_.language));
    if (hand.cap >= 0 && hand.total > hand.cap) {
      lines += fmt::format(", {} {}", say("capped at", "封顶"), hand.cap);
    }
    text_ += wrapped(fmt::format("      {} ", left(hand.unit.in(view_.language), 5)), lines);
  }

  void payment(const Transfer& t) {
    std::string line = fmt::format("      {} -> {} {} {}",
                                   left(name_of(t.from, deal_, view_.language), payer_cells),
                                   left(name_of(t.to, deal_, view_.language), payer_cells),
                                   right(amount(t.paid), 11),
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

// ---- JSON -------------------------------------------------------------------------------------

void write_tiles(schemas::JsonWriter& json, const std::vector<Tile>& tiles) {
  json.begin_list();
  for (const Tile t : tiles) {
    json.item();
    json.name(to_text(t));
  }
  json.end_list();
}

void write_hand(schemas::JsonWriter& json, const ReadHand& hand, Language language) {
  json.begin_object();
  json.field("seat");
  json.number(hand.seat);
  json.field("tile");
  json.name(to_text(hand.tile));
  json.field("won");
  json.boolean(!hand.supposed);
  json.field("groups");
  json.begin_list();
  for (const std::vector<Tile>& g : hand.groups) {
    json.item();
    write_tiles(json, g);
  }
  json.end_list();
  json.field("melds");
  json.begin_list();
  for (const Meld& m : hand.melds) {
    json.item();
    json.begin_object();
    json.field("kind");
    json.name(schema_name(m.kind));
    json.field("tile");
    json.name(to_text(m.tile));
    json.end_object();
  }
  json.end_list();
  json.field("unit");
  json.string(hand.unit.en);
  json.field("lines");
  json.begin_list();
  for (const ScoreLine& line : hand.lines) {
    json.item();
    json.begin_object();
    json.field("name");
    json.string(line.name.in(language));
    json.field("value");
    json.number(line.value);
    json.end_object();
  }
  json.end_list();
  json.field("total");
  json.number(hand.total);
  if (hand.cap >= 0) {
    json.field("cap");
    json.number(hand.cap);
  }
  json.end_object();
}

void write_explanation(schemas::JsonWriter& json, const Transfer& t, const Explanation& e,
                       Language language) {
  json.begin_object();
  schemas::write_transfer_fields(json, t);
  json.field("rules");
  json.begin_list();
  for (const std::string_view id : e.rules) {
    json.item();
    json.name(id);
  }
  json.end_list();
  json.field("why");
  json.string(e.why.in(language));
  json.field("hands");
  json.begin_list();
  for (const std::uint32_t h : e.hands) {
    json.item();
    json.number(h);
  }
  json.end_list();
  json.field("formula");
  write_formula(json, e.due, language);
  if (e.paid) {
    json.field("shortage");
    write_formula(json, *e.paid, language);
  }
  json.end_object();
}

}  // namespace

std::string explanation_text(const Deal& deal, const Story& story, const ExplainView& view) {
  return Page(deal, story, view).text();
}

std::string explanation_json(const Deal& deal, const Story& story, const ExplainView& view) {
  schemas::JsonWriter json;
  json.begin_object();
  json.field("dealId");
  json.hex(deal.header.deal_id);
  json.field("ruleset");
  json.name(ruleset_name(deal.rules));
  json.field("ending");
  json.name(schemas::to_text(story.settlement().ending));
  json.field("hands");
  json.begin_list();
  for (const ReadHand& hand : story.reasons().hands) {
    json.item();
    write_hand(json, hand, view.language);
  }
  json.end_list();
  json.field("explanations");
  json.begin_list();
  for (std::size_t i = 0; i < story.settlement().transfers.size(); ++i) {
    const Transfer& t = story.settlement().transfers[i];
    if (!concerns(t, view.seat)) continue;
    json.item();
    write_explanation(json, t, story.reasons().of_transfers[i], view.language);
  }
  json.end_list();
  json.end_object();
  return json.take();
}

}  // namespace paiju::report

#include <bit>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "engine/rules/xiamen/table.h"
#include "tools/report/story/story.h"
#include "tools/report/story/xiamen_reasons.h"

namespace paiju::report {
namespace {

std::string_view name_of(xiamen::Phase phase) {
  switch (phase) {
    case xiamen::Phase::direction_dice:
      return "directionDice";
    case xiamen::Phase::count_dice:
      return "countDice";
    case xiamen::Phase::first_draw:
      return "firstDraw";
    case xiamen::Phase::opening_flowers:
      return "openingFlowers";
    case xiamen::Phase::opening_draws:
      return "openingDraws";
    case xiamen::Phase::gold_dice:
      return "goldDice";
    case xiamen::Phase::gold_flip:
      return "goldFlip";
    case xiamen::Phase::opening:
      return "opening";
    case xiamen::Phase::turn:
      return "turn";
    case xiamen::Phase::discarded:
      return "claimWindow";
    case xiamen::Phase::robbing:
      return "robWindow";
    case xiamen::Phase::draw_due:
      return "drawDue";
    case xiamen::Phase::flower_due:
      return "flowerDue";
    case xiamen::Phase::boundary:
      return "boundary";
    case xiamen::Phase::over:
      return "over";
  }
  bug();
}

class XiamenStory : public Story {
 public:
  XiamenStory(const Deal& deal, ledger::ResolvedWall wall)
      : deal_(deal),
        wall_(std::move(wall)),
        table_(deal.header, std::get<xiamen::Options>(deal.rules), wall_.order()) {}

  FaultCode check(const Event& e) const override { return table_.check(e); }

  void apply(const Event& e, std::uint32_t index) override {
    table_.apply(e, index);
    events_ = index + 1;
  }

  void finish() override {
    table_.finish(settlement_);
    // The engine leaves a dead deal (臭庄) as it stood when the wall ended.
    dead_ = settlement_.ending == Ending::wall_exhausted;
    reasons_ = xiamen_reasons(deal_, table_, settlement_);
  }

  Snapshot snapshot() const override {
    Snapshot state;
    state.ruleset = ruleset_name(deal_.rules);
    state.events = events_;
    state.phase = name_of(dead_ ? xiamen::Phase::over : table_.phase());
    if (!dead_) {
      state.seat = table_.turn();
      state.drawn = table_.drawn();
      state.open = table_.open_tile();
    }
    state.wall_left = table_.wall_left();
    std::string levels;
    for (int s = 0; s < xiamen::seats; ++s) {
      state.seats.push_back(view(s));
      levels += fmt::format("{}", table_.hand(s).you);
    }
    state.facts = {{"gold", std::string(to_text(table_.gold()))}, {"you", levels}};
    return state;
  }

 private:
  const Deal& deal_;
  ledger::ResolvedWall wall_;
  xiamen::Table table_;
  std::uint32_t events_ = 0;
  bool dead_ = false;

  SeatView view(int s) const {
    const xiamen::Hand& hand = table_.hand(s);
    SeatView view;
    for (int i = 0; i < all_kinds; ++i) {
      const Tile t = tile_of(i);
      view.hand.insert(view.hand.end(), hand.count(t), t);
      const int flower = i - standing_kinds;
      if (flower >= 0 && (hand.flowers >> flower & 1) != 0) view.flowers.push_back(t);
    }
    view.melds = {hand.melds.begin(), hand.melds.end()};
    view.river = {hand.river.begin(), hand.river.end()};
    if (view.hand.size() % 3 == 1) {
      for (xiamen::TileSet set = table_.waits_of(s); set != 0; set &= set - 1) {
        view.waits.push_back(tile_of(std::countr_zero(set)));
      }
    }
    view.money = settlement_.nets[static_cast<std::size_t>(s)];
    if (table_.phase() == xiamen::Phase::over) show_win(s, view);
    return view;
  }

  // As in the other rulesets: the tile that was won on lies with the winner, not in the river.
  void show_win(int s, SeatView& view) const {
    const Win& win = table_.win();
    if (win.source == Source::discard && s == table_.turn()) view.river.pop_back();
    if (s != win.seat) return;
    view.standing = "won";
    if (win.tile != Tile::none) view.won.push_back(win.tile);
  }
};

}  // namespace

std::unique_ptr<Story> xiamen_story(const Deal& deal, ledger::ResolvedWall wall) {
  return std::make_unique<XiamenStory>(deal, std::move(wall));
}

}  // namespace paiju::report

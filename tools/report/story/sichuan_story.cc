#include <algorithm>
#include <bit>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/table.h"
#include "engine/rules/sichuan/ting.h"
#include "tools/report/story/sichuan_reasons.h"
#include "tools/report/story/story.h"

namespace paiju::report {
namespace {

std::string_view name_of(sichuan::Phase phase) {
  switch (phase) {
    case sichuan::Phase::start:
      return "start";
    case sichuan::Phase::void_suits:
      return "voidSuits";
    case sichuan::Phase::turn:
      return "turn";
    case sichuan::Phase::after_claim:
      return "afterClaim";
    case sichuan::Phase::claim_window:
      return "claimWindow";
    case sichuan::Phase::rob_window:
      return "robWindow";
    case sichuan::Phase::draw_due:
      return "drawDue";
  }
  bug();
}

std::string_view name_of(sichuan::Standing standing) {
  switch (standing) {
    case sichuan::Standing::playing:
      return "playing";
    case sichuan::Standing::won:
      return "won";
    case sichuan::Standing::departed:
      return "departed";
    case sichuan::Standing::escaped:
      return "escaped";
  }
  bug();
}

class SichuanStory : public Story {
 public:
  SichuanStory(const Deal& deal, ledger::ResolvedWall wall)
      : deal_(deal),
        options_(std::get<sichuan::Options>(deal.rules)),
        wall_(std::move(wall)),
        table_(deal.header, options_, wall_.order(), settlement_),
        explainer_(deal, options_, reasons_) {}

  FaultCode check(const Event& e) const override { return table_.check(e); }

  void apply(const Event& e, std::uint32_t index) override {
    const sichuan::Table before = table_;
    table_.apply(e, index);
    explainer_.explain(before, table_, &e, settlement_);
    lay(before, e);
    events_ = index + 1;
  }

  void finish() override {
    const sichuan::Table before = table_;
    table_.finish(settlement_);
    explainer_.explain(before, table_, nullptr, settlement_);
    finished_ = true;
  }

  Snapshot snapshot() const override;

 private:
  const Deal& deal_;
  const sichuan::Options& options_;
  ledger::ResolvedWall wall_;
  sichuan::Table table_;
  SichuanReasons explainer_;
  std::array<std::vector<Tile>, most_seats> rivers_;
  std::array<std::vector<Tile>, most_seats> won_;
  std::uint32_t events_ = 0;
  bool finished_ = false;

  void lay(const sichuan::Table& before, const Event& e);
  SeatView view(int s) const;
};

// Where discards go: the river, until somebody claims them. A tile that was won on lies with each
// winner; the river keeps no trace of it.
void SichuanStory::lay(const sichuan::Table& before, const Event& e) {
  const auto opener = static_cast<std::size_t>(before.window().opener);
  const bool from_discard = before.phase() == sichuan::Phase::claim_window;
  switch (e.kind) {
    case EventKind::discard:
      rivers_[e.seat].push_back(e.tile);
      return;
    case EventKind::peng:
    case EventKind::gang_direct:
      rivers_[opener].pop_back();
      return;
    case EventKind::hu:
      won_[e.seat].push_back(e.tile);
      if (from_discard && before.window().wins.empty()) rivers_[opener].pop_back();
      return;
    case EventKind::nothing:
    case EventKind::void_suit:
    case EventKind::draw:
    case EventKind::chi:
    case EventKind::gang_added:
    case EventKind::gang_concealed:
    case EventKind::pass:
    case EventKind::leave:
    case EventKind::flower:
    case EventKind::dice:
    case EventKind::gold:
      return;
  }
}

SeatView SichuanStory::view(int s) const {
  const sichuan::SeatState& state = table_.seat(s);
  SeatView view;
  for (int i = 0; i < suited_kinds; ++i) {
    view.hand.insert(view.hand.end(), static_cast<std::size_t>(state.hand.count(tile_of(i))),
                     tile_of(i));
  }
  view.melds = {state.melds.begin(), state.melds.end()};
  view.river = rivers_[static_cast<std::size_t>(s)];
  view.won = won_[static_cast<std::size_t>(s)];
  view.void_suit = state.void_suit;
  view.standing = name_of(state.standing);
  view.money = table_.balance(s);
  if (view.hand.size() % 3 == 1) {
    for (KindSet kinds = sichuan::waits(state.holding()); kinds != 0; kinds &= kinds - 1) {
      view.waits.push_back(tile_of(std::countr_zero(kinds)));
    }
  }
  return view;
}

Snapshot SichuanStory::snapshot() const {
  Snapshot state;
  state.ruleset = ruleset_name(deal_.rules);
  state.events = events_;
  state.phase = table_.over() ? "over" : finished_ ? "incomplete" : name_of(table_.phase());
  const bool turn = table_.phase() == sichuan::Phase::turn ||
                    table_.phase() == sichuan::Phase::after_claim ||
                    table_.phase() == sichuan::Phase::void_suits;
  if (turn) {
    state.seat = table_.turn().seat;
    state.drawn = table_.turn().drawn;
  } else if (table_.window_open()) {
    state.seat = table_.window().opener;
    state.open = table_.window().tile;
  } else if (!table_.over()) {
    state.seat = table_.drawer();
  }
  state.wall_left = table_.wall_left();
  for (int s = 0; s < table_.seats(); ++s) state.seats.push_back(view(s));
  return state;
}

}  // namespace

std::unique_ptr<Story> sichuan_story(const Deal& deal, ledger::ResolvedWall wall) {
  return std::make_unique<SichuanStory>(deal, std::move(wall));
}

}  // namespace paiju::report

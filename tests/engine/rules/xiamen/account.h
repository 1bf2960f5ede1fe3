#pragma once

#include <array>

#include "engine/play/event.h"
#include "engine/rules/xiamen/table.h"
#include "engine/settle/settlement.h"

namespace paiju::xiamen {

// The auditor's own books of a running deal: what D.4, D.6, C.6 and C.3 say, word by word, with the
// oracle's win check. It looks at the table's tiles, never at its levels, flags or results, except
// to compare.
class Account {
 public:
  explicit Account(const Table& table) : table_(table) {}

  void before(const Event& event);  // legal, not yet applied
  void after(const Event& event);   // applied
  void judge_settlement(const Settlement& out) const;

 private:
  struct Row {
    Pattern method;
    int multiplier;
    int water;
  };
  bool ready(int seat) const;  // tenpai of the tiles it holds
  void before_discard(const Event& event);
  void before_hu(const Event& event);
  Money pays(int payer, const Row& row) const;
  Money gains(const Row& row) const;

  const Table& table_;
  std::array<int, seats> level_{};
  std::array<bool, seats> tianting_{};
  bool opened_ = false;       // the opening window has been seen
  bool first_action_ = true;  // the dealer has not acted yet
  bool claimed_ = false;      // the running turn began with a claim
  Tile last_drawn_ = Tile::none;
  bool won_ = false;
  int winner_ = -1;
  Row best_{};
};

}  // namespace paiju::xiamen

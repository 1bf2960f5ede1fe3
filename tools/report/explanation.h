#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/hand/meld.h"
#include "engine/settle/settlement.h"
#include "tools/report/formula.h"

namespace paiju::report {

// One pattern or source of water and what it adds.
struct ScoreLine {
  Words name;
  std::int32_t value = 0;
};

// A hand as it was read: a win, or what a ready seat could still have won (查大叫).
struct ReadHand {
  std::uint8_t seat = 0;
  std::vector<std::vector<Tile>> groups;  // concealed, the winning tile included
  std::vector<Meld> melds;
  Tile tile = Tile::none;  // that won, or the best of the tiles waited for
  bool supposed = false;   // 查大叫, 逃跑: it was not won
  Words unit;              // of the lines: fan, water
  std::vector<ScoreLine> lines;
  std::int32_t total = 0;  // the sum of the lines
  std::int32_t cap = -1;   // 封顶; -1: none
};

// Why one transfer: the rules it rests on and how its amount comes about. `due` and `paid` are
// worked out from the table as it stood and from earlier explanations, never from the transfer.
struct Explanation {
  std::vector<std::string_view> rules;  // ids of rules-sichuan.md, rules-xiamen.md
  Words why;                            // one sentence, the same for all payers of one debt
  std::vector<std::uint32_t> hands;     // indices of the ReadHands it speaks of
  Formula due;
  std::optional<Formula> paid;  // only when the payer was short

  Money derived_due() const { return value_of(due); }
  Money derived_paid() const { return value_of(paid ? *paid : due); }
};

struct Reasons {
  std::vector<Explanation> of_transfers;  // one a transfer, in their order
  std::vector<ReadHand> hands;
};

}  // namespace paiju::report

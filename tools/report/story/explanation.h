#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/hand/meld.h"
#include "engine/settle/settlement.h"
#include "tools/report/story/formula.h"

namespace paiju::report {

// One pattern or source of water and what it adds.
struct ScoreLine {
  Words name;
  std::int32_t value = 0;
  friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
};

// A tile of a group that is shown as another one: a gold as the tile it replaces (R88, X87), 白板
// as the gold's face (R23).
struct StandIn {
  std::uint8_t group = 0;
  std::uint8_t member = 0;
  Tile as = Tile::none;
  friend bool operator==(const StandIn&, const StandIn&) = default;
};

enum class HandRole : std::uint8_t {
  won,
  possible,   // 查大叫, 逃跑: the best that a ready seat could still have won
  not_ready,  // 查花猪, 查大叫, 退税, 逃跑: the tiles of a seat that pays for not being ready
};

// A hand as it was read.
struct ReadHand {
  std::uint8_t seat = 0;
  HandRole role = HandRole::won;
  // Concealed, the winning tile included; not ready: all tiles in one group.
  std::vector<std::vector<Tile>> groups;
  std::vector<StandIn> stand_ins;  // by group and member
  std::vector<Meld> melds;
  Tile tile = Tile::none;       // that won, or the best of the tiles waited for
  Tile thrown = Tile::none;     // possible, of a seat with a tile too many: what it would discard
  std::vector<Tile> own_waits;  // not ready: would complete it, but all four are its own (C.1)
  Words unit;                   // of the lines: fan, water
  std::vector<ScoreLine> lines;
  std::int32_t total = 0;  // the sum of the lines
  std::int32_t cap = -1;   // 封顶; -1: none
  friend bool operator==(const ReadHand&, const ReadHand&) = default;
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

// What has to be said though no transfer says it: an award that the cap of a day cut (R108).
struct Notice {
  std::uint32_t after = 0;  // index of the event, as of a transfer
  Party to = Party::system;
  std::size_t place = 0;  // how many transfers stand before it
  std::vector<std::string_view> rules;
  Words text;
  Money award = 0;
  Money granted = 0;
};

struct Reasons {
  std::vector<Explanation> of_transfers;  // one a transfer, in their order
  std::vector<ReadHand> hands;
  std::vector<Notice> notices;  // by place
  Tile gold = Tile::none;       // Xiamen, once it is flipped
};

}  // namespace paiju::report

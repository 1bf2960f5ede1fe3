#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/expected.h"
#include "engine/base/money.h"
#include "tools/convert/json_value.h"
#include "tools/convert/records.h"

// A snapshot of nanoserver as values: spec/nanoserver.md 2, with uids already turned into seats.
// Everything is checked for type and range here, nothing for the rules of the game.
namespace paiju::convert::nanoserver {

inline constexpr int op_discard = 1, op_peng = 2, op_gang = 3, op_hu = 4, op_draw = 500;

struct Op {
  std::uint8_t seat = 0;
  int type = 0;
  std::vector<int> ids;  // tile ids, at least one
};
struct SeatMoney {
  std::uint8_t seat = 0;
  Money score = 0;
};
struct GangEntry {
  bool rain = false;               // isXiaYu: 暗杠 and 直杠
  std::vector<SeatMoney> changes;  // first the konger with the sum, then the payers
};
enum class HuType : std::uint8_t { discard, self_draw, ting };  // 0 点炮 抢杠, 1 自摸, 2 赔叫
struct HuEntry {
  std::uint8_t seat = 0;
  HuType type = HuType::discard;
  std::vector<SeatMoney> changes;  // the payers, negative
  Money total = 0;
};
struct EndSeat {
  std::vector<int> concealed;           // the winning tile is not among them
  int win_id = -1;                      // -1: did not win
  bool ting = false;                    // won, or ready by the server's own test
  Money wind = 0, rain = 0, total = 0;  // stats: feng, yu, total
  Money score = 0, remain = 0;          // scoreChange
};

struct Snapshot {
  std::string room;  // basicInfo.deskId, the number on the door; used again for other matches
  std::string desc;  // the room's options in words
  int mode = 4;      // seats: 3 or 4
  std::uint32_t round = 0;
  std::uint8_t dealer = 0;
  std::vector<std::int64_t> uids;       // seat order
  std::vector<Money> scores_before;     // seat order; empty when `enter` holds none
  std::vector<std::vector<int>> hands;  // 13 ids a seat, the dealer's 14th is his first draw
  std::vector<Op> ops;
  std::vector<GangEntry> gangs;
  std::vector<HuEntry> wins;
  std::vector<EndSeat> end;  // seat order

  int seats() const { return mode; }
  int tiles() const { return mode == 3 ? 72 : 108; }
};

Expected<Snapshot, RecordTrouble> snapshot_from(const JsonValue& json);

}  // namespace paiju::convert::nanoserver

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.h"
#include "engine/rules/deal.h"
#include "tools/convert/nanoserver_snapshot.h"

// A snapshot made into a deal: spec/nanoserver.md 5.
namespace paiju::convert::nanoserver {

// What the row of the `history` table knows beside the snapshot.
struct Row {
  std::optional<std::int64_t> id, desk_id, mode, begin_at;
  std::vector<std::optional<std::int64_t>> score_changes;  // by column 0..3
};

struct Finding {
  std::string code;  // stable: "void.undetermined"
  std::string field;
  std::string message;
};

struct Conversion {
  Deal deal;
  std::vector<int> drawn;  // every id taken from the wall, in the wall's order
  std::vector<Finding> findings;
};

struct DealRequest {
  std::string server;
  sichuan::Options rules;
};

// Refused is a snapshot that contradicts itself: an id drawn twice, payments that do not pair with
// the gangs and wins, hands at the end that the plays do not lead to, a row with other amounts.
// A play that breaks the rules is not: it is in the deal, for the engine to find.
Expected<Conversion, RecordTrouble> deal_from(const Snapshot& snapshot, const Row& row,
                                              const DealRequest& request);

// The steps, in their own files.
// Events 1..4 of a quad: replaces each seat's void suit by what the log allows.
void infer_void_suits(Deal& deal, const Snapshot& snapshot, std::vector<Finding>& findings);

struct PlayedGang {
  std::uint32_t event = 0;
  std::uint8_t seat = 0;
  Cause cause = Cause::gang_concealed;
  std::size_t op = 0;
};
struct PlayedWin {
  std::uint32_t event = 0;
  std::uint8_t seat = 0;
  bool self_draw = false;
  std::size_t op = 0;
};
struct Plays {
  std::vector<Event> events;
  std::vector<PlayedGang> gangs;  // phantom gangs are not among them
  std::vector<PlayedWin> wins;
  std::vector<int> drawn;
  std::vector<std::vector<int>> hands_left;  // ids, sorted; a winner's without the winning tile
  std::vector<int> winning_ids;              // -1: none
  std::vector<Finding> findings;             // plays that the ids show to be impossible
};
Expected<Plays, RecordTrouble> play_log(const Snapshot& snapshot);

// The operator's claims from gangScoreChanges, huScoreChanges and end.
Expected<Claims, RecordTrouble> claims_from(const Snapshot& snapshot, const Plays& plays,
                                            const Deal& deal, std::vector<Finding>& findings);

}  // namespace paiju::convert::nanoserver

#include "tools/convert/nanoserver_deal.h"

#include <algorithm>

#include "ledger/journal/sha256.h"
#include "tools/convert/nanoserver_wall.h"

namespace paiju::convert::nanoserver {
namespace {

void add_text(ledger::Sha256& hash, std::string_view text) {
  hash.add_u32(static_cast<std::uint32_t>(text.size()));
  hash.add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// Server, table and round; and, since room numbers are used again, who sat there and the hands
// dealt. Nothing from the row: a snapshot alone and its row are one round.
std::vector<std::uint8_t> identity_of(const Snapshot& log, const std::string& server) {
  ledger::Sha256 hash;
  hash.add_tag("paiju nanoserver round 1");
  add_text(hash, server);
  add_text(hash, log.room);
  hash.add_u32(log.round);
  for (const auto uid : log.uids) hash.add_u64(static_cast<std::uint64_t>(uid));
  for (const auto& hand : log.hands) {
    for (const int id : hand) hash.add_byte(static_cast<std::uint8_t>(id));
  }
  const auto full = hash.hash();
  return {full.begin(), full.begin() + 16};
}

Header header_of(const Snapshot& log, const Row& row, const std::string& server) {
  Header header;
  header.deal_id = identity_of(log, server);
  header.operator_name = "nanoserver/" + server;
  header.table = row.desk_id ? "desk " + std::to_string(*row.desk_id) : "room " + log.room;
  header.round = log.round;
  header.started_at_ms = row.begin_at.value_or(0) * 1000;
  header.dealer = log.dealer;
  header.wall.kind = WallKind::observed;
  for (std::size_t i = 0; i < log.uids.size(); ++i) {
    header.seats.push_back({std::to_string(log.uids[i]), 0});
    std::vector<Tile> hand;
    for (std::size_t k = 0; k < 13; ++k) hand.push_back(tile_of_id(log.hands[i][k]));
    header.wall.hands.push_back(std::move(hand));
  }
  return header;
}

std::optional<RecordTrouble> check_row(const Snapshot& log, const Row& row) {
  if (row.mode && *row.mode != log.mode) {
    return RecordTrouble{"mode", "is " + std::to_string(*row.mode) + ", the snapshot's is " +
                                     std::to_string(log.mode)};
  }
  for (std::size_t i = 0; i < row.score_changes.size(); ++i) {
    if (!row.score_changes[i]) continue;
    const Money logged = i < log.end.size() ? log.end[i].score : 0;
    if (*row.score_changes[i] != logged) {
      return RecordTrouble{"score_change" + std::to_string(i),
                           "is " + std::to_string(*row.score_changes[i]) + ", the snapshot says " +
                               std::to_string(logged)};
    }
  }
  return std::nullopt;
}

// What lies on the table at the end must be what the plays lead to, unless a play was impossible.
std::optional<RecordTrouble> check_end(const Snapshot& log, const Plays& plays) {
  if (!plays.findings.empty()) return std::nullopt;
  for (std::size_t i = 0; i < log.end.size(); ++i) {
    const std::string field = "end.tiles[" + std::to_string(i) + "]";
    std::vector<int> left = log.end[i].concealed;
    std::sort(left.begin(), left.end());
    if (left != plays.hands_left[i])
      return RecordTrouble{field + ".shouPai", "is not the hand that the plays in do lead to"};
    if (log.end[i].win_id != plays.winning_ids[i])
      return RecordTrouble{field + ".huPai", "is not the winning tile of do"};
  }
  return std::nullopt;
}

}  // namespace

Expected<Conversion, RecordTrouble> deal_from(const Snapshot& log, const Row& row,
                                              const DealRequest& request) {
  auto plays = play_log(log);
  if (!plays) return Unexpected<RecordTrouble>(plays.error());
  if (const auto trouble = check_row(log, row)) return Unexpected<RecordTrouble>(*trouble);
  if (const auto trouble = check_end(log, *plays)) return Unexpected<RecordTrouble>(*trouble);
  Conversion made;
  made.findings = plays->findings;
  made.drawn = plays->drawn;
  made.deal.header = header_of(log, row, request.server);
  made.deal.rules = request.rules;
  made.deal.events = plays->events;
  infer_void_suits(made.deal, log, made.findings);
  auto claims = claims_from(log, *plays, made.deal, made.findings);
  if (!claims) return Unexpected<RecordTrouble>(claims.error());
  made.deal.claims = std::move(*claims);
  return made;
}

}  // namespace paiju::convert::nanoserver

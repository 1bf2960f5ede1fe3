#include "tools/convert/nanoserver_snapshot.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>

#include "tools/convert/json_fields.h"

namespace paiju::convert::nanoserver {
namespace {

constexpr std::int64_t most_money = 1'000'000'000'000;  // sums of a round stay far below 2^63
constexpr std::size_t most_ops = 4'000;                 // a deal has at most 4,096 events
constexpr std::size_t most_entries = 256;

std::string at(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

class Decoder {
 public:
  explicit Decoder(const JsonValue& json) : json_(json) {}

  Expected<Snapshot, RecordTrouble> decode() {
    basic();
    hands();
    enter();
    ops();
    gangs();
    wins();
    end();
    if (fields_.failed()) return Unexpected<RecordTrouble>(*fields_.trouble());
    return std::move(snapshot_);
  }

 private:
  void basic() {
    const JsonValue& info = fields_.need(json_, "basicInfo", "");
    snapshot_.room = fields_.string(fields_.need(info, "deskId", "basicInfo."), "basicInfo.deskId");
    snapshot_.desc = fields_.string(fields_.need(info, "desc", "basicInfo."), "basicInfo.desc");
    snapshot_.mode = static_cast<int>(fields_.integer_member(info, "mode", "basicInfo.", 3, 4));
    const auto title = fields_.string(fields_.need(info, "title", "basicInfo."), "basicInfo.title");
    snapshot_.round = round_of(title, "basicInfo.title");
    if (snapshot_.room.empty()) fields_.refuse("basicInfo.deskId", "is empty");
  }

  // "局数: i/max" is the only place that tells the round.
  std::uint32_t round_of(const std::string& title, const std::string& path) {
    if (fields_.failed()) return 0;
    constexpr std::string_view words = "局数: ";
    const auto found = title.rfind(words);
    std::uint32_t round = 0;
    if (found != title.npos) {
      const char* from = title.data() + found + words.size();
      const auto read = std::from_chars(from, title.data() + title.size(), round);
      if (read.ec == std::errc{} && read.ptr != title.data() + title.size() && *read.ptr == '/' &&
          round > 0) {
        return round;
      }
    }
    fields_.refuse(path, "does not say the round as '局数: i/max'");
    return 0;
  }

  std::uint8_t seat(std::int64_t uid, const std::string& path) {
    const auto& uids = snapshot_.uids;
    const auto found = std::find(uids.begin(), uids.end(), uid);
    if (found != uids.end()) return static_cast<std::uint8_t>(found - uids.begin());
    if (!fields_.failed())
      fields_.refuse(path, "uid " + std::to_string(uid) + " does not sit at this table");
    return 0;
  }
  std::uint8_t seat_member(const JsonValue& parent, std::string_view key, const std::string& path) {
    return seat(uid_of(fields_.need(parent, key, path), path + std::string(key)),
                path + std::string(key));
  }
  // An id is copied, never calculated with: all 64 bits are exact.
  std::int64_t uid_of(const JsonValue& value, const std::string& path) {
    return fields_.integer(value, path, std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::int64_t>::max());
  }
  Money money(const JsonValue& parent, std::string_view key, const std::string& path) {
    return fields_.integer_member(parent, key, path, -most_money, most_money);
  }
  std::vector<int> ids(const JsonValue& value, const std::string& path) {
    std::vector<int> list;
    for (const JsonValue& item : fields_.array(value, path, true)) {
      list.push_back(
          static_cast<int>(fields_.integer(item, at(path, list.size()), 0, snapshot_.tiles() - 1)));
      if (fields_.failed()) break;
    }
    return list;
  }
  const JsonArray& per_seat(const JsonValue& value, const std::string& path) {
    const JsonArray& items = fields_.array(value, path);
    if (!fields_.failed() && items.size() != static_cast<std::size_t>(snapshot_.seats())) {
      fields_.refuse(path, "has " + std::to_string(items.size()) + " entries for " +
                               std::to_string(snapshot_.seats()) + " seats");
    }
    return items;
  }

  void hands() {
    const JsonValue& dealt = fields_.need(json_, "duanPai", "");
    const std::string path = "duanPai.accountInfo";
    const JsonArray& accounts = per_seat(fields_.need(dealt, "accountInfo", "duanPai."), path);
    if (fields_.failed()) return;
    for (std::size_t i = 0; i < accounts.size(); ++i) {
      const std::string prefix = at(path, i) + ".";
      const auto uid = uid_of(fields_.need(accounts[i], "acId", prefix), prefix + "acId");
      const auto& uids = snapshot_.uids;
      if (std::find(uids.begin(), uids.end(), uid) != uids.end()) {
        fields_.refuse(prefix + "acId", "uid " + std::to_string(uid) + " sits at the table twice");
      }
      snapshot_.uids.push_back(uid);
      snapshot_.hands.push_back(ids(fields_.need(accounts[i], "mjs", prefix), prefix + "mjs"));
    }
    snapshot_.dealer = seat_member(dealt, "markerId", "duanPai.");
    for (std::size_t i = 0; i < snapshot_.hands.size() && !fields_.failed(); ++i) {
      const std::size_t due = i == snapshot_.dealer ? 14 : 13;
      if (snapshot_.hands[i].size() != due) {
        fields_.refuse(at(path, i) + ".mjs", "has " + std::to_string(snapshot_.hands[i].size()) +
                                                 " tiles, not " + std::to_string(due));
      }
    }
  }

  void enter() {
    if (fields_.failed()) return;
    const JsonValue& entered = fields_.need(json_, "enter", "");
    if (entered.is_null()) return;
    const JsonArray& seats = per_seat(fields_.need(entered, "data", "enter."), "enter.data");
    for (std::size_t i = 0; i < seats.size() && !fields_.failed(); ++i) {
      const std::string prefix = at("enter.data", i) + ".";
      if (seat_member(seats[i], "acId", prefix) != i) {
        fields_.refuse(prefix + "acId", "does not sit where duanPai.accountInfo has it");
      }
      snapshot_.scores_before.push_back(money(seats[i], "score", prefix));
    }
  }

  void ops() {
    const JsonArray& list = fields_.array(fields_.need(json_, "do", ""), "do", true);
    if (list.size() > most_ops) fields_.refuse("do", "has more than 4000 entries");
    for (std::size_t i = 0; i < list.size() && !fields_.failed(); ++i) {
      const std::string prefix = at("do", i) + ".";
      Op op;
      const JsonArray& uids = fields_.array(fields_.need(list[i], "uid", prefix), prefix + "uid");
      if (!fields_.failed() && uids.size() != 1) fields_.refuse(prefix + "uid", "is not one uid");
      if (fields_.failed()) return;
      op.seat = seat(uid_of(uids[0], prefix + "uid[0]"), prefix + "uid[0]");
      op.type = static_cast<int>(fields_.integer_member(list[i], "optype", prefix, 0, 9999));
      if (op.type != op_discard && op.type != op_peng && op.type != op_gang && op.type != op_hu &&
          op.type != op_draw) {
        fields_.refuse(prefix + "optype", std::to_string(op.type) + " is none of 500, 1, 2, 3, 4");
      }
      op.ids = ids(fields_.need(list[i], "mjs", prefix), prefix + "mjs");
      check_count(op, prefix + "mjs");
      snapshot_.ops.push_back(std::move(op));
    }
  }

  void check_count(const Op& op, const std::string& path) {
    if (fields_.failed()) return;
    const std::size_t n = op.ids.size();
    const bool fits = op.type == op_peng   ? n == 3 || n == 4
                      : op.type == op_gang ? n >= 1 && n <= 4
                                           : n == 1;
    if (!fits) {
      fields_.refuse(path, "has " + std::to_string(n) + " tiles, which optype " +
                               std::to_string(op.type) + " never has");
      return;
    }
    for (const int id : op.ids) {
      if (id / 4 != op.ids[0] / 4) fields_.refuse(path, "holds different tiles");
    }
  }

  std::vector<SeatMoney> changes(const JsonValue& value, const std::string& path) {
    std::vector<SeatMoney> list;
    for (const JsonValue& item : fields_.array(value, path, true)) {
      const std::string prefix = at(path, list.size()) + ".";
      SeatMoney change{seat_member(item, "acId", prefix), money(item, "score", prefix)};
      for (const SeatMoney& other : list) {
        if (other.seat == change.seat) fields_.refuse(prefix + "acId", "stands in this list twice");
      }
      if (fields_.failed()) break;
      list.push_back(change);
    }
    return list;
  }

  void gangs() {
    const std::string path = "gangScoreChanges";
    const JsonArray& list = fields_.array(fields_.need(json_, path, ""), path, true);
    if (list.size() > most_entries) fields_.refuse(path, "has more than 256 entries");
    for (std::size_t i = 0; i < list.size() && !fields_.failed(); ++i) {
      const std::string prefix = at(path, i) + ".";
      GangEntry entry;
      entry.rain = fields_.boolean(fields_.need(list[i], "isXiaYu", prefix), prefix + "isXiaYu");
      entry.changes = changes(fields_.need(list[i], "changes", prefix), prefix + "changes");
      if (entry.changes.empty()) fields_.refuse(prefix + "changes", "is empty");
      snapshot_.gangs.push_back(std::move(entry));
    }
  }

  void wins() {
    const std::string path = "huScoreChanges";
    const JsonArray& list = fields_.array(fields_.need(json_, path, ""), path, true);
    if (list.size() > most_entries) fields_.refuse(path, "has more than 256 entries");
    for (std::size_t i = 0; i < list.size() && !fields_.failed(); ++i) {
      const std::string prefix = at(path, i) + ".";
      HuEntry entry;
      entry.seat = seat_member(list[i], "acId", prefix);
      entry.type = static_cast<HuType>(fields_.integer_member(list[i], "huPaiType", prefix, 0, 2));
      entry.changes = changes(fields_.need(list[i], "scoreChange", prefix), prefix + "scoreChange");
      entry.total = money(list[i], "totalWinScore", prefix);
      for (const SeatMoney& change : entry.changes) {
        if (change.seat == entry.seat)
          fields_.refuse(prefix + "scoreChange", "the winner pays himself");
      }
      snapshot_.wins.push_back(std::move(entry));
    }
  }

  void end() {
    const JsonValue& end = fields_.need(json_, "end", "");
    if (!fields_.failed() && end.is_null())
      fields_.refuse("end", "is null: the round was not finished");
    const auto round = fields_.string(fields_.need(end, "round", "end."), "end.round");
    if (round_of(round, "end.round") != snapshot_.round) {
      fields_.refuse("end.round", "is another round than basicInfo.title");
    }
    const JsonArray& tiles = per_seat(fields_.need(end, "tiles", "end."), "end.tiles");
    const JsonArray& stats = per_seat(fields_.need(end, "stats", "end."), "end.stats");
    const JsonArray& scores = per_seat(fields_.need(end, "scoreChange", "end."), "end.scoreChange");
    for (std::size_t i = 0; i < snapshot_.uids.size() && !fields_.failed(); ++i) {
      snapshot_.end.push_back(end_seat(i, tiles[i], stats[i], scores[i]));
    }
  }

  EndSeat end_seat(std::size_t i, const JsonValue& tiles, const JsonValue& stats,
                   const JsonValue& scores) {
    EndSeat end;
    std::string prefix = at("end.tiles", i) + ".";
    if (seat_member(tiles, "acId", prefix) != i)
      fields_.refuse(prefix + "acId", "is not in seat order");
    end.concealed = ids(fields_.need(tiles, "shouPai", prefix), prefix + "shouPai");
    end.win_id =
        static_cast<int>(fields_.integer_member(tiles, "huPai", prefix, -1, snapshot_.tiles() - 1));
    end.ting = fields_.boolean(fields_.need(tiles, "isTing", prefix), prefix + "isTing");
    prefix = at("end.stats", i) + ".";
    end.wind = money(stats, "feng", prefix);
    end.rain = money(stats, "yu", prefix);
    end.total = money(stats, "total", prefix);
    prefix = at("end.scoreChange", i) + ".";
    if (seat_member(scores, "acId", prefix) != i)
      fields_.refuse(prefix + "acId", "is not in seat order");
    end.score = money(scores, "score", prefix);
    end.remain = money(scores, "remain", prefix);
    return end;
  }

  const JsonValue& json_;
  JsonFields fields_;
  Snapshot snapshot_;
};

}  // namespace

Expected<Snapshot, RecordTrouble> snapshot_from(const JsonValue& json) {
  return Decoder(json).decode();
}

}  // namespace paiju::convert::nanoserver

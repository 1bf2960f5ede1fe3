#include "tools/convert/nanoserver.h"

#include <algorithm>
#include <charconv>
#include <istream>

#include "tools/convert/csv_table.h"
#include "tools/convert/nanoserver_deal.h"
#include "tools/convert/nanoserver_room.h"
#include "tools/convert/nanoserver_wall.h"

namespace paiju::convert {
namespace {

using namespace nanoserver;

constexpr std::int64_t last_second = 253'402'300'799;  // the end of the year 9999
constexpr std::size_t most_snapshot_bytes = std::size_t{1} << 20;

class Converter {
 public:
  Converter(const std::string& file, const Request& request, Sink& sink)
      : file_(file), request_(request), sink_(sink) {
    place_.file = file;
    if (!request.options_text.empty()) rooms_ = *room_book_from(request.options_text);
  }

  template <class Records>
  void run(Records& records) {
    while (auto record = records.next()) {
      place_ = {file_, record->number, record->line, ""};
      if (record->value) {
        answer(*record->value, "");
      } else {
        refuse(record->value.error().field, record->value.error().message);
      }
    }
  }

  void refuse(const std::string& field, const std::string& message) {
    Place place = place_;
    place.field = field;
    sink_.problem({std::move(place), message});
  }

 private:
  // A snapshot, a row, an answer of the API, or a list of these.
  void answer(const JsonValue& value, const std::string& path) {
    if (const JsonArray* list = value.array()) {
      for (std::size_t i = 0; i < list->size(); ++i)
        answer((*list)[i], path + "[" + std::to_string(i) + "]");
      return;
    }
    const JsonObject* object = value.object();
    if (object == nullptr) return refuse(path, "is not an object");
    const JsonValue* snapshot = nullptr;
    for (const auto& [name, member] : *object) {
      if (plain_name(name) == "snapshot") snapshot = &member;
    }
    const JsonValue* data = value.member("data");
    const bool bare = value.member("duanPai") != nullptr || value.member("do") != nullptr;
    if ((snapshot != nullptr) + (data != nullptr) + bare > 1) {
      return refuse(path,
                    "may be a snapshot, a row or an answer: it has the fields of more than one");
    }
    if (bare) return round(value, Row{}, path);
    if (snapshot != nullptr) return row(*object, *snapshot, path);
    if (data == nullptr) {
      return refuse(path,
                    "has no snapshot (the list of history/lite never has: ask /v1/history/{id})");
    }
    const JsonValue* code = value.member("code");
    const std::int64_t* number = code == nullptr ? nullptr : code->integer();
    if (number == nullptr || *number != 0)
      return refuse(path.empty() ? "code" : path + ".code", "is not 0: the server gave no answer");
    answer(*data, path.empty() ? "data" : path + ".data");
  }

  // Integers of a row, also as decimal text: CSV and some exports to JSON write them so.
  bool row_integer(const JsonValue& value, const std::string& field,
                   std::optional<std::int64_t>& into) {
    if (const std::int64_t* number = value.integer()) {
      into = *number;
      return true;
    }
    if (const std::string* text = value.string()) {
      std::int64_t number = 0;
      const char* end = text->data() + text->size();
      const auto read = std::from_chars(text->data(), end, number);
      if (read.ec == std::errc{} && read.ptr == end) {
        into = number;
        return true;
      }
    }
    refuse(field, "is not an integer of 64 bits");
    return false;
  }

  void row(const JsonObject& object, const JsonValue& snapshot, const std::string& path) {
    const std::string prefix = path.empty() ? "" : path + ".";
    Row row;
    row.score_changes.resize(4);
    std::vector<std::string> seen;
    for (const auto& [name, value] : object) {
      const std::string plain = plain_name(name);
      if (std::find(seen.begin(), seen.end(), plain) != seen.end()) {
        return refuse(prefix + name, "stands twice in one row");
      }
      seen.push_back(plain);
      std::optional<std::int64_t>* into = nullptr;
      if (plain == "id") into = &row.id;
      if (plain == "deskid") into = &row.desk_id;
      if (plain == "mode") into = &row.mode;
      if (plain == "beginat") into = &row.begin_at;
      if (plain.size() == 12 && plain.starts_with("scorechange") && plain[11] >= '0' &&
          plain[11] <= '3') {
        into = &row.score_changes[static_cast<std::size_t>(plain[11] - '0')];
      }
      if (into != nullptr && !row_integer(value, prefix + name, *into)) return;
    }
    if (row.begin_at && (*row.begin_at < 0 || *row.begin_at > last_second)) {
      return refuse(prefix + "begin_at", std::to_string(*row.begin_at) + " is no Unix second");
    }
    const std::string* text = snapshot.string();
    if (text == nullptr) return round(snapshot, row, prefix + "snapshot");
    if (text->size() > most_snapshot_bytes)
      return refuse(prefix + "snapshot", "is larger than 1 MiB");
    const auto inner = parse_strict_json(*text);
    if (!inner) {
      const auto& trouble = inner.error();
      return refuse(
          prefix + "snapshot" + (trouble.field.empty() ? "" : "." + trouble.field),
          trouble.message + " (byte " + std::to_string(trouble.offset) + " of the snapshot)");
    }
    round(*inner, row, prefix + "snapshot");
  }

  void refuse_in(const std::string& path, const RecordTrouble& trouble) {
    refuse(
        path.empty() || trouble.field.empty() ? path + trouble.field : path + "." + trouble.field,
        trouble.message);
  }

  void note(const std::string& path, const Finding& finding) {
    Place place = place_;
    place.field =
        path.empty() || finding.field.empty() ? path + finding.field : path + "." + finding.field;
    sink_.note({std::move(place), finding.code, finding.message});
  }

  void round(const JsonValue& json, const Row& row, const std::string& path) {
    auto log = snapshot_from(json);
    if (!log) return refuse_in(path, log.error());
    std::vector<Finding> findings;
    auto room = room_of(*log, row, findings);
    if (!room) return refuse_in(path, room.error());
    auto rules = rules_of(*room, log->mode, request_.rules_as_coded);
    if (!rules) return refuse_in(path, rules.error());
    if (rules->cap_fan < 3 || rules->cap_fan > 5) {
      findings.push_back(
          {"options.maxFan", "basicInfo.desc",
           "the room's limit is " + std::to_string(rules->cap_fan) +
               "番; the published rules have 3, 4 or 5, so this deal cannot be settled by them"});
    }
    auto made = deal_from(*log, row, {request_.server, *rules});
    if (!made) return refuse_in(path, made.error());
    findings.insert(findings.end(), made->findings.begin(), made->findings.end());
    if (request_.recover_wall) open_wall(*made, *log, row, findings);
    for (const Finding& finding : findings) note(path, finding);
    sink_.deal(std::move(made->deal));
  }

  Expected<RoomOptions, RecordTrouble> room_of(const Snapshot& log, const Row& row,
                                               std::vector<Finding>& findings) {
    const RoomOptions* given = rooms_.for_all ? &*rooms_.for_all : nullptr;
    if (!rooms_.by_desk.empty()) {
      const auto found = row.desk_id ? rooms_.by_desk.find(*row.desk_id) : rooms_.by_desk.end();
      if (found != rooms_.by_desk.end()) {
        given = &found->second;
      } else {
        findings.push_back(
            {"options.noRow", "", "no row of --options has this desk_id; taken from the words"});
      }
    }
    auto words = options_from_words(log.desc);
    if (given == nullptr) return words;
    if (!words || !same_words(*given, *words, log.mode)) {
      findings.push_back(
          {"options.words", "basicInfo.desc",
           "'" + log.desc.substr(0, 120) + "' is not what --options says; --options counts"});
    }
    return *given;
  }

  void open_wall(Conversion& made, const Snapshot& log, const Row& row,
                 std::vector<Finding>& findings) {
    if (!row.begin_at) {
      findings.push_back(
          {"wall.noTime", "",
           "a snapshot alone does not say when the round began; the wall stays as observed"});
      return;
    }
    const auto wall = recover_wall(*row.begin_at, made.drawn, log.tiles());
    if (!wall) {
      findings.push_back(
          {"wall.notRecovered", "begin_at",
           "no second around begin_at gives the tiles drawn; the wall stays as observed"});
      return;
    }
    Wall& stated = made.deal.header.wall;
    stated.kind = WallKind::open;
    stated.hands.clear();
    stated.tiles = in_dealing_order(wall->ids, log.seats(), log.dealer);
    findings.push_back({"wall.predictable", "begin_at",
                        "the wall is the shuffle of Unix second " + std::to_string(wall->second) +
                            ": whoever knew when the round began knew every tile"});
  }

  const std::string& file_;
  const Request& request_;
  Sink& sink_;
  RoomBook rooms_;
  Place place_;
};

bool sniff(std::string_view beginning) {
  return beginning.find("duanPai") != beginning.npos ||
         beginning.find("snapshot") != beginning.npos ||
         beginning.find("Snapshot") != beginning.npos;
}

std::string check(const Request& request) {
  if (request.server.empty() || request.server.size() > 200)
    return "the server's name is empty or too long";
  for (const char c : request.server) {
    if (static_cast<unsigned char>(c) < 0x20) return "the server's name holds a control character";
  }
  if (request.options_text.empty()) return "";
  const auto rooms = room_book_from(request.options_text);
  if (rooms) return "";
  return request.options_file +
         (rooms.error().field.empty() ? ": " : ": " + rooms.error().field + ": ") +
         rooms.error().message;
}

void convert(std::istream& input, const std::string& file, const Request& request, Sink& sink) {
  CharSource source(input);
  if (source.peek() == 0xEF) {  // a byte order mark, as spreadsheets put before CSV
    for (int i = 0; i < 3 && source.peek() >= 0x80; ++i) source.get();
  }
  while (source.peek() == ' ' || source.peek() == '\t' || source.peek() == '\r' ||
         source.peek() == '\n')
    source.get();
  Converter conversion(file, request, sink);
  const int first = source.peek();
  if (first == CharSource::end) return conversion.refuse("", "the file is empty");
  if (first == '{' || first == '[') {
    JsonRecords records(source);
    return conversion.run(records);
  }
  CsvTable table(source);
  if (const std::string wrong = table.open("snapshot"); !wrong.empty()) {
    return conversion.refuse("", wrong + " (neither JSON nor a CSV export of the history table)");
  }
  conversion.run(table);
}

}  // namespace

Format nanoserver_format() {
  return {"nanoserver", "lonng/nanoserver 空血来战: snapshots, history rows, API answers, CSV",
          sniff, check, convert};
}

bool from_nanoserver(const Deal& deal) {
  return deal.header.operator_name.starts_with("nanoserver/");
}

}  // namespace paiju::convert

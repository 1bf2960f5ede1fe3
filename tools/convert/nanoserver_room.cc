#include "tools/convert/nanoserver_room.h"

#include <charconv>
#include <set>
#include <sstream>

#include "tools/convert/csv_table.h"
#include "tools/convert/json_fields.h"

namespace paiju::convert::nanoserver {
namespace {

using sichuan::SelfDrawBonus;

// "5番封顶" -> 5
std::optional<int> fan_limit(const std::string& word) {
  constexpr std::string_view tail = "番封顶";
  int fan = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), fan);
  if (read.ec != std::errc{} ||
      word.substr(static_cast<std::size_t>(read.ptr - word.data())) != tail) {
    return std::nullopt;
  }
  return fan;
}

Unexpected<RecordTrouble> refuse(std::string field, std::string message) {
  return Unexpected<RecordTrouble>({std::move(field), std::move(message)});
}

// Go writes every field; one that is missing has its zero value, as for Go's own decoder.
bool flag(JsonFields& fields, const JsonValue& extras, std::string_view key) {
  const JsonValue* value = extras.member(key);
  return value != nullptr && fields.boolean(*value, std::string(key));
}

Expected<RoomOptions, RecordTrouble> options_from_extras(const JsonValue& extras) {
  JsonFields fields;
  RoomOptions room;
  room.mode = static_cast<int>(fields.integer_member(extras, "mode", "", 3, 4));
  room.max_fan =
      static_cast<int>(fields.integer_member(extras, "maxFan", "", -1'000'000, 1'000'000));
  const std::string zimo = fields.string(fields.need(extras, "zimo", ""), "zimo");
  if (zimo == "di") room.self_draw = SelfDrawBonus::add_base;
  if (zimo == "fan") room.self_draw = SelfDrawBonus::add_fan;
  room.menqing = flag(fields, extras, "menqing");
  room.jiangdui = flag(fields, extras, "jiangdui");
  room.jiaxin = flag(fields, extras, "jiaxin");
  room.pengpeng = flag(fields, extras, "pengpeng");
  room.pinghu = flag(fields, extras, "pinghu");
  room.yaojiu = flag(fields, extras, "yaojiu");
  if (fields.failed()) return Unexpected<RecordTrouble>(*fields.trouble());
  return room;
}

std::string in_record(const JsonRecord& record, const RecordTrouble& trouble) {
  return "record " + std::to_string(record.number) + ", line " + std::to_string(record.line) +
         (trouble.field.empty() ? "" : ", " + trouble.field) + ": " + trouble.message;
}

// A row of the desk table: {"id": 7, "extras": "{...}"}.
std::optional<RecordTrouble> add_desk(RoomBook& book, const JsonValue& row) {
  std::optional<std::int64_t> id;
  const JsonValue* extras = nullptr;
  for (const auto& [name, value] : *row.object()) {
    const std::string plain = plain_name(name);
    if (plain == "extras") extras = &value;
    if (plain != "id") continue;
    std::int64_t number = 0;
    if (const std::int64_t* exact = value.integer()) id = *exact;
    if (const std::string* text = value.string()) {
      const auto read = std::from_chars(text->data(), text->data() + text->size(), number);
      if (read.ec == std::errc{} && read.ptr == text->data() + text->size()) id = number;
    }
  }
  if (!id) return RecordTrouble{"id", "is missing or no integer"};
  if (extras == nullptr) return RecordTrouble{"extras", "is missing"};
  Expected<JsonValue, JsonTrouble> inner = *extras;
  if (const std::string* text = extras->string()) inner = parse_strict_json(*text);
  if (!inner) return RecordTrouble{"extras", inner.error().message};
  auto room = options_from_extras(*inner);
  if (!room) return RecordTrouble{"extras." + room.error().field, room.error().message};
  if (!book.by_desk.emplace(*id, *room).second) return RecordTrouble{"id", "stands here twice"};
  return std::nullopt;
}

std::optional<RecordTrouble> add_record(RoomBook& book, const JsonValue& value) {
  if (value.object() == nullptr) return RecordTrouble{"", "is not an object"};
  if (value.member("maxFan") == nullptr) return add_desk(book, value);
  if (book.for_all || !book.by_desk.empty())
    return RecordTrouble{"", "a second set of options for every room"};
  auto room = options_from_extras(value);
  if (!room) return room.error();
  book.for_all = *room;
  return std::nullopt;
}

template <class Records>
Expected<RoomBook, RecordTrouble> read_all(Records& records) {
  RoomBook book;
  while (auto record = records.next()) {
    if (!record->value) return refuse("", in_record(*record, record->value.error()));
    if (const auto trouble = add_record(book, *record->value)) {
      return refuse("", in_record(*record, *trouble));
    }
  }
  if (!book.for_all && book.by_desk.empty()) return refuse("", "holds no options");
  if (book.for_all && !book.by_desk.empty())
    return refuse("", "mixes one room's options with rows of desks");
  return book;
}

}  // namespace

Expected<RoomOptions, RecordTrouble> options_from_words(const std::string& desc) {
  RoomOptions room;
  std::set<std::string> seen;
  bool limit = false;
  bool bonus = false;
  std::istringstream words(desc);
  for (std::string word; words >> word;) {
    if (!seen.insert(word).second) return refuse("basicInfo.desc", "says '" + word + "' twice");
    if (word == "自摸加底" || word == "自摸加番") {
      if (bonus) return refuse("basicInfo.desc", "says 自摸加底 and 自摸加番");
      bonus = true;
      room.self_draw = word == "自摸加底" ? SelfDrawBonus::add_base : SelfDrawBonus::add_fan;
    } else if (word == "点炮可平胡") {
      room.pinghu = true;
    } else if (word == "门清中张") {
      room.menqing = true;
    } else if (word == "夹心五") {
      room.jiaxin = true;
    } else if (word == "碰碰胡两番") {
      room.pengpeng = true;
    } else if (word == "将对") {
      room.jiangdui = true;
    } else if (word == "全幺九") {
      room.yaojiu = true;
    } else if (const auto fan = fan_limit(word); fan && !limit) {
      room.max_fan = *fan;
      limit = true;
    } else {
      return refuse("basicInfo.desc",
                    "the words '" + word.substr(0, 60) +
                        "' are none of this server's options; give them with --options");
    }
  }
  if (!limit) return refuse("basicInfo.desc", "does not say the limit as 'N番封顶'");
  return room;
}

Expected<RoomBook, RecordTrouble> room_book_from(const std::string& text) {
  std::istringstream input(text.substr(0, 3) == "\xEF\xBB\xBF" ? text.substr(3) : text);
  CharSource source(input);
  while (source.peek() == ' ' || source.peek() == '\n' || source.peek() == '\r') source.get();
  if (source.peek() == '{' || source.peek() == '[') {
    JsonRecords records(source);
    return read_all(records);
  }
  CsvTable table(source);
  if (const std::string wrong = table.open("extras"); !wrong.empty()) return refuse("", wrong);
  return read_all(table);
}

Expected<sichuan::Options, RecordTrouble> rules_of(const RoomOptions& room, int mode,
                                                   bool as_coded) {
  if (room.mode && *room.mode != mode) {
    return refuse("basicInfo.mode", "is " + std::to_string(mode) + ", the room's options say " +
                                        std::to_string(*room.mode));
  }
  if (room.max_fan < 0 || room.max_fan > 255) {
    return refuse("maxFan", std::to_string(room.max_fan) + " is no limit a deal can state");
  }
  sichuan::Options rules = sichuan::kongxue_defaults();
  rules.mode = mode == 3 ? sichuan::Mode::trio : sichuan::Mode::quad;
  rules.cap_fan = static_cast<std::uint8_t>(room.max_fan);
  rules.self_draw = room.self_draw;
  rules.plain_discard_win = mode == 3 && room.pinghu;
  rules.duidui_fan = room.pengpeng ? 2 : 1;
  rules.menqing = rules.zhongzhang = room.menqing;
  rules.jiaxinwu = room.jiaxin;
  rules.jiangdui = room.jiangdui;
  rules.quanyaojiu = room.yaojiu;
  rules.replacement_from_tail = false;  // every draw comes from the front
  if (as_coded) {
    rules.minor_patterns = sichuan::MinorPatterns::additive;
    rules.menqing_keeps_concealed_gang = false;
    rules.qing_adds_yaojiu = true;
    rules.bloom_payer = sichuan::BloomPayer::all;
  }
  return rules;
}

bool same_words(const RoomOptions& a, const RoomOptions& b, int mode) {
  const bool di_a = a.self_draw == SelfDrawBonus::add_base,
             di_b = b.self_draw == SelfDrawBonus::add_base;
  return a.max_fan == b.max_fan && di_a == di_b && a.menqing == b.menqing &&
         a.jiangdui == b.jiangdui && a.jiaxin == b.jiaxin && a.pengpeng == b.pengpeng &&
         a.yaojiu == b.yaojiu && (mode == 4 || a.pinghu == b.pinghu);
}

}  // namespace paiju::convert::nanoserver

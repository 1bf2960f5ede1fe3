#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/tools/convert/support.h"

namespace paiju::convert {
namespace {

using nlohmann::json;

std::string snapshot_of(const std::string& name) {
  std::string text = read_fixture("samples/" + name + ".snapshot.json");
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

json row_of(const std::string& name, std::int64_t desk = 31) {
  const std::string text = snapshot_of(name);
  const json snapshot = json::parse(text);
  json row = {{"id", 12},
              {"desk_id", desk},
              {"mode", snapshot["basicInfo"]["mode"]},
              {"begin_at", 1600000000},
              {"snapshot", text}};
  for (std::size_t i = 0; i < 4; ++i) {
    const json& changes = snapshot["end"]["scoreChange"];
    row["score_change" + std::to_string(i)] = i < changes.size() ? changes[i]["score"] : json(0);
  }
  return row;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string csv_line(const json& row) {
  std::string line = row["id"].dump() + "," + row["desk_id"].dump() + "," + row["mode"].dump() +
                     "," + row["begin_at"].dump();
  for (int i = 0; i < 4; ++i) line += "," + row["score_change" + std::to_string(i)].dump();
  return line + "," + quoted(row["snapshot"]) + "\r\n";
}
const std::string csv_header =
    "id,desk_id,mode,begin_at,score_change0,score_change1,score_change2,score_change3,snapshot\r\n";

const std::string a = "4p-fan3-014", b = "3p-fan3-040";

}  // namespace

TEST_CASE("a row, the API's answer, an array, JSON lines and CSV give the same deals") {
  const auto plain = convert_text(row_of(a).dump() + "\n" + row_of(b).dump() + "\n");
  REQUIRE(plain.problems.empty());
  REQUIRE(plain.deals.size() == 2);
  CHECK(plain.deals[0].header.table == "desk 31");
  CHECK(plain.deals[0].header.started_at_ms == 1600000000000);
  const json answer_a = {{"code", 0}, {"data", row_of(a)}},
             answer_b = {{"code", 0}, {"data", row_of(b)}};
  const std::vector<std::string> forms = {
      json::array({row_of(a), row_of(b)}).dump(),
      json::array({row_of(a), row_of(b)}).dump(2),
      json::array({answer_a, answer_b}).dump(),
      answer_a.dump(4) + "\n" + answer_b.dump(4),
      answer_a.dump() + answer_b.dump(),
      json{{"code", 0}, {"data", json::array({row_of(a), row_of(b)})}}.dump(),
      json::array({row_of(a)}).dump() + "\n" + json::array({row_of(b)}).dump() + "\n",
      csv_header + csv_line(row_of(a)) + csv_line(row_of(b)),
      "\xEF\xBB\xBFId,DeskId,Mode,BeginAt,ScoreChange0,ScoreChange1,ScoreChange2,ScoreChange3,"
      "Snapshot\r\n" +
          csv_line(row_of(a)) + csv_line(row_of(b)),
  };
  for (const std::string& form : forms) {
    const auto out = convert_text(form);
    INFO(form.substr(0, 80));
    CHECK(out.problems.empty());
    CHECK(out.deals == plain.deals);
  }
}

TEST_CASE("a snapshot alone is the same round as its row: one identity") {
  const auto alone = convert_text(snapshot_of(a));
  const auto row = convert_text(row_of(a).dump());
  REQUIRE(alone.deals.size() == 1);
  REQUIRE(row.deals.size() == 1);
  CHECK(alone.deals[0].header.deal_id == row.deals[0].header.deal_id);
  CHECK(alone.deals[0].events == row.deals[0].events);
  CHECK(alone.deals[0].claims == row.deals[0].claims);
}

TEST_CASE("an amount or a play altered later keeps the round's identity, another round does not") {
  const std::string text = snapshot_of(a);
  const auto before = convert_text(text);
  const auto after = convert_text(replaced(text, R"("totalWinScore":2)", R"("totalWinScore":3)"));
  REQUIRE(after.deals.size() == 1);
  CHECK(after.deals[0].header.deal_id == before.deals.at(0).header.deal_id);
  CHECK(!(after.deals[0] == before.deals[0]));
  auto next = replaced(text, "局数: 1/8", "局数: 2/8");
  next = replaced(next, "局数: 1/8", "局数: 2/8");
  const auto other = convert_text(next);
  REQUIRE(other.deals.size() == 1);
  CHECK(other.deals[0].header.round == 2);
  CHECK(other.deals[0].header.deal_id != before.deals[0].header.deal_id);
}

TEST_CASE("a row that says other things than its snapshot is refused") {
  for (const auto& [key, field] : std::vector<std::pair<std::string, std::string>>{
           {"score_change1", "snapshot.score_change1"}, {"mode", "snapshot.mode"}}) {
    json row = row_of(a);
    row[key] = 3;
    const auto out = convert_text(row.dump());
    REQUIRE(out.problems.size() == 1);
    CHECK(out.problems[0].place.field == field);
  }
  json trio = row_of(b);
  trio["score_change3"] = 1;
  CHECK(convert_text(trio.dump()).problems.size() == 1);
}

TEST_CASE("CSV damage is one problem a row, with its line") {
  const std::string good = csv_line(row_of(b));
  const auto out = convert_text(csv_header + good + "1,2,3\r\n" + good +
                                "1,2,3,4,0,0,0,0,\"{\"\"a\r\n" + good + "9,x\"y\r\n" + good);
  CHECK(out.deals.size() == 4);
  REQUIRE(out.problems.size() == 3);
  CHECK(out.problems[0].place.line == 3);
  CHECK(out.problems[1].place.line == 5);
  CHECK(out.problems[2].place.line == 7);
  CHECK(convert_text("id,Id,snapshot\n").problems.size() == 1);
  CHECK(convert_text("id,desk_id\n1,2\n").problems.size() == 1);
}

TEST_CASE("an error inside the snapshot's string is told by its field") {
  json row = row_of(a);
  row["snapshot"] = replaced(row["snapshot"], R"("optype":1)", R"("optype":77)");
  const auto out = convert_text("{}\n" + row.dump());
  REQUIRE(out.problems.size() == 2);
  CHECK(out.problems[1].place.field == "snapshot.do[0].optype");
  CHECK(out.problems[1].place.record == 2);
  CHECK(out.problems[1].place.line == 2);
  CHECK(out.problems[1].place.file == "text");
}

TEST_CASE("the room's options: words, one Extras object, or the rows of the desk table") {
  const auto rules = [](const Collected& out) {
    return std::get<sichuan::Options>(out.deals.at(0).rules);
  };
  const auto words = rules(convert_text(snapshot_of("3p-di5-pinghu-000")));
  CHECK(words.mode == sichuan::Mode::trio);
  CHECK(words.cap_fan == 5);
  CHECK(words.self_draw == sichuan::SelfDrawBonus::add_base);
  CHECK(words.plain_discard_win);
  CHECK(words.quanyaojiu);
  CHECK(!words.menqing);
  CHECK(!words.replacement_from_tail);

  const std::string extras =
      R"({"mode":4,"round":8,"maxFan":5,"zimo":"","menqing":true,"jiangdui":false,)"
      R"("jiaxin":false,"pengpeng":true,"pinghu":true,"yaojiu":false})";
  Request request = plain_request();
  request.options_text = extras;
  REQUIRE(nanoserver_format().check(request).empty());
  const auto given = convert_text(row_of(a).dump(), request);
  CHECK(rules(given).cap_fan == 5);
  CHECK(rules(given).self_draw == sichuan::SelfDrawBonus::none);
  CHECK(rules(given).duidui_fan == 2);
  CHECK(given.noted("options.words"));
  CHECK(convert_text(row_of(b).dump(), request).problems.at(0).place.field ==
        "snapshot.basicInfo.mode");

  request.options_text = json{{"id", 31}, {"extras", extras}}.dump() + "\n" +
                         json{{"id", 32}, {"extras", extras}}.dump();
  REQUIRE(nanoserver_format().check(request).empty());
  CHECK(rules(convert_text(row_of(a, 32).dump(), request)).cap_fan == 5);
  const auto unknown = convert_text(row_of(a, 33).dump(), request);
  CHECK(rules(unknown).cap_fan == 3);
  CHECK(unknown.noted("options.noRow"));

  request.options_text = "id,desk_no,extras\n31,123456," + quoted(extras) + "\n";
  REQUIRE(nanoserver_format().check(request).empty());
  CHECK(rules(convert_text(row_of(a).dump(), request)).cap_fan == 5);
}

TEST_CASE("options that cannot be read stop before any input") {
  for (const char* wrong :
       {"{", "{}", "[]", R"({"mode":4,"maxFan":3})", R"({"mode":4,"maxFan":"3","zimo":"di"})",
        R"({"mode":4,"maxFan":3,"zimo":"di","maxfan":4})", "id,snapshot\n1,2\n"}) {
    Request request = plain_request();
    request.options_text = wrong;
    INFO(wrong);
    CHECK(!nanoserver_format().check(request).empty());
  }
}

TEST_CASE("words that are no option of the server are refused unless options are given") {
  const std::string text =
      replaced(snapshot_of(a), "自摸加番 3番封顶\",\"mode\"", "自摸加番 3番封顶 血流\",\"mode\"");
  const auto out = convert_text(text);
  REQUIRE(out.problems.size() == 1);
  CHECK(out.problems[0].place.field == "basicInfo.desc");
}

TEST_CASE("a limit that the published rules do not have is stated, and the header is at fault") {
  const auto out = convert_text(
      replaced(snapshot_of(a), "自摸加番 3番封顶\",\"mode\"", "自摸加番 8番封顶\",\"mode\""));
  REQUIRE(out.deals.size() == 1);
  CHECK(out.noted("options.maxFan"));
  CHECK(check_header(out.deals[0]) == Fault{fault::header_option, -1});
}

TEST_CASE("the formats know their own files") {
  const Format* format = find_format("nanoserver");
  REQUIRE(format != nullptr);
  CHECK(find_format("tenhou") == nullptr);
  CHECK(format->sniff(snapshot_of(a)));
  CHECK(format->sniff(csv_header));
  CHECK(!format->sniff("{\"header\":{}}"));
}

}  // namespace paiju::convert

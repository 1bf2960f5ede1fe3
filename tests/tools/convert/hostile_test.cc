#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/tools/convert/support.h"

namespace paiju::convert {
namespace {

std::string sample(const std::string& name = "4p-fan3-008") {
  std::string text = read_fixture("samples/" + name + ".snapshot.json");
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

// One problem, no deal, and the field that is to blame.
void refused(const std::string& text, const std::string& field) {
  const auto out = convert_text(text);
  INFO(field);
  CHECK(out.deals.empty());
  REQUIRE(out.problems.size() == 1);
  CHECK(out.problems[0].place.field == field);
  CHECK(out.problems[0].place.record == 1);
  CHECK(!out.problems[0].message.empty());
}

void refused_when(const std::string& from, const std::string& to, const std::string& field) {
  const std::string text = sample();
  const std::string changed = replaced(text, from, to);
  REQUIRE(changed != text);
  refused(changed, field);
}

}  // namespace

TEST_CASE("a snapshot cut at any byte gives no deal, and one problem") {
  const std::string text = sample("3p-di5-pinghu-040");
  for (std::size_t n = 0; n < text.size(); ++n) {
    const auto out = convert_text(text.substr(0, n));
    INFO(n);
    REQUIRE(out.deals.empty());
    REQUIRE(out.problems.size() == 1);
  }
}

TEST_CASE("a history row cut at any byte gives no deal") {
  const std::string text = read_fixture("handmade/predictable-3p.row.json");
  for (std::size_t n = 0; n + 2 < text.size(); ++n) {
    const auto out = convert_text(text.substr(0, n));
    INFO(n);
    REQUIRE(out.deals.empty());
  }
}

TEST_CASE("a record cut at any byte does not take the one on the next line along") {
  const std::string text = sample("3p-di5-pinghu-040");
  const std::string other = sample("3p-fan3-000");
  for (std::size_t n = 1; n < text.size(); n += 7) {
    const auto out = convert_text(text.substr(0, n) + "\n" + other + "\n" + other + "\n");
    INFO(n);
    REQUIRE(out.problems.size() == 1);
    REQUIRE(out.deals.size() == 2);
    CHECK(out.problems[0].place.line == 1);
  }
}

TEST_CASE("a byte changed anywhere never gives another round's deal without a word or a problem") {
  const std::string text = sample("3p-di5-pinghu-040");
  for (std::size_t n = 0; n < text.size(); n += 3) {
    std::string changed = text;
    changed[n] = changed[n] == '7' ? '8' : '7';
    convert_text(changed);  // whatever it is, it must be survived
  }
  SUCCEED();
}

TEST_CASE("a log that could be read in two ways is refused") {
  refused_when(R"("mode":4)", R"("mode":4,"mode":3)", "basicInfo.mode");
  refused_when(R"("mode":4)", R"("mode":4,"Mode":3)", "basicInfo.Mode");
  refused_when(R"("mode":4)", R"("mode":4.0)", "basicInfo.mode");
  refused_when(R"("mode":4)", R"("mode":4e0)", "basicInfo.mode");
  refused_when(R"("mode":4)", R"("mode":"4")", "basicInfo.mode");
  refused_when(R"("nickname":"P0")", "\"nickname\":\"\xff\"", "enter.data[0].nickname");
  refused(nlohmann::json{{"snapshot", sample() + "{"}}.dump(), "snapshot");
  refused(R"({"snapshot":"{}","duanPai":{}})", "");
  refused(R"({"code":0,"data":{},"snapshot":"{}"})", "");
}

TEST_CASE("integers beyond 2^53 are exact where they are ids and refused elsewhere") {
  std::string text = sample();
  for (std::size_t at = text.find("9001"); at != text.npos; at = text.find("9001", at)) {
    text.replace(at, 4, "9007199254740993");
  }
  const auto out = convert_text(text);
  REQUIRE(out.deals.size() == 1);
  CHECK(out.deals[0].header.seats[0].player == "9007199254740993");
  refused_when("9001", "9223372036854775808", "enter.data[0].acId");
  refused_when("9001", "123456789012345678901234567890", "enter.data[0].acId");
  refused_when(R"("score":1000)", R"("score":9007199254740993)", "enter.data[0].score");
  refused_when(R"("mjs":[42,)", R"("mjs":[108,)", "duanPai.accountInfo[0].mjs[0]");
  refused_when(R"("mjs":[42,)", R"("mjs":[-1,)", "duanPai.accountInfo[0].mjs[0]");
}

TEST_CASE("uids that do not sit at the table are named") {
  refused_when(R"("markerId":9002)", R"("markerId":9009)", "duanPai.markerId");
  refused_when(R"({"uid":[9002],"optype":1)", R"({"uid":[9009],"optype":1)", "do[0].uid[0]");
  refused_when(R"({"uid":[9002],"optype":1)", R"({"uid":[9002,9003],"optype":1)", "do[0].uid");
  refused_when(R"("changes":[{"acId":9002)", R"("changes":[{"acId":7)",
               "gangScoreChanges[0].changes[0].acId");
  refused_when(R"("huScoreChanges":[{"acId":9004)", R"("huScoreChanges":[{"acId":7)",
               "huScoreChanges[0].acId");
}

TEST_CASE("payments that do not pair with the plays are refused") {
  refused_when(R"("changes":[{"acId":9002,"score":3})", R"("changes":[{"acId":9003,"score":3})",
               "gangScoreChanges[0].changes[2].acId");
  refused_when(R"("isXiaYu":false)", R"("isXiaYu":true)", "gangScoreChanges[0].isXiaYu");
  refused_when(R"("huPaiType":2)", R"("huPaiType":1)", "huScoreChanges[0].huPaiType");
  refused_when(R"({"isXiaYu":true,"changes":[{"acId":9003,"score":2},{"acId":9001,"score":-2}]})",
               R"({"isXiaYu":true,"changes":[]})", "gangScoreChanges[1].changes");
}

TEST_CASE("a tile drawn twice and hands that the plays do not lead to are refused") {
  refused_when(R"("optype":500,"hutype":0,"mjs":[87])", R"("optype":500,"hutype":0,"mjs":[42])",
               "do[1].mjs[0]");
  refused_when(R"("shouPai":[69,)", R"("shouPai":[68,)", "end.tiles[0].shouPai");
  refused_when(R"("huPai":-1)", R"("huPai":3)", "end.tiles[0].huPai");
}

TEST_CASE("a play the server should not have taken is converted, and told") {
  // Seat 1 discards tile id 27, which seat 3 holds.
  const auto text = replaced(sample(), R"("optype":1,"hutype":0,"mjs":[0])",
                             R"("optype":1,"hutype":0,"mjs":[27])");
  const auto out = convert_text(text);
  REQUIRE(out.deals.size() == 1);
  CHECK(out.noted("play.tileNotHeld"));
  Settlement settlement;
  const Fault fault = replay(out.deals[0], order_of(out.deals[0]), settlement);
  CHECK(fault_name(fault.code) == "discard.notHeld");
  CHECK(nanoserver::reason_of(out.deals[0], fault) == nanoserver::Deviation::unchecked_play);
}

TEST_CASE("an altered payment stands out from the labelled ones") {
  auto text = replaced(sample(), R"("huPaiType":2,"scoreChange":[{"acId":9001,"score":-1})",
                       R"("huPaiType":2,"scoreChange":[{"acId":9001,"score":-2})");
  REQUIRE(text != sample());
  const auto out = convert_text(text);
  REQUIRE(out.deals.size() == 1);
  Settlement settlement;
  REQUIRE(replay(out.deals[0], order_of(out.deals[0]), settlement) == Fault{});
  const auto found = nanoserver::differences(out.deals[0], settlement);
  REQUIRE(!found.empty());
  CHECK(found[0].because.empty());
}

TEST_CASE("deep nesting, huge records and noise end in a problem each") {
  const auto nested = convert_text(std::string(100'000, '['));
  CHECK(nested.deals.empty());
  CHECK(!nested.problems.empty());
  const auto huge =
      convert_text("{\"a\":\"" + std::string(most_record_bytes, 'x') + "\"}\n" + sample() + "\n");
  CHECK(huge.problems.size() == 1);
  CHECK(huge.deals.size() == 1);
  for (const char* noise :
       {"null", "7", "\"text\"", "{}", "[{}]", "[[]]", "id,snapshot\n1", "\xff\xfe", "{\"code\":0}",
        "{\"code\":1,\"data\":{}}", "{\"snapshot\":7}", "{\"snapshot\":\"\"}"}) {
    const auto out = convert_text(noise);
    INFO(noise);
    CHECK(out.deals.empty());
  }
  std::string lines;
  for (int i = 0; i < 20'000; ++i) lines += "{\n";
  CHECK(convert_text(lines).deals.empty());
}

}  // namespace paiju::convert

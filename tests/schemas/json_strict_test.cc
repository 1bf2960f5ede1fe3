#include "tests/schemas/fixture.h"
// journal.md 1: what JSON may not be. Each row is one mistake in an otherwise good deal.

namespace paiju::schemas {
namespace {
bool accepts(const std::string& text) { return deal_from_json(text).has_value(); }
std::string header(const std::string& fields) { return "{\"header\":{" + fields + "}}"; }
std::string rules(const std::string& member) { return header("\"rules\":{" + member + "}"); }
std::string event(const std::string& fields) { return "{\"events\":[{" + fields + "}]}"; }

void refuses(const std::string& text) {
  const auto deal = deal_from_json(text);
  CAPTURE(text);
  REQUIRE_FALSE(deal.has_value());
  CHECK_FALSE(deal.error().message.empty());
  CHECK(deal.error().offset <= text.size());
}

TEST_CASE("unknown fields are errors, at every level") {
  refuses(R"({"head":{}})");
  refuses(header(R"("Round":1)"));
  refuses(header(R"("seats":[{"name":"x"}])"));
  refuses(header(R"("wall":{"hidden":[]})"));
  refuses(header(R"("wall":{"observed":[{"tile":[]}]})"));
  refuses(rules(R"("kongxue":{"fee":1})"));
  refuses(rules(R"("huanle":{"base":1})"));
  refuses(rules(R"("xiamen":{"mode":"quad"})"));
  refuses(rules(R"("guangdong":{})"));
  refuses(rules(R"("huanle":{"fineFactor":{"n":1}})"));
  refuses(event(R"("kan":"1m")"));
  refuses(event(R"("dice":{"c":1})"));
  refuses(R"({"claims":{"net":[]}})");
  refuses(R"({"seal":{"key":""}})");
  refuses(R"({"note":"x"})");
}

TEST_CASE("duplicate keys are errors, at every level and however they are spelt") {
  refuses(R"({"header":{},"header":{}})");
  refuses(R"({"events":[],"claims":{},"events":[]})");
  refuses(header(R"("round":1,"round":1)"));
  refuses(header(R"("round":1,"r\u006fund":1)"));
  refuses(rules(R"("kongxue":{"base":1,"base":1})"));
  refuses(event(R"("seat":0,"draw":"1m","seat":0)"));
  refuses(event(R"("draw":"1m","draw":"1m")"));
  refuses(event(R"("dice":{"a":1,"a":1})"));
}

TEST_CASE("two members of one union are errors, groups and void members too") {
  refuses(rules(R"("kongxue":{},"huanle":{})"));
  refuses(rules(R"("huanle":{},"huanle":{})"));
  refuses(header(R"("wall":{"open":[],"observed":[]})"));
  refuses(header(R"("wall":{"committed":[],"open":[]})"));
  refuses(event(R"("draw":"1m","discard":"1m")"));
  refuses(event(R"("pass":null,"leave":null)"));
  refuses(event(R"("nothing":null,"draw":"1m")"));
  refuses(event(R"("chi":{"tile":"1m","low":"1m"},"dice":{"a":1,"b":1})"));
}

TEST_CASE("numbers: whole, in range, in JSON's own form") {
  for (const char* good : {"0", "4294967295", "\"4294967295\"", "-0"}) {
    CHECK(accepts(header(std::string("\"round\":") + good)));
  }
  for (const char* bad : {"-1",
                          "4294967296",
                          "1.0",
                          "1.5",
                          "1e2",
                          "1E2",
                          "01",
                          "+1",
                          ".5",
                          "1.",
                          "0x1",
                          "true",
                          "null",
                          "[]",
                          "{}",
                          "\"\"",
                          "\"1.0\"",
                          "\"01\"",
                          "\" 1\"",
                          "\"1 \"",
                          "\"+1\"",
                          "\"-\"",
                          "\"0x1\"",
                          "\"1e2\"",
                          "\"4294967296\"",
                          "--1",
                          "-",
                          "NaN",
                          "Infinity",
                          "99999999999999999999",
                          "\"99999999999999999999\""}) {
    refuses(header(std::string("\"round\":") + bad));
  }
  refuses(header("\"dealer\":256"));
  CHECK(accepts(header("\"dealer\":255")));
  refuses(rules(R"("kongxue":{"revision":65536})"));
  refuses(rules(R"("xiamen":{"bonusDailyCap":2147483648})"));
  refuses(rules(R"("xiamen":{"bonusDailyCap":-2147483649})"));
  CHECK(accepts(rules(R"("xiamen":{"bonusDailyCap":-2147483648})")));
  refuses(event("\"atMs\":4294967296"));
  refuses(event(R"("dice":{"a":256})"));
}

TEST_CASE("integers beyond 2^53-1 must be strings") {
  for (const char* good : {"9007199254740991", "-9007199254740991", "\"9007199254740992\"",
                           "\"9223372036854775807\"", "\"-9223372036854775808\""}) {
    CHECK(accepts(header(std::string("\"startedAt\":") + good)));
  }
  for (const char* bad : {"9007199254740992", "-9007199254740992", "9223372036854775807",
                          "\"9223372036854775808\"", "\"-9223372036854775809\""}) {
    refuses(header(std::string("\"startedAt\":") + bad));
  }
}

TEST_CASE("enumerants are names, never numbers") {
  CHECK(accepts(event("\"draw\":\"f8\"")));
  for (const char* bad :
       {"0", "\"0\"", "\"m1\"", "\"1M\"", "\"\"", "\"10m\"", "null", "\"east\""}) {
    refuses(event(std::string("\"draw\":") + bad));
  }
  refuses(event("\"voidSuit\":0"));
  refuses(event("\"voidSuit\":\"characters\""));
  refuses(rules(R"("kongxue":{"mode":0})"));
  refuses(rules(R"("kongxue":{"mode":"xueliu"})"));
  refuses(rules(R"("huanle":{"mode":"quad"})"));
  refuses(R"({"claims":{"payments":[{"cause":1}]}})");
}

TEST_CASE("booleans are true and false, void members null, and nothing else is null") {
  CHECK(accepts(event("\"auto\":true,\"pass\":null")));
  for (const char* bad : {"1", "0", "\"true\"", "null", "True", "t", "tru"}) {
    refuses(event(std::string("\"auto\":") + bad));
  }
  for (const char* bad : {"true", "{}", "\"\"", "0", "nul", "Null"}) {
    refuses(event(std::string("\"pass\":") + bad));
  }
  refuses("null");
  refuses(R"({"header":null})");
  refuses(R"({"events":null})");
  refuses(R"({"claims":null})");
  refuses(R"({"events":[null]})");
  refuses(header("\"operator\":null"));
}

TEST_CASE("data is an even number of hexadecimal digits, either case") {
  CHECK(parsed(header("\"dealId\":\"00aBFf\"")).header.deal_id == Bytes{0x00, 0xab, 0xff});
  CHECK(parsed(header("\"dealId\":\"\"")).header.deal_id.empty());
  for (const char* bad : {"\"0\"", "\"0g\"", "\"0x00\"", "\"00 11\"", "12", "[0,1]", "\"é\""}) {
    refuses(header(std::string("\"dealId\":") + bad));
  }
}

TEST_CASE("texts are UTF-8 and well-formed strings") {
  const auto table = [](const std::string& inside) {
    return header("\"table\":\"" + inside + "\"");
  };
  CHECK(parsed(table("牌局🀄")).header.table == "牌局🀄");
  CHECK(parsed(table(R"(\u724c\u5C40\ud83c\udc04)")).header.table == "牌局🀄");
  CHECK(parsed(table(R"(\"\\\/\b\f\n\r\t\u0000)")).header.table ==
        std::string("\"\\/\b\f\n\r\t\0", 9));
  for (const char* bad : {"\xff",
                          "\x80",
                          "\xc0\x80",
                          "\xc1\xbf",
                          "\xe0\x80\x80",
                          "\xe0\x9f\xbf",
                          "\xed\xa0\x80",
                          "\xf0\x80\x80\x80",
                          "\xf0\x8f\xbf\xbf",
                          "\xf4\x90\x80\x80",
                          "\xf5\x80\x80\x80",
                          "\xc3",
                          "\xe7\x89",
                          "\xf0\x9f\x80",
                          "\\n\xff",
                          "\n",
                          "\t",
                          "\x01",
                          "\\x",
                          "\\",
                          "\\u12",
                          "\\u12g4",
                          "\\ud800",
                          "\\udc00",
                          "\\ud800\\u0041",
                          "\\ud800x",
                          "\\ud83c\\n",
                          "\\U0041"}) {
    refuses(table(bad));
  }
  CHECK(accepts(table("\xf4\x8f\xbf\xbf")));
  CHECK(accepts(table("\xed\x9f\xbf")));
}

TEST_CASE("trailing bytes are errors, white space around is not") {
  CHECK(accepts(" \t\r\n{ } \r\n"));
  CHECK(accepts("\xef\xbb\xbf{}"));
  for (const char* bad : {"",
                          " ",
                          "{}{}",
                          "{} x",
                          "{},",
                          "[]",
                          "[{}]",
                          "{",
                          "}",
                          "{\"header\"}",
                          "{\"header\":}",
                          "{\"header\":{},}",
                          "{,}",
                          "{\"events\":[,]}",
                          "{\"events\":[{},]}",
                          "{'header':{}}",
                          "{header:{}}",
                          "{\"events\":[{} {}]}",
                          "/**/{}",
                          "{}//",
                          "\xef\xbb\xbf\xef\xbb\xbf{}",
                          "\xef\xbb{}",
                          "{\"header\" {}}",
                          "\"{}\"",
                          "1"}) {
    refuses(bad);
  }
  refuses(std::string("{}\0", 3));
  refuses(std::string("{\0}", 3));
}

TEST_CASE("an error tells the byte where reading stopped") {
  const auto offset_of = [](const std::string& text) {
    return deal_from_json(text).error().offset;
  };
  CHECK(offset_of(R"({"header":{"round":-1}})") == 19);
  CHECK(offset_of(R"({"header":{},"header":{}})") == 13);
  CHECK(offset_of(R"({"events":[{"seat":0,"kan":"1m"}]})") == 21);
  CHECK(offset_of("{} x") == 3);
}

TEST_CASE("defaults of what is not there are the schema's") {
  CHECK(parsed("{}") == Deal{});
  CHECK(std::holds_alternative<std::monostate>(parsed(rules("")).rules));
  CHECK(std::get<sichuan::Options>(parsed(rules("\"kongxue\":{}")).rules) ==
        sichuan::kongxue_defaults());
  CHECK(std::get<sichuan::Options>(parsed(rules("\"huanle\":{}")).rules) ==
        sichuan::huanle_defaults());
  CHECK(std::get<xiamen::Options>(parsed(rules("\"xiamen\":{}")).rules) == xiamen::Options{});
  CHECK(parsed(event("\"seat\":1")).events.at(0).kind == EventKind::nothing);
  const Event chi = parsed(event("\"chi\":{}")).events.at(0);
  CHECK(chi.tile == Tile::m1);
  CHECK(chi.low == Tile::m1);
}

TEST_CASE("options.md: an absent ratio is 1/1, one that is there is taken as it stands") {
  const auto fine = [](const std::string& ratio) {
    return std::get<sichuan::Options>(parsed(rules("\"huanle\":{" + ratio + "}")).rules)
        .fine_factor;
  };
  CHECK(fine("") == sichuan::Ratio{1, 1});
  CHECK(fine(R"("fineFactor":{"numerator":3,"denominator":2})") == sichuan::Ratio{3, 2});
  CHECK(fine(R"("fineFactor":{"numerator":3})") == sichuan::Ratio{3, 0});
  CHECK(fine(R"("fineFactor":{})") == sichuan::Ratio{0, 0});
}

TEST_CASE("deal.md 2: an unknown revision is a newer format, not an error") {
  for (const std::string game : {"kongxue", "huanle", "xiamen"}) {
    CHECK(parsed(rules("\"" + game + "\":{\"revision\":2}")).newer_format ==
          "rules." + game + ".revision");
    CHECK(parsed(rules("\"" + game + "\":{\"revision\":0}")).newer_format.has_value());
    CHECK_FALSE(parsed(rules("\"" + game + "\":{\"revision\":1}")).newer_format.has_value());
  }
}

TEST_CASE("what is too large is refused: 4,096 events, 1 MiB an entry, 8 MiB of text") {
  const auto events = [](int count) {
    std::string text = "{\"events\":[";
    for (int i = 0; i < count; ++i) text += i == 0 ? "{}" : ",{}";
    return text + "]}";
  };
  CHECK(parsed(events(4096)).events.size() == 4096);
  refuses(events(4097));
  CHECK(accepts(header("\"table\":\"" + std::string(1000000, 'x') + "\"")));
  CHECK_FALSE(accepts(header("\"table\":\"" + std::string(1100000, 'x') + "\"")));
  CHECK_FALSE(accepts(header("\"dealId\":\"" + std::string(2200000, '0') + "\"")));
  std::string seats = "{}";
  for (int i = 0; i < 1000000; ++i) seats += ",{}";
  CHECK_FALSE(accepts(header("\"seats\":[" + seats + "]")));
  CHECK_FALSE(accepts("{}" + std::string(std::size_t{9} << 20, ' ')));
  CHECK_FALSE(accepts(std::string(std::size_t{1} << 20, '[')));
  CHECK_FALSE(accepts(std::string(std::size_t{1} << 20, '{')));
}

TEST_CASE("a deal that JSON lets in fits a journal entry") {
  const std::string large = header("\"table\":\"" + std::string(1048000, 'x') + "\"");
  CHECK(encode_entry(parsed(large)).size() <= (std::size_t{1} << 20));
  CHECK(decode_entry(encode_entry(parsed(large))).has_value());
}
}  // namespace
}  // namespace paiju::schemas

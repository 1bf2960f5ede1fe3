// The posting table of spec/ledger.md, row by row, with its exit codes.

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;
using Json = nlohmann::json;

namespace {

const std::string count_deals = "SELECT count(*) FROM deal";

struct Table {
  ScratchDirectory scratch;
  std::vector<Json> deals;

  Table() {
    put_simulated(scratch, 1);
    deals = deals_of(scratch, "deals.jsonl");
  }
  // A deal after a change, sealed by `key` unless that is empty; its file.
  std::string put(const Json& deal, const std::string& key = "simulator") {
    scratch.write("x.jsonl", deal.dump() + "\n");
    if (key.empty()) return "x.jsonl";
    const Ran ran = shell(scratch, "rm -f x; $P seal --key " + key + ".key -o x x.jsonl");
    CAPTURE(ran.err);
    REQUIRE(ran.exit == 0);
    return "x";
  }
  // Imported: this exit, so many posted, and this verdict or reason.
  void expect(const std::string& arguments, int exit, bool posted, const std::string& word) {
    const Ran ran = shell(scratch, "rm -f L; $P import --ledger L " + arguments);
    CAPTURE(arguments, ran.out, ran.err);
    CHECK(ran.exit == exit);
    CHECK(query(scratch, "L", count_deals) == (posted ? "1\n" : "0\n"));
    const std::string written = query(
        scratch, "L", posted ? "SELECT verdict FROM deal_summary" : "SELECT reason FROM rejection");
    CHECK(lines_of(written).size() == 1);
    CHECK(written.find(word) != std::string::npos);
    if (!posted) {
      // Once, however often it is tried.
      CHECK(shell(scratch, "$P import --ledger L " + arguments).exit == exit);
      CHECK(query(scratch, "L", "SELECT reason FROM rejection") == written);
      CHECK(query(scratch, "L", "SELECT count(*) FROM balance") == "0\n");
    }
  }
};

const std::string trusted = "--trust simulator.vkey ";

}  // namespace

TEST_CASE(
    "posting table: sealed and legal is posted, exit 0; claims differ, exit 1, as recomputed") {
  Table table;
  Json deal = table.deals[0];
  table.expect(trusted + table.put(deal), 0, true, "sealed, wall revealed, legal, no claims");
  const Json settled =
      json_lines_of(shell(table.scratch, "$P settle --json x.jsonl").out)[0]["settlement"];
  deal["claims"]["nets"] = settled["nets"];
  table.expect(trusted + table.put(deal), 0, true, "claims equal");
  const std::string balances = shell(table.scratch, "$P balances --ledger L").out;
  deal["claims"]["nets"][0] =
      std::to_string(std::stoll(deal["claims"]["nets"][0].get<std::string>()) + 1);
  table.expect(trusted + table.put(deal), 1, true, "claims differ");
  CHECK(shell(table.scratch, "$P balances --ledger L").out == balances);
  CHECK(query(table.scratch, "L", "SELECT count(*) > 0 FROM finding") == "1\n");
}

TEST_CASE("posting table: unsealed, or no trust file: only with --unsealed, and marked") {
  Table table;
  const std::string sealed = table.put(table.deals[0]);
  table.expect(trusted + "x.jsonl", 2, false, "seal.unsealed");
  table.expect(trusted + "--unsealed x.jsonl", 0, true, "seal not checked");
  table.expect("x.jsonl", 2, false, "seal.");
  table.expect("--unsealed x.jsonl", 0, true, "seal not checked");
  table.expect(sealed, 2, false, "seal.notChecked");
  table.expect("--unsealed " + sealed, 0, true, "seal not checked");
  table.expect(trusted + "--unsealed " + sealed, 0, true, "sealed");
}

TEST_CASE("posting table: unknown key, altered, truncated: not posted, exit 2, --unsealed or not") {
  Table table;
  REQUIRE(shell(table.scratch,
                "mkdir o; $P keygen --name simulator o/other; $P keygen stranger; "
                "cat o/other.vkey stranger.vkey > others")
              .exit == 0);
  const std::string sealed = table.put(table.deals[0]);
  for (const std::string unsealed : {"", "--unsealed "}) {
    table.expect("--trust others " + unsealed + sealed, 2, false, "seal.unknownKey");
  }
  SECTION("a forged amount") {
    shell(table.scratch, R"($P cat x | sed 's/"balance":"[0-9]*"/"balance":"77"/' > forged)");
    table.expect(trusted + "forged", 2, false, "seal.altered");
    table.expect(trusted + "--unsealed forged", 2, false, "seal.altered");
  }
  SECTION("a wall that its secrets do not make") {
    Json deal = table.deals[0];
    std::string secret = deal["seal"]["reveals"][0]["secret"];
    secret[0] = secret[0] == '0' ? '1' : '0';
    deal["seal"]["reveals"][0]["secret"] = secret;
    table.expect("--unsealed " + table.put(deal, ""), 2, false, "");
  }
  SECTION("truncated: whole deals before the tear are posted") {
    const Ran ran = shell(table.scratch,
                          "head -c $(($(stat -c %s j) - 9)) j > torn; $P import "
                          "--ledger T --trust simulator.vkey torn");
    CHECK(ran.exit == 2);
    CHECK(ran.err.find("truncated") != std::string::npos);
    CHECK(query(table.scratch, "T", count_deals) == "4\n");
    CHECK(import_into(table.scratch, "T", "j").exit == 0);
    CHECK(import_into(table.scratch, "whole", "j").exit == 0);
    CHECK(query(table.scratch, "T", "SELECT * FROM posting") ==
          query(table.scratch, "whole", "SELECT * FROM posting"));
  }
}

TEST_CASE(
    "posting table: equivocation: both sealed forms on record, the second not posted, exit 2") {
  Table table;
  table.put(table.deals[0]);
  shell(table.scratch, "mv x first");
  Json other = table.deals[0];
  other["header"]["round"] = 77;
  table.put(other);
  const auto record = [&](const std::string& files) {
    const Ran ran = shell(table.scratch, "rm -f L; $P import --ledger L " + trusted + files);
    CHECK(ran.exit == 2);
    CHECK(ran.err.find("equivocation") != std::string::npos);
    CHECK(query(table.scratch, "L", count_deals) == "1\n");
    CHECK(query(table.scratch, "L", "SELECT sum(posted), count(*) FROM equivocation") == "1|2\n");
    return query(table.scratch, "L", "SELECT hex(sealed) FROM equivocation ORDER BY digest");
  };
  CHECK(record("first x") == record("x first"));
  const std::string before = content_hash(table.scratch, "L");
  CHECK(import_into(table.scratch, "L", "first x").exit == 2);
  CHECK(content_hash(table.scratch, "L") == before);
}

TEST_CASE("posting table: illegal play and header faults are exit 3, what cannot be told is 4") {
  Table table;
  SECTION("illegal") {
    Json deal = table.deals[0];
    deal["events"].insert(deal["events"].begin(), Json{{"seat", 0}, {"pass", nullptr}});
    table.expect(trusted + table.put(deal), 3, false, "at event");
  }
  SECTION("header") {
    Json deal = table.deals[0];
    deal["header"]["dealer"] = 7;
    table.expect("--unsealed " + table.put(deal, ""), 3, false, "");
  }
  SECTION("incomplete") {
    for (Json deal : table.deals) {
      deal["events"].erase(deal["events"].begin() + 8, deal["events"].end());
      table.expect(trusted + table.put(deal), 4, false, "incomplete");
    }
  }
  SECTION("not revealed") {
    Json deal = table.deals[0];
    deal.erase("seal");
    table.expect("--unsealed " + table.put(deal, ""), 4, false, "");
  }
  SECTION("a newer format") {
    Json deal = table.deals[0];
    deal["header"]["rules"]["kongxue"]["revision"] = 999;
    table.expect("--unsealed " + table.put(deal, ""), 4, false, "");
  }
}

TEST_CASE("cli.md: the most serious of several decides, and one bad deal hinders no other") {
  Table table;
  Json illegal = table.deals[1];
  illegal["events"].insert(illegal["events"].begin(), Json{{"seat", 0}, {"pass", nullptr}});
  table.put(illegal);
  CHECK(import_into(table.scratch, "A", "x j").exit == 2);  // the second of its id equivocates
  CHECK(query(table.scratch, "A", count_deals) == "4\n");
  CHECK(import_into(table.scratch, "B", "deals.jsonl x").exit == 2);
  CHECK(query(table.scratch, "B", count_deals) == "0\n");
  CHECK(import_into(table.scratch, "C", "x j nowhere").exit == 74);
  CHECK(query(table.scratch, "C", count_deals) == "4\n");
  table.scratch.write("junk", std::string("{\"header\": nonsense}\n"));
  CHECK(import_into(table.scratch, "D", "j junk").exit == 65);
  CHECK(query(table.scratch, "D", count_deals) == "5\n");
  CHECK(shell(table.scratch, "$P import j").exit == 64);
  CHECK(shell(table.scratch, "$P import --ledger E --trust nowhere j").exit == 74);
}

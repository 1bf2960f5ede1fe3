// audit: nothing on a clean ledger; whatever was tampered with is found and named (issue 5 point
// 5).

#include <algorithm>
#include <filesystem>

#include <unistd.h>

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;
using Json = nlohmann::json;

namespace {

// The lines before the totals.
std::vector<std::string> findings_in(const Ran& ran) {
  std::vector<std::string> lines = lines_of(ran.out);
  const auto totals = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find(" deals 牌局, ") != std::string::npos || line.starts_with("{\"deals\":");
  });
  REQUIRE(totals != lines.end());
  lines.erase(totals, lines.end());
  return lines;
}

// A ledger L of ten deals, each at its own table, and their journal j.
struct Audited {
  ScratchDirectory scratch;

  Audited() {
    put_apart(scratch, 2);
    REQUIRE(import_into(scratch, "L", "j").exit == 0);
  }
  Ran audit(const std::string& arguments) const {
    return shell(scratch, "$P audit --ledger L --trust simulator.vkey " + arguments);
  }
  std::string ask(const std::string& sql) const { return lines_of(query(scratch, "L", sql)).at(0); }

  void tamper(const std::string& sql) const { paiju::testing::tamper(scratch, sql); }
  // Exit 1 or 2 in both forms, and a finding that holds all the words; the ledger stays as it is.
  void found(const std::string& arguments, const std::vector<std::string>& words) const {
    const auto before = scratch.read("L");
    const Ran text = audit(arguments);
    const Ran json = audit("--json " + arguments);
    CAPTURE(arguments, text.out, text.err);
    CHECK((text.exit == 1 || text.exit == 2));
    CHECK(json.exit == text.exit);
    const auto names_it = [&](const std::string& line) {
      return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return line.find(word) != std::string::npos;
      });
    };
    const auto lines = lines_of(text.out);
    CHECK(std::any_of(lines.begin(), lines.end(), names_it));
    const auto objects = json_lines_of(json.out);
    CHECK(std::any_of(objects.begin(), objects.end(), [&](const Json& o) {
      return o.contains("finding") &&
             names_it(o["finding"].get<std::string>() + ": " + o.value("dealId", "") + " " +
                      o["detail"].get<std::string>());
    }));
    CHECK(objects.back()["findings"] == objects.size() - 1);
    CHECK(scratch.read("L") == before);
    CHECK_FALSE(std::filesystem::exists(scratch.path("L-journal")));
  }
};

}  // namespace

TEST_CASE(
    "audit of a clean ledger finds nothing, with journal, head or neither, and writes nothing") {
  const Audited a;
  const auto before = a.scratch.read("L");
  for (const char* arguments :
       {"", "j", "deals.jsonl", "--export-head head", "--head head", "--head head j", "--json j"}) {
    const Ran ran = a.audit(arguments);
    CAPTURE(arguments, ran.out, ran.err);
    CHECK(ran.exit == 0);
    CHECK(findings_in(ran).empty());
  }
  CHECK(shell(a.scratch, "$P audit --ledger L").out.find("not checked") != std::string::npos);
  CHECK(a.scratch.read("L") == before);
}

TEST_CASE("audit works on a read-only folder") {
  const Audited a;
  REQUIRE(shell(a.scratch, "mkdir shut && cp L shut && chmod 444 shut/L && chmod 555 shut").exit ==
          0);
  const std::string as =
      geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : "";
  if (!as.empty()) {
    const Ran probe = shell(a.scratch, "chmod 755 . && " + as + "$P --version");
    if (probe.exit != 0) return;  // the binary is out of that user's reach
  }
  const Ran ran = shell(a.scratch, as + "$P audit --ledger shut/L --trust simulator.vkey j");
  CAPTURE(ran.out, ran.err);
  CHECK(ran.exit == 0);
  CHECK(shell(a.scratch, "ls shut").out == "L\n");
  shell(a.scratch, "chmod 755 shut");
}

TEST_CASE("audit names a row that was changed: table, deal, column, both values") {
  const Audited a;
  const std::string id = a.ask("SELECT deal_id FROM posting WHERE paid > 0 LIMIT 1");
  const std::string here = " WHERE lower(hex(deal_id)) = '" + id + "'";
  SECTION("an amount") {
    a.tamper("UPDATE posted SET due = due + 1000001, paid = paid + 1000001" + here +
             " AND position = 0");
    a.found("", {id, "posted", "due", "100"});
    a.found("", {id, "posted", "paid", "100"});
  }
  SECTION("who pays") {
    a.tamper("UPDATE posted SET debit = 'player/simulator/innocent'" + here + " AND position = 0");
    a.found("", {id, "debit", "innocent"});
  }
  SECTION("a start balance") {
    a.tamper("UPDATE seat SET balance = balance + 1" + here + " AND seat = 2");
    a.found("", {id, "seat", "balance"});
  }
  SECTION("a digest, a verdict, a table's name") {
    a.tamper("UPDATE deal SET digest = zeroblob(32)" + here);
    a.found("", {id, "digest"});
    a.tamper("UPDATE deal SET claimed = 'claims differ', claims = '{}'" + here);
    a.found("", {id, "claim"});
    a.tamper("UPDATE deal SET table_name = 'elsewhere'" + here);
    a.found("", {id, "elsewhere"});
  }
  SECTION("a sealed byte") {
    a.tamper(
        "UPDATE evidence SET sealed = CAST(substr(sealed, 1, 100) || x'5a' || substr(sealed, "
        "102) AS BLOB)" +
        here);
    a.found("", {id, "evidence"});
  }
  SECTION("two amounts, both listed") {
    a.tamper("UPDATE posted SET due = due + 7 WHERE position = 0");
    const Ran ran = a.audit("");
    const auto lines = lines_of(ran.out);
    CHECK(std::to_string(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
            return line.find("due") != std::string::npos;
          })) == a.ask("SELECT count(*) FROM posted WHERE position = 0"));
  }
}

TEST_CASE("audit names rows that were added, removed or swapped") {
  const Audited a;
  const std::string id = a.ask("SELECT deal_id FROM posting WHERE paid > 0 LIMIT 1");
  const std::string here = " WHERE lower(hex(deal_id)) = '" + id + "'";
  SECTION("added") {
    a.tamper(
        "INSERT INTO posted SELECT operator, started_at, deal_id, 900, after_event, cause, unit, "
        "debit, credit, due, paid, NULL FROM posted" +
        here + " AND position = 0");
    a.found("", {id, "900", "does not belong"});
  }
  SECTION("removed") {
    a.tamper("DELETE FROM posted" + here + " AND position = 0");
    a.found("", {id, "posted", "missing"});
  }
  SECTION("a seat, or the evidence, or the deal's own row removed") {
    a.tamper("DELETE FROM seat" + here + " AND seat = 1");
    a.found("", {id, "seat", "missing"});
    a.tamper("DELETE FROM evidence" + here);
    a.found("", {id, "evidence"});
    a.tamper("DELETE FROM deal" + here);
    a.found("", {id});
    a.found("j", {"journal.notPosted", id});
  }
  SECTION("a seat of every deal removed, against a head") {
    a.audit("--export-head head");
    a.tamper("DELETE FROM seat WHERE seat = 0");
    a.found("--head head", {"seat"});
  }
  SECTION("two rows swapped") {
    const std::string two = a.ask(
        "SELECT deal_id FROM posting GROUP BY deal_id HAVING count(DISTINCT due || credit || "
        "debit) > 1 LIMIT 1");
    const std::string there = " WHERE lower(hex(deal_id)) = '" + two + "'";
    const std::string last = a.ask(
        "SELECT p.position FROM posted p, posted q WHERE p.deal_id = "
        "q.deal_id AND q.position = 0 AND (p.due, p.credit, p.debit) <> "
        "(q.due, q.credit, q.debit) AND lower(hex(p.deal_id)) = '" +
        two + "' LIMIT 1");
    a.tamper("UPDATE posted SET position = 9999" + there +
             " AND position = 0; UPDATE posted SET "
             "position = 0" +
             there + " AND position = " + last + "; UPDATE posted SET position = " + last + there +
             " AND position = 9999");
    a.found("", {two, "posted", " 0"});
    a.found("", {two, "posted", " " + last});
  }
  SECTION("the sealed bytes of two deals swapped") {
    const std::string other =
        a.ask("SELECT deal_id FROM deal_summary WHERE deal_id <> '" + id + "'");
    a.tamper(
        "CREATE TEMP TABLE t AS SELECT * FROM evidence; UPDATE evidence SET sealed = (SELECT "
        "sealed FROM t WHERE lower(hex(t.deal_id)) = '" +
        other + "')" + here +
        "; UPDATE evidence SET sealed = (SELECT sealed FROM t WHERE lower(hex(t.deal_id)) = '" +
        id + "') WHERE lower(hex(deal_id)) = '" + other + "'");
    a.found("", {"evidence.swapped", id});
    a.found("", {"evidence.swapped", other});
  }
  SECTION("a balance view that lies") {
    a.tamper(
        "DROP VIEW balance; CREATE VIEW balance (account, unit, amount) AS SELECT "
        "'player/simulator/me', 'points', 1000000");
    a.found("", {"balance"});
    CHECK(shell(a.scratch, "$P balances --ledger L").exit == 74);
  }
  SECTION("a trigger that is gone") {
    query(a.scratch, "L", "DROP TRIGGER posted_no_update");
    a.found("", {"posted_no_update"});
  }
}

TEST_CASE("audit: a deal replaced by a validly sealed other one; a tail removed") {
  const Audited a;
  a.audit("--export-head head");
  SECTION("replaced") {
    std::string deals;
    for (Json deal : deals_of(a.scratch, "deals.jsonl")) {
      if (deals.empty()) deal["header"]["round"] = 78;
      deals += deal.dump() + "\n";
    }
    a.scratch.write("d2.jsonl", deals);
    REQUIRE(shell(a.scratch, "rm L; $P seal --key simulator.key -o j2 d2.jsonl").exit == 0);
    REQUIRE(import_into(a.scratch, "L", "j2").exit == 0);
    const std::string id = deals_of(a.scratch, "d2.jsonl")[0]["header"]["dealId"];
    CHECK(a.audit("").exit == 0);  // by itself the ledger is in order
    a.found("j", {"journal.otherDigest", id});
    a.found("--head head", {"head.missing", id});
  }
  SECTION("a tail") {
    REQUIRE(
        shell(a.scratch, "rm L; head -n 7 deals.jsonl | $P seal --key simulator.key -o j7").exit ==
        0);
    REQUIRE(import_into(a.scratch, "L", "j7").exit == 0);
    CHECK(a.audit("j7").exit == 0);
    for (const Json& deal : deals_of(a.scratch, "deals.jsonl")) {
      const std::string id = deal["header"]["dealId"];
      if (a.ask("SELECT count(*) FROM deal_summary WHERE deal_id = '" + id + "'") == "1") continue;
      a.found("j", {"journal.notPosted", id});
      a.found("--head head", {"head.missing", id});
    }
    CHECK(findings_in(a.audit("j")).size() == 3);
    // What is posted and in none of the journals is named too.
    REQUIRE(shell(a.scratch, "head -n 6 deals.jsonl | $P seal --key simulator.key -o j6").exit ==
            0);
    a.found("j6", {"journal.missing"});
  }
  SECTION("the ledger grew since: no finding") {
    REQUIRE(shell(a.scratch,
                  "$P simulate --rules xiamen --seed 991 | sed 's/table-0/more/' | "
                  "$P seal --key simulator.key -o more")
                .exit == 0);
    REQUIRE(import_into(a.scratch, "L", "more").exit == 0);
    const Ran ran = a.audit("--head head j more");
    CAPTURE(ran.out);
    CHECK(ran.exit == 0);
  }
  SECTION("a head that was cut or edited is no head") {
    shell(a.scratch,
          "head -n 5 head > cut; sed '3s/[0-9a-f]\\{8\\} sealed$/00000000 sealed/' head > edited");
    a.found("--head cut", {"head.altered"});
    a.found("--head edited", {"head.altered"});
    CHECK(a.audit("--head nowhere").exit == 74);
  }
}

TEST_CASE("audit: seals are checked with the trust file given") {
  const Audited a;
  REQUIRE(shell(a.scratch, "mkdir o && $P keygen --name simulator o/k").exit == 0);
  const Ran ran = shell(a.scratch, "$P audit --ledger L --trust o/k.vkey");
  CHECK(ran.exit == 2);
  CHECK(ran.out.find("evidence.seal") != std::string::npos);
  CHECK(findings_in(ran).size() == 10);
}

TEST_CASE("audit: what does not follow from the deal before at the same table is reported") {
  const ScratchDirectory scratch;
  REQUIRE(shell(scratch, "$P simulate --rules kongxue/quad --deals 3 --seed 11 > three").exit == 0);
  std::string gap;
  int round = 0;
  for (Json each : deals_of(scratch, "three")) {
    each["header"]["table"] = "one";
    each["header"]["round"] = ++round;
    if (round != 2) gap += each.dump() + "\n";
  }
  scratch.write("gap", gap);
  REQUIRE(shell(scratch, "$P import --unsealed --ledger L gap").exit == 0);
  const Ran ran = shell(scratch, "$P audit --json --ledger L");
  CHECK(ran.exit == 1);
  CHECK(ran.out.find("continuity.roundMissing") != std::string::npos);
}

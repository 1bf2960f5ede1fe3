// diff with ledgers: their deals, and what they say of them (issue 5 point 2).

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;

TEST_CASE("diff: a ledger whose rows are not what its deal comes to differs from the journal") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 1);
  REQUIRE(import_into(scratch, "L", "j").exit == 0);
  CHECK(shell(scratch, "$P diff j L && cp L K && $P diff L K").exit == 0);
  SECTION("an amount") {
    tamper(scratch, "UPDATE posted SET due = due + 5, paid = paid + 5 WHERE position = 0");
    for (const char* form : {"", "--stat ", "--json "}) {
      CAPTURE(form);
      CHECK(shell(scratch, std::string("$P diff ") + form + "j L").exit == 1);
      CHECK(shell(scratch, std::string("$P diff ") + form + "K L").exit == 1);
    }
    CHECK(shell(scratch, "$P diff j L").out.find("+posted row simulator") != std::string::npos);
    CHECK(shell(scratch, "$P diff --json L j").out.find(R"("booked":"a")") != std::string::npos);
    CHECK(shell(scratch, "cp L M; $P diff L M").exit == 0);  // both say the same
  }
  SECTION("a posting of no deal, a rejection, a view: what is beside the deals") {
    for (const char* sql :
         {"INSERT INTO posted SELECT operator, started_at, zeroblob(16), position, after_event, "
          "cause, unit, debit, credit, due, paid, NULL FROM posted LIMIT 1",
          "INSERT INTO rejected VALUES ('simulator', zeroblob(16), zeroblob(32), 'incomplete', "
          "NULL)",
          "DROP VIEW balance; CREATE VIEW balance (account, unit, amount) AS SELECT 'x', 'beans', "
          "1"}) {
      CAPTURE(sql);
      shell(scratch, "cp K L");
      tamper(scratch, sql);
      CHECK(shell(scratch, "$P diff K L").exit == 1);
      CHECK(shell(scratch, "$P diff --stat L K").exit == 1);
      CHECK(shell(scratch, "$P diff --json L K").out.find(R"("booked":"a")") != std::string::npos);
    }
  }
  SECTION("a reversal") {
    const std::string id = deals_of(scratch, "deals.jsonl")[0]["header"]["dealId"];
    shell(scratch, "$P reverse --ledger L --deal " + id + " --reason dispute");
    const Ran ran = shell(scratch, "$P diff K L");
    CHECK(ran.exit == 1);
    CHECK(ran.out.find("+reversed: dispute") != std::string::npos);
    CHECK(ran.out.find(id) != std::string::npos);
  }
}

TEST_CASE(
    "diff: a file that cannot be read lacks nothing; a side without settlement owes nothing") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 1);
  const Ran missing = shell(scratch, "$P diff j nowhere");
  CHECK(missing.exit == 74);
  CHECK(missing.out.empty());
  // The first deal made illegal at its first event: no payment can be compared.
  shell(scratch, R"sh(head -n 1 deals.jsonl > good
                      sed 's/"events":\[/"events":[{"seat":0,"pass":null},/' good > bad)sh");
  const Ran ran = shell(scratch, "$P diff --lang en good bad");
  CHECK(ran.exit == 1);
  CHECK(ran.out.find("payments not compared") != std::string::npos);
  CHECK(ran.out.find("->") == std::string::npos);
}

TEST_CASE("diff: a batch, its JSON, a deal cut out of it and the ledger made from it are equal") {
  const ScratchDirectory scratch;
  REQUIRE(shell(scratch,
                "$P keygen simulator; $P simulate --rules xiamen --deals 3 > d; "
                "$P seal --key simulator.key --batch --log log -o b d")
              .exit == 0);
  REQUIRE(import_into(scratch, "L", "b").exit == 0);
  const std::string id = deals_of(scratch, "d")[1]["header"]["dealId"];
  shell(scratch, "$P cut --deal " + id +
                     " -o c b; $P cat b > j; sed -n 2p d > one; $P cat c > p; "
                     "sed 's/\"proof\":\"[^\"]*\"/\"proof\":\"x\"/' p > garbled");
  for (const char* pair : {"L b", "b L", "b c", "L L", "b j", "j d", "d b"}) {
    CAPTURE(pair);
    const Ran ran = shell(scratch, std::string("$P diff ") + pair);
    CAPTURE(ran.out, ran.err);
    CHECK(ran.exit == (std::string(pair) == "b c" ? 1 : 0));
    CHECK(ran.out.find("seal") == std::string::npos);  // b has two deals that c has not
  }
  // A seal that one side lacks, or another proof than the batch gives, is a difference.
  for (const char* pair : {"c one", "one c", "garbled b", "garbled c", "L d"}) {
    CAPTURE(pair);
    const Ran ran = shell(scratch, std::string("$P diff ") + pair);
    CHECK(ran.exit == 1);
    CHECK(ran.out.find("/seal/proof") != std::string::npos);
  }
  shell(scratch, "$P seal --key simulator.key -o s one");
  CHECK(shell(scratch, "$P diff s one").exit == 1);
}

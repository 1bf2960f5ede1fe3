// reverse: the exact opposite, once, citing why (spec/ledger.md; issue 5 point 7).

#include <algorithm>

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;

TEST_CASE("reverse posts the exact opposite once, keeps the history, and is in statements") {
  const ScratchDirectory scratch;
  put_apart(scratch, 4);
  REQUIRE(import_into(scratch, "L", "j").exit == 0);
  const std::string id = lines_of(query(scratch, "L", "SELECT deal_id FROM posting LIMIT 1"))[0];
  const std::string before = query(scratch, "L", "SELECT * FROM posting");
  const std::string of_deal = " FROM posting WHERE deal_id = '" + id + "'";
  const std::string rows = query(scratch, "L", "SELECT count(*)" + of_deal);

  const Ran ran =
      shell(scratch, "$P reverse --ledger L --deal " + id + " --reason '断线 \"x\", y'");
  CHECK(ran.exit == 0);
  CHECK(query(scratch, "L", "SELECT reason FROM reversal WHERE deal_id = '" + id + "'") ==
        "断线 \"x\", y\n");
  const auto now = lines_of(query(scratch, "L", "SELECT * FROM posting"));
  for (const std::string& row : lines_of(before)) {
    CHECK(std::find(now.begin(), now.end(), row) != now.end());
  }
  CHECK(now.size() == lines_of(before).size() + std::stoul(rows));
  CHECK(query(scratch, "L", "SELECT count(*)" + of_deal) ==
        std::to_string(2 * std::stoi(rows)) + "\n");
  // Every row has its opposite: whoever paid receives the same, after the same event.
  CHECK(query(scratch, "L",
              "SELECT after_event, cause, unit, debit, credit, due, paid, count(*) " + of_deal +
                  " GROUP BY 1,2,3,min(debit,credit),max(debit,credit),6,7 "
                  "HAVING count(*) % 2") == "");
  CHECK(
      query(scratch, "L",
            "SELECT * FROM (SELECT account, unit, sum(amount) AS a FROM (SELECT credit AS account, "
            "unit, paid AS amount" +
                of_deal + " UNION ALL SELECT debit, unit, -paid" + of_deal +
                ") GROUP BY 1, 2) WHERE a <> 0") == "");

  const std::string clean = content_hash(scratch, "L");
  const Ran again = shell(scratch, "$P reverse --ledger L --deal " + id + " --reason other");
  CHECK(again.exit == 1);
  CHECK(content_hash(scratch, "L") == clean);
  CHECK(import_into(scratch, "L", "j").exit == 0);
  CHECK(content_hash(scratch, "L") == clean);
  CHECK(shell(scratch, "$P audit --ledger L --trust simulator.vkey j").exit == 0);

  const std::string player = lines_of(
      query(scratch, "L", "SELECT substr(debit, 18)" + of_deal + " AND debit LIKE 'player%'"))[0];
  int reversals = 0;
  for (const auto& line :
       json_lines_of(shell(scratch, "$P statement --json --ledger L " + player).out)) {
    if (line["dealId"] == id && line["reversal"] == "断线 \"x\", y") ++reversals;
  }
  CHECK(reversals > 0);
  CHECK(shell(scratch, "$P statement --ledger L " + player).out.find("断线") != std::string::npos);
}

TEST_CASE("reverse refuses what is no deal of the ledger, and empty reasons") {
  const ScratchDirectory scratch;
  put_apart(scratch, 1);
  REQUIRE(import_into(scratch, "L", "j").exit == 0);
  const std::string clean = content_hash(scratch, "L");
  const std::string id = lines_of(query(scratch, "L", "SELECT deal_id FROM deal_summary"))[0];
  for (const std::string arguments :
       {"--deal 00000000000000000000000000000000 --reason x", "--deal 12 --reason x", "--reason x",
        "--deal zz --reason x"}) {
    CHECK(shell(scratch, "$P reverse --ledger L " + arguments).exit == 64);
  }
  CHECK(shell(scratch, "$P reverse --ledger L --reason '' --deal " + id).exit == 64);
  CHECK(shell(scratch, "$P reverse --ledger L --deal " + id).exit == 64);
  CHECK(shell(scratch, "$P reverse --ledger nowhere --reason x --deal " + id).exit == 74);
  CHECK(content_hash(scratch, "L") == clean);
  CHECK(shell(scratch, "$P reverse --ledger L --reason x --operator other --deal " + id).exit ==
        64);
  CHECK(content_hash(scratch, "L") == clean);
}

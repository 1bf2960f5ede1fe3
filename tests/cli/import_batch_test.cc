#include "tests/cli/ledger_support.h"

using namespace paiju::testing;

TEST_CASE(
    "ledger.md: a deal that a batch sealed takes its proof into the books, and audits clean") {
  const ScratchDirectory scratch;
  put_apart(scratch, 8);
  REQUIRE(shell(scratch, "$P seal --key simulator.key --batch --log log -o b deals.jsonl").exit ==
          0);
  REQUIRE(shell(scratch, "$P import --ledger L --trust simulator.vkey b").exit == 0);
  CHECK(query(scratch, "L", "SELECT count(*) FROM deal_summary") == "40\n");
  const Ran alone = shell(scratch, "$P audit --ledger L --trust simulator.vkey");
  CHECK(alone.exit == 0);
  CHECK(alone.out.find("evidence.seal") == std::string::npos);
  CHECK(shell(scratch, "$P audit --ledger L --trust simulator.vkey b").exit == 0);
  // The proof counts by the operator's listed key only.
  REQUIRE(shell(scratch, "mkdir o && $P keygen --name simulator o/k").exit == 0);
  CHECK(shell(scratch, "$P audit --ledger L --trust o/k.vkey").exit == 2);
  // Sealed one by one, they are the same deals.
  const Ran again = import_into(scratch, "L", "j --json");
  CHECK(again.exit == 0);
  CHECK(nlohmann::json::parse(again.out)["alreadyPosted"] == 40);
}

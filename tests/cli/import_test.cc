// import: exactly once, in any order, in any number of runs (spec/ledger.md; issue 3 point 5).

#include <algorithm>
#include <filesystem>
#include <random>

#include <unistd.h>

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;

TEST_CASE("ledger.md: twice, in pieces, in another order, from JSON or journal: equal content") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 12);
  const Ran once = import_into(scratch, "once", "j --json");
  REQUIRE(once.exit == 0);
  CHECK(nlohmann::json::parse(once.out)["posted"] == 60);
  const std::string clean = content_hash(scratch, "once");

  SECTION("twice") {
    const Ran again = import_into(scratch, "once", "j j --json");
    CHECK(again.exit == 0);
    CHECK(nlohmann::json::parse(again.out)["posted"] == 0);
    CHECK(nlohmann::json::parse(again.out)["alreadyPosted"] == 120);
    CHECK(content_hash(scratch, "once") == clean);
  }
  SECTION("in pieces, in JSON, overlapping") {
    REQUIRE(shell(scratch, "$P cat j | split -l 17 - piece.").exit == 0);
    for (const char* piece :
         {"piece.ac", "piece.aa piece.ac", "piece.ad", "piece.ab - < piece.aa"}) {
      CHECK(import_into(scratch, "pieces", piece).exit == 0);
    }
    CHECK(content_hash(scratch, "pieces") == clean);
  }
  SECTION("shuffled") {
    auto deals = lines_of(shell(scratch, "$P cat j").out);
    std::mt19937 random(5);
    for (int i = 0; i < 3; ++i) {
      std::shuffle(deals.begin(), deals.end(), random);
      std::string text;
      for (const std::string& deal : deals) text += deal + "\n";
      scratch.write("s", text);
      const std::string name = "shuffled" + std::to_string(i);
      CHECK(import_into(scratch, name, "s").exit == 0);
      CHECK(content_hash(scratch, name) == clean);
    }
  }
  SECTION("deleted and rebuilt") {
    REQUIRE(shell(scratch, "rm once; zstd -q j -o j.zst").exit == 0);
    CHECK(import_into(scratch, "once", "j.zst").exit == 0);
    CHECK(content_hash(scratch, "once") == clean);
  }
}

TEST_CASE("two importers at once: both end well, the content is whole") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 40);
  REQUIRE(import_into(scratch, "clean", "j").exit == 0);
  for (int round = 0; round < 3; ++round) {
    const std::string one = "$P import --ledger both --trust simulator.vkey j 2>err";
    const Ran ran = shell(scratch, "rm -f both; " + one + "1 >out1 & a=$!; " + one +
                                       "2 >out2 & b=$!; wait $a; x=$?; wait $b; echo $x $?");
    CAPTURE(text_of(scratch, "err1"), text_of(scratch, "err2"));
    CHECK(ran.out == "0 0\n");
    CHECK(content_hash(scratch, "both") == content_hash(scratch, "clean"));
  }
}

TEST_CASE("a ledger held by another connection: waited for, then exit 74 that names the file") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 2);
  REQUIRE(import_into(scratch, "clean", "j").exit == 0);
  REQUIRE(shell(scratch,
                "head -n 1 deals.jsonl | $P seal --key simulator.key -o one && "
                "$P import --ledger L --trust simulator.vkey one")
              .exit == 0);
  const auto held = [&](const std::string& seconds, const std::string& command) {
    return shell(scratch,
                 "{ echo 'BEGIN EXCLUSIVE;'; echo '.shell touch held'; echo '.shell sleep " +
                     seconds +
                     "'; echo 'COMMIT;'; } | sqlite3 L & until [ -e held ]; do sleep 0.02; "
                     "done; " +
                     command + "; x=$?; kill $(jobs -p); rm held; exit $x");
  };
  SECTION("a short hold only delays") {
    CHECK(held("1", "$P import --ledger L --trust simulator.vkey j").exit == 0);
    CHECK(content_hash(scratch, "L") == content_hash(scratch, "clean"));
  }
  SECTION("a long one is exit 74, and nothing was written") {
    const Ran ran = held("30", "$P import --ledger L --trust simulator.vkey j");
    CHECK(ran.exit == 74);
    CHECK(ran.err.find("L: ") != std::string::npos);
    CHECK(ran.err.find("lock") != std::string::npos);
    REQUIRE(shell(scratch, "cp L copy").exit == 0);  // L itself is still locked
    CHECK(query(scratch, "copy", "SELECT count(*) FROM deal") == "1\n");
  }
}

TEST_CASE("read-only, foreign, newer and missing ledgers: exit 74, the message names the file") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 1);
  REQUIRE(import_into(scratch, "good", "j").exit == 0);
  const auto refused = [&](const std::string& name, const std::string& command) {
    const auto before = scratch.read(name);
    const Ran ran = shell(scratch, "$P " + command);
    CAPTURE(command, ran.err, ran.out);
    CHECK(ran.exit == 74);
    CHECK(ran.err.find(name) != std::string::npos);
    CHECK(scratch.read(name) == before);
  };
  const auto refused_everywhere = [&](const std::string& name) {
    refused(name, "import --trust simulator.vkey --ledger " + name + " j");
    refused(name, "balances --ledger " + name);
    refused(name, "statement --ledger " + name + " bot0");
    refused(name, "reverse --reason r --deal 00000000000000000000000000000000 --ledger " + name);
  };
  SECTION("foreign") {
    query(scratch, "theirs", "CREATE TABLE a(b); INSERT INTO a VALUES (1)");
    refused_everywhere("theirs");
    refused("theirs", "audit --ledger theirs");
  }
  SECTION("no database") {
    scratch.write("novel", std::string(5000, 'x'));
    refused_everywhere("novel");
    refused("novel", "audit --ledger novel");
  }
  SECTION("newer") {
    const std::string version = query(scratch, "good", "PRAGMA user_version");
    query(scratch, "good", "PRAGMA user_version = " + std::to_string(std::stoi(version) + 1));
    refused_everywhere("good");
    refused("good", "audit --ledger good");
  }
  SECTION("missing: only import makes one") {
    CHECK(shell(scratch, "$P balances --ledger nowhere").exit == 74);
    CHECK(shell(scratch, "$P statement --ledger nowhere x").exit == 74);
    CHECK(shell(scratch, "$P audit --ledger nowhere").exit == 74);
    CHECK_FALSE(std::filesystem::exists(scratch.path("nowhere")));
    CHECK(shell(scratch, "$P import --ledger no/folder j").exit == 74);
  }
  SECTION("read-only") {
    // Root may write everything: then only the file's own attributes could stop it.
    if (geteuid() != 0) {
      std::filesystem::permissions(scratch.path("good"), std::filesystem::perms::owner_read);
      refused("good", "import --trust simulator.vkey --ledger good j");
      CHECK(shell(scratch, "$P balances --ledger good").exit == 0);
    } else {
      REQUIRE(shell(scratch, "chmod 755 . && chmod 444 good && mkdir -m 555 shut && cp good shut/")
                  .exit == 0);
      const std::string nobody = "setpriv --reuid 65534 --regid 65534 --clear-groups ";
      const Ran probe = shell(scratch, nobody + "$P --version");
      if (probe.exit != 0) return;  // no such program, or the binary is out of nobody's reach
      const Ran ran =
          shell(scratch, nobody + "$P import --trust simulator.vkey --ledger shut/good j");
      CHECK(shell(scratch, nobody + "$P balances --ledger shut/good").exit == 0);
      CHECK(shell(scratch, nobody + "$P audit --ledger shut/good").exit != 74);
      CHECK(ran.exit == 74);
      CHECK(ran.err.find("shut/good") != std::string::npos);
    }
  }
}

TEST_CASE("ledger.md: tables are append-only whatever program writes") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  put_simulated(scratch, 2);
  const std::string id = deals_of(scratch, "deals.jsonl")[0]["header"]["dealId"];
  // Every table holds a row: a rejection, an equivocation, a finding, a reversal.
  REQUIRE(shell(scratch,
                R"(head -n 1 deals.jsonl | sed 's/"round":1,/"round":99,/' |)"
                "$P seal --key simulator.key -o other;"
                R"(sed -n 2p deals.jsonl | sed 's/"events":/"claims":{"nets":[1,2,3]},&/' |)"
                "$P seal --key simulator.key -o claimed")
              .exit == 0);
  CHECK(import_into(scratch, "L", "claimed").exit == 1);
  import_into(scratch, "L", "j other vectors.journal");
  REQUIRE(shell(scratch,
                "$P reverse --ledger L --reason r --deal $(sqlite3 L 'SELECT deal_id FROM "
                "posting LIMIT 1')")
              .exit == 0);
  const std::string clean = content_hash(scratch, "L");
  for (const std::string table :
       {"deal", "evidence", "seat", "posted", "finding", "reversed", "equivocated", "rejected"}) {
    CAPTURE(table);
    CHECK(query(scratch, "L", "SELECT count(*) > 0 FROM " + table) == "1\n");
    for (const std::string& sql :
         {"UPDATE " + table + " SET operator = operator", "DELETE FROM " + table,
          "REPLACE INTO " + table + " SELECT * FROM " + table,
          "INSERT OR REPLACE INTO " + table + " SELECT * FROM " + table + " LIMIT 1",
          "PRAGMA recursive_triggers = off; REPLACE INTO " + table + " SELECT * FROM " + table,
          "UPDATE OR REPLACE " + table + " SET operator = 'x'"}) {
      const Ran ran = shell(scratch, "sqlite3 L \"" + sql + "\"");
      CAPTURE(sql);
      CHECK(ran.exit != 0);
      CHECK(ran.err.find("append-only") != std::string::npos);
    }
  }
  CHECK(content_hash(scratch, "L") == clean);
}

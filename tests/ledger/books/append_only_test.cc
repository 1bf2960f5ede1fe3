// spec/ledger.md: tables are STRICT and append-only; a row that does not balance cannot be written.

#include <catch2/catch.hpp>

#include "ledger/books/schema.h"
#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

namespace {

// A ledger with at least one row in every table.
void fill(const std::string& path) {
  Books books = create(path);
  enter(books, synthetic_entries(0, 6));
  enter(books, {another_form_of(synthetic_entry(1)),
                RefusedDeal{{"yunzhuo", Bytes(16, 1)}, {}, "altered", {}}});
  const auto reversed = books.reverse(synthetic_entry(2).key, "wrong table");
  REQUIRE(reversed);
  REQUIRE(*reversed == Reversed::reversed);
}

// A posting row with one value replaced: INSERT … SELECT of an existing row at a free position.
std::string posting_with(const std::string& column, const std::string& value) {
  std::string sql = "INSERT INTO posted SELECT ";
  for (const std::string_view name : shape_of(LedgerTable::posted).columns) {
    if (name != "operator") sql += ", ";
    if (name == column) {
      sql += value;
    } else if (name == "position") {
      sql += "100";
    } else {
      sql += name;
    }
  }
  return sql + " FROM posted WHERE position = 3 AND operator = 'yunzhuo' ORDER BY deal_id LIMIT 1";
}

}  // namespace

TEST_CASE("no row of any table can be updated, deleted or replaced, by anybody") {
  const Folder folder;
  fill(folder.path("L"));
  const std::string before = content_hash(folder.path("L"));
  Outsider outsider(folder.path("L"));
  for (const LedgerTable table : all_tables) {
    const std::string name(shape_of(table).name);
    const std::string column(shape_of(table).columns.back());
    INFO(name);
    CHECK(outsider.value("SELECT count(*) > 0 FROM " + name) == "1");
    CHECK(outsider.run("UPDATE " + name + " SET " + column + " = " + column) != SQLITE_OK);
    CHECK(outsider.message == "append-only: " + name);
    CHECK(outsider.run("UPDATE OR REPLACE " + name + " SET " + column + " = NULL") != SQLITE_OK);
    CHECK(outsider.run("DELETE FROM " + name) != SQLITE_OK);
    CHECK(outsider.message == "append-only: " + name);
    for (const std::string verb : {"REPLACE", "INSERT OR REPLACE", "INSERT"}) {
      CHECK(outsider.run(verb + " INTO " + name + " SELECT * FROM " + name) != SQLITE_OK);
      CHECK_THAT(outsider.message, Catch::StartsWith("append-only: " + name + " exists"));
    }
  }
  CHECK(content_hash(folder.path("L")) == before);
}

TEST_CASE("a deal's identity is operator and id: another date does not make it another deal") {
  const Folder folder;
  fill(folder.path("L"));
  Outsider outsider(folder.path("L"));
  CHECK(
      outsider.run("REPLACE INTO deal SELECT operator, started_at + 1, deal_id, digest, table_name,"
                   " round, ruleset, seal, wall, claimed, claims FROM deal") != SQLITE_OK);
  CHECK(outsider.message == "append-only: deal exists");
}

TEST_CASE("rows of deals that are not there cannot be written") {
  const Folder folder;
  fill(folder.path("L"));
  Outsider outsider(folder.path("L"));
  for (const std::string table : {"seat", "posted", "evidence", "finding", "reversed"}) {
    std::string columns;
    for (const LedgerTable each : all_tables) {
      if (shape_of(each).name != table) continue;
      for (const std::string_view name : shape_of(each).columns) {
        columns.append(columns.empty() ? "" : ", ");
        columns.append(name == "operator" ? "'nobody'" : name);
      }
    }
    INFO(table);
    CHECK(outsider.run("INSERT INTO " + table + " SELECT " + columns + " FROM " + table) !=
          SQLITE_OK);
    CHECK_THAT(outsider.message, Catch::EndsWith("has no deal"));
  }
}

TEST_CASE("every CHECK of a posting bites") {
  const Folder folder;
  fill(folder.path("L"));
  Outsider outsider(folder.path("L"));
  // The row itself is fine …
  CHECK(outsider.run("SAVEPOINT s;" + posting_with("", "") + "; ROLLBACK TO s; RELEASE s") ==
        SQLITE_OK);
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"due", "0"},
      {"due", "-1"},
      {"due", "paid - 1"},
      {"due", "'many'"},
      {"due", "1.5"},
      {"due", "NULL"},
      {"paid", "-1"},
      {"paid", "due + 1"},
      {"paid", "NULL"},
      {"debit", "credit"},
      {"debit", "'yunzhuo'"},
      {"debit", "'player/a/b/c'"},
      {"debit", "'bank/a/b'"},
      {"debit", "'system/yunzhuo/fee'"},
      {"credit", "'system/yunzhuo/fine'"},
      {"cause", "'fee'"},
      {"cause", "'escapeFine'"},
      {"cause", "'bonus'"},
      {"cause", "'unstated'"},
      {"cause", "'gift'"},
      {"unit", "'ingots'"},
      {"unit", "'yuan'"},
      {"position", "-1"},
      {"after_event", "-1"},
      {"after_event", "4294967296"},
      {"reverses", "0"},
      {"reverses", "100"},
  };
  for (const auto& [column, value] : wrong) {
    INFO(column << " = " << value);
    CHECK(outsider.run(posting_with(column, value)) != SQLITE_OK);
  }
}

TEST_CASE("every CHECK of the other tables bites") {
  const Folder folder;
  fill(folder.path("L"));
  Outsider outsider(folder.path("L"));
  const std::string deal =
      "INSERT INTO deal (operator, started_at, deal_id, digest, table_name, round, ruleset, seal,"
      " wall, claimed, claims) VALUES ('o', 0, ";
  const std::string id = "zeroblob(16), ";
  const std::string digest = "zeroblob(32), ";
  CHECK(outsider.run("SAVEPOINT s;" + deal + id + digest +
                     "'t', 1, 'xiamen', 'sealed', 'wall open', 'no claims', NULL);"
                     "ROLLBACK TO s; RELEASE s") == SQLITE_OK);
  for (const std::string& rest : {
           "zeroblob(15), " + digest + "'t', 1, 'x', 'sealed', 'wall open', 'no claims', NULL)",
           id + "zeroblob(31), 't', 1, 'x', 'sealed', 'wall open', 'no claims', NULL)",
           id + digest + "'t', -1, 'x', 'sealed', 'wall open', 'no claims', NULL)",
           id + digest + "'t', 1, '', 'sealed', 'wall open', 'no claims', NULL)",
           id + digest + "'t', 1, 'x', 'sealt', 'wall open', 'no claims', NULL)",
           id + digest + "'t', 1, 'x', 'sealed', 'wall', 'no claims', NULL)",
           id + digest + "'t', 1, 'x', 'sealed', 'wall open', 'claims', NULL)",
           id + digest + "'t', 1, 'x', 'sealed', 'wall open', 'claims equal', NULL)",
           id + digest + "'t', 1, 'x', 'sealed', 'wall open', 'claims equal', 'none')",
           "'text', " + digest + "'t', 1, 'x', 'sealed', 'wall open', 'no claims', NULL)",
       }) {
    INFO(rest);
    CHECK(outsider.run(deal + rest) != SQLITE_OK);
  }
  for (const std::string sql : {
           "INSERT INTO rejected VALUES ('o', x'01', x'', '', NULL)",
           "INSERT INTO rejected VALUES ('o', x'01', x'01', 'r', NULL)",
           "INSERT INTO rejected VALUES ('o', x'01', x'', 'r', x'')",
           "INSERT INTO equivocated VALUES ('o', x'01', x'', x'01')",
           "INSERT INTO equivocated VALUES ('o', x'01', zeroblob(32), x'')",
           "INSERT INTO seat SELECT operator, started_at, deal_id, 4, 'p', 1 FROM deal",
           "INSERT INTO seat SELECT operator, started_at, deal_id, -1, 'p', 1 FROM deal",
           "INSERT INTO finding SELECT operator, started_at, deal_id, 99, '' FROM deal",
           "INSERT INTO reversed SELECT operator, started_at, deal_id, '' FROM deal"
           " WHERE round = 1",
       }) {
    INFO(sql);
    CHECK(outsider.run(sql) != SQLITE_OK);
  }
}

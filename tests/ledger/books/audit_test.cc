// spec/ledger.md: a changed, missing or added row is found and named.

#include "ledger/books/audit.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>

#include "ledger/books/head.h"
#include "schemas/json.h"
#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

namespace {

constexpr std::uint32_t deals = 8;

void make(const std::string& path) {
  Books books = create(path);
  enter(books, synthetic_entries(0, deals));
  REQUIRE(books.reverse(synthetic_entry(2).key, "wrong table"));
}

// Somebody with the sqlite3 shell and no scruples; the triggers are put back afterwards.
void tamper(const std::string& path, const std::string& sql) {
  Outsider outsider(path);
  const std::string triggers =
      outsider.value("SELECT group_concat(sql, ';') FROM sqlite_schema WHERE type = 'trigger'");
  const std::string drops = outsider.value(
      "SELECT group_concat('DROP TRIGGER ' || name, ';') FROM sqlite_schema"
      " WHERE type = 'trigger'");
  REQUIRE(outsider.run(drops) == SQLITE_OK);
  INFO(sql);
  REQUIRE(outsider.run("PRAGMA ignore_check_constraints = ON;" + sql) == SQLITE_OK);
  INFO(outsider.message);
  REQUIRE(outsider.run(triggers) == SQLITE_OK);
}

// Everything the auditor says when the evidence is sound.
std::vector<std::string> findings_of(const std::string& path) {
  std::vector<std::string> found;
  const auto books = Books::open(path, OpenBooks::to_audit);
  if (!books) return {"trouble: " + as_trouble(books.error()).message};
  auto audit = BooksAudit::of(*books);
  if (!audit) return {"trouble: " + as_trouble(audit.error()).message};
  const auto add = [&found](const BooksResult<std::vector<BooksFinding>>& findings) {
    if (!findings) found.push_back("trouble: " + as_trouble(findings.error()).message);
    if (!findings) return;
    for (const BooksFinding& finding : *findings) found.push_back(to_text(finding));
  };
  add(audit->structure());
  for (std::uint32_t n = 0; n < deals; ++n) add(audit->compare(synthetic_entry(n)));
  return found;
}

std::string id(std::uint32_t n) { return schemas::to_hex(synthetic_deal(n).header.deal_id); }
std::string where(std::uint32_t n) { return " WHERE deal_id = x'" + id(n) + "'"; }

}  // namespace

TEST_CASE("an honest ledger has no findings") {
  const Folder folder;
  make(folder.path("L"));
  CHECK(findings_of(folder.path("L")).empty());
}

TEST_CASE("changed, missing, added and swapped rows are named") {
  const Folder folder;
  const std::string row = "posted row yunzhuo " + id(1);
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases = {
      {"UPDATE posted SET paid = 200" + where(1) + " AND position = 0",
       {row + " 0: paid is 200, must be 201"}},
      {"DELETE FROM posted" + where(1) + " AND position = 10", {row + " 10 is missing"}},
      {"INSERT INTO posted SELECT operator, started_at, deal_id, 11, after_event, cause, unit,"
       " debit, credit, due, paid, NULL FROM posted" +
           where(1) + " AND position = 0",
       {row + " 11 does not belong there"}},
      {"UPDATE posted SET position = 99" + where(1) +
           " AND position = 0;"
           "UPDATE posted SET position = 0" +
           where(1) +
           " AND position = 1;"
           "UPDATE posted SET position = 1" +
           where(1) + " AND position = 99",
       {row + " 0: debit is player/yunzhuo/p78, must be player/yunzhuo/p53",
        row + " 1: debit is player/yunzhuo/p53, must be player/yunzhuo/p78"}},
      {"UPDATE seat SET balance = 1" + where(1) + " AND seat = 2",
       {"seat row yunzhuo " + id(1) + " 2: balance is 1, must be 100000"}},
      {"UPDATE deal SET claimed = 'no claims'" + where(1),
       {"deal row yunzhuo " + id(1) + ": claimed is no claims, must be claims equal"}},
      {"DELETE FROM finding" + where(5) + " AND position = 1",
       {"finding row yunzhuo " + id(5) + " 1 is missing"}},
      {"DELETE FROM posted" + where(2) + " AND position = 15",
       {"posted row yunzhuo " + id(2) + " 15 is missing"}},
      {"DELETE FROM evidence" + where(1), {"evidence row yunzhuo " + id(1) + " is missing"}},
  };
  for (const auto& [sql, expected] : cases) {
    const std::string path = folder.path("L");
    std::filesystem::remove(path);
    make(path);
    tamper(path, sql);
    CHECK(findings_of(path) == expected);
  }
}

TEST_CASE("a removed reversal leaves rows that do not belong there") {
  const Folder folder;
  make(folder.path("L"));
  tamper(folder.path("L"), "DELETE FROM reversed");
  CHECK(findings_of(folder.path("L")).size() == synthetic_postings);
}

TEST_CASE("a removed deal is missing, and what it left belongs to nothing") {
  const Folder folder;
  make(folder.path("L"));
  tamper(folder.path("L"), "DELETE FROM deal" + where(1));
  const auto found = findings_of(folder.path("L"));
  CHECK(std::count(found.begin(), found.end(), "deal row yunzhuo " + id(1) + " is missing") == 1);
  CHECK(std::count(found.begin(), found.end(),
                   "evidence row yunzhuo " + id(1) + " does not belong there") == 1);
}

TEST_CASE("a tampered view, a dropped trigger and a trigger of somebody else are named") {
  const Folder folder;
  make(folder.path("L"));
  REQUIRE(Outsider(folder.path("L"))
              .run("DROP VIEW balance; CREATE VIEW balance AS SELECT 1;"
                   "DROP TRIGGER seat_once;"
                   "CREATE TRIGGER mine AFTER INSERT ON deal BEGIN SELECT 1; END") == SQLITE_OK);
  CHECK(findings_of(folder.path("L")) ==
        std::vector<std::string>{"schema: trigger seat_once is missing",
                                 "schema: view balance was changed",
                                 "schema: trigger mine is not ours"});
}

TEST_CASE("nothing is read from a view that took a table's place") {
  const Folder folder;
  make(folder.path("L"));
  REQUIRE(Outsider(folder.path("L"))
              .run("ALTER TABLE posted RENAME TO gone; CREATE VIEW posted AS WITH RECURSIVE"
                   " f(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM f) SELECT x FROM f") ==
          SQLITE_OK);
  const auto found = findings_of(folder.path("L"));
  CHECK(std::count(found.begin(), found.end(),
                   "trouble: the schema was altered (table posted is missing)") == deals);
}

TEST_CASE("flipped bits never crash the reader") {
  const Folder folder;
  make(folder.path("L"));
  std::ifstream in(folder.path("L"), std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(in), {}};
  for (std::size_t at = 0; at < whole.size(); at += 397) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << (at % 8)));
    std::ofstream(folder.path("D"), std::ios::binary | std::ios::trunc) << damaged;
    findings_of(folder.path("D"));
    const auto books = Books::open(folder.path("D"), OpenBooks::to_audit);
    if (!books) continue;
    static_cast<void>(export_head(*books));
    auto audit = BooksAudit::of(*books);
    if (audit) static_cast<void>(audit->each_deal([](const BookedDeal&) { return true; }));
  }
  SUCCEED();
}

TEST_CASE("a head misses what was removed and takes no offence at growth") {
  const Folder folder;
  make(folder.path("L"));
  Books books = create(folder.path("L"));
  const auto head = export_head(books);
  REQUIRE(head);
  CHECK(head->starts_with("paiju/head/2\n17 "));  // 8 deals, their evidence, a reversal
  CHECK(head->find("deal yunzhuo " + id(1) + " 01000000") != std::string::npos);
  enter(books, synthetic_entries(20, 3));
  auto grown = compare_with_head(books, *head);
  REQUIRE(grown);
  CHECK(grown->is_head);
  CHECK(grown->missing.empty());
  CHECK(grown->added == 2 * 3);  // a deal and its evidence
  // The whole tail of deals, every trace of it.
  tamper(folder.path("L"), "DELETE FROM deal" + where(7) + "; DELETE FROM posted" + where(7) +
                               "; DELETE FROM seat" + where(7) + "; DELETE FROM evidence" +
                               where(7) + "; DELETE FROM reversed");
  const auto removed = compare_with_head(books, *head);
  REQUIRE(removed);
  REQUIRE(removed->missing.size() == 3);
  CHECK_THAT(removed->missing[0], Catch::StartsWith("deal yunzhuo " + id(7)));
  CHECK_THAT(removed->missing[1], Catch::StartsWith("evidence yunzhuo " + id(7)));
  CHECK_THAT(removed->missing[2], Catch::StartsWith("reversal yunzhuo " + id(2)));
}

TEST_CASE("a head that is cut or altered is no head; its hash is that of standard tools") {
  const Folder folder;
  make(folder.path("L"));
  const Books books = create(folder.path("L"));
  const std::string head = *export_head(books);
  for (std::size_t cut = 0; cut < head.size(); ++cut) {
    CHECK_FALSE(compare_with_head(books, head.substr(0, cut))->is_head);
  }
  for (std::size_t at = 0; at < head.size(); at += 7) {
    std::string altered = head;
    altered[at] ^= 1;
    CHECK_FALSE(compare_with_head(books, altered)->is_head);
  }
  std::ofstream(folder.path("head")) << head;
  const std::string check = "cd '" + folder.path("") +
                            "' && test \"$(tail -n +3 head | sha256sum | cut -c1-64)\" ="
                            " \"$(sed -n 2p head | cut -d' ' -f2)\"";
  CHECK(std::system(check.c_str()) == 0);
}

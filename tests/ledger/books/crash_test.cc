// spec/ledger.md: a crash at any point leaves whole deals only, and importing again completes it.

#include <csignal>
#include <random>

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "ledger/books/audit.h"
#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

namespace {

constexpr std::uint32_t deals = 200;
constexpr std::uint32_t deals_a_transaction = 20;

// Imports everything in small transactions; never returns to the test program.
[[noreturn]] void import_all(const std::string& path, std::uint32_t first_batch) {
  auto books = Books::open(path, OpenBooks::to_create);
  if (!books) _exit(1);
  constexpr std::uint32_t batches = deals / deals_a_transaction;
  for (std::uint32_t i = 0; i < batches; ++i) {
    const std::uint32_t batch = (first_batch + i) % batches;
    if (!books->enter(synthetic_entries(batch * deals_a_transaction, deals_a_transaction))) {
      _exit(2);
    }
  }
  _exit(0);
}

}  // namespace

TEST_CASE("a killed import leaves whole deals, and the last run completes the same content") {
  const Folder folder;
  {
    Books books = create(folder.path("whole"));
    enter(books, synthetic_entries(0, deals));
  }
  const std::string whole = content_hash(folder.path("whole"));
  std::mt19937 random(7);
  int killed = 0;
  for (int round = 0; round < 3; ++round) {
    const std::string path = folder.path("L" + std::to_string(round));
    for (int run = 0; run < 10; ++run) {
      const auto first_batch = static_cast<std::uint32_t>(random() % 10);
      const pid_t child = fork();
      if (child == 0) import_all(path, first_batch);
      usleep(static_cast<useconds_t>(random() % 20'000));
      kill(child, SIGKILL);
      int status = 0;
      waitpid(child, &status, 0);
      killed += WIFSIGNALED(status) ? 1 : 0;
      Books books = create(path);  // recovers
      auto audit = BooksAudit::of(books);
      REQUIRE(audit);
      CHECK(audit->structure()->empty());
      std::vector<BookEntry> there;
      REQUIRE(audit->each_deal([&there](const BookedDeal& deal) {
        there.push_back(synthetic_entry(deal.key.deal_id[4] + 256U * deal.key.deal_id[5]));
        return true;
      }));
      CHECK(there.size() % deals_a_transaction == 0);
      for (const BookEntry& entry : there) CHECK(audit->compare(entry)->empty());
    }
    Books books = create(path);
    enter(books, synthetic_entries(0, deals));
    CHECK(content_hash(path) == whole);
  }
  CHECK(killed > 0);
}

TEST_CASE("a read-only opening does not roll back what a crash left, and says so") {
  const Folder folder;
  const std::string path = folder.path("L");
  {
    Books books = create(path);
  }
  const pid_t child = fork();
  if (child == 0) {
    // Dies with dirty pages written and the journal hot.
    sqlite3* connection = nullptr;
    sqlite3_open(path.c_str(), &connection);
    sqlite3_exec(connection, "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE",
                 nullptr, nullptr, nullptr);
    for (int i = 0; i < 200; ++i) {
      sqlite3_exec(connection,
                   "INSERT INTO rejected VALUES ('o', randomblob(16), x'', 'r', randomblob(3000))",
                   nullptr, nullptr, nullptr);
    }
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  REQUIRE(std::filesystem::exists(path + "-journal"));
  const auto reading = Books::open(path, OpenBooks::to_audit);
  REQUIRE_FALSE(reading);
  CHECK(reading.error().kind == BooksTroubleKind::needs_recovery);
  CHECK(std::filesystem::exists(path + "-journal"));
  {
    Books books = create(path);
  }
  CHECK(Books::open(path, OpenBooks::to_read).has_value());
  CHECK(Outsider(path).value("SELECT count(*) FROM rejected") == "0");
}

TEST_CASE("two importers at once take turns and come to the same content") {
  const Folder folder;
  {
    Books books = create(folder.path("whole"));
    enter(books, synthetic_entries(0, deals));
  }
  const std::string path = folder.path("L");
  pid_t children[2];
  for (std::uint32_t i = 0; i < 2; ++i) {
    children[i] = fork();
    if (children[i] == 0) import_all(path, i * 5);
  }
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
  }
  CHECK(content_hash(path) == content_hash(folder.path("whole")));
}

// What opening says of files that are not, or not now, a ledger to work with.

#include <csignal>
#include <fstream>

#include <catch2/catch.hpp>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ledger/books/queries.h"
#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;
using Kind = BooksTroubleKind;

namespace {

Kind trouble_of(const std::string& path, OpenBooks mode) {
  const auto books = Books::open(path, mode, 50);
  REQUIRE_FALSE(books);
  CHECK(books.error().path == path);
  CHECK_FALSE(as_trouble(books.error()).message.empty());
  return books.error().kind;
}

void make(const std::string& path) {
  Books books = create(path);
  enter(books, synthetic_entries(0, 5));
}

// Runs `work` as a user whom permissions bind, root or not; its result is the exit status.
template <class Work>
int as_nobody(Work work) {
  const pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(99);
    _exit(work());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("a missing file or folder is said to be missing, and reading creates nothing") {
  const Folder folder;
  CHECK(trouble_of(folder.path("L"), OpenBooks::to_read) == Kind::missing);
  CHECK(trouble_of(folder.path("L"), OpenBooks::to_write) == Kind::missing);
  CHECK(trouble_of(folder.path("no/L"), OpenBooks::to_create) == Kind::missing);
  CHECK_FALSE(std::filesystem::exists(folder.path("L")));
}

TEST_CASE("foreign files are refused and left alone") {
  const Folder folder;
  std::ofstream(folder.path("text")) << std::string(2000, 'x');
  std::ofstream(folder.path("empty"));
  REQUIRE(Outsider(folder.path("other")).run("CREATE TABLE t (x)") == SQLITE_OK);
  REQUIRE(Outsider(folder.path("marked")).run("PRAGMA application_id = 7") == SQLITE_OK);
  for (const OpenBooks mode : {OpenBooks::to_read, OpenBooks::to_write, OpenBooks::to_create}) {
    CHECK(trouble_of(folder.path("text"), mode) == Kind::not_a_database);
    CHECK(trouble_of(folder.path("other"), mode) == Kind::foreign);
    CHECK(trouble_of(folder.path("marked"), mode) == Kind::foreign);
  }
  CHECK(trouble_of(folder.path("empty"), OpenBooks::to_read) == Kind::foreign);
  CHECK(trouble_of(folder.path("empty"), OpenBooks::to_write) == Kind::foreign);
  CHECK(Books::open(folder.path("empty"), OpenBooks::to_create).has_value());
}

TEST_CASE("a ledger bears application_id and user_version; a newer one is refused") {
  const Folder folder;
  make(folder.path("L"));
  Outsider outsider(folder.path("L"));
  CHECK(outsider.value("PRAGMA application_id") == "1885432437");
  CHECK(outsider.value("PRAGMA user_version") == "2");
  CHECK(outsider.value("PRAGMA journal_mode") == "delete");
  REQUIRE(outsider.run("PRAGMA user_version = 3") == SQLITE_OK);
  CHECK(trouble_of(folder.path("L"), OpenBooks::to_read) == Kind::newer);
  CHECK(trouble_of(folder.path("L"), OpenBooks::to_create) == Kind::newer);
}

TEST_CASE("an altered schema is refused, but can be audited; somebody's own view is fine") {
  const Folder folder;
  make(folder.path("L"));
  Outsider outsider(folder.path("L"));
  REQUIRE(outsider.run("CREATE VIEW mine AS SELECT * FROM balance") == SQLITE_OK);
  CHECK(Books::open(folder.path("L"), OpenBooks::to_write).has_value());
  REQUIRE(outsider.run("DROP VIEW balance; CREATE VIEW balance (account, unit, amount)"
                       " AS SELECT 'me', 'beans', 1") == SQLITE_OK);
  CHECK(trouble_of(folder.path("L"), OpenBooks::to_read) == Kind::altered_schema);
  CHECK(Books::open(folder.path("L"), OpenBooks::to_audit).has_value());
  make(folder.path("M"));
  REQUIRE(Outsider(folder.path("M")).run("DROP TRIGGER posted_no_update") == SQLITE_OK);
  CHECK(trouble_of(folder.path("M"), OpenBooks::to_write) == Kind::altered_schema);
}

TEST_CASE("a forged trigger is seen under every name, one that SQLite reserves too") {
  for (const char* name :
       {"sqlite_evil", "SQLITE_x", "sqlite_autoindex_posted_1", "sqlite_stat1"}) {
    CAPTURE(name);
    const Folder folder;
    make(folder.path("L"));
    REQUIRE(Outsider(folder.path("L"))
                .run("PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', '" +
                     std::string(name) + "', 'posted', 0, 'CREATE TRIGGER " + name +
                     " BEFORE INSERT ON posted BEGIN SELECT RAISE(IGNORE); END')") == SQLITE_OK);
    CHECK(trouble_of(folder.path("L"), OpenBooks::to_create) == Kind::altered_schema);
    CHECK(trouble_of(folder.path("L"), OpenBooks::to_read) == Kind::altered_schema);
  }
  {
    const Folder folder;  // SQLite takes a type in any case
    make(folder.path("L"));
    REQUIRE(Outsider(folder.path("L"))
                .run("PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('TRIGGER', "
                     "'x', 'posted', 0, 'CREATE TRIGGER x BEFORE INSERT ON posted BEGIN SELECT "
                     "RAISE(IGNORE); END')") == SQLITE_OK);
    CHECK(trouble_of(folder.path("L"), OpenBooks::to_create) == Kind::altered_schema);
  }
  const Folder folder;  // statistics are SQLite's own
  make(folder.path("L"));
  REQUIRE(Outsider(folder.path("L")).run("ANALYZE") == SQLITE_OK);
  CHECK(Books::open(folder.path("L"), OpenBooks::to_write).has_value());
}

TEST_CASE("a ledger locked by somebody else is locked, and nothing is entered") {
  const Folder folder;
  make(folder.path("L"));
  auto books = Books::open(folder.path("L"), OpenBooks::to_write, 50);
  REQUIRE(books);
  Outsider outsider(folder.path("L"));
  REQUIRE(outsider.run("BEGIN IMMEDIATE") == SQLITE_OK);
  const auto refused = books->enter(synthetic_entries(5, 5));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == Kind::locked);
  REQUIRE(outsider.run("ROLLBACK; BEGIN EXCLUSIVE") == SQLITE_OK);
  CHECK(trouble_of(folder.path("L"), OpenBooks::to_read) == Kind::locked);
  REQUIRE(outsider.run("ROLLBACK") == SQLITE_OK);
  CHECK(enter(*books, synthetic_entries(5, 5)).size() == 5);
}

TEST_CASE("a transaction that fails in the middle leaves nothing behind") {
  const Folder folder;
  make(folder.path("L"));
  const std::string before = content_hash(folder.path("L"));
  auto deals = synthetic_entries(10, 3);
  std::get<BookEntry>(deals[2]).postings[4].due = 0;
  Books books = create(folder.path("L"));
  const auto refused = books.enter(deals);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == Kind::refused);
  CHECK(content_hash(folder.path("L")) == before);
  CHECK(enter(books, synthetic_entries(10, 3)).size() == 3);
}

TEST_CASE("books opened for reading do not write") {
  const Folder folder;
  make(folder.path("L"));
  auto books = Books::open(folder.path("L"), OpenBooks::to_read);
  REQUIRE(books);
  const auto refused = books->enter(synthetic_entries(5, 1));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().kind == Kind::read_only);
}

TEST_CASE("a read-only file in a read-only folder is read, and refused for writing") {
  const Folder folder;
  REQUIRE(mkdir(folder.path("ro").c_str(), 0755) == 0);
  make(folder.path("ro/L"));
  REQUIRE(chmod(folder.path("").c_str(), 0755) == 0);
  REQUIRE(chmod(folder.path("ro/L").c_str(), 0444) == 0);
  REQUIRE(chmod(folder.path("ro").c_str(), 0555) == 0);
  CHECK(as_nobody([&] {
          const auto books = Books::open(folder.path("ro/L"), OpenBooks::to_read);
          return books && balances(*books) && !balances(*books)->empty() ? 0 : 1;
        }) == 0);
  CHECK(as_nobody([&] {
          const auto books = Books::open(folder.path("ro/L"), OpenBooks::to_create);
          return !books && books.error().kind == Kind::read_only ? 0 : 1;
        }) == 0);
  REQUIRE(chmod(folder.path("ro").c_str(), 0755) == 0);
}

TEST_CASE("a file that may not grow is trouble, and stays whole") {
  const Folder folder;
  make(folder.path("L"));
  const std::string before = content_hash(folder.path("L"));
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    auto books = Books::open(folder.path("L"), OpenBooks::to_write);
    const rlimit limit{200'000, 200'000};
    if (!books || setrlimit(RLIMIT_FSIZE, &limit) != 0) _exit(2);
    const auto refused = books->enter(synthetic_entries(5, 500));
    if (refused) _exit(3);
    const Kind kind = refused.error().kind;
    _exit(kind == Kind::disk_full ? 100 : kind == Kind::io ? 101 : 102);
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK((WEXITSTATUS(status) == 100 || WEXITSTATUS(status) == 101));
  // Opened for writing first: that rolls back what the failed transaction may have left.
  {
    const Books books = create(folder.path("L"));
  }
  CHECK(content_hash(folder.path("L")) == before);
}

TEST_CASE("a path is a file, whatever it looks like") {
  const Folder folder;
  const std::string home = std::filesystem::current_path().string();
  std::filesystem::current_path(folder.path(""));
  for (const std::string name : {"file:x?mode=memory", ":memory:", "a?b=c"}) {
    make(name);
    CHECK(std::filesystem::exists(std::filesystem::path(folder.path("")) / name));
  }
  std::filesystem::current_path(home);
  CHECK_FALSE(Books::open(std::string("a\0b", 3), OpenBooks::to_create));
  CHECK_FALSE(Books::open("", OpenBooks::to_create));
  CHECK_FALSE(Books::open(folder.path(""), OpenBooks::to_create));
}

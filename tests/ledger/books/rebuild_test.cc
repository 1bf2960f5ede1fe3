// spec/ledger.md: deleting and rebuilding gives the same content; corrections and equivocations are
// taken over and applied again.

#include "ledger/books/rebuild.h"

#include <catch2/catch.hpp>

#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

namespace {

// Stands for the pipeline: the synthetic bytes say which deal they are.
EnterRequest judge_again(const BookedDeal& stored) {
  return synthetic_entry(stored.sealed.empty() ? 0 : stored.sealed[0]);
}

void make(const std::string& path) {
  Books books = create(path);
  enter(books, synthetic_entries(0, 100));
  enter(books, {another_form_of(synthetic_entry(1)),
                RefusedDeal{{"yunzhuo", Bytes(16, 1)}, {}, "altered", {}}});
  REQUIRE(books.reverse(synthetic_entry(2).key, "wrong table"));
  REQUIRE(books.reverse(synthetic_entry(3).key, "wrong table"));
}

}  // namespace

TEST_CASE("a rebuilt ledger has the same content, reversals and equivocations included") {
  const Folder folder;
  make(folder.path("L"));
  const auto from = Books::open(folder.path("L"), OpenBooks::to_audit);
  REQUIRE(from);
  Books to = create(folder.path("M"));
  const auto rebuilt = rebuild(*from, to, judge_again);
  REQUIRE(rebuilt);
  CHECK(rebuilt->posted == 100);
  CHECK(rebuilt->reversed == 2);
  CHECK(rebuilt->refused.empty());
  CHECK(content_hash(folder.path("M")) == content_hash(folder.path("L")));
  // Doing it again, as after a crash, changes nothing.
  REQUIRE(rebuild(*from, to, judge_again));
  CHECK(content_hash(folder.path("M")) == content_hash(folder.path("L")));
}

TEST_CASE("a rebuild restores from the journals what the ledger has lost") {
  const Folder folder;
  make(folder.path("L"));
  const std::string whole = content_hash(folder.path("L"));
  Outsider outsider(folder.path("L"));
  REQUIRE(outsider.run("DROP TRIGGER deal_no_delete; DELETE FROM deal WHERE round = 3;"
                       "DROP TRIGGER posted_no_update; UPDATE posted SET paid = due") == SQLITE_OK);
  const auto from = Books::open(folder.path("L"), OpenBooks::to_audit);
  REQUIRE(from);
  Books without = create(folder.path("M"));
  const auto poorer = rebuild(*from, without, judge_again);
  REQUIRE(poorer);
  CHECK(poorer->lost_reversals == std::vector{synthetic_entry(2).key});

  Books with = create(folder.path("N"));
  std::uint32_t next = 0;
  const auto rebuilt = rebuild(*from, with, judge_again, [&next]() {
    next += 10;
    return next > 100 ? std::vector<EnterRequest>{} : synthetic_entries(next - 10, 10);
  });
  REQUIRE(rebuilt);
  CHECK(rebuilt->posted == 100);
  CHECK(content_hash(folder.path("N")) == whole);
}

TEST_CASE("evidence that no longer stands up is refused with its reason") {
  const Folder folder;
  make(folder.path("L"));
  const auto from = Books::open(folder.path("L"), OpenBooks::to_audit);
  REQUIRE(from);
  Books to = create(folder.path("M"));
  const auto rebuilt = rebuild(*from, to, [](const BookedDeal& stored) -> EnterRequest {
    if (stored.key == synthetic_entry(2).key) {
      return RefusedDeal{stored.key, stored.digest, "altered", {}};
    }
    return judge_again(stored);
  });
  REQUIRE(rebuilt);
  CHECK(rebuilt->posted == 99);
  CHECK(rebuilt->refused == std::vector{synthetic_entry(2).key});
  CHECK(rebuilt->lost_reversals == std::vector{synthetic_entry(2).key});
}

// spec/ledger.md: what is posted, exactly once, in any order.

#include <algorithm>
#include <random>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "ledger/books/account.h"
#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

TEST_CASE("every transfer is one row, in order, from who pays to who receives") {
  const Folder folder;
  Books books = create(folder.path("L"));
  REQUIRE(enter(books, {synthetic_entry(1)}) == std::vector{Entered::posted});
  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT count(*) FROM posting") == std::to_string(synthetic_postings));
  // Deal 1: seat 1 is p28 and wins; seats 2, 3, 0 are p53, p78, p3.
  CHECK(look.value(
            "SELECT group_concat(position || ' ' || after_event || ' ' || cause || ' ' || unit "
            "|| ' ' || debit || ' ' || credit || ' ' || due || ' ' || paid, char(10)) FROM "
            "(SELECT * FROM posting WHERE position IN (0, 5, 6, 10) ORDER BY position)") ==
        "0 40 gangConcealed beans player/yunzhuo/p53 player/yunzhuo/p28 201 201\n"
        "5 60 hu beans player/yunzhuo/p3 player/yunzhuo/p28 1001 900\n"
        "6 61 fee beans player/yunzhuo/p3 system/yunzhuo/fee 30 30\n"
        "10 61 bonus ingots system/yunzhuo/bonus player/yunzhuo/p28 5 5");
}

TEST_CASE("an escape fine goes to the operator's fine account") {
  Deal deal = synthetic_deal(1);
  Settlement settlement;
  settlement.transfers.push_back(
      {9, Cause::escape_fine, Party::seat2, Party::system, Unit::beans, 7, 3});
  const auto postings = postings_of(deal.header, settlement);
  REQUIRE(postings.size() == 1);
  CHECK(postings[0] == Posting{9, Cause::escape_fine, Unit::beans, "player/yunzhuo/p53",
                               "system/yunzhuo/fine", 7, 3});
}

TEST_CASE("parts of an account are percent-encoded so that no two can be confused") {
  CHECK(player_account("a/b", "c") == "player/a%2Fb/c");
  CHECK(player_account("a", "b/c") == "player/a/b%2Fc");
  CHECK(player_account("a%2Fb", "c") == "player/a%252Fb/c");
  CHECK(player_account("云桌", "张 三") == "player/%E4%BA%91%E6%A1%8C/%E5%BC%A0%20%E4%B8%89");
  CHECK(player_account(std::string("\0x", 2), "\x1b[31m\xff") == "player/%00x/%1B%5B31m%FF");
  CHECK(player_account("fee", "-._~") == "player/fee/-._~");
  CHECK(system_account("a b", SystemAccount::bonus) == "system/a%20b/bonus");
}

TEST_CASE("odd names are posted and read back byte by byte") {
  const Folder folder;
  Books books = create(folder.path("L"));
  Deal deal = synthetic_deal(2);
  deal.header.operator_name = std::string("云/\0%'\";--\xff", 13);
  deal.header.seats[0].player = std::string("\x1b[2J\0", 5);
  deal.header.table = "\xe2\x80\xae";
  BookEntry entry = book_entry(deal, synthetic_settlement(2), {{}, {1}, {}, {}});
  REQUIRE(enter(books, {entry, entry}) == std::vector{Entered::posted, Entered::already_posted});
  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT operator FROM deal") == deal.header.operator_name);
  CHECK(look.value("SELECT player FROM seat WHERE seat = 0") == deal.header.seats[0].player);
  CHECK(look.value("SELECT count(*) FROM balance WHERE account GLOB '*[^!-~]*'") == "0");
}

TEST_CASE(
    "a posted deal keeps digest, sealed bytes, verdict, ruleset, start balances, claims, "
    "findings") {
  const Folder folder;
  Books books = create(folder.path("L"));
  const BookEntry entry = synthetic_entry(5);
  enter(books, {entry});
  Outsider look(folder.path("L"));
  CHECK(
      look.value("SELECT deal_id || ' ' || table_name || ' ' || round || ' ' || ruleset || ' ' || "
                 "verdict FROM deal_summary") ==
      "75601517050000005a5a5a5a5a5a5a5a table-0 6 huanle/xueliu sealed, wall revealed, legal, "
      "claims differ");
  CHECK(look.value("SELECT digest FROM deal_summary") ==
        "05000000" + std::string("05050505050505050505050505050505050505050505050505050505"));
  CHECK(look.value("SELECT hex(sealed) FROM evidence").substr(1990) == "0505050505");
  CHECK(look.value("SELECT claims FROM deal") == R"({"nets":["1","-1","0","0"]})");
  CHECK(look.value("SELECT group_concat(balance) FROM seat") == "100000,100000,100000,100000");
  CHECK(look.value("SELECT group_concat(finding, '|') FROM finding") ==
        "nets: seat 0 claimed 1|nets: seat 1 claimed -1");
}

TEST_CASE("claims are kept as JSON with payments, amounts as strings") {
  CHECK(claims_to_json({}).empty());
  CHECK(claims_to_json({{}, {{3, Cause::gang_direct, {2, -2}}, {9, Cause::unstated, {}}}}) ==
        R"({"payments":[{"after":3,"cause":"gangDirect","nets":["2","-2"]},)"
        R"({"after":9,"cause":"unstated","nets":[]}]})");
}

TEST_CASE("rulesets are named as the spec names them") {
  CHECK(ruleset_name(sichuan::Options{}) == "kongxue/quad");
  CHECK(ruleset_name(synthetic_deal(0).rules) == "huanle/xueliu");
  CHECK(ruleset_name(xiamen::Options{}) == "xiamen");
}

TEST_CASE("the same deal again changes nothing, whatever seal it bears") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(0, 20));
  const std::string before = content_hash(folder.path("L"));
  for (const Entered outcome : enter(books, synthetic_entries(0, 20))) {
    CHECK(outcome == Entered::already_posted);
  }
  BookEntry unsealed = synthetic_entry(7);
  unsealed.verdict.seal = BookVerdict::Seal::not_checked;
  unsealed.sealed = {1, 2, 3};
  CHECK(enter(books, {unsealed}) == std::vector{Entered::already_posted});
  CHECK(content_hash(folder.path("L")) == before);
}

TEST_CASE("ids are unique per operator only") {
  const Folder folder;
  Books books = create(folder.path("L"));
  Deal deal = synthetic_deal(1);
  deal.header.operator_name = "other";
  const BookEntry other = book_entry(deal, synthetic_settlement(1), {{}, {1}, {}, {}});
  CHECK(enter(books, {synthetic_entry(1), other}) == std::vector{Entered::posted, Entered::posted});
  const auto operators = books.operators_of(deal.header.deal_id);
  REQUIRE(operators);
  CHECK(*operators == std::vector<std::string>{"other", "yunzhuo"});
}

TEST_CASE("any order in any number of runs gives the same content") {
  const Folder folder;
  std::vector<EnterRequest> all = synthetic_entries(0, 60);
  for (std::uint32_t n = 100; n < 110; ++n) {
    const BookEntry entry = synthetic_entry(n);
    const Bytes digest(entry.digest.begin(), entry.digest.end());
    all.emplace_back(RefusedDeal{entry.key, digest, "unknown key", {}});
    all.emplace_back(RefusedDeal{{"", {}}, {}, "altered", {}});  // ten times the same
    // A copy of a posted deal under a forged seal.
    const BookEntry posted = synthetic_entry(n - 100);
    all.emplace_back(RefusedDeal{
        posted.key, Bytes(posted.digest.begin(), posted.digest.end()), "seal altered", {}});
  }
  std::string first;
  std::mt19937 random(42);
  for (int run = 0; run < 6; ++run) {
    const std::string path = folder.path("L" + std::to_string(run));
    std::size_t at = 0;
    while (at < all.size()) {
      Books books = create(path);
      const std::size_t count = std::min<std::size_t>(all.size() - at, 1 + random() % 30);
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(at);
      enter(books, {begin, begin + static_cast<std::ptrdiff_t>(count)});
      at += count;
    }
    const std::string hash = content_hash(path);
    if (run == 0) first = hash;
    CHECK(hash == first);
    std::shuffle(all.begin(), all.end(), random);
  }
}

TEST_CASE("what is not posted is listed with its reason, once") {
  const Folder folder;
  Books books = create(folder.path("L"));
  const RefusedDeal refused{{"yunzhuo", Bytes(16, 0xAB)}, Bytes(32, 0xCD), "illegal: event 3", {}};
  CHECK(enter(books, {refused, refused}) ==
        std::vector{Entered::rejected, Entered::already_rejected});
  CHECK(enter(books, {refused}) == std::vector{Entered::already_rejected});
  Outsider look(folder.path("L"));
  CHECK(look.value(
            "SELECT group_concat(operator || ' ' || deal_id || ' ' || digest || ' ' || reason) "
            "FROM rejection") ==
        "yunzhuo abababababababababababababababab "
        "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd illegal: event 3");
  CHECK(look.value("SELECT count(*) FROM posting") == "0");
}

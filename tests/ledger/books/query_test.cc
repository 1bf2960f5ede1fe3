// spec/ledger.md: balances at any deal, statements per player, totals per cause.

#include <map>

#include <catch2/catch.hpp>

#include "ledger/books/queries.h"
#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

namespace {

// An independent sum over the settlements, account by account.
std::map<std::pair<std::string, std::string>, Money> summed(std::uint32_t first,
                                                            std::uint32_t count) {
  std::map<std::pair<std::string, std::string>, Money> sums;
  for (std::uint32_t n = first; n < first + count; ++n) {
    const Deal deal = synthetic_deal(n);
    const auto account = [&deal](Party party, Cause cause) {
      if (party != Party::system) {
        return "player/yunzhuo/" + deal.header.seats[static_cast<std::size_t>(party)].player;
      }
      return std::string(cause == Cause::fee ? "system/yunzhuo/fee" : "system/yunzhuo/bonus");
    };
    for (const Transfer& t : synthetic_settlement(n).transfers) {
      const std::string unit = t.unit == Unit::beans ? "beans" : "ingots";
      sums[{account(t.from, t.cause), unit}] -= t.paid;
      sums[{account(t.to, t.cause), unit}] += t.paid;
    }
  }
  return sums;
}

std::vector<StatementLine> lines_of(const Books& books, const std::string& account) {
  std::vector<StatementLine> lines;
  const auto done = statement(books, account, [&lines](const StatementLine& line) {
    lines.push_back(line);
    return true;
  });
  REQUIRE(done);
  return lines;
}

}  // namespace

TEST_CASE("balances equal an independent sum and the sum of every unit is zero") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(0, 300));
  const auto found = balances(books);
  REQUIRE(found);
  const auto expected = summed(0, 300);
  CHECK(found->size() == expected.size());
  for (const AccountBalance& balance : *found) {
    INFO(balance.account);
    CHECK(balance.amount == expected.at({balance.account, balance.unit}));
  }
  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT group_concat(total) FROM (SELECT sum(amount) AS total FROM balance"
                   " GROUP BY unit)") == "0,0");
}

TEST_CASE("balances at a deal are what the deals up to it, by date, come to") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(40, 40));  // not in the order of dates
  enter(books, synthetic_entries(0, 40));
  const auto at = balances(books, synthetic_entry(39).key);
  REQUIRE(at);
  const auto expected = summed(0, 40);
  CHECK(at->size() == expected.size());
  for (const AccountBalance& balance : *at) {
    CHECK(balance.amount == expected.at({balance.account, balance.unit}));
  }
  CHECK(balances(books, DealKey{"nobody", Bytes(16)})->empty());
}

TEST_CASE("a statement is in date order with a running balance, and the view says the same") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(100, 100));
  enter(books, synthetic_entries(0, 100));
  const std::string account = "player/yunzhuo/p28";
  REQUIRE(books.reverse(synthetic_entry(1).key, "table closed"));
  const auto lines = lines_of(books, account);
  REQUIRE(lines.size() > 20);
  std::map<std::string, Money> balance;
  std::int64_t last = 0;
  for (const StatementLine& line : lines) {
    CHECK(line.started_at_ms >= last);
    last = line.started_at_ms;
    CHECK(line.balance == (balance[line.unit] += line.amount));
    CHECK(line.counterparty != account);
  }
  for (const auto& [unit, amount] : balance) {
    const auto all = balances(books);
    CHECK(std::count(all->begin(), all->end(), AccountBalance{account, unit, amount}) == 1);
  }
  // The first deal it is in was reversed: both are there, and cancel.
  CHECK(lines[0].reversal.empty());
  CHECK(lines[0].amount == 201);
  const auto back = std::find_if(lines.begin(), lines.end(),
                                 [](const StatementLine& line) { return !line.reversal.empty(); });
  REQUIRE(back != lines.end());
  CHECK(back->reversal == "table closed");
  CHECK(back->amount == -201);

  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT count(*) FROM statement WHERE account = '" + account + "'") ==
        std::to_string(lines.size()));
  CHECK(look.value("SELECT balance FROM statement WHERE account = '" + account +
                   "' AND unit = 'beans' ORDER BY started_at DESC, operator DESC, table_name DESC,"
                   " round DESC, deal_id DESC, position DESC LIMIT 1") ==
        std::to_string(balance["beans"]));
  CHECK(look.value("SELECT count(*) FROM (SELECT account, unit, amount FROM balance EXCEPT"
                   " SELECT account, unit, amount FROM (SELECT *, max(place) FROM balance_after"
                   " JOIN dated_deal USING (operator, deal_id) GROUP BY account, unit))") == "0");
}

TEST_CASE("totals per cause add up to the balance") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(0, 50));
  const auto fees = cause_totals(books, "system/yunzhuo/fee");
  REQUIRE(fees);
  CHECK(*fees == std::vector<CauseTotal>{{"fee", "beans", 50 * 4 * 30}});
  Outsider look(folder.path("L"));
  CHECK(
      look.value("SELECT rows || ' ' || due || ' ' || paid FROM cause_total WHERE cause = 'hu'") ==
      "150 " + std::to_string(3 * (50 * 1000 + 49 * 50 / 2)) + " " + std::to_string(150 * 900));
}

TEST_CASE("a name means an account, or the player's account with each operator") {
  const Folder folder;
  Books books = create(folder.path("L"));
  Deal deal = synthetic_deal(1);
  deal.header.operator_name = "a/b";
  enter(books, {synthetic_entry(1), book_entry(deal, synthetic_settlement(1), {{}, {1}, {}, {}})});
  CHECK(*accounts_named(books, "p28") ==
        std::vector<std::string>{"player/a%2Fb/p28", "player/yunzhuo/p28"});
  CHECK(*accounts_named(books, "system/yunzhuo/fee") ==
        std::vector<std::string>{"system/yunzhuo/fee"});
  CHECK(accounts_named(books, "nobody")->empty());
}

TEST_CASE("a statement stops when its reader does") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(0, 20));
  int seen = 0;
  CHECK(
      statement(books, "system/yunzhuo/fee", [&seen](const StatementLine&) { return ++seen < 3; }));
  CHECK(seen == 3);
}

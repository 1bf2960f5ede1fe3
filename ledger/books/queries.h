#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ledger/books/books.h"

namespace paiju::ledger {

// What people ask the books. Open them to_read (or for writing): a ledger whose views or triggers
// were altered is refused there. Amounts that do not fit 64 bits are refused as io trouble.

struct AccountBalance {
  std::string account;
  std::string unit;  // points, beans, ingots
  Money amount = 0;  // what was received less what was paid
  friend bool operator==(const AccountBalance&, const AccountBalance&) = default;
};
// Every account with postings, by account and unit; after the deal `at` in statement order
// (inclusive) when one is given. A deal that is not posted gives an empty list.
BooksResult<std::vector<AccountBalance>> balances(const Books& books,
                                                  const std::optional<DealKey>& at = {});

struct StatementLine {
  std::int64_t started_at_ms = 0;
  std::string table;
  std::uint32_t round = 0;
  DealKey deal;
  std::int64_t position = 0;
  std::uint32_t after = 0;
  std::string cause;
  std::string unit;
  std::string counterparty;  // the other account
  Money due = 0;             // what was owed, > 0
  Money amount = 0;          // + received, - paid
  Money balance = 0;         // of the account in this unit after this line
  std::string reversal;      // the reason, when this line takes back an earlier one
};
// An account's lines in date order: started_at, operator, table, round, deal id, position.
// Reversals follow the lines they take back. Stops when `visit` returns false.
BooksResult<void> statement(const Books& books, const std::string& account,
                            const std::function<bool(const StatementLine&)>& visit);

// The accounts that a name on a command line means: itself when it is an account
// (`player/…/…`, `system/…/…`), else those of the players of that id, one an operator, in order.
BooksResult<std::vector<std::string>> accounts_named(const Books& books, const std::string& name);

struct CauseTotal {
  std::string cause;
  std::string unit;
  Money amount = 0;  // received less paid
  friend bool operator==(const CauseTotal&, const CauseTotal&) = default;
};
// What an account's balance is made of, by cause and unit.
BooksResult<std::vector<CauseTotal>> cause_totals(const Books& books, const std::string& account);

}  // namespace paiju::ledger

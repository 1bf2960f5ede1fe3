#include "ledger/books/queries.h"

#include <map>

#include "ledger/books/account.h"
#include "ledger/books/database.h"

namespace paiju::ledger {
namespace {

constexpr std::string_view balances_sql =
    "SELECT account, unit, amount FROM main.balance ORDER BY account, unit";

constexpr std::string_view balances_at_sql =
    "WITH at AS (SELECT started_at, operator, table_name, round, deal_id FROM main.deal"
    "            WHERE operator = ?1 AND deal_id = ?2),"
    " rows AS (SELECT posted.* FROM main.deal JOIN main.posted"
    "          USING (operator, started_at, deal_id)"
    "          WHERE (deal.started_at, deal.operator, table_name, round, deal.deal_id) <="
    "                (SELECT started_at, operator, table_name, round, deal_id FROM at))"
    " SELECT account, unit, sum(amount)"
    " FROM (SELECT credit AS account, unit, paid AS amount FROM rows"
    "       UNION ALL SELECT debit, unit, -paid FROM rows)"
    " GROUP BY account, unit ORDER BY account, unit";

// Not the view: it would work out the running balance of every account.
constexpr std::string_view statement_sql =
    "SELECT started_at, table_name, round, operator, deal_id, position, after_event, cause, unit,"
    " debit, credit, due, paid, iif(reverses IS NULL, NULL, reason)"
    " FROM main.posted JOIN main.deal USING (operator, started_at, deal_id)"
    " LEFT JOIN main.reversed USING (operator, started_at, deal_id)"
    " WHERE ?1 IN (debit, credit)"
    " ORDER BY started_at, operator, table_name, round, deal_id, position";

// False: the amount does not fit (an altered file).
bool read_line(const PreparedStatement& row, const std::string& account, StatementLine& line) {
  line.started_at_ms = row.integer(0);
  line.table = row.text(1);
  line.round = static_cast<std::uint32_t>(row.integer(2));
  line.deal = {row.text(3), row.bytes(4)};
  line.position = row.integer(5);
  line.after = static_cast<std::uint32_t>(row.integer(6));
  line.cause = row.text(7);
  line.unit = row.text(8);
  const std::string debit = row.text(9);
  const bool receives = debit != account;
  line.counterparty = receives ? debit : row.text(10);
  line.due = row.integer(11);
  line.amount = row.integer(12);
  line.reversal = row.text(13);
  return receives || !__builtin_sub_overflow(Money{0}, line.amount, &line.amount);
}

}  // namespace

BooksResult<std::vector<AccountBalance>> balances(const Books& books,
                                                  const std::optional<DealKey>& at) {
  auto query = books.database().prepare(at ? balances_at_sql : balances_sql);
  if (!query) return fail(query.error());
  if (at) {
    query->bind(1, at->operator_name);
    query->bind(2, at->deal_id);
  }
  std::vector<AccountBalance> found;
  auto done = books.database().each(*query, [&found](PreparedStatement& row) {
    found.push_back({row.text(0), row.text(1), row.integer(2)});
    return true;
  });
  if (!done) return fail(done.error());
  return found;
}

BooksResult<void> statement(const Books& books, const std::string& account,
                            const std::function<bool(const StatementLine&)>& visit) {
  auto query = books.database().prepare(statement_sql);
  if (!query) return fail(query.error());
  query->bind(1, account);
  std::map<std::string, Money> running;
  bool fits = true;
  auto done = books.database().each(*query, [&](PreparedStatement& row) {
    StatementLine line;
    fits = read_line(row, account, line);
    Money& balance = running[line.unit];
    // Not add(): a total that does not fit is the file's fault, not ours.
    fits = fits && !__builtin_add_overflow(balance, line.amount, &balance);
    line.balance = balance;
    return fits && visit(line);
  });
  if (!fits) return fail(books.database().trouble(BooksTroubleKind::io, "integer overflow"));
  return done;
}

BooksResult<std::vector<std::string>> accounts_named(const Books& books, const std::string& name) {
  if (name.starts_with("player/") || name.starts_with("system/")) {
    return std::vector<std::string>{name};
  }
  auto query = books.database().prepare(
      "SELECT DISTINCT operator FROM main.seat WHERE player = ? ORDER BY operator");
  if (!query) return fail(query.error());
  query->bind(1, name);
  std::vector<std::string> accounts;
  auto done = books.database().each(*query, [&](PreparedStatement& row) {
    accounts.push_back(player_account(row.text(0), name));
    return true;
  });
  if (!done) return fail(done.error());
  return accounts;
}

BooksResult<std::vector<CauseTotal>> cause_totals(const Books& books, const std::string& account) {
  auto query = books.database().prepare(
      "SELECT cause, unit, sum(iif(credit = ?1, paid, -paid)) FROM main.posted"
      " WHERE ?1 IN (debit, credit) GROUP BY cause, unit ORDER BY cause, unit");
  if (!query) return fail(query.error());
  query->bind(1, account);
  std::vector<CauseTotal> totals;
  auto done = books.database().each(*query, [&totals](PreparedStatement& row) {
    totals.push_back({row.text(0), row.text(1), row.integer(2)});
    return true;
  });
  if (!done) return fail(done.error());
  return totals;
}

}  // namespace paiju::ledger

#include <chrono>
#include <map>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "ledger/books/queries.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/csv.h"
#include "tools/paiju/output.h"
#include "tools/report/words/account_text.h"
#include "tools/report/words/json_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

using ledger::StatementLine;

enum class Form : std::uint8_t { text, csv, json };

// UTC, whatever the machine's zone: the same ledger prints the same bytes everywhere.
std::string when(std::int64_t ms) {
  if (ms == 0) return "undated         ";  // the log did not say
  std::int64_t days = ms / 86'400'000;
  std::int64_t rest = ms % 86'400'000;
  if (rest < 0) {
    rest += 86'400'000;
    --days;
  }
  if (days < -719'162 || days > 2'932'896) return fmt::format("{} ms", ms);  // years 1 to 9999
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{days}}};
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     rest / 3'600'000, rest / 60'000 % 60);
}

void print_csv(const std::string& account, const StatementLine& l) {
  out().write(fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", csv_field(account),
                          l.started_at_ms, csv_field(l.table), l.round,
                          csv_field(l.deal.operator_name), schemas::to_hex(l.deal.deal_id),
                          l.position, l.after, l.cause, l.unit, csv_field(l.counterparty), l.due,
                          l.amount, l.balance, csv_field(l.reversal)));
}

void print_json(const std::string& account, const StatementLine& l) {
  out().line(fmt::format(
      R"({{"account":{},"startedAt":"{}","table":{},"round":{},"operator":{},"dealId":"{}",)"
      R"("position":{},"after":{},"cause":"{}","unit":"{}","counterparty":{},"due":"{}",)"
      R"("amount":"{}","balance":"{}","reversal":{}}})",
      report::json_string(account), l.started_at_ms, report::json_string(l.table), l.round,
      report::json_string(l.deal.operator_name), schemas::to_hex(l.deal.deal_id), l.position,
      l.after, l.cause, l.unit, report::json_string(l.counterparty), l.due, l.amount, l.balance,
      report::json_string(l.reversal)));
}

void print_text(const StatementLine& l) {
  out().line(fmt::format("{} {} {} {} {} {}", when(l.started_at_ms),
                         schemas::to_hex(l.deal.deal_id).substr(0, 8), report::left(l.cause, 18),
                         report::right(report::amount(l.amount, true), 13),
                         report::right(report::amount(l.balance), 14), l.unit));
  std::string detail =
      fmt::format("                 #{:<7} {}", l.after, report::account_text(l.counterparty));
  if (l.amount != l.due && l.amount != -l.due) {
    detail += fmt::format("  (due {})", report::amount(l.due));
  }
  out().line(detail);
  if (!l.reversal.empty()) {
    out().line("                          reversal 冲正: " + report::shown(l.reversal));
  }
}

Exit run(const Arguments& arguments) {
  const auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_read);
  if (!books) return report_trouble(books.error());
  const Form form = arguments.has("--csv")    ? Form::csv
                    : arguments.has("--json") ? Form::json
                                              : Form::text;
  auto accounts = ledger::accounts_named(*books, arguments.files[0]);
  if (!accounts) return report_trouble(accounts.error());
  if (accounts->empty()) {
    say("no account of that name: " + report::shown(arguments.files[0]));
    return Exit::usage;
  }
  if (form == Form::csv) {
    out().write(
        "account,started_at_ms,table,round,operator,deal_id,position,after,cause,unit,"
        "counterparty,due,amount,balance,reversal\r\n");
  }
  for (const std::string& account : *accounts) {
    if (form == Form::text) out().line(report::account_text(account) + "  (UTC)");
    std::map<std::string, std::pair<std::uint64_t, Money>> ends;  // lines and balance of each unit
    const auto printed = ledger::statement(*books, account, [&](const StatementLine& line) {
      ++ends[line.unit].first;
      ends[line.unit].second = line.balance;
      if (form == Form::csv) print_csv(account, line);
      if (form == Form::json) print_json(account, line);
      if (form == Form::text) print_text(line);
      return true;
    });
    if (!printed) return report_trouble(printed.error());
    if (ends.empty()) say(report::account_text(account) + ": no payments");
    if (form != Form::text) continue;
    for (const auto& [unit, end] : ends) {
      out().line(fmt::format(
          "{} {} {}", report::left(fmt::format("balance 余额, {} payments 笔", end.first), 58),
          report::right(report::amount(end.second), 14), unit));
    }
  }
  return Exit::ok;
}

}  // namespace

Command statement_command() {
  return {"statement",
          "an account's payments in date order with running balance 对账单",
          "PLAYER",
          1,
          1,
          {{"--ledger", "L", "the SQLite ledger", true},
           {"--csv", "", "RFC 4180, one payment a line"},
           {"--json", "", "one JSON object a payment"}},
          run,
          "paiju statement --ledger ledger.db alice"};
}

}  // namespace paiju::tools

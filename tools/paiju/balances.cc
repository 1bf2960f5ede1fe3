#include <algorithm>

#include <fmt/format.h>

#include "ledger/books/queries.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/csv.h"
#include "tools/paiju/output.h"
#include "tools/report/words/account_text.h"
#include "tools/report/words/json_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

using report::account_text;

Exit run(const Arguments& arguments) {
  const auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_read);
  if (!books) return report_trouble(books.error());
  const auto all = ledger::balances(*books);
  if (!all) return report_trouble(all.error());
  if (arguments.has("--csv")) {
    out().write("account,unit,amount\r\n");
    for (const auto& b : *all) {
      out().write(fmt::format("{},{},{}\r\n", csv_field(b.account), csv_field(b.unit), b.amount));
    }
    return Exit::ok;
  }
  if (arguments.has("--json")) {
    for (const auto& b : *all) {
      out().line(fmt::format(R"({{"account":{},"unit":"{}","amount":"{}"}})",
                             report::json_string(b.account), b.unit, b.amount));
    }
    return Exit::ok;
  }
  std::size_t widest = 20;
  for (const auto& b : *all) widest = std::max(widest, report::width(account_text(b.account)));
  for (const auto& b : *all) {
    out().line(fmt::format("{} {} {}", report::left(account_text(b.account), widest),
                           report::right(report::amount(b.amount), 18), b.unit));
  }
  return Exit::ok;
}

}  // namespace

Command balances_command() {
  return {"balances",
          "what every account of a ledger holds 各账户余额",
          "",
          0,
          0,
          {{"--ledger", "L", "the SQLite ledger", true},
           {"--csv", "", "account,unit,amount"},
           {"--json", "", "one JSON object an account"}},
          run};
}

}  // namespace paiju::tools

#include <algorithm>

#include <fmt/format.h>

#include "ledger/books/books.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/find_deal.h"
#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

Exit run(const Arguments& arguments) {
  const auto id = deal_id_of(arguments.value("--deal"));
  const std::string reason = arguments.value("--reason");
  if (!id || reason.empty()) {
    say(id ? "--reason must not be empty" : "--deal takes a deal id of 32 hex digits");
    return Exit::usage;
  }
  auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_write);
  if (!books) return report_trouble(books.error());
  auto operators = books->operators_of(*id);
  if (!operators) return report_trouble(operators.error());
  if (arguments.has("--operator")) {
    const std::string only = arguments.value("--operator");
    std::erase_if(*operators, [&](const std::string& name) { return name != only; });
  }
  if (operators->size() != 1) {
    say(operators->empty() ? "no posted deal of this id"
                           : "several operators have a deal of this id: name one with --operator");
    return Exit::usage;
  }
  const auto reversed = books->reverse({(*operators)[0], *id}, reason);
  if (!reversed) return report_trouble(reversed.error());
  switch (*reversed) {
    case ledger::Reversed::reversed:
      out().line(fmt::format("reversed 已冲正 {}", schemas::to_hex(*id)));
      return Exit::ok;
    case ledger::Reversed::already_reversed:
      say("this deal is reversed already: nothing changed");
      return Exit::differs;
    case ledger::Reversed::no_such_deal:
      break;
  }
  say("no posted deal of this id");
  return Exit::usage;
}

}  // namespace

Command reverse_command() {
  return {"reverse",
          "post the exact opposite of a deal, once, citing why 冲正",
          "",
          0,
          0,
          {{"--ledger", "L", "the SQLite ledger", true},
           {"--deal", "ID", "the deal's id in hex", true},
           {"--reason", "TEXT", "why; kept in the ledger", true},
           {"--operator", "O", "whose deal, when several operators use the id"}},
          run,
          "paiju reverse --ledger L --deal 0a5c645dcd49dc0bf897f754381045c9 --reason No.7"};
}

}  // namespace paiju::tools

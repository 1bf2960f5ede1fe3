#include "ledger/books/audit.h"

#include "ledger/books/head.h"
#include "ledger/journal/file_io.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/auditor.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/judging.h"
#include "tools/paiju/refusal.h"
#include "tools/paiju/trusting.h"

namespace paiju::tools {
namespace {

bool write_head(const ledger::Books& books, const std::string& path, Exit& exit) {
  const auto head = ledger::export_head(books);
  if (!head) {
    exit = worse(exit, report_trouble(head.error()));
    return false;
  }
  // Only a new file: a name mistaken for the ledger's must not cost the ledger.
  if (const auto trouble = ledger::create_file(path, *head, 0644)) {
    exit = worse(exit, report_trouble(*trouble));
    return false;
  }
  return true;
}

Exit run(const Arguments& arguments) {
  auto trust = trust_of(arguments);
  if (const Exit* exit = std::get_if<Exit>(&trust)) return *exit;
  const auto& file = std::get<std::optional<ledger::TrustFile>>(trust);
  const auto threads = threads_of(arguments);
  if (!threads) return Exit::usage;
  const auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_audit);
  if (!books) return report_trouble(books.error());
  auto audit = ledger::BooksAudit::of(*books);
  if (!audit) return report_trouble(audit.error());
  Auditor auditor(file ? &*file : nullptr, arguments.has("--json"));
  if (auditor.read_ledger(*audit)) {
    auditor.read_journals(arguments.files, *threads);
    auditor.compare_head(*books, arguments.value("--head"));
    auditor.continuity();
  }
  Exit exit = auditor.finish();
  if (arguments.has("--export-head")) write_head(*books, arguments.value("--export-head"), exit);
  return exit;
}

}  // namespace

Command audit_command() {
  return {"audit",
          "a ledger against its evidence: all findings 审计账本",
          "JOURNALS",
          0,
          1U << 20,
          {{"--ledger", "L", "the SQLite ledger; never written to", true},
           {"--trust", "T", "verifier keys whose seals count; without it seals are not checked"},
           {"--head", "F", "a head exported before: what is gone since is a finding"},
           {"--export-head", "F", "write what the ledger holds now"},
           {"-j", "N", "threads that verify journals (1)"},
           {"--json", "", "one JSON object a finding, then one with totals"}},
          run,
          "paiju audit --trust T.vkey --ledger L --head may.head deals.journal"};
}

}  // namespace paiju::tools

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/books/book_entry.h"
#include "ledger/books/trouble.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// What the ledger itself has on record against deals: no findings of the audit, but nothing an
// auditor may miss.
struct OnRecord {
  std::uint64_t deals = 0;
  std::uint64_t unchecked = 0;      // posted without their seals being checked
  std::uint64_t claims_differ = 0;  // posted as recomputed, with findings
  std::uint64_t reversals = 0;
  std::uint64_t rejections = 0;
  std::uint64_t equivocations = 0;  // ids with several forms
};

// Prints findings as they come, text or JSON, and remembers the exit.
class AuditReport {
 public:
  explicit AuditReport(bool json);

  // `detail`: an English clause, not escaped. `key`: the deal, when there is one; then the detail
  // does not repeat it.
  void finding(std::string_view code, const std::optional<ledger::DealKey>& key,
               const std::string& detail, Exit exit);
  bool trouble(const ledger::BooksTrouble& trouble);  // said on standard error; false
  void exit_at_least(Exit exit) { exit_ = worse(exit_, exit); }

  void checked(std::string what) { checked_.push_back(std::move(what)); }
  void not_checked(std::string what) { not_checked_.push_back(std::move(what)); }

  // The totals, what was checked and what was not.
  Exit finish(const OnRecord& record, bool seals_checked) const;

 private:
  bool json_;
  bool colour_;
  std::uint64_t findings_ = 0;
  Exit exit_ = Exit::ok;
  std::vector<std::string> checked_;
  std::vector<std::string> not_checked_;

  void finish_json(const OnRecord& record, bool seals_checked) const;
};

}  // namespace paiju::tools

#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "ledger/books/rows.h"
#include "ledger/verify/judge.h"
#include "tools/paiju/audit_report.h"

namespace paiju::tools {

// The ledger's rejections against the journals given: every deal there that is listed as rejected
// must be listed for a reason that import could have had, with keys or without, --unsealed or not.
// Of reasons that rest on the keys of the day, or on a copy that was torn, nothing can be said.
class RejectionAudit {
 public:
  // `trust` null: what the seals are worth is not known, nor are reasons that rest on it.
  explicit RejectionAudit(const ledger::TrustFile* trust) : trust_(trust) {}

  // First all rows of the ledger, then all of the journals, then finish() if there were any.
  void listed(const ledger::LedgerRow& row);
  void seen(const ledger::JudgedDeal& judged);
  // Is this deal listed for a reason that it gives?
  bool lists(const ledger::JudgedDeal& judged) const;
  void finish(AuditReport& report) const;

 private:
  using Form = std::pair<ledger::DealKey, ledger::Bytes>;  // with its digest; empty: unreadable
  const ledger::TrustFile* trust_;
  std::map<Form, std::set<std::string>> listed_;
  std::map<Form, std::set<std::string>> possible_;  // of forms that are listed

  std::set<std::string> reasons_of(const ledger::JudgedDeal& judged) const;
};

}  // namespace paiju::tools

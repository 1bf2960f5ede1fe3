#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ledger/books/audit.h"
#include "ledger/verify/continuity.h"
#include "ledger/verify/judge.h"
#include "ledger/verify/kept_forms.h"
#include "tools/paiju/audit_report.h"
#include "tools/paiju/rejection_audit.h"

namespace paiju::tools {

// Holds a ledger against its evidence and prints what does not fit. Call in this order:
// read_ledger(), read_journals(), compare_head(), continuity(), finish().
class Auditor {
 public:
  Auditor(const ledger::TrustFile* trust, bool json)
      : trust_(trust), report_(json), kept_(trust), rejections_(trust) {}
  // Everything the ledger itself holds. False: the ledger could not be read on.
  bool read_ledger(ledger::BooksAudit& audit);
  // The ledger against journals: what one has and the other has not.
  void read_journals(const std::vector<std::string>& files, unsigned threads);
  void compare_head(const ledger::Books& books, const std::string& path);
  // Least serious, so last: logs that do not number their rounds say little.
  void continuity();
  Exit finish() const { return report_.finish(record_, trust_ != nullptr); }

 private:
  using Form = std::pair<ledger::DealKey, ledger::Bytes>;  // with its digest

  const ledger::TrustFile* trust_;
  AuditReport report_;
  ledger::KeptForms kept_;
  RejectionAudit rejections_;
  OnRecord record_;
  std::map<ledger::DealKey, ledger::Bytes> digests_;  // of what is posted
  std::set<Form> equivocated_;
  std::set<ledger::DealKey> reversed_;
  std::set<Form> seen_;  // in the journals
  ledger::Continuity continuity_;

  static std::optional<Form> form_of(const ledger::LedgerRow& row);
  // Before the deals: which of them were reversed.
  bool reversals(ledger::BooksAudit& audit);
  // After them: what the ledger keeps of deals that are not posted.
  bool unposted(ledger::BooksAudit& audit);
  void journal_deal(const ledger::JudgedDeal& judged);
  bool should_be_posted(const ledger::JudgedDeal& judged) const;
  // One posted deal: its bytes read, verified and replayed again, and every row compared.
  std::optional<ledger::BooksTrouble> deal(ledger::BooksAudit& audit,
                                           const ledger::BookedDeal& booked);
  // Bytes marked as sealed must bear a seal, and one that counts when keys are given.
  bool seal_fits(const ledger::BookedDeal& booked, const ledger::SealReport& seal) const;
  std::optional<ledger::BooksTrouble> rows(ledger::BooksAudit& audit,
                                           const ledger::BookedDeal& booked,
                                           ledger::JudgedDeal judged);
};

}  // namespace paiju::tools

#include "tools/paiju/rejection_audit.h"

#include "ledger/verify/rejection.h"

namespace paiju::tools {

using ledger::Unsealed;

void RejectionAudit::listed(const ledger::LedgerRow& row) {
  const auto* name = std::get_if<std::string>(&row.cells[0]);
  const auto* id = std::get_if<ledger::Bytes>(&row.cells[1]);
  const auto* digest = std::get_if<ledger::Bytes>(&row.cells[2]);
  const auto* reason = std::get_if<std::string>(&row.cells[3]);
  const bool typed = name != nullptr && id != nullptr && digest != nullptr && reason != nullptr;
  if (typed) listed_[{{*name, *id}, *digest}].insert(*reason);
}

std::set<std::string> RejectionAudit::reasons_of(const ledger::JudgedDeal& judged) const {
  std::set<std::string> reasons;
  const auto without_keys = ledger::judge({judged.stored(), {}}, nullptr);
  for (const Unsealed unsealed : {Unsealed::refuse, Unsealed::admit}) {
    reasons.insert(ledger::rejection_of(judged.verdict(), unsealed).reason);
    reasons.insert(ledger::rejection_of(without_keys.verdict(), unsealed).reason);
  }
  if (judged.verdict().play == ledger::PlayClaim::legal) reasons.insert("equivocation");
  return reasons;
}

void RejectionAudit::seen(const ledger::JudgedDeal& judged) {
  const ledger::RefusedDeal deal = ledger::refused_deal(judged);
  const auto found = listed_.find({deal.key, deal.digest});
  if (found != listed_.end()) possible_[found->first].merge(reasons_of(judged));
}

bool RejectionAudit::lists(const ledger::JudgedDeal& judged) const {
  const ledger::RefusedDeal deal = ledger::refused_deal(judged);
  const auto found = listed_.find({deal.key, deal.digest});
  if (found == listed_.end()) return false;
  if (trust_ == nullptr) return true;
  const auto reasons = reasons_of(judged);
  for (const std::string& reason : found->second) {
    if (reasons.contains(reason)) return true;
  }
  return false;
}

namespace {

// Right when it was made, and with other keys or a whole copy of the journal not to be seen again.
bool may_have_passed(const std::string& reason) {
  for (const char* passing : {"seal.unknownKey", "seal.unsealed", "seal.notChecked", "newerFormat",
                              "truncated", "altered"}) {
    if (reason.starts_with(passing)) return true;
  }
  return false;
}

}  // namespace

void RejectionAudit::finish(AuditReport& report) const {
  for (const auto& [form, reasons] : listed_) {
    const ledger::DealKey& key = form.first;
    const auto possible = possible_.find(form);
    for (const std::string& reason : reasons) {
      const bool borne_out =
          possible != possible_.end() && (trust_ == nullptr || possible->second.contains(reason));
      if (borne_out || may_have_passed(reason)) continue;
      report.finding("journal.missing", key,
                     "rejected (" + reason + "), but no journal given holds a deal that is",
                     Exit::differs);
    }
  }
}

}  // namespace paiju::tools

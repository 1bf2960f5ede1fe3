#include "ledger/verify/kept_forms.h"

#include <algorithm>

#include "ledger/verify/rejection.h"
#include "schemas/json.h"
#include "schemas/wire.h"

namespace paiju::ledger {
namespace {

// Columns of both tables.
constexpr std::size_t operator_cell = 0, id_cell = 1, digest_cell = 2;
constexpr std::size_t reason_cell = 3;  // rejected
constexpr std::string_view equivocation = "equivocation";

const Bytes* bytes_in(const LedgerRow& row, std::size_t cell) {
  return std::get_if<Bytes>(&row.cells[cell]);
}
// The last column of both tables.
const Bytes* sealed_in(const LedgerRow& row) { return std::get_if<Bytes>(&row.cells.back()); }

std::string name_of(const LedgerRow& row) {
  std::string text(shape_of(row.table).name);
  text += " row";
  for (const std::size_t cell : {operator_cell, id_cell, digest_cell}) {
    text += " " + to_text(row.cells[cell]);
  }
  return text;
}

}  // namespace

void KeptForms::report(const LedgerRow& row, std::string_view code, std::string_view what,
                       bool altered) {
  findings_.push_back({std::string(code), name_of(row) + ": " + std::string(what), altered});
}

void KeptForms::posted(const DealKey& key, const Bytes& digest, bool is_sealed,
                       const Bytes& sealed) {
  Form& form = deals_[key][digest];
  form.posted = true;
  form.known_sealed = is_sealed;
  form.bytes = sha256(sealed);
}

// Null when the cells have other types than the schema gives them: reported.
KeptForms::Form* KeptForms::form_of(const LedgerRow& row) {
  const auto* name = std::get_if<std::string>(&row.cells[operator_cell]);
  const Bytes* id = bytes_in(row, id_cell);
  const Bytes* digest = bytes_in(row, digest_cell);
  if (name == nullptr || id == nullptr || digest == nullptr) {
    report(row, "row", "a column holds another type than its own", false);
    return nullptr;
  }
  return &deals_[{*name, *id}][*digest];
}

// Empty `reason`: any form of a deal.
void KeptForms::judge_bytes(const LedgerRow& row, const std::string& reason, Form& form) {
  const Bytes& sealed = *sealed_in(row);
  auto entry = schemas::decode_entry(sealed);
  auto* decoded = entry ? std::get_if<schemas::DealEntry>(&*entry) : nullptr;
  if (decoded == nullptr)
    return report(row, "evidence.altered", "the kept bytes are no deal", true);
  const JudgedDeal judged = judge(
      {{std::move(decoded->deal), {"ledger", 0, 0, 0}, sealed, std::move(decoded->slices)}, {}},
      trust_);
  headers_.push_back(judged.deal().header);
  const RefusedDeal refused = refused_deal(judged);
  const SealVerdict seal = judged.verdict().seal.verdict;
  // Rejected bytes are kept only for their seal; a form that was posted unsealed may equivocate
  // too.
  const bool needs_seal = trust_ != nullptr && row.table == LedgerTable::rejected;
  if (seal == SealVerdict::altered || seal == SealVerdict::unknown_key ||
      (needs_seal && seal != SealVerdict::sealed)) {
    return report(row, "evidence.seal", "the seal is " + std::string(to_text(seal)), true);
  }
  if (refused.key.operator_name != std::get<std::string>(row.cells[operator_cell]) ||
      refused.key.deal_id != *bytes_in(row, id_cell) ||
      refused.digest != *bytes_in(row, digest_cell)) {
    return report(row, "evidence.swapped",
                  "the kept bytes are of deal " + refused.key.operator_name + " " +
                      schemas::to_hex(refused.key.deal_id) + " with digest " +
                      schemas::to_hex(refused.digest),
                  true);
  }
  form.bears_seal = trust_ != nullptr ? seal == SealVerdict::sealed
                                      : judged.verdict().seal.by != VouchedBy::nobody;
  const bool legal = judged.verdict().play == PlayClaim::legal;
  const std::string must_be = legal ? std::string(equivocation) : refused.reason;
  if (!reason.empty() && reason != must_be) {
    report(row, "row", "reason is " + reason + ", must be " + must_be, false);
  }
}

void KeptForms::rejected(const LedgerRow& row) {
  Form* form = form_of(row);
  if (form == nullptr) return;
  const auto* reason = std::get_if<std::string>(&row.cells[reason_cell]);
  if (reason == nullptr) return report(row, "row", "the reason is no text", false);
  form->rejected = true;
  if (*reason == equivocation) form->rejected_for_equivocation = true;
  if (sealed_in(row) == nullptr) return;
  form->known_sealed = true;
  form->bytes = sha256(*sealed_in(row));
  judge_bytes(row, *reason, *form);
}

void KeptForms::equivocated(const LedgerRow& row) {
  Form* form = form_of(row);
  if (form == nullptr) return;
  form->equivocated = true;
  if (sealed_in(row) == nullptr) {
    return report(row, "evidence.altered", "its bytes are gone", true);
  }
  if (form->bytes && *form->bytes != sha256(*sealed_in(row))) {
    report(row, "evidence.swapped", "not the bytes that are kept of this deal elsewhere", true);
  }
  judge_bytes(row, "", *form);
}

std::size_t KeptForms::sealed_forms(const DealKey& key) const {
  const auto forms = deals_.find(key);
  if (forms == deals_.end()) return 0;
  return static_cast<std::size_t>(
      std::count_if(forms->second.begin(), forms->second.end(), [](const auto& form) {
        return form.second.equivocated && (form.second.bears_seal || form.second.known_sealed);
      }));
}

void KeptForms::finish() {
  for (const auto& [key, forms] : deals_) {
    const auto sealed = std::count_if(forms.begin(), forms.end(),
                                      [](const auto& form) { return form.second.known_sealed; });
    const auto recorded = std::count_if(forms.begin(), forms.end(),
                                        [](const auto& form) { return form.second.equivocated; });
    for (const auto& [digest, form] : forms) {
      const std::string name = " row " + key.operator_name + " " + schemas::to_hex(key.deal_id) +
                               " " + schemas::to_hex(digest);
      const bool stands = form.posted || form.rejected;
      // An unsealed posted form is on record only where it was met by one that could be posted too.
      const bool must_be_recorded = form.rejected_for_equivocation ||
                                    (form.known_sealed && sealed > 1) ||
                                    (form.posted && form.known_sealed && recorded > 0);
      if (must_be_recorded && !form.equivocated) {
        findings_.push_back({"row", "equivocated" + name + " is missing", false});
      } else if (form.equivocated && (!stands || recorded < 2)) {
        findings_.push_back({"row", "equivocated" + name + " does not belong there", false});
      }
    }
  }
}

}  // namespace paiju::ledger

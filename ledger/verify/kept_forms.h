#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ledger/books/rows.h"
#include "ledger/journal/trust.h"

namespace paiju::ledger {

// A row that does not say what its own bytes, or the rows beside it, say.
struct FormFinding {
  std::string code;      // "evidence.altered", "evidence.seal", "row" ...
  std::string detail;    // an English line, not escaped for a terminal
  bool altered = false;  // evidence, not only a row
};

// The forms of deals that the ledger keeps, judged again: what was posted is audited row by row
// elsewhere, this holds what was rejected or equivocates against its bytes and against each other
// (books.h, ledger.md):
//  1. kept bytes are the deal that the row names, sealed as they were, with that reason;
//  2. an id of which two sealed forms are known is on record as equivocation, with every form;
//  3. a form on record there is the very bytes that are kept of it as evidence or rejection;
//  4. a form on record there is posted or rejected, and a rejection for equivocation is on record.
// Show it all posted deals, then all rejections, then all equivocations; then finish().
class KeptForms {
 public:
  // `trust` null: seals are not checked.
  explicit KeptForms(const TrustFile* trust) : trust_(trust) {}

  void posted(const DealKey& key, const Bytes& digest, bool is_sealed, const Bytes& sealed);
  void rejected(const LedgerRow& row);
  void equivocated(const LedgerRow& row);
  void finish();

  const std::vector<FormFinding>& findings() const { return findings_; }
  // Of the deals whose bytes are kept.
  const std::vector<Header>& headers() const { return headers_; }
  // How many forms of a deal, as kept, bear a seal: one that counts when keys are given.
  std::size_t sealed_forms(const DealKey& key) const;

 private:
  struct Form {
    bool posted = false;
    bool rejected = false;
    bool rejected_for_equivocation = false;
    bool known_sealed = false;  // its bytes are kept because the operator's key sealed them
    bool equivocated = false;
    bool bears_seal = false;
    std::optional<Hash> bytes;  // hash of what is kept as its evidence or rejection
  };
  using Forms = std::map<Bytes, Form>;  // by digest

  const TrustFile* trust_;
  std::map<DealKey, Forms> deals_;
  std::vector<FormFinding> findings_;
  std::vector<Header> headers_;

  Form* form_of(const LedgerRow& row);
  void judge_bytes(const LedgerRow& row, const std::string& reason, Form& form);
  void report(const LedgerRow& row, std::string_view code, std::string_view what, bool altered);
};

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/settle/settlement.h"
#include "ledger/books/book_entry.h"
#include "ledger/journal/seal.h"
#include "ledger/journal/trust.h"
#include "ledger/log/vouch.h"
#include "ledger/verify/verdict.h"

namespace paiju::ledger {

// Sees that an operator sealed two deals under one id (journal.md 2). Memory: some 150 bytes for
// each sealed deal shown to it.
class EquivocationWatch {
 public:
  // Where the first deal of this operator and id was read, if it had another digest.
  std::optional<Position> see(const StoredDeal& sealed, const Hash& digest);

 private:
  struct Seen {
    Hash digest{};
    std::uint32_t file = 0;
    std::uint64_t index = 0;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
  };
  std::map<Hash, Seen> seen_;  // by the hash of operator and id
  std::vector<std::string> files_;
};

// A deal with its verdict. Only judge() makes one, so the verdict is always of this deal.
class JudgedDeal {
 public:
  const StoredDeal& stored() const { return deal_.stored; }
  const Deal& deal() const { return deal_.stored.deal; }
  const Verdict& verdict() const { return verdict_; }
  // Null unless the play is legal or incomplete (then: what had been paid by then).
  const Settlement* settlement() const { return settlement_.get(); }

 private:
  friend JudgedDeal judge(VouchedDeal deal, const TrustFile* trust);
  friend void watch(JudgedDeal& deal, EquivocationWatch& seen);
  explicit JudgedDeal(VouchedDeal deal) : deal_(std::move(deal)) {}
  VouchedDeal deal_;
  Verdict verdict_;
  std::unique_ptr<Settlement> settlement_;
};

// The whole pipe for one deal: seal, wall, play, settlement against the claims. Total. `trust`
// null: the seal is not checked. Of different deals it may run in different threads.
JudgedDeal judge(VouchedDeal deal, const TrustFile* trust);

// Adds to a sealed deal's verdict that another deal under its id was seen before. One deal after
// the other, in their order; the books see equivocation for themselves.
void watch(JudgedDeal& deal, EquivocationWatch& seen);

// A deal that a batch vouches for, as one that carries its own proof (VouchedSource::
// proof_of_last()): its verdict no longer depends on what stands behind it. Refused as cut_out().
Expected<VouchedDeal, SealRefusal> with_proof(const StoredDeal& stored, const TlogProof& proof);

// What import does with deals that nobody vouches for, or when there is no trust file.
enum class Unsealed : std::uint8_t { refuse, admit };

// A deal that the books may take. Only admit() makes one: an unverified deal cannot be posted by
// mistake, because posting asks for this.
class PostableDeal {
 public:
  const JudgedDeal& judged() const { return judged_; }
  // Postings, verdict, findings and evidence of one settlement of one deal.
  BookEntry entry() const;

 private:
  friend std::optional<PostableDeal> admit(JudgedDeal deal, Unsealed unsealed);
  explicit PostableDeal(JudgedDeal judged) : judged_(std::move(judged)) {}
  JudgedDeal judged_;
};

// The posting table of ledger.md: nullopt when the deal must not be posted.
std::optional<PostableDeal> admit(JudgedDeal deal, Unsealed unsealed);

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ledger/journal/deals.h"
#include "ledger/journal/seal.h"
#include "ledger/journal/trust.h"
#include "ledger/log/proof.h"
#include "ledger/log/spool.h"
#include "ledger/log/tree.h"
#include "schemas/wire.h"

namespace paiju::ledger {

// A batch of more deals is refused, and never written: a reader keeps 32 bytes for each.
inline constexpr std::uint64_t batch_deals_max = std::uint64_t{1} << 20;

// What the batch behind a deal says about it. `verdict` unsealed: there is none.
struct Vouch {
  SealVerdict verdict = SealVerdict::unsealed;
  std::string origin;  // whose log: the seal counts only when that is the deal's operator
};

enum class VouchedBy : std::uint8_t { nobody, signature, proof, batch };
std::string_view to_text(VouchedBy by);  // "nobody", "signature", "proof", "batch"

// The whole answer to "who vouches for this deal?".
struct SealReport {
  // altered when anything the seal carries is: signature, proof, batch or a cosigner. Otherwise
  // sealed when one of signature, proof and batch is; otherwise the most serious of them.
  SealVerdict verdict = SealVerdict::unsealed;
  VouchedBy by = VouchedBy::nobody;  // what the verdict rests on
  std::string key_name;              // sealed: whose key
  std::vector<CosignerVerdict> cosigners;
};

// `trust` null: nothing can be sealed, but what does not fit together is still altered.
SealReport check_seal(const Deal& deal, const Hash& digest, const Vouch& vouch,
                      const TrustFile* trust);

// A batch against the unsigned deals before it: `leaves` are the hashes of as many as it counts,
// fewer when there are fewer (altered).
Vouch check_batch(const schemas::Batch& batch, const std::vector<Hash>& leaves,
                  const TrustFile* trust);

struct VouchedDeal {
  StoredDeal stored;
  Vouch vouch;
};
using VouchedItem = std::variant<VouchedDeal, DealError>;

// Deals in either form, each with what its batch says: DealSource with a look-ahead. A batch
// vouches for the last `count` deals before it, in the same file and after the batch before, that
// bear neither signature nor proof; deals with their own seals may stand between them. Unsigned
// deals of a journal are held back until their batch or the end of the file is found: in a spool
// on disk beyond 8 MiB, and with 32 bytes each, of the last 2^20, in memory. `trust` must outlive
// this; null as in check_seal().
class VouchedSource {
 public:
  VouchedSource(std::vector<std::string> files, const TrustFile* trust);
  std::optional<VouchedItem> next();
  // That the log holds the deal which next() gave last, from the batch that vouches for it (even
  // by an unknown key). nullopt when none does.
  std::optional<TlogProof> proof_of_last() const;

 private:
  std::optional<VouchedItem> serve();
  std::optional<VouchedItem> look_ahead(const StoredDeal& first);
  bool hold(const DealItem& item);
  void judge(const schemas::Batch& batch);
  VouchedItem broken(int error_number);

  DealSource source_;
  const TrustFile* trust_;
  std::optional<DealItem> held_;  // read, but of the next file
  // The run between two batches that is being served.
  std::string file_;
  Spool spool_;
  std::deque<Hash> leaves_;           // of the last unsigned deals of the run
  std::uint64_t unsigned_deals_ = 0;  // in the run
  std::uint64_t served_ = 0;          // unsigned deals given out
  std::uint64_t vouched_from_ = 0;    // the first unsigned deal that vouch_ speaks of
  Vouch vouch_;
  std::optional<PartialTree> tree_;  // of a batch whose root is right
  std::string checkpoint_;
  std::optional<std::uint64_t> last_leaf_;
  bool broken_ = false;
};

// The deal alone, with the proof in its seal, as one canonical segment. Refused when it would not
// be the same deal any more (never for what a journal holds), or too long with it.
Expected<Bytes, SealRefusal> cut_out(const StoredDeal& stored, const TlogProof& proof);

}  // namespace paiju::ledger

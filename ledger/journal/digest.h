#pragma once

#include <array>
#include <vector>

#include "ledger/journal/sha256.h"
#include "schemas/wire.h"

namespace paiju::ledger {

// journal.md 2. One running SHA-256 over a deal as it is played: a live server can publish
// prefix() after every event and so commit to everything so far.
class RunningDigest {
 public:
  // `header`: the Header as a root message in canonical form, without framing.
  explicit RunningDigest(ByteView header);
  // The 16 bytes of the next event as stored.
  void add_event(const std::array<std::uint8_t, 16>& event);
  // prefix_i after i events.
  Hash prefix() const { return log_.hash(); }
  // The digest of the deal that ends here. `claims`: as the header, fcffffff00000000 when absent;
  // `reveals`: the secrets in the order of the commitments.
  Hash finish(ByteView claims, const std::vector<Bytes>& reveals) const;

 private:
  Sha256 log_;
  std::uint32_t events_ = 0;
};

// The digest of a stored deal. Never re-encodes: `slices` are what was stored.
Hash deal_digest(const schemas::DealSlices& slices, const std::vector<Bytes>& reveals);

// The reveals of a deal; empty when it has no seal.
const std::vector<Bytes>& reveals_of(const Deal& deal);

}  // namespace paiju::ledger

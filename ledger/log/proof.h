#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/journal/seal.h"
#include "ledger/journal/trust.h"
#include "ledger/log/note.h"
#include "ledger/log/tree.h"

namespace paiju::ledger {

// A C2SP tlog-proof: that one entry is in the log of a checkpoint. What a deal cut out of its batch
// carries in seal.proof.
struct TlogProof {
  std::uint64_t index = 0;
  std::vector<Hash> hashes;  // from the leaf's sibling up
  std::string checkpoint;    // the signed note, as it was published

  std::string to_text() const;
  // Strict but for the optional `extra` line, which is passed over: nobody signs it. nullopt: no
  // proof, or one of more than 64 hashes.
  static std::optional<TlogProof> parse(std::string_view text);
};

struct ProofVerdict {
  // As check_checkpoint(); altered also when the proof does not lead from the leaf to the root.
  SealVerdict verdict = SealVerdict::altered;
  std::string origin;  // whose log; "" when that cannot be told
};
ProofVerdict check_proof(std::string_view proof, const Hash& leaf, const TrustFile* trust);

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/journal/sha256.h"

namespace paiju::tools {

// That a log of `old_size` leaves is the beginning of the log of `checkpoint`. As text (C2SP has
// no form for it): "paiju consistency proof 1", "old SIZE", the hashes in base64 one a line, an
// empty line, and the newer checkpoint as it was signed.
struct ConsistencyProof {
  std::uint64_t old_size = 0;
  std::vector<ledger::Hash> hashes;
  std::string checkpoint;

  std::string to_text() const;
  static std::optional<ConsistencyProof> parse(std::string_view text);
};

}  // namespace paiju::tools

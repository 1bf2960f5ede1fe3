#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "ledger/books/audit.h"
#include "ledger/books/books.h"

namespace paiju::ledger {

// Judges a stored deal again from its bytes. The bytes are not trusted, and is_sealed says whether
// the deal was posted under a checked seal (else it was admitted unsealed, and may be again).
using Rejudge = std::function<EnterRequest(const BookedDeal&)>;
// The next deals of the journals, in any order; empty: no more.
using MoreDeals = std::function<BooksResult<std::vector<EnterRequest>>()>;

struct Rebuilt {
  std::size_t posted = 0;
  std::size_t reversed = 0;
  std::vector<DealKey> refused;         // stored deals that are not posted any more, with a
                                        // rejection in the new ledger saying why
  std::vector<DealKey> lost_reversals;  // reversed deals that the new ledger does not have
};

// Makes `to` anew from the sealed bytes in `from` and from journals: first the deals `from` has
// posted, then its equivocations and rejections as they are, then the journals, then its reversals.
// Without journals, and when judging comes to the same, the content of both is equal. `to` should
// be fresh; being stopped half-way is repaired by doing it again into the same file.
// Preconditions: `from` is open to_audit or to_read, `to` for writing, and they are two files.
BooksResult<Rebuilt> rebuild(const Books& from, Books& to, const Rejudge& rejudge,
                             const MoreDeals& journals = {});

}  // namespace paiju::ledger

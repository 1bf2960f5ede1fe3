#pragma once

#include <string>

#include "ledger/verify/judge.h"

namespace paiju::ledger {

// Why a deal is not posted. The reason is pinned: it is part of the rejection's identity in the
// ledger, and an audit works it out again.
struct Rejection {
  std::string reason;                        // "seal.altered", "peng.noDiscard at event 3" ...
  Standing standing = Standing::distrusted;  // which exit goes with it
};

// The posting table of ledger.md, from the bottom of what can be trusted up. Of a deal that admit()
// refuses; equivocation is the books' to see.
// `unsealed` refuse: a deal that nobody vouches for is refused for that before anything else, since
// whatever is wrong with it is nobody's doing.
Rejection rejection_of(const Verdict& verdict, Unsealed unsealed = Unsealed::refuse);

// What the ledger lists of such a deal, with its bytes when the operator's listed key sealed them.
RefusedDeal refused_deal(const JudgedDeal& judged, Unsealed unsealed = Unsealed::refuse);

}  // namespace paiju::ledger

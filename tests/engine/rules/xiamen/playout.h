#pragma once

#include <vector>

#include "engine/rules/deal.h"
#include "tests/engine/rules/xiamen/random_hands.h"

namespace paiju::xiamen {

// Random options within the header's limits.
Options random_options(Rng& rng);

// A random legal deal on an open wall, rigged so that hands are often nearly whole and rich in
// golds; bots that like 游金, 双游, 三游 and claims play it to its end, or stop early now and then.
// While it is played an independent account is kept: L by D.4, T by D.6 at the start, the method
// and the payments by C.6 with the oracle's water. The test fails where the table differs.
Deal random_deal(Rng& rng, const Options& options);

// The same deal told on an observed wall, some throws left out.
Deal as_observed(const Deal& deal, Rng& rng);

}  // namespace paiju::xiamen

#pragma once

#include "engine/play/fault.h"
#include "engine/play/header.h"
#include "engine/rules/xiamen/options.h"

namespace paiju::xiamen {

// Everything of deal.md 2 for this game, in the order of engine/play/fault.h: deal id, seats,
// player, dealer, options, wall, commitments. Balances are not read. An unknown revision is the
// caller's affair: it comes before any fault.
FaultCode check_header(const Header& header, const Options& options);

}  // namespace paiju::xiamen

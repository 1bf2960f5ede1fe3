#pragma once

#include "engine/play/wall_order.h"
#include "engine/rules/deal.h"
#include "tools/bots/random.h"

namespace paiju::bots {

// Plays the deal to its end on its wall, appending events. Precondition: header and reveals are
// complete and legal. One function a ruleset; play() picks.
void play(Deal& deal, Random& random);
void play_sichuan(Deal& deal, const sichuan::Options& options, const WallOrder& order,
                  Random& random);

void play_xiamen(Deal& deal, const xiamen::Options& options, const WallOrder& order,
                 Random& random);

}  // namespace paiju::bots

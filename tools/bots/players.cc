#include "tools/bots/players.h"

#include <variant>

#include "engine/base/assert.h"
#include "ledger/wall/wall.h"

namespace paiju::bots {

void play(Deal& deal, Random& random) {
  const ledger::WallVerdict wall = ledger::resolve_wall(deal);
  const auto* resolved = std::get_if<ledger::ResolvedWall>(&wall);
  PAIJU_ASSERT(resolved != nullptr);
  if (const auto* options = std::get_if<sichuan::Options>(&deal.rules)) {
    play_sichuan(deal, *options, resolved->order(), random);
  } else if (const auto* xiamen_options = std::get_if<xiamen::Options>(&deal.rules)) {
    play_xiamen(deal, *xiamen_options, resolved->order(), random);
  }
}

}  // namespace paiju::bots

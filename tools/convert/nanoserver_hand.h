#pragma once

#include <array>
#include <vector>

#include "engine/hand/meld.h"
#include "engine/rules/sichuan/options.h"
#include "tools/convert/nanoserver_deviation.h"

// What a hand is worth to the server and by the published rules, with every deviation a switch.
// The engine's own fan table stays the judge of what the rules say; this one exists to name why
// the server came to another amount.
namespace paiju::convert::nanoserver {

using Counts = std::array<int, suited_kinds>;  // up to five of a kind: the server allows that

struct Holding {
  Counts concealed{};
  std::vector<Meld> melds;  // peng and gangs

  int tiles() const;   // concealed
  Counts all() const;  // with melds
};

struct WinFlags {
  Tile jiaxin = Tile::none;   // the tile that may be the 5 in the middle; none: not asked
  bool bloom = false;         // 杠上花
  bool gang_discard = false;  // 杠上炮
  bool robbed = false;        // 抢杠
  bool last_tile = false;     // 海底捞
};

// Do the concealed tiles make a finished hand (groups and a pair, or seven pairs)?
bool is_complete(const Counts& concealed);

// Fan before the cap and before the self-draw bonus. Precondition: is_complete(hand.concealed).
int fan_of(const Holding& hand, const WinFlags& flags, const sichuan::Options& options,
           Deviations deviations);

// 查叫: the largest fan over the waits; -1 when there is no wait. `void_suit` is none in a trio.
struct TingView {
  const Holding& hand;
  bool has_void_suit = false;
  Suit void_suit = Suit::characters;
};
int most_ting_fan(const TingView& view, const sichuan::Options& options, Deviations deviations);

}  // namespace paiju::convert::nanoserver

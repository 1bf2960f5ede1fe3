#pragma once

#include <cstdint>
#include <span>

#include "engine/hand/meld.h"
#include "engine/rules/xiamen/face.h"
#include "engine/rules/xiamen/options.h"

namespace paiju::xiamen {

// 水 by origin (C.5), for people as well as for the sum.
struct Water {
  std::int32_t melds = 0;     // 碰 明杠 暗杠
  std::int32_t triplets = 0;  // 暗刻
  std::int32_t golds = 0;     // 金牌 in the hand
  std::int32_t flowers = 0;   // 花
  constexpr std::int32_t total() const { return melds + triplets + golds + flowers; }
  friend bool operator==(const Water&, const Water&) = default;
};

// Wmeld: each meld takes exactly one row of the table (X85), by its effective face (X86).
std::int32_t meld_water(std::span<const Meld> melds, Tile gold);

// Wflower of a seat's flower area, bit i for flower i of 春夏秋冬梅兰竹菊 (X80).
std::int32_t flower_water(std::uint8_t flowers, FlowerSets sets);

// How the concealed part of a complete hand is judged.
struct TripletRules {
  Tile gold = Tile::none;
  bool golds_fill = false;      // goldFillsConcealedTriplet: any member may be a gold (X82)
  Tile discarded = Tile::none;  // the discard that completed the hand; none on every other win
};

// What one triplet of the face is worth in this hand: 1, honors 2; one less when the discard made
// it (X83), which it did unless a fourth copy stands in a run.
std::int32_t triplet_value(const Faces& hand, Tile face, const TripletRules& rules);

// Wtrip: the most over all decompositions (C.5.1). Precondition: complete(hand); with a discard,
// no gold in the hand.
std::int32_t triplet_water(const Faces& hand, const TripletRules& rules);

// Wtrip of 三金倒: every natural triplet held, complete hand or not (X62).
std::int32_t natural_triplet_water(const Faces& hand);

}  // namespace paiju::xiamen

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/rules/xiamen/face.h"

// The win check and the water table once more, as literally as the words of the rules and as slowly
// as they like: the engine's own are judged against these.
namespace paiju::xiamen::oracle {

// R18: replace every gold by each of the 34 kinds and look whether groups and a pair come out.
bool complete(const Faces& hand);
bool lone(const Faces& hand);

struct Group {
  int kind;  // 0 pair, 1 sequence, 2 triplet
  int face;  // display rank of the (lowest) face
  int golds;
  friend auto operator<=>(const Group&, const Group&) = default;
};
using Groups = std::vector<Group>;

// Every decomposition of C.5.1, each list sorted.
std::vector<Groups> decompositions(const Faces& hand, Tile gold);

struct Reading {
  int water;
  Groups groups;  // the canonical one
};
// Wtrip by its definition over all decompositions; discarded: the face of the winning discard, if
// any.
std::optional<Reading> reading(const Faces& hand, Tile gold, bool golds_fill, Tile discarded);

}  // namespace paiju::xiamen::oracle

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/money.h"
#include "engine/tiles/tile.h"

namespace paiju {

// Plain owning values, filled once by schemas/ and then only read. The engine's own code never
// constructs or grows them (it does not allocate).

struct SeatEntry {
  std::string player;  // the operator's player id, opaque
  Money balance = 0;   // beans when the deal starts; only huanle reads it
  friend bool operator==(const SeatEntry&, const SeatEntry&) = default;
};

enum class WallKind : std::uint8_t { committed, open, observed };

struct Wall {
  WallKind kind = WallKind::committed;
  std::vector<std::vector<std::uint8_t>> commitments;  // committed: digests, operator first
  std::vector<Tile> tiles;                             // open: the whole wall in draw order
  std::vector<std::vector<Tile>> hands;                // observed: starting hands
  friend bool operator==(const Wall&, const Wall&) = default;
};

struct Header {
  std::vector<std::uint8_t> deal_id;  // 16 bytes in a legal deal
  std::string operator_name;          // schema field `operator`
  std::string table;
  std::uint32_t round = 0;
  std::int64_t started_at_ms = 0;  // Unix milliseconds; for people
  std::uint8_t dealer = 0;
  std::vector<SeatEntry> seats;  // in turn order
  Wall wall;
  friend bool operator==(const Header&, const Header&) = default;
};

}  // namespace paiju

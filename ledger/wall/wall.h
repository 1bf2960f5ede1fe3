#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/play/wall_order.h"
#include "engine/rules/deal.h"
#include "ledger/journal/sha256.h"

namespace paiju::ledger {

inline constexpr std::size_t secret_size_bytes = 32;

// ---- journal.md 4, step by step: what a table does that commits to its wall -------------------

// C_p. party 0 is the operator, 1... the seats in turn order.
Hash commit(ByteView deal_id, std::uint8_t party, ByteView secret);

// T over all commitments in the order of the parties. Precondition: at most 255 of them.
Hash transcript(ByteView deal_id, const std::vector<Bytes>& commitments);

// The seed of shuffle and dice. `secrets` in the order of the commitments.
Hash shuffle_seed(ByteView deal_id, const std::vector<Bytes>& commitments,
                  const std::vector<Bytes>& secrets);

// The numbers 0 ... n-1 as the shuffle leaves them. Precondition: 1 <= n <= 256.
std::vector<std::uint8_t> shuffled_positions(const Hash& seed, std::size_t n);

// deal.md 6: 72, 108, 116 or 144 tiles; none when no rules are named.
std::vector<Tile> unshuffled_wall(const Rules& rules);
std::vector<Tile> shuffled_wall(const Hash& seed, const Rules& rules);

// The first `count` dice, 1..6, in the order they are thrown.
std::vector<std::uint8_t> dice_stream(const Hash& seed, std::size_t count);

// ---- what a deal's wall turns out to be -------------------------------------------------------

// The wall that replay follows, owned. order() is valid while this lives.
struct ResolvedWall {
  std::vector<Tile> tiles;
  std::vector<std::uint8_t> dice;
  bool fair = false;  // committed, every secret revealed and matching: nobody chose it afterwards
  WallOrder order() const { return {tiles, dice}; }
};
// `code` is pinned: it stands in the output of settle and verify.
struct WallUnverifiable {
  std::string_view code;  // "wall.unrevealed": a secret is missing, those present match
};
struct WallAltered {
  // "wall.tooManySecrets", "wall.secretLength", "wall.secretMismatch"
  std::string_view code;
};
using WallVerdict = std::variant<ResolvedWall, WallUnverifiable, WallAltered>;

// Opens a committed wall (deal.md 9). Open walls give the header's tiles and no dice, observed
// ones neither, as engine/play/wall_order.h asks. Total: any deal may be given; but only for one
// that check_header() accepts does a committed wall have a meaning.
WallVerdict resolve_wall(const Deal& deal);

}  // namespace paiju::ledger

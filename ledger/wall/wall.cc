#include "ledger/wall/wall.h"

#include <algorithm>
#include <utility>

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

// More dice than any deal throws: direction, count, and one throw a flipped flower, two dice each.
constexpr std::size_t dice_kept = 64;

// stream(tag, seed) of journal.md 4.
class Stream {
 public:
  Stream(std::string_view tag, const Hash& seed) : tag_(tag), seed_(seed) {}

  std::uint8_t next_byte() {
    if (used_ == block_.size()) {
      block_ = Sha256().add_tag(tag_).add(seed_).add_u64(blocks_++).hash();
      used_ = 0;
    }
    return block_[used_++];
  }

  std::uint64_t next_u64() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | next_byte();
    return value;
  }

 private:
  std::string_view tag_;
  Hash seed_;
  Hash block_{};
  std::size_t used_ = block_.size();
  std::uint64_t blocks_ = 0;
};

void add_copies(std::vector<Tile>& wall, Tile first, Tile last, int copies) {
  for (int kind = code(first); kind <= code(last); ++kind) {
    wall.insert(wall.end(), static_cast<std::size_t>(copies), tile_of(kind));
  }
}

std::vector<Tile> unshuffled(std::monostate) { return {}; }

std::vector<Tile> unshuffled(const sichuan::Options& options) {
  std::vector<Tile> wall;
  const Tile first = options.mode == sichuan::Mode::trio ? Tile::p1 : Tile::m1;
  add_copies(wall, first, Tile::s9, copies_per_kind);
  return wall;
}

std::vector<Tile> unshuffled(const xiamen::Options& options) {
  std::vector<Tile> wall;
  add_copies(wall, Tile::m1, options.honors ? Tile::bai : Tile::s9, copies_per_kind);
  add_copies(wall, Tile::chun, Tile::ju, 1);
  return wall;
}

WallVerdict open_committed(const Deal& deal) {
  const std::vector<Bytes>& commitments = deal.header.wall.commitments;
  static const std::vector<Bytes> none;
  const std::vector<Bytes>& secrets = deal.seal ? deal.seal->reveals : none;
  if (secrets.size() > commitments.size()) return WallAltered{"wall.tooManySecrets"};
  std::size_t revealed = 0;
  for (std::size_t p = 0; p < secrets.size(); ++p) {
    if (secrets[p].empty()) continue;  // its place in the list, but not the secret
    ++revealed;
    if (secrets[p].size() != secret_size_bytes) return WallAltered{"wall.secretLength"};
    const Hash expected = commit(deal.header.deal_id, static_cast<std::uint8_t>(p), secrets[p]);
    if (!std::ranges::equal(expected, commitments[p])) return WallAltered{"wall.secretMismatch"};
  }
  if (commitments.empty() || revealed < commitments.size()) {
    return WallUnverifiable{"wall.unrevealed"};
  }
  if (commitments.size() > 255) return WallAltered{"wall.tooManySecrets"};
  const Hash seed = shuffle_seed(deal.header.deal_id, commitments, secrets);
  return ResolvedWall{shuffled_wall(seed, deal.rules), dice_stream(seed, dice_kept), true};
}

}  // namespace

Hash commit(ByteView deal_id, std::uint8_t party, ByteView secret) {
  return Sha256().add_tag("paiju/commit/1").add(deal_id).add_byte(party).add(secret).hash();
}

Hash transcript(ByteView deal_id, const std::vector<Bytes>& commitments) {
  PAIJU_ASSERT(commitments.size() <= 255);
  Sha256 hash;
  hash.add_tag("paiju/transcript/1").add(deal_id);
  hash.add_byte(static_cast<std::uint8_t>(commitments.size()));
  for (const Bytes& commitment : commitments) hash.add(commitment);
  return hash.hash();
}

Hash shuffle_seed(ByteView deal_id, const std::vector<Bytes>& commitments,
                  const std::vector<Bytes>& secrets) {
  Sha256 hash;
  hash.add_tag("paiju/seed/1").add(transcript(deal_id, commitments));
  for (const Bytes& secret : secrets) hash.add(secret);
  return hash.hash();
}

std::vector<std::uint8_t> shuffled_positions(const Hash& seed, std::size_t n) {
  PAIJU_ASSERT(n >= 1 && n <= 256);
  std::vector<std::uint8_t> positions(n);
  for (std::size_t i = 0; i < n; ++i) positions[i] = static_cast<std::uint8_t>(i);
  Stream stream("paiju/shuffle/1", seed);
  for (std::size_t i = n - 1; i >= 1; --i) {
    const std::uint64_t m = i + 1;
    // 2^64 mod m in 64 bits; x is taken while x < 2^64 - that, so that no residue is favoured.
    const std::uint64_t surplus = (0 - m) % m;
    std::uint64_t x = stream.next_u64();
    while (surplus != 0 && x >= 0 - surplus) x = stream.next_u64();
    std::swap(positions[i], positions[x % m]);
  }
  return positions;
}

std::vector<Tile> unshuffled_wall(const Rules& rules) {
  return std::visit([](const auto& options) { return unshuffled(options); }, rules);
}

std::vector<Tile> shuffled_wall(const Hash& seed, const Rules& rules) {
  const std::vector<Tile> sorted = unshuffled_wall(rules);
  if (sorted.empty()) return {};
  std::vector<Tile> wall;
  wall.reserve(sorted.size());
  for (const std::uint8_t position : shuffled_positions(seed, sorted.size())) {
    wall.push_back(sorted[position]);
  }
  return wall;
}

std::vector<std::uint8_t> dice_stream(const Hash& seed, std::size_t count) {
  Stream stream("paiju/dice/1", seed);
  std::vector<std::uint8_t> dice;
  dice.reserve(count);
  while (dice.size() < count) {
    const std::uint8_t byte = stream.next_byte();
    if (byte < 252) dice.push_back(static_cast<std::uint8_t>(byte % 6 + 1));
  }
  return dice;
}

WallVerdict resolve_wall(const Deal& deal) {
  switch (deal.header.wall.kind) {
    case WallKind::committed:
      return open_committed(deal);
    case WallKind::open:
      return ResolvedWall{deal.header.wall.tiles, {}, false};
    case WallKind::observed:
      return ResolvedWall{};
  }
  bug();
}

}  // namespace paiju::ledger

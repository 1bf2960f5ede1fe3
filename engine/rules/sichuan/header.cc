#include "engine/rules/sichuan/header.h"

#include <array>

namespace paiju::sichuan {
namespace {

constexpr Money most_minimum = 1'000'000'000'000;      // 10^12 beans
constexpr Money most_balance = 1'000'000'000'000'000;  // 10^15 beans
constexpr std::uint32_t most_factor = 1'000'000;       // base, room factor
constexpr std::uint32_t most_fee = 1'000'000'000;
constexpr std::uint32_t most_ratio = 1'000;
constexpr std::size_t digest_bytes = 32;
constexpr std::size_t deal_id_bytes = 16;

bool ratio_ok(const Ratio& r) {
  return r.numerator <= most_ratio && r.denominator >= 1 && r.denominator <= most_ratio;
}
bool minimum_ok(Money m) { return m >= 0 && m <= most_minimum; }

bool options_ok(const Options& o) {
  if (o.game == Game::kongxue) {
    return o.base >= 1 && o.base <= most_factor && o.cap_fan >= 3 && o.cap_fan <= 5 &&
           (o.duidui_fan == 1 || o.duidui_fan == 2);
  }
  return o.room_factor >= 1 && o.room_factor <= most_factor && o.cap_fan >= 1 && o.cap_fan <= 16 &&
         o.fee <= most_fee && minimum_ok(o.fine_minimum) && minimum_ok(o.compensation_minimum) &&
         minimum_ok(o.room_minimum) && ratio_ok(o.fine_factor) && ratio_ok(o.compensation_factor);
}

bool players_ok(const Header& h) {
  for (std::size_t i = 0; i < h.seats.size(); ++i) {
    if (h.seats[i].player.empty()) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (h.seats[i].player == h.seats[j].player) return false;
    }
  }
  return true;
}

bool balances_ok(const Header& h) {
  for (const SeatEntry& s : h.seats) {
    if (s.balance < 0 || s.balance > most_balance) return false;
  }
  return true;
}

// Every tile in use, and no kind more often than it exists.
class CopyCount {
 public:
  explicit CopyCount(const Options& o) : options_(o) {}
  bool take(Tile t) {
    return in_use(options_, t) && ++seen_[static_cast<std::size_t>(t)] <= copies_per_kind;
  }

 private:
  const Options& options_;
  std::array<int, suited_kinds> seen_{};
};

bool open_wall_ok(const Header& h, const Options& o) {
  if (h.wall.tiles.size() != static_cast<std::size_t>(wall_size(o))) return false;
  CopyCount copies(o);
  for (const Tile t : h.wall.tiles) {
    if (!copies.take(t)) return false;
  }
  return true;
}

bool observed_wall_ok(const Header& h, const Options& o) {
  if (h.wall.hands.size() != h.seats.size()) return false;
  CopyCount copies(o);
  for (const auto& hand : h.wall.hands) {
    if (hand.size() != hand_size) return false;
    for (const Tile t : hand) {
      if (!copies.take(t)) return false;
    }
  }
  return true;
}

// One commitment (the operator's) or one of every party, each a SHA-256 digest.
bool commitments_ok(const Header& h) {
  const std::size_t n = h.wall.commitments.size();
  if (n != 1 && n != h.seats.size() + 1) return false;
  for (const auto& digest : h.wall.commitments) {
    if (digest.size() != digest_bytes) return false;
  }
  return true;
}

}  // namespace

FaultCode check_header(const Header& header, const Options& options) {
  namespace f = paiju::fault;
  if (header.deal_id.size() != deal_id_bytes) return f::header_deal_id;
  if (header.seats.size() != static_cast<std::size_t>(seat_count(options))) return f::header_seats;
  if (!players_ok(header)) return f::header_player;
  if (header.dealer >= header.seats.size()) return f::header_dealer;
  if (options.game == Game::huanle && !balances_ok(header)) return f::header_balance;
  if (!options_ok(options)) return f::header_option;
  switch (header.wall.kind) {
    case WallKind::open:
      return open_wall_ok(header, options) ? no_fault : f::header_wall;
    case WallKind::observed:
      return observed_wall_ok(header, options) ? no_fault : f::header_wall;
    case WallKind::committed:
      return commitments_ok(header) ? no_fault : f::header_commitments;
  }
  bug();
}

}  // namespace paiju::sichuan

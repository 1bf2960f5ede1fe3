#include "ledger/wall/wall.h"

#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace {

using namespace paiju;
using namespace paiju::ledger;
using nlohmann::json;

const json& vectors() {
  static const json parsed = json::parse(std::ifstream(PAIJU_FIXTURES "/wall/wall.json"));
  return parsed;
}

Bytes from_hex(const std::string& hex) {
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

Hash hash_from_hex(const std::string& hex) {
  const Bytes bytes = from_hex(hex);
  REQUIRE(bytes.size() == 32);
  Hash hash{};
  std::copy(bytes.begin(), bytes.end(), hash.begin());
  return hash;
}

Bytes bytes_of(const Hash& hash) { return {hash.begin(), hash.end()}; }

// A legal-looking deal of the vectors' third commitment case: operator and four seats.
Deal committed_deal(const json& vector) {
  Deal deal;
  deal.rules = sichuan::kongxue_defaults();
  deal.header.deal_id = from_hex(vector["dealId"]);
  deal.header.wall.kind = WallKind::committed;
  Seal seal;
  for (const json& c : vector["commitments"]) {
    deal.header.wall.commitments.push_back(from_hex(c));
  }
  for (const json& s : vector["secrets"]) seal.reveals.push_back(from_hex(s));
  deal.seal = seal;
  return deal;
}

std::string altered_code(const WallVerdict& verdict) {
  const auto* altered = std::get_if<WallAltered>(&verdict);
  return altered == nullptr ? "not altered" : std::string(altered->code);
}

json widest_commitment() {
  json widest;
  for (const json& v : vectors()["commit"]) {
    if (widest.is_null() || v["secrets"].size() > widest["secrets"].size()) widest = v;
  }
  return widest;
}

}  // namespace

TEST_CASE("journal.md 4: every shuffle of the vectors") {
  int seen = 0;
  for (const json& v : vectors()["shuffle"]) {
    const auto positions = shuffled_positions(hash_from_hex(v["seed"]), v["n"]);
    CHECK(positions == v["wall"].get<std::vector<std::uint8_t>>());
    CHECK(sha256(positions) == hash_from_hex(v["sha256OfBytes"]));
    ++seen;
  }
  CHECK(seen == 12);
}

TEST_CASE("journal.md 4: every dice stream of the vectors") {
  for (const json& v : vectors()["dice"]) {
    CHECK(dice_stream(hash_from_hex(v["seed"]), v["dice"].size()) ==
          v["dice"].get<std::vector<std::uint8_t>>());
  }
}

TEST_CASE("journal.md 4: commitments, transcript and seed of the vectors") {
  int seen = 0;
  for (const json& v : vectors()["commit"]) {
    const Bytes deal_id = from_hex(v["dealId"]);
    std::vector<Bytes> commitments;
    std::vector<Bytes> secrets;
    for (const json& s : v["secrets"]) {
      secrets.push_back(from_hex(s));
      commitments.push_back(
          bytes_of(commit(deal_id, static_cast<std::uint8_t>(commitments.size()), secrets.back())));
      CHECK(commitments.back() == from_hex(v["commitments"][commitments.size() - 1]));
    }
    CHECK(transcript(deal_id, commitments) == hash_from_hex(v["transcript"]));
    CHECK(shuffle_seed(deal_id, commitments, secrets) == hash_from_hex(v["seed"]));
    ++seen;
  }
  CHECK(seen == 3);
}

TEST_CASE("deal.md 6: sizes and order of the unshuffled walls") {
  sichuan::Options trio;
  trio.mode = sichuan::Mode::trio;
  const auto walls = std::vector<std::pair<Rules, std::size_t>>{{trio, 72},
                                                                {sichuan::kongxue_defaults(), 108},
                                                                {sichuan::huanle_defaults(), 108},
                                                                {xiamen::Options{}, 144},
                                                                {[] {
                                                                   xiamen::Options o;
                                                                   o.honors = false;
                                                                   return o;
                                                                 }(),
                                                                 116}};
  for (const auto& [rules, size] : walls) {
    const auto wall = unshuffled_wall(rules);
    CHECK(wall.size() == size);
    CHECK(std::is_sorted(wall.begin(), wall.end()));
  }
  CHECK(unshuffled_wall(trio).front() == Tile::p1);
  CHECK(unshuffled_wall(walls[3].first)[135] == Tile::bai);
  CHECK(unshuffled_wall(walls[3].first)[136] == Tile::chun);
  CHECK(unshuffled_wall(walls[4].first)[107] == Tile::s9);
  CHECK(unshuffled_wall(walls[4].first)[108] == Tile::chun);
  CHECK(unshuffled_wall(Rules{}).empty());
}

TEST_CASE("deal.md 9: a wall with all secrets revealed is opened") {
  const json v = widest_commitment();
  const WallVerdict verdict = resolve_wall(committed_deal(v));
  REQUIRE(std::holds_alternative<ResolvedWall>(verdict));
  const auto& wall = std::get<ResolvedWall>(verdict);
  CHECK(wall.fair);
  CHECK(wall.tiles == shuffled_wall(hash_from_hex(v["seed"]), sichuan::kongxue_defaults()));
  CHECK(wall.dice.size() >= 64);
  CHECK(wall.order().tiles.size() == 108);
}

TEST_CASE("deal.md 9: a missing secret cannot be verified, a wrong one beside it is altered") {
  const json v = widest_commitment();
  Deal deal = committed_deal(v);
  REQUIRE(deal.seal->reveals.size() >= 2);
  deal.seal->reveals.pop_back();
  REQUIRE(std::holds_alternative<WallUnverifiable>(resolve_wall(deal)));
  CHECK(std::get<WallUnverifiable>(resolve_wall(deal)).code == "wall.unrevealed");
  deal.seal->reveals[0][31] ^= 1;
  CHECK(altered_code(resolve_wall(deal)) == "wall.secretMismatch");
  deal.seal.reset();
  CHECK(std::holds_alternative<WallUnverifiable>(resolve_wall(deal)));
}

TEST_CASE("deal.md 9: an empty secret is one that is missing, in the middle too") {
  Deal deal = committed_deal(widest_commitment());
  deal.seal->reveals[1].clear();
  REQUIRE(std::holds_alternative<WallUnverifiable>(resolve_wall(deal)));
  deal.seal->reveals[0][31] ^= 1;
  CHECK(altered_code(resolve_wall(deal)) == "wall.secretMismatch");
}

TEST_CASE("deal.md 9: secrets of another length, too many, in another order are altered") {
  const Deal good = committed_deal(widest_commitment());
  Deal deal = good;
  deal.seal->reveals.back().push_back(0);
  CHECK(altered_code(resolve_wall(deal)) == "wall.secretLength");
  deal = good;
  deal.seal->reveals.push_back(good.seal->reveals[0]);
  CHECK(altered_code(resolve_wall(deal)) == "wall.tooManySecrets");
  deal = good;
  std::swap(deal.seal->reveals[0], deal.seal->reveals[1]);
  CHECK(altered_code(resolve_wall(deal)) == "wall.secretMismatch");
  deal = good;
  deal.header.wall.commitments[0].pop_back();
  CHECK(altered_code(resolve_wall(deal)) == "wall.secretMismatch");
}

TEST_CASE("engine/play/wall_order.h: open walls give their tiles, observed ones nothing") {
  Deal deal;
  deal.header.wall.kind = WallKind::open;
  deal.header.wall.tiles = {Tile::m1, Tile::m2};
  const WallVerdict open = resolve_wall(deal);
  CHECK(std::get<ResolvedWall>(open).tiles == deal.header.wall.tiles);
  CHECK(std::get<ResolvedWall>(open).dice.empty());
  CHECK_FALSE(std::get<ResolvedWall>(open).fair);
  deal.header.wall.kind = WallKind::observed;
  const WallVerdict observed = resolve_wall(deal);
  CHECK(std::get<ResolvedWall>(observed).tiles.empty());
}

#include "tools/convert/go_rand.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/tools/convert/support.h"
#include "tools/convert/nanoserver_wall.h"

namespace paiju::convert {
namespace {

// Kept: what is looped over must outlive the loop.
const nlohmann::json& vectors() {
  static const auto parsed = nlohmann::json::parse(read_fixture("go/go_rand.json"));
  return parsed;
}

}  // namespace

TEST_CASE("the generator gives the numbers of Go's math/rand") {
  for (const auto& vector : vectors().at("numbers")) {
    const std::int64_t seed = std::stoll(vector.at("seed").get<std::string>());
    INFO(seed);
    GoRand random(seed);
    std::int64_t last = 0;
    for (std::size_t i = 0; i < 2000; ++i) {
      last = random.int63();
      if (i < 8) CHECK(std::to_string(last) == vector.at("int63").at(i));
    }
    CHECK(std::to_string(last) == vector.at("int63_2000th"));
    GoRand small(seed);
    constexpr std::array<int, 3> bounds = {108, 72, 64};
    for (std::size_t i = 0; i < 12; ++i)
      CHECK(small.intn(bounds[i % 3]) == vector.at("intn_108_72_64").at(i));
  }
}

TEST_CASE("the server's shuffle of a second is the one Go makes") {
  for (const auto& wall : vectors().at("walls")) {
    const auto tiles = wall.at("tiles").get<std::vector<int>>();
    CHECK(nanoserver::wall_of_second(wall.at("second"), static_cast<int>(tiles.size())) == tiles);
  }
}

TEST_CASE("a wall is recovered from the second the round began, and only from the tiles drawn") {
  const auto tiles = vectors().at("walls").at(0).at("tiles").get<std::vector<int>>();
  const std::int64_t second = vectors().at("walls").at(0).at("second");
  std::vector<int> drawn(tiles.begin(), tiles.begin() + 60);
  for (const int late : {0, 1, 29, -2}) {
    const auto found = nanoserver::recover_wall(second + late, drawn, 108);
    REQUIRE(found);
    CHECK(found->second == second);
    CHECK(found->ids == tiles);
  }
  CHECK(!nanoserver::recover_wall(second + 31, drawn, 108));
  std::swap(drawn[58], drawn[59]);
  CHECK(!nanoserver::recover_wall(second, drawn, 108));
}

TEST_CASE("dealing order: dealer first, four a seat three times, then one a seat (deal.md 6)") {
  std::vector<int> ids(72);
  for (int i = 0; i < 72; ++i) ids[static_cast<std::size_t>(i)] = i;
  const auto tiles = nanoserver::in_dealing_order(ids, 3, 1);
  REQUIRE(tiles.size() == 72);
  CHECK(tiles[0] == nanoserver::tile_of_id(13));   // the dealer's first
  CHECK(tiles[4] == nanoserver::tile_of_id(26));   // seat 2's first
  CHECK(tiles[8] == nanoserver::tile_of_id(0));    // seat 0's first
  CHECK(tiles[12] == nanoserver::tile_of_id(17));  // the dealer's fifth
  CHECK(tiles[36] == nanoserver::tile_of_id(25));  // the dealer's thirteenth
  CHECK(tiles[38] == nanoserver::tile_of_id(12));
  CHECK(tiles[39] == nanoserver::tile_of_id(39));  // the first draw
}

TEST_CASE("with --recover-wall a predictable round has an open wall and replays against it") {
  Request request = plain_request();
  request.recover_wall = true;
  for (const char* name :
       {"handmade/predictable-3p.row.json", "handmade/predictable-4p.row.json"}) {
    const auto observed = convert_text(read_fixture(name));
    const auto out = convert_text(read_fixture(name), request);
    INFO(name);
    REQUIRE(out.problems.empty());
    REQUIRE(out.deals.size() == 1);
    const Deal& deal = out.deals[0];
    CHECK(out.noted("wall.predictable"));
    CHECK(deal.header.wall.kind == WallKind::open);
    CHECK(deal.header.deal_id == observed.deals.at(0).header.deal_id);
    REQUIRE(check_header(deal) == Fault{});
    Settlement settlement;
    REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
    CHECK(settlement.ending == Ending::wall_exhausted);
    CHECK(nanoserver::differences(deal, settlement).empty());
  }
}

TEST_CASE("a wall that no second explains stays observed and says so") {
  Request request = plain_request();
  request.recover_wall = true;
  const auto text = replaced(read_fixture("handmade/predictable-3p.row.json"),
                             "\"begin_at\": 1521450001", "\"begin_at\": 1521460000");
  const auto out = convert_text(text, request);
  REQUIRE(out.deals.size() == 1);
  CHECK(out.noted("wall.notRecovered"));
  CHECK(out.deals[0].header.wall.kind == WallKind::observed);
  const auto bare = convert_text(read_fixture("samples/3p-fan3-000.snapshot.json"), request);
  CHECK(bare.noted("wall.noTime"));
}

}  // namespace paiju::convert

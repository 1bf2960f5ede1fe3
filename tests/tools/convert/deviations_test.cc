#include <catch2/catch.hpp>

#include "tests/tools/convert/support.h"

namespace paiju::convert {
namespace {

using nanoserver::Deviation;
using nanoserver::differences;

Deal handmade(const std::string& name) {
  auto out = convert_text(read_fixture("handmade/" + name + ".snapshot.json"));
  INFO(name);
  REQUIRE(out.problems.empty());
  REQUIRE(out.deals.size() == 1);
  return out.deals.front();
}

struct Row {
  Deviation deviation;
  Cause cause;
  std::vector<Money> claimed, settled;
};

// The amounts are worked out in make_handmade.py, beside each round.
const std::vector<Row> rows = {
    {Deviation::handover_per_winner, Cause::gang_handover, {-6, 4, 4, -2}, {-6, 3, 3, 0}},
    {Deviation::duidui_by_count, Cause::hu, {-32, 32, 0}, {-16, 16, 0}},
    {Deviation::melds_in_qidui, Cause::hu, {-16, 16, 0}, {-4, 4, 0}},
    {Deviation::qidui_read_first, Cause::hu, {-8, 8, 0}, {-16, 16, 0}},
    {Deviation::duidui_hides_yaojiu, Cause::hu, {-2, 2, 0}, {-8, 8, 0}},
    {Deviation::jiaxin_of_last_draw, Cause::hu, {-2, 2, 0}, {-4, 4, 0}},
    {Deviation::jiaxin_of_index, Cause::max_ting, {-1, 2, -1}, {-2, 4, -2}},
    {Deviation::ready_with_void_suit, Cause::max_ting, {-1, 3, -1, -1}, {0, 0, 0, 0}},
    {Deviation::jiaxin_of_first_bamboo, Cause::hu, {-2, 2, 0}, {-1, 1, 0}},
    {Deviation::bloom_after_hint, Cause::hu, {-4, 8, -4}, {-2, 4, -2}},
    {Deviation::no_self_draw_bonus, Cause::hu, {-1, 2, -1}, {-2, 4, -2}},
};

}  // namespace

TEST_CASE("each known deviation is named where it changes a payment") {
  for (const Row& row : rows) {
    const std::string name(nanoserver::text_of(row.deviation).label);
    const Deal deal = handmade(name);
    Settlement settlement;
    INFO(name);
    REQUIRE(check_header(deal) == Fault{});
    REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
    const auto found = differences(deal, settlement);
    REQUIRE(found.size() == 1);
    CHECK(found[0].cause == row.cause);
    CHECK(found[0].claimed == row.claimed);
    CHECK(found[0].settled == row.settled);
    CHECK(found[0].because == std::vector{row.deviation});
  }
}

TEST_CASE("a wait on a fifth copy costs the others 查叫 and keeps a gang that is to be refunded") {
  const Deal deal = handmade("ready-on-fifth-copy");
  Settlement settlement;
  REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
  const auto found = differences(deal, settlement);
  REQUIRE(found.size() == 2);
  CHECK(found[0].cause == Cause::gang_refund);
  CHECK(found[0].settled == std::vector<Money>{2, -4, 2});
  CHECK(found[1].cause == Cause::max_ting);
  for (const auto& difference : found)
    CHECK(difference.because == std::vector{Deviation::ready_on_fifth_copy});
}

TEST_CASE("what the server let through and the rules refuse is a fault with its reason") {
  const std::vector<std::pair<Deviation, std::string>> faults = {
      {Deviation::next_after_map_order, "draw.seat"},
      {Deviation::void_suit_gang, "gang.voidSuit"},
      {Deviation::unchecked_play, "hu.incomplete"}};
  for (const auto& [deviation, code] : faults) {
    const Deal deal = handmade(std::string(nanoserver::text_of(deviation).label));
    Settlement settlement;
    const Fault fault = replay(deal, order_of(deal), settlement);
    CHECK(fault_name(fault.code) == code);
    CHECK(nanoserver::reason_of(deal, fault) == deviation);
  }
}

TEST_CASE("a payment that no deviation explains stands out") {
  Deal deal = handmade("duidui-by-count");
  Settlement settlement;
  REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
  deal.claims->payments[0].nets = {-31, 31, 0};
  const auto found = differences(deal, settlement);
  REQUIRE(found.size() == 2);
  CHECK(found[0].because.empty());
  CHECK(found[1].of_nets);  // the nets still say 32
  CHECK(found[1].because.empty());
}

TEST_CASE("nets that do not follow from the payments stand out on their own") {
  Deal deal = handmade("duidui-by-count");
  Settlement settlement;
  REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
  deal.claims->nets = {-33, 32, 1};
  const auto found = differences(deal, settlement);
  REQUIRE(found.size() == 2);
  CHECK(found[0].because == std::vector{Deviation::duidui_by_count});
  CHECK(found[1].of_nets);
}

TEST_CASE("a settled payment that nobody claimed is a difference") {
  Deal deal = handmade("duidui-by-count");
  Settlement settlement;
  REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
  deal.claims->payments.clear();
  deal.claims->nets = {0, 0, 0};
  const auto found = differences(deal, settlement);
  REQUIRE(found.size() == 1);
  CHECK(found[0].settled == std::vector<Money>{-16, 16, 0});
  CHECK(found[0].because.empty());
}

TEST_CASE("a fan too many is no 杠上花 where nobody offered the winner a tile before") {
  auto text = read_fixture("handmade/no-self-draw-bonus.snapshot.json");
  text = replaced(text, R"("totalWinScore":2)", R"("totalWinScore":8)");
  text = replaced(text, R"([{"acId":9001,"score":-1},{"acId":9003,"score":-1}])",
                  R"([{"acId":9001,"score":-4},{"acId":9003,"score":-4}])");
  const auto out = convert_text(text);
  REQUIRE(out.deals.size() == 1);
  Settlement settlement;
  REQUIRE(replay(out.deals[0], order_of(out.deals[0]), settlement) == Fault{});
  const auto found = differences(out.deals[0], settlement);
  REQUIRE(!found.empty());
  CHECK(found[0].claimed == std::vector<Money>{-4, 8, -4});
  CHECK(found[0].because.empty());
}

TEST_CASE("with the server's own rules stated, only its errors remain") {
  Request request = plain_request();
  request.rules_as_coded = true;
  for (const char* name : {"3p-fan3-040", "4p-di4-all-014", "4p-di4-all-034"}) {
    const auto out =
        convert_text(read_fixture(std::string("samples/") + name + ".snapshot.json"), request);
    Settlement settlement;
    REQUIRE(replay(out.deals.at(0), order_of(out.deals[0]), settlement) == Fault{});
    CHECK(differences(out.deals[0], settlement).empty());
  }
}

TEST_CASE("every deviation has its own label and words in both languages") {
  std::vector<std::string_view> labels;
  for (const auto& text : nanoserver::deviation_texts()) {
    CHECK(!text.zh.empty());
    CHECK(!text.en.empty());
    CHECK(std::find(labels.begin(), labels.end(), text.label) == labels.end());
    labels.push_back(text.label);
  }
  CHECK(labels.size() == 18);
}

}  // namespace paiju::convert

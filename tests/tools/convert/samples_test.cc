#include <map>
#include <numeric>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "schemas/json.h"
#include "tests/tools/convert/support.h"

namespace paiju::convert {
namespace {

using nanoserver::Deviation;
using nlohmann::json;

struct Expected {
  Cause cause;
  std::vector<Money> claimed, settled;
  Deviation because;
};

// From the meta files: the model's movements beside the published rules worked out by hand.
// 3p-fan3-040: 杠上花 after a direct gang from seat 1: by the rules he alone pays, 2 fan = 4.
// 4p-di4-all-014: 暗杠 keeps 门清: 门清 1 + 根 1 = 4, the server has 根 only. 034: 中张 and 门清
// add.
const std::map<std::string, std::vector<Expected>> expected_differences = {
    {"3p-fan3-040", {{Cause::hu, {-8, -8, 16}, {0, -4, 4}, Deviation::bloom_all_pay}}},
    {"4p-di4-all-014", {{Cause::hu, {2, 0, 0, -2}, {4, 0, 0, -4}, Deviation::gang_breaks_menqing}}},
    {"4p-di4-all-034", {{Cause::hu, {-8, 0, 0, 8}, {-4, 0, 0, 4}, Deviation::patterns_added}}},
};

Deal only_deal(const std::string& name, const Request& request = plain_request()) {
  auto out = convert_text(read_fixture("samples/" + name + ".snapshot.json"), request);
  INFO(name);
  REQUIRE(out.problems.empty());
  REQUIRE(out.deals.size() == 1);
  return out.deals.front();
}

json meta_of(const std::string& name) {
  return json::parse(read_fixture("samples/" + name + ".meta.json"));
}

}  // namespace

TEST_CASE("every sample converts to a deal that replays legally to its end") {
  for (const auto& name : sample_names()) {
    const Deal deal = only_deal(name);
    INFO(name);
    Settlement settlement;
    REQUIRE(check_header(deal) == Fault{});
    REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
    CHECK(settlement.ending != Ending::incomplete);
  }
}

TEST_CASE("the differences of every sample are exactly the labelled ones") {
  for (const auto& name : sample_names()) {
    const Deal deal = only_deal(name);
    Settlement settlement;
    REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
    const auto found = nanoserver::differences(deal, settlement);
    const auto known = expected_differences.find(name);
    INFO(name);
    REQUIRE(found.size() == (known == expected_differences.end() ? 0 : known->second.size()));
    for (std::size_t i = 0; i < found.size(); ++i) {
      CHECK(found[i].cause == known->second[i].cause);
      CHECK(found[i].claimed == known->second[i].claimed);
      CHECK(found[i].settled == known->second[i].settled);
      CHECK(found[i].because == std::vector{known->second[i].because});
    }
  }
}

TEST_CASE("claims are the movements of the model, by kind of money") {
  for (const auto& name : sample_names()) {
    const Deal deal = only_deal(name);
    const json movements = meta_of(name).at("movements");
    for (std::size_t seat = 0; seat < deal.header.seats.size(); ++seat) {
      Money gang = 0, win = 0;
      const auto mine = movements.find(deal.header.seats[seat].player);
      for (const json& m : mine == movements.end() ? json::array() : *mine) {
        (m.at("typ") == 3 ? win : gang) += m.at("score").get<Money>();
      }
      Money claimed_gang = 0, claimed_win = 0;
      for (const Payment& p : deal.claims->payments) {
        (p.cause == Cause::hu || p.cause == Cause::max_ting ? claimed_win : claimed_gang) +=
            p.nets[seat];
      }
      INFO(name << " seat " << seat);
      CHECK(claimed_gang == gang);
      CHECK(claimed_win == win);
      CHECK(deal.claims->nets[seat] == gang + win);
    }
  }
}

TEST_CASE("a void suit that is not called undetermined is the one that was chosen") {
  constexpr std::array codes = {Suit::bamboos, Suit::dots, Suit::characters};  // que 1, 2, 3
  int determined = 0;
  for (const auto& name : sample_names()) {
    auto out = convert_text(read_fixture("samples/" + name + ".snapshot.json"));
    const Deal& deal = out.deals.at(0);
    if (deal.header.seats.size() == 3) {
      CHECK(std::none_of(deal.events.begin(), deal.events.end(),
                         [](const Event& e) { return e.kind == EventKind::void_suit; }));
      continue;
    }
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const std::string field = "duanPai.accountInfo[" + std::to_string(seat) + "]";
      const bool open = std::any_of(out.notes.begin(), out.notes.end(),
                                    [&](const Note& n) { return n.place.field == field; });
      if (open) continue;
      ++determined;
      const int que = meta_of(name).at("que").at(deal.header.seats[seat].player);
      INFO(name << " seat " << seat);
      CHECK(deal.events[1 + seat].suit == codes.at(static_cast<std::size_t>(que - 1)));
    }
  }
  CHECK(determined >= 20);
}

TEST_CASE("options from the Extras row and from the words are the same rules") {
  for (const auto& name : sample_names()) {
    Request request = plain_request();
    request.options_file = "extras.json";
    request.options_text = meta_of(name).at("options").dump();
    REQUIRE(nanoserver_format().check(request).empty());
    CHECK(only_deal(name, request) == only_deal(name));
  }
}

TEST_CASE("a converted deal survives JSON unchanged, and its identity does not change") {
  std::vector<std::vector<std::uint8_t>> ids;
  for (const auto& name : sample_names()) {
    const Deal deal = only_deal(name);
    const auto back = schemas::deal_from_json(schemas::deal_to_json(deal));
    REQUIRE(back);
    CHECK(*back == deal);
    CHECK(only_deal(name).header.deal_id == deal.header.deal_id);
    ids.push_back(deal.header.deal_id);
  }
  Request other = plain_request();
  other.server = "another";
  CHECK(only_deal("4p-fan3-000", other).header.deal_id != only_deal("4p-fan3-000").header.deal_id);
}

namespace {

std::vector<Money> booked_nets(const Deal& deal, nanoserver::Deviations deviations) {
  nanoserver::BookOptions options;
  options.deviations = deviations;
  const auto booking = nanoserver::book(deal, options);
  std::vector<Money> nets(deal.header.seats.size(), 0);
  for (const Payment& p : booking.payments) {
    for (std::size_t i = 0; i < nets.size(); ++i) nets[i] += p.nets[i];
  }
  return nets;
}

}  // namespace

TEST_CASE("the server's books as we keep them are the model's, on every sample") {
  for (const auto& name : sample_names()) {
    const Deal deal = only_deal(name);
    INFO(name);
    CHECK(booked_nets(deal, nanoserver::as_coded) == deal.claims->nets);
  }
}

TEST_CASE("our own reading of the published rules is the engine's, on every sample") {
  for (const auto& name : sample_names()) {
    const Deal deal = only_deal(name);
    Settlement settlement;
    REQUIRE(replay(deal, order_of(deal), settlement) == Fault{});
    INFO(name);
    CHECK(booked_nets(deal, nanoserver::published) ==
          std::vector<Money>(settlement.nets.begin(), settlement.nets.begin() + settlement.seats));
  }
}

}  // namespace paiju::convert

// Laws that hold for every Sichuan deal, checked on simulated ones of all four modes.

#include <algorithm>
#include <memory>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/table.h"
#include "schemas/json.h"
#include "tests/laws/simulated.h"

using namespace paiju;

namespace {

constexpr std::uint64_t deals_a_mode = 700;
const char* const modes[] = {"kongxue/quad", "kongxue/trio", "huanle/xuezhan", "huanle/xueliu"};

std::unique_ptr<Settlement> settled(const Deal& deal) {
  auto out = std::make_unique<Settlement>();
  REQUIRE(check_header(deal) == Fault{});
  const Fault fault = replay(deal, {}, *out);
  CAPTURE(fault.event, fault_name(fault.code));
  REQUIRE(fault == Fault{});
  return out;
}

template <class Each>
void for_simulated(std::uint64_t seed, Each each) {
  for (const char* mode : modes) {
    std::uint64_t number = 0;
    for (const Deal& deal : laws::simulated(mode, seed, deals_a_mode)) {
      CAPTURE(mode, seed, number++);
      each(laws::observed(deal));
    }
  }
}

int count(const SuitedCounts& hand) {
  int n = 0;
  for (int i = 0; i < suited_kinds; ++i) n += hand.count(tile_of(i));
  return n;
}

}  // namespace

TEST_CASE("law: nets and system sum to zero, and each net is the sum of its transfers (C.0.5)") {
  for_simulated(11, [](const Deal& deal) {
    const auto out = settled(deal);
    std::array<Money, 5> by_party{};
    for (const Transfer& t : out->transfers) {
      REQUIRE(t.due > 0);
      REQUIRE(t.paid >= 0);
      REQUIRE(t.paid <= t.due);
      by_party[static_cast<std::size_t>(t.from)] -= t.paid;
      by_party[static_cast<std::size_t>(t.to)] += t.paid;
    }
    Money sum = out->system;
    for (std::size_t s = 0; s < out->seats; ++s) {
      REQUIRE(by_party[s] == out->nets[s]);
      sum += out->nets[s];
    }
    REQUIRE(by_party[4] == out->system);
    REQUIRE(sum == 0);
  });
}

TEST_CASE("law: a huanle balance never falls below zero, after any event (BH9)") {
  for (const char* mode : {"huanle/xuezhan", "huanle/xueliu"}) {
    for (const Deal& played : laws::simulated(mode, 12, deals_a_mode)) {
      const Deal deal = laws::observed(played);
      auto out = std::make_unique<Settlement>();
      const auto& options = std::get<sichuan::Options>(deal.rules);
      sichuan::Table table(deal.header, options, {}, *out);
      for (std::size_t i = 0; i < deal.events.size(); ++i) {
        REQUIRE(table.check(deal.events[i]) == no_fault);
        table.apply(deal.events[i], static_cast<std::uint32_t>(i));
        for (int s = 0; s < table.seats(); ++s) REQUIRE(table.balance(s) >= 0);
      }
      table.finish(*out);
      for (int s = 0; s < table.seats(); ++s) REQUIRE(table.balance(s) >= 0);
    }
  }
}

TEST_CASE("law: tiles are conserved after every event, and hands have 13 - 3m tiles or one more") {
  for_simulated(13, [](const Deal& deal) {
    auto out = std::make_unique<Settlement>();
    const auto& options = std::get<sichuan::Options>(deal.rules);
    sichuan::Table table(deal.header, options, {}, *out);
    int off_hand = 0;  // river, and winning tiles set aside
    for (std::size_t i = 0; i < deal.events.size(); ++i) {
      const Event& e = deal.events[i];
      const bool self_draw = e.kind == EventKind::hu && table.phase() == sichuan::Phase::turn;
      REQUIRE(table.check(e) == no_fault);
      const bool robbed = table.phase() == sichuan::Phase::rob_window &&
                          !table.window().wins.empty() && e.kind == EventKind::draw;
      table.apply(e, static_cast<std::uint32_t>(i));
      if (e.kind == EventKind::discard || self_draw || robbed) ++off_hand;
      if (e.kind == EventKind::peng || e.kind == EventKind::gang_direct) --off_hand;
      int held = 0;
      for (int s = 0; s < table.seats(); ++s) {
        const auto& seat = table.seat(s);
        int melded = 0;
        for (const Meld& m : seat.melds) melded += is_gang(m) ? 4 : 3;
        const int concealed = count(seat.hand);
        held += concealed + melded;
        const int whole = concealed + 3 * static_cast<int>(seat.melds.size());
        REQUIRE((whole == 13 || whole == 14));
      }
      // The tile of an added gang lies between hand and meld while it can be robbed.
      const int between = table.phase() == sichuan::Phase::rob_window ? 1 : 0;
      REQUIRE(held + off_hand + between + table.wall_left() == sichuan::wall_size(options));
    }
  });
}

TEST_CASE("law: turning the seats turns the result") {
  for_simulated(14, [](const Deal& deal) {
    const int n = static_cast<int>(deal.header.seats.size());
    Deal turned = deal;
    const auto next = [n](int s) { return (s + 1) % n; };
    turned.header.dealer = static_cast<std::uint8_t>(next(deal.header.dealer));
    for (int s = 0; s < n; ++s) {
      const auto from = static_cast<std::size_t>(s);
      const auto to = static_cast<std::size_t>(next(s));
      turned.header.seats[to] = deal.header.seats[from];
      turned.header.wall.hands[to] = deal.header.wall.hands[from];
    }
    for (Event& e : turned.events) e.seat = static_cast<std::uint8_t>(next(e.seat));
    REQUIRE(laws::amounts(*settled(deal), 1) == laws::amounts(*settled(turned)));
  });
}

TEST_CASE("law: the order of winners in a window changes no amount (deal.md 3)") {
  std::size_t windows = 0;
  for_simulated(15, [&](const Deal& deal) {
    Deal swapped = deal;
    for (std::size_t i = 1; i < swapped.events.size(); ++i) {
      Event& a = swapped.events[i - 1];
      Event& b = swapped.events[i];
      if (a.kind != EventKind::hu || b.kind != EventKind::hu || a.tile != b.tile) continue;
      std::swap(a, b);
      ++windows;
    }
    REQUIRE(laws::amounts(*settled(deal)) == laws::amounts(*settled(swapped)));
  });
  CHECK(windows > 100);
}

TEST_CASE("law: the order of tiles in a header changes nothing") {
  for_simulated(16, [](const Deal& deal) {
    Deal reversed = deal;
    for (auto& hand : reversed.header.wall.hands) std::reverse(hand.begin(), hand.end());
    const auto a = settled(deal);
    const auto b = settled(reversed);
    REQUIRE(schemas::settlement_to_json(deal.header.deal_id, *a) ==
            schemas::settlement_to_json(deal.header.deal_id, *b));
  });
}

TEST_CASE("law: replaying twice gives equal bytes") {
  for_simulated(17, [](const Deal& deal) {
    REQUIRE(schemas::settlement_to_json(deal.header.deal_id, *settled(deal)) ==
            schemas::settlement_to_json(deal.header.deal_id, *settled(deal)));
  });
}

TEST_CASE("law: simulated deals reach every payment and every end of the Sichuan games") {
  std::array<std::size_t, 13> causes{};
  std::array<std::size_t, 5> endings{};
  std::size_t shortages = 0, robbed = 0;
  for (std::uint64_t seed = 11; seed < 13; ++seed) {
    for_simulated(seed, [&](const Deal& deal) {
      const auto out = settled(deal);
      ++endings[static_cast<std::size_t>(out->ending)];
      for (const Transfer& t : out->transfers) {
        ++causes[static_cast<std::size_t>(t.cause)];
        shortages += t.paid < t.due ? 1 : 0;
      }
      for (const Win& w : out->wins) robbed += w.source == Source::robbed_gang ? 1 : 0;
    });
  }
  for (std::size_t c = 1; c <= static_cast<std::size_t>(Cause::fee); ++c) {
    CAPTURE(schemas::to_text(static_cast<Cause>(c)));
    // Without a room fee there is none; every other cause must occur.
    if (static_cast<Cause>(c) != Cause::fee) CHECK(causes[c] > 0);
  }
  CHECK(endings[static_cast<std::size_t>(Ending::last_player)] > 0);
  CHECK(endings[static_cast<std::size_t>(Ending::wall_exhausted)] > 0);
  CHECK(endings[static_cast<std::size_t>(Ending::abandoned)] > 0);
  CHECK(endings[static_cast<std::size_t>(Ending::incomplete)] == 0);
  CHECK(shortages > 0);
  CHECK(robbed > 0);
}

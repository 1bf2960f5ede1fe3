#include <algorithm>
#include <functional>
#include <limits>

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "tests/ledger/verify/support.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

bool moves(const Payment& p) {
  return std::any_of(p.nets.begin(), p.nets.end(), [](Money m) { return m != 0; });
}

ClaimComparison compare(const Deal& deal, const Claims& claims) {
  Settlement settlement;
  REQUIRE(std::holds_alternative<Settled>(settle_deal(deal, settlement)));
  return compare_claims(claims, settlement, main_unit(deal.rules));
}

// Calls `each` with every printed deal, its true claims and each payment of them.
void each_payment(const std::function<void(const Deal&, const Claims&, std::size_t)>& each) {
  std::size_t seen = 0;
  for (const Deal& deal : printed_deals()) {
    const Claims claims = true_claims(deal);
    for (std::size_t i = 0; i < claims.payments.size(); ++i) {
      if (!moves(claims.payments[i])) continue;
      each(deal, claims, i);
      ++seen;
    }
  }
  REQUIRE(seen > 40);
}

// Exactly one finding, and it names this payment.
void require_one(const ClaimComparison& result, ClaimFlaw flaw, std::size_t payment) {
  REQUIRE(result.findings.size() == 1);
  CHECK(result.findings[0].flaw == flaw);
  CHECK(result.findings[0].payment == payment);
}

}  // namespace

TEST_CASE("deal.md 10: true claims, with and without payments, have no findings") {
  for (const Deal& deal : printed_deals()) {
    Claims claims = true_claims(deal);
    CHECK(compare(deal, claims).findings.empty());
    claims.payments.clear();
    CHECK(compare(deal, claims).findings.empty());
    CHECK(compare(deal, Claims{}).findings.empty());
  }
}

TEST_CASE("deal.md 10: a payment off by one names itself alone, in each seat and direction") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    for (std::size_t seat = 0; seat < deal.header.seats.size(); ++seat) {
      for (const Money off : {1, -1}) {
        Claims wrong = claims;
        wrong.payments[i].nets[seat] += off;
        require_one(compare(deal, wrong), ClaimFlaw::payment_differs, i);
        // The nets that follow from it are no second finding.
        wrong.nets[seat] += off;
        const auto result = compare(deal, wrong);
        require_one(result, ClaimFlaw::payment_differs, i);
        CHECK(result.nets_follow_payments);
        // But other nets are.
        wrong.nets[seat] += 5;
        CHECK(compare(deal, wrong).findings.size() == 2);
      }
    }
  });
}

TEST_CASE("deal.md 10: signs turned and seats swapped name the payment alone") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    Claims wrong = claims;
    for (Money& m : wrong.payments[i].nets) m = -m;
    require_one(compare(deal, wrong), ClaimFlaw::payment_differs, i);
    for (std::size_t a = 0; a < deal.header.seats.size(); ++a) {
      for (std::size_t b = a + 1; b < deal.header.seats.size(); ++b) {
        wrong = claims;
        auto& nets = wrong.payments[i].nets;
        if (nets[a] == nets[b]) continue;
        std::swap(nets[a], nets[b]);
        require_one(compare(deal, wrong), ClaimFlaw::payment_differs, i);
      }
    }
  });
}

TEST_CASE("deal.md 10: a payment left out is missing, and nothing else is") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    Claims wrong = claims;
    wrong.payments.erase(wrong.payments.begin() + static_cast<std::ptrdiff_t>(i));
    const auto result = compare(deal, wrong);
    if (wrong.payments.empty()) {  // only nets are claimed then
      CHECK(result.findings.empty());
      return;
    }
    REQUIRE(result.findings.size() == 1);
    CHECK(result.findings[0].flaw == ClaimFlaw::payment_missing);
    CHECK(result.findings[0].after == claims.payments[i].after);
    CHECK(result.findings[0].cause == claims.payments[i].cause);
    CHECK(result.findings[0].recomputed == claims.payments[i].nets);
  });
}

TEST_CASE("deal.md 10: a payment stated twice is repeated, whatever the second one says") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    Claims wrong = claims;
    wrong.payments.push_back(claims.payments[i]);
    require_one(compare(deal, wrong), ClaimFlaw::payment_repeated, claims.payments.size());
    wrong.payments.back().nets[0] += 1;
    require_one(compare(deal, wrong), ClaimFlaw::payment_repeated, claims.payments.size());
    std::swap(wrong.payments[i], wrong.payments.back());  // the wrong one first
    require_one(compare(deal, wrong), ClaimFlaw::payment_repeated, i);
  });
}

TEST_CASE("deal.md 10: a payment moved to any other event is misplaced, once") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    for (std::uint32_t after = 0; after < deal.events.size() + 2; ++after) {
      if (after == claims.payments[i].after) continue;
      Claims wrong = claims;
      wrong.payments[i].after = after;
      const auto result = compare(deal, wrong);
      REQUIRE(result.findings.size() == 1);
      CHECK(result.findings[0].flaw == ClaimFlaw::payment_misplaced);
      CHECK(result.findings[0].due_after == claims.payments[i].after);
    }
  });
}

TEST_CASE("deal.md 10: an invented payment names itself, also beside an unstated one") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    Claims wrong = claims;
    wrong.payments[i].cause = Cause::unstated;
    const bool alone =
        std::count_if(claims.payments.begin(), claims.payments.end(),
                      [&](const Payment& p) { return p.after == claims.payments[i].after; }) == 1;
    CHECK(compare(deal, wrong).findings.empty());  // it states what no other payment names
    Payment invented = claims.payments[i];
    invented.nets[0] += 7;
    if (alone) {
      wrong.payments.push_back(invented);  // names what the unstated one has stated already
      require_one(compare(deal, wrong), ClaimFlaw::payment_invented, claims.payments.size());
    }
    Claims more = claims;
    invented.after = static_cast<std::uint32_t>(deal.events.size()) + 3;
    more.payments.push_back(invented);
    require_one(compare(deal, more), ClaimFlaw::payment_invented, claims.payments.size());
  });
}

TEST_CASE("deal.md 10: a list of the wrong length is a finding of its own and the only one") {
  each_payment([](const Deal& deal, const Claims& claims, std::size_t i) {
    for (const std::size_t length : {std::size_t{0}, deal.header.seats.size() + 1}) {
      Claims wrong = claims;
      wrong.payments[i].nets.resize(length);
      require_one(compare(deal, wrong), ClaimFlaw::payment_length, i);
    }
    Claims wrong = claims;
    wrong.nets.push_back(0);
    const auto result = compare(deal, wrong);
    REQUIRE(result.findings.size() == 1);
    CHECK(result.findings[0].flaw == ClaimFlaw::nets_length);
  });
}

TEST_CASE("deal.md 10: wrong nets without payments, and beside right ones, are one finding") {
  for (const Deal& deal : printed_deals()) {
    Claims wrong = true_claims(deal);
    wrong.nets[1] += 1;
    for (int round = 0; round < 2; ++round) {
      const auto result = compare(deal, wrong);
      REQUIRE(result.findings.size() == 1);
      CHECK(result.findings[0].flaw == ClaimFlaw::nets_differ);
      wrong.payments.clear();
    }
  }
}

TEST_CASE("claims may hold any amounts: sums that do not fit 64 bits are no crash") {
  const Deal deal = printed_deals().front();
  Claims wrong = true_claims(deal);
  constexpr Money most = std::numeric_limits<Money>::max();
  constexpr Money least = std::numeric_limits<Money>::min();
  for (Payment& p : wrong.payments) p.nets.assign(deal.header.seats.size(), most);
  wrong.nets.assign(deal.header.seats.size(), least);
  CHECK(compare(deal, wrong).findings.size() == wrong.payments.size() + 1);
  CHECK_FALSE(claim_difference(least, 1));
  CHECK(claim_difference(5, 7) == -2);
}

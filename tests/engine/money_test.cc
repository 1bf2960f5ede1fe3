#include "engine/base/money.h"

#include <csignal>
#include <numeric>
#include <random>
#include <vector>

#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/settle/accounts.h"

namespace paiju {
namespace {

using Amounts = std::vector<Money>;
using Rng = std::mt19937_64;

Money below(Rng& rng, Money n) { return static_cast<Money>(rng() % static_cast<std::uint64_t>(n)); }

Money sum_of(const Amounts& amounts) {
  return std::accumulate(amounts.begin(), amounts.end(), Money{0});
}

Amounts apportioned(Money available, const Amounts& weights) {
  Amounts shares(weights.size());
  apportion(available, weights, shares);
  return shares;
}

TEST_CASE("C.0.2 apportion: shares sum to what there is, none exceeds its debt") {
  Rng rng(11);
  for (int i = 0; i < 5000; ++i) {
    Amounts weights(1 + rng() % 8);
    const Money most = i % 2 == 0 ? 10 : 1'000'000'000'000'000;
    for (Money& w : weights) w = below(rng, most);
    const Money available = below(rng, 4 * most);
    const Amounts shares = apportioned(available, weights);
    REQUIRE(sum_of(shares) == std::min(available, sum_of(weights)));
    for (std::size_t k = 0; k < shares.size(); ++k) {
      REQUIRE(shares[k] >= 0);
      REQUIRE(shares[k] <= weights[k]);
    }
  }
}

// Larger weights get no less, and of equal weights the first gets no less: largest remainder.
TEST_CASE("C.0.2 apportion: in proportion, ties to the smaller index") {
  Rng rng(12);
  for (int i = 0; i < 5000; ++i) {
    Amounts weights(3);
    for (Money& w : weights) w = 1 + below(rng, 6);
    const Money sum = sum_of(weights);
    const Money available = below(rng, sum);
    const Amounts shares = apportioned(available, weights);
    for (std::size_t a = 0; a < 3; ++a) {
      const Money exact = available * weights[a];
      REQUIRE(shares[a] * sum > exact - sum);  // within one unit of the exact share
      REQUIRE(shares[a] * sum < exact + sum);
      for (std::size_t b = a + 1; b < 3; ++b) {
        if (weights[a] >= weights[b]) REQUIRE(shares[a] >= shares[b]);
      }
    }
  }
  CHECK(apportioned(2, {1, 1, 1}) == Amounts{1, 1, 0});
  CHECK(apportioned(0, {3, 4}) == Amounts{0, 0});
  CHECK(apportioned(9, {0, 0}) == Amounts{0, 0});
}

TEST_CASE("C.0.3 apportion_exact shares out everything, more than the weights too") {
  Amounts shares(3);
  apportion_exact(31, Amounts{1, 1, 1}, shares);
  CHECK(shares == Amounts{11, 10, 10});  // E63
  apportion_exact(100, Amounts{0, 1, 3}, shares);
  CHECK(shares == Amounts{0, 25, 75});
}

TEST_CASE("E84 C.0.4 split_equal: the rest goes one each to the first") {
  for (Money amount = 0; amount < 20; ++amount) {
    for (std::size_t parts = 1; parts <= 3; ++parts) {
      Amounts shares(parts);
      split_equal(amount, shares);
      CHECK(sum_of(shares) == amount);
      for (std::size_t i = 1; i < parts; ++i) {
        CHECK(shares[i] <= shares[i - 1]);
        CHECK(shares[i] >= shares[0] - 1);
      }
    }
  }
  Amounts shares(3);
  split_equal(4, shares);
  CHECK(shares == Amounts{2, 1, 1});
}

TEST_CASE("products are 128 bits wide before they are divided") {
  CHECK(mul_div_floor(INT64_MAX, INT64_MAX, INT64_MAX) == INT64_MAX);
  CHECK(mul_div_floor(1'000'000'000'000'000, 999, 1'000) == 999'000'000'000'000);
  CHECK(mul_div_floor(7, 2, 3) == 4);
  CHECK(mul_div_floor(0, 5, 3) == 0);
  CHECK(pow2(0) == 1);
  CHECK(pow2(62) == Money{1} << 62);
}

// Whether `act` stops the process, as an assertion does.
template <class Act>
bool stops(Act act) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGILL, SIG_DFL);  // the test runner's own report of it is not wanted
    std::signal(SIGTRAP, SIG_DFL);
    act();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST_CASE("an overflow stops the program rather than pay a wrong coin") {
  CHECK_FALSE(stops([] { add(INT64_MAX - 1, 1); }));
  CHECK(stops([] { add(INT64_MAX, 1); }));
  CHECK(stops([] { sub(INT64_MIN, 1); }));
  CHECK(stops([] { mul(INT64_MAX / 2 + 1, 2); }));
  CHECK(stops([] { mul_div_floor(INT64_MAX, 2, 1); }));
  CHECK(stops([] { mul_div_floor(-1, 1, 1); }));
  CHECK(stops([] { pow2(63); }));
}

TEST_CASE("C.0.1 C.0.5: a step conserves money, freezes balances and never overdraws") {
  Rng rng(13);
  for (int round = 0; round < 2000; ++round) {
    Settlement out;
    Accounts accounts;
    accounts.open(4, Unit::beans, true, out);
    Amounts before(4);
    Money total = 0;
    for (int s = 0; s < 4; ++s) {
      before[static_cast<std::size_t>(s)] = below(rng, 60);
      accounts.set_balance(s, before[static_cast<std::size_t>(s)]);
      total += before[static_cast<std::size_t>(s)];
    }
    Step step;
    Amounts due(4);
    for (int from = 0; from < 4; ++from) {
      for (int to = 0; to < 4; ++to) {
        const Money amount = below(rng, 40);
        const Party payee = from == to ? Party::system : party_of(to);
        step.push_back({0, Cause::hu, party_of(from), payee, amount, -1});
        due[static_cast<std::size_t>(from)] += amount;
      }
    }
    std::shuffle(step.begin(), step.end(), rng);
    accounts.settle(step);
    Amounts paid(4);
    for (const Transfer& t : out.transfers) {
      REQUIRE(t.due > 0);
      REQUIRE(t.paid <= t.due);
      paid[static_cast<std::size_t>(t.from)] += t.paid;
    }
    Money after = out.system;
    for (int s = 0; s < 4; ++s) {
      const auto i = static_cast<std::size_t>(s);
      REQUIRE(paid[i] == std::min(before[i], due[i]));  // income of the step pays nothing
      REQUIRE(accounts.balance(s) >= 0);
      REQUIRE(accounts.balance(s) == before[i] + out.nets[i]);
      after += accounts.balance(s);
    }
    REQUIRE(after == total);
  }
}

TEST_CASE("deal.md 5: payers from seat 0 up, payees in order(payer), the system last") {
  Settlement out;
  Accounts accounts;
  accounts.open(4, Unit::points, false, out);
  Step step;
  step.push_back({9, Cause::hu, Party::seat2, Party::system, 1, -1});
  step.push_back({9, Cause::hu, Party::seat2, Party::seat1, 2, -1});
  step.push_back({9, Cause::hu, Party::seat2, Party::seat3, 3, -1});
  step.push_back({9, Cause::hu, Party::seat2, Party::seat0, 0, -1});  // no due, no transfer
  step.push_back({9, Cause::hu, Party::seat0, Party::seat3, 4, -1});
  accounts.settle(step);
  Amounts dues;
  for (const Transfer& t : out.transfers) dues.push_back(t.due);
  CHECK(dues == Amounts{4, 3, 2, 1});
  CHECK(accounts.balance(0) == -4);  // kongxue: points may be negative
  CHECK(out.system == 1);
}

}  // namespace
}  // namespace paiju

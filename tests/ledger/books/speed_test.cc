// Not run by default: measures how fast deals are entered. `test_ledger_books "[speed]"`.

#include <chrono>
#include <cstdio>

#include <catch2/catch.hpp>

#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

TEST_CASE("at least 10,000 deals a second in transactions of a thousand", "[.][speed]") {
  const Folder folder;
  Books books = create(folder.path("L"));
  constexpr std::uint32_t deals = 100'000;
  std::chrono::steady_clock::duration spent{};
  for (std::uint32_t n = 0; n < deals; n += 1000) {
    auto batch = synthetic_entries(n, 1000);
    for (JudgedDeal& deal : batch) std::get<BookEntry>(deal).sealed.resize(2500);
    const auto start = std::chrono::steady_clock::now();
    enter(books, batch);
    spent += std::chrono::steady_clock::now() - start;
  }
  const double seconds = std::chrono::duration<double>(spent).count();
  std::printf("%u deals in %.2f s: %.0f deals/s\n", deals, seconds, deals / seconds);
  CHECK(deals / seconds >= 10'000);
}

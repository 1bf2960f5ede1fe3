// Not run by default: measures how fast deals are entered. `test_ledger_books "[speed]"`.

#include <cstdio>
#include <ctime>

#include <catch2/catch.hpp>

#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

TEST_CASE("at least 10,000 deals a second in transactions of a thousand", "[.][speed]") {
  const Folder folder;
  Books books = create(folder.path("L"));
  constexpr std::uint32_t deals = 20'000;
  std::clock_t spent = 0;  // processor time: a busy machine must not decide
  for (std::uint32_t n = 0; n < deals; n += 1000) {
    auto batch = synthetic_entries(n, 1000);
    for (EnterRequest& deal : batch) std::get<BookEntry>(deal).sealed.resize(2500);
    const std::clock_t start = std::clock();
    enter(books, batch);
    spent += std::clock() - start;
  }
  const double seconds = static_cast<double>(spent) / CLOCKS_PER_SEC;
  std::printf("%u deals in %.2f s: %.0f deals/s\n", deals, seconds, deals / seconds);
  CHECK(deals / seconds >= 10'000);
}

#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/rules/deal.h"
#include "tools/convert/nanoserver_deviation.h"
#include "tools/convert/nanoserver_hand.h"

namespace paiju::convert::nanoserver {

// The payments of a deal as the server books them, deviation by deviation: with `as_coded` what
// its code does (spec/nanoserver.md 6), with `published` what the rules ask. Never the verdict:
// the engine's settlement is. Total: an illegal log gives amounts of some sort.
struct Booking {
  // One for every cause after an event, in the order they arise; the end's (查叫, 退税) both stand
  // whenever two seats had not won, even when nothing moved.
  std::vector<Payment> payments;
  std::array<bool, 4> ready{};  // at the end: won, or ready under these deviations
  std::vector<Holding> hands;   // at the end; a winner's includes his winning tile
  std::array<bool, 4> won{};
  bool wall_exhausted = false;
};

struct BookOptions {
  Deviations deviations = as_coded;
  // Who was ready at the end, where the log says so; otherwise it is computed.
  std::optional<std::array<bool, 4>> ready;
};

// Precondition: a kongxue deal with an observed or open wall, 3 or 4 seats, seats of events in
// range.
Booking book(const Deal& deal, const BookOptions& options);

// The amounts of one cause after one event, zeros when there is no such payment.
std::vector<Money> amounts(const Booking& booking, std::uint32_t after, Cause cause,
                           std::size_t seats);

}  // namespace paiju::convert::nanoserver

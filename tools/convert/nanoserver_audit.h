#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/play/fault.h"
#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"
#include "tools/convert/nanoserver_deviation.h"

// Why a nanoserver deal's claims differ from its settlement. For deals of from_nanoserver().
namespace paiju::convert::nanoserver {

struct Difference {
  bool of_nets = false;     // what is left of the nets once the payments are accounted for
  std::uint32_t after = 0;  // of a payment: event and cause
  Cause cause = Cause::unstated;
  std::vector<Money> claimed;  // per seat
  std::vector<Money> settled;
  // The known deviations that lead from the one to the other, fewest first; empty: the server's
  // code as we know it does not pay this. Only a claim that comes out exactly is explained.
  std::vector<Deviation> because;
};

// Every payment that differs, in the order of the log; also settled payments that nobody claimed.
// Preconditions: `deal` has claims with one amount a seat and `settlement` is its settlement.
std::vector<Difference> differences(const Deal& deal, const Settlement& settlement);

// The deviation that made the server accept what the rules refuse; nullopt when none is known.
std::optional<Deviation> reason_of(const Deal& deal, const Fault& fault);

}  // namespace paiju::convert::nanoserver

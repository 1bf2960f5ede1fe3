#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/deal.h"
#include "engine/rules/xiamen/table.h"

namespace paiju::xiamen {

// The lines of fixtures/xiamen/<name>; fails the test when there is no such file.
std::vector<std::string> fixture_lines(const std::string& name);
std::string fixture_text(const std::string& name);

// Where the log first breaks a rule, or what it comes to.
struct Outcome {
  Fault fault;
  std::unique_ptr<Settlement> settlement;  // null on a fault
};

// check_header and the fold, C.8 asserted after every event. The dice are read for committed walls
// only.
Outcome replay_deal(const Deal& deal, const std::vector<std::uint8_t>& dice = {});

// C.8: fails the running test when an invariant is broken.
void require_invariants(const Table& table);

// The pinned name of a code, of this game or common; "" for no_fault.
std::string_view name_of(FaultCode code);

// "123m 45s EE": suited digits before their suit letter; honors E S W N C F B. Fails on anything
// else.
std::vector<Tile> tiles_of(std::string_view notation);
TileCounts counts_of(const std::vector<Tile>& tiles);

}  // namespace paiju::xiamen

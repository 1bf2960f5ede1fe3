#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/sichuan/table.h"
#include "tests/engine/rules/sichuan/notation.h"

namespace paiju::sichuan {

// A deal told in words, for positions that no worked example reaches. The wall is observed, so a
// draw is whatever the script says. Statements, divided by ';':
//
//   voids mpsm      one void suit a seat, seat 0 first
//   0 draw 5p       any event of the schema by name: seat, kind, tile
//   1 pass          ... without a tile where it has none; `drawn` is the tile drawn last
//   burn 3          seats draw and discard, lowest kinds first, until 3 tiles are left in the wall
//                   and the last drawer is to play
//
// The dealer is seat 0. Everything but the last event must be legal; what the last one comes to
// is the outcome.
struct Told {
  Fault fault;  // of the last event; event -1: the header
  FaultCode code() const { return fault.code; }
  int last = -1;  // index of the last event
  Settlement settlement;
  Deal deal;
};

// Hands as notation.h reads them, one a seat; what they lack (or a whole hand) is dealt from what
// the others leave, from the highest kind down.
Told tell(const Options& options, const std::vector<std::string>& hands, std::string_view script);

// The sum of what each seat won and lost by transfers of one cause.
std::vector<Money> nets_of(const Settlement& settlement, Cause cause);
int count_of(const Settlement& settlement, Cause cause);

Options quad();     // kongxue, 4 seats
Options trio();     // kongxue, 3 seats, no void suit
Options xuezhan();  // huanle
Options xueliu();

// Options with a change, in one expression.
template <class Change>
Options with(Options options, Change change) {
  change(options);
  return options;
}

}  // namespace paiju::sichuan

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace paiju {

// 违规: the data breaks a rule. A pinned number, no prose: words are composed in tools.
// 0 is "no fault"; 1-99 are common to all rulesets (below); each ruleset owns a hundred
// (sichuan 100-199, xiamen 200-299) and lists its codes in its own folder.
using FaultCode = std::uint16_t;
inline constexpr FaultCode no_fault = 0;

struct FaultName {
  FaultCode code;
  std::string_view name;  // what `settle --json` prints; pinned like the number
};

// event is the index of the first offending event, or -1 when the header is at fault.
struct Fault {
  FaultCode code = no_fault;
  std::int32_t event = -1;
  friend bool operator==(const Fault&, const Fault&) = default;
};

// Faults any ruleset can report. In a header the first broken condition in this order wins.
namespace fault {
inline constexpr FaultCode header_deal_id = 1;       // not 16 bytes
inline constexpr FaultCode header_rules_absent = 2;  // no ruleset named
inline constexpr FaultCode header_seats = 3;         // another number of seats than the rules ask
inline constexpr FaultCode header_player = 4;        // an empty or repeated player id
inline constexpr FaultCode header_dealer = 5;        // dealer out of range
inline constexpr FaultCode header_balance = 6;       // balance outside its limits
inline constexpr FaultCode header_option = 7;        // an option outside its limits
inline constexpr FaultCode header_wall = 8;          // size, content, hand sizes, copies
inline constexpr FaultCode header_commitments = 9;   // neither one nor one more than the seats
inline constexpr FaultCode event_nothing = 20;       // `nothing` is a fault wherever it stands
inline constexpr FaultCode event_seat = 21;          // no such seat
inline constexpr FaultCode event_foreign = 22;       // a kind this game does not have
inline constexpr FaultCode event_after_end = 23;     // after the deal was over
}  // namespace fault

std::span<const FaultName> common_fault_names();

}  // namespace paiju

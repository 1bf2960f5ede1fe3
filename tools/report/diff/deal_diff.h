#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/report/story/story.h"

namespace paiju::report {

// One field of header, rules, claims or seal that differs: a JSON pointer and both values as JSON
// ("" where a deal does not have it).
struct FieldDifference {
  std::string path;
  std::string a;
  std::string b;
};

// An event that only one of the two logs has, after aligning them on their longest common
// subsequence (times aside).
struct EventDifference {
  bool in_a = false;
  std::uint32_t index = 0;  // in its own log
  // Whether the event could not have been made in the other deal at that point: then it follows
  // from what differed before. Else it is new: it was possible there and was not logged.
  bool follows = false;
};

// A recomputed payment that only one deal has, or with another amount in each.
struct PaymentDifference {
  std::optional<Transfer> a;
  std::optional<Transfer> b;
  // Whether the event that caused it is in both logs: then it follows from something earlier (or
  // from the options), else from its own event.
  bool same_event = false;
};

// Claims that differ by more than the recomputed results do: what an operator said differently
// about the same play. Per seat, b - a.
struct ClaimDifference {
  std::uint8_t seat = 0;
  Money claimed = 0;
  Money recomputed = 0;
  bool follows() const { return claimed == recomputed; }
};

// How far one of the two deals could be followed.
struct Followed {
  std::optional<Refusal> refusal;         // it could not be, or breaks a rule
  std::optional<Snapshot> at_divergence;  // after its own first divergent event, if it has one
  Settlement settlement;                  // when there is no refusal
};

struct DealDiff {
  std::vector<FieldDifference> fields;
  std::optional<std::uint32_t> first_divergent;  // index in both logs
  std::optional<Snapshot> before_divergence;     // of A; B's is the same unless headers differ
  std::vector<EventDifference> events;
  std::uint32_t other_times = 0;            // aligned events whose atMs differ
  std::vector<PaymentDifference> payments;  // none when one of the two has no settlement
  std::vector<ClaimDifference> claims;
  Followed a;
  Followed b;

  bool equal() const { return fields.empty() && events.empty() && other_times == 0; }
};

// Total: any two deals. Quadratic in the lengths of the logs after the first divergence, linear
// when those are beyond 4,000 events (then events are matched by position).
DealDiff diff_deals(const Deal& a, const Deal& b);

}  // namespace paiju::report

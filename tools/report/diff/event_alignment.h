#pragma once

#include <cstdint>
#include <vector>

#include "engine/play/event.h"

namespace paiju::report {

// What two logs do at one place: an event of both, or only of one. -1: not there.
struct AlignedEvent {
  std::int32_t a = -1;
  std::int32_t b = -1;
};

// Whether two events are the same play, whenever it was made.
bool same_play(const Event& a, const Event& b);

// Both logs in order, on their longest common subsequence; of several, the one that matches
// earliest. Logs longer than 4,000 events after their common beginning are matched by position.
std::vector<AlignedEvent> align(const std::vector<Event>& a, const std::vector<Event>& b);

}  // namespace paiju::report

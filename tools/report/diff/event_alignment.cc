#include "tools/report/diff/event_alignment.h"

#include <algorithm>

namespace paiju::report {
namespace {

constexpr std::size_t most_events = 4000;

std::int32_t place(std::size_t i) { return static_cast<std::int32_t>(i); }

void by_position(std::vector<AlignedEvent>& out, const std::vector<Event>& a,
                 const std::vector<Event>& b, std::size_t from) {
  for (std::size_t i = from; i < std::max(a.size(), b.size()); ++i) {
    const bool both = i < a.size() && i < b.size() && same_play(a[i], b[i]);
    if (both) {
      out.push_back({place(i), place(i)});
      continue;
    }
    if (i < a.size()) out.push_back({place(i), -1});
    if (i < b.size()) out.push_back({-1, place(i)});
  }
}

}  // namespace

bool same_play(const Event& a, const Event& b) {
  Event timed = b;
  timed.at_ms = a.at_ms;
  return a == timed;
}

std::vector<AlignedEvent> align(const std::vector<Event>& a, const std::vector<Event>& b) {
  std::vector<AlignedEvent> out;
  std::size_t from = 0;
  for (; from < a.size() && from < b.size() && same_play(a[from], b[from]); ++from) {
    out.push_back({place(from), place(from)});
  }
  const std::size_t rows = a.size() - from;
  const std::size_t columns = b.size() - from;
  if (rows > most_events || columns > most_events) {
    by_position(out, a, b, from);
    return out;
  }
  // common[i][j]: the longest common subsequence of a[from + i...] and b[from + j...].
  const std::size_t width = columns + 1;
  std::vector<std::uint16_t> common((rows + 1) * width, 0);
  for (std::size_t i = rows; i-- > 0;) {
    for (std::size_t j = columns; j-- > 0;) {
      std::uint16_t& here = common[i * width + j];
      here = same_play(a[from + i], b[from + j])
                 ? static_cast<std::uint16_t>(common[(i + 1) * width + j + 1] + 1)
                 : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < rows || j < columns) {
    const bool both = i < rows && j < columns && same_play(a[from + i], b[from + j]);
    if (both) {
      out.push_back({place(from + i++), place(from + j++)});
    } else if (j == columns ||
               (i < rows && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
      out.push_back({place(from + i++), -1});
    } else {
      out.push_back({-1, place(from + j++)});
    }
  }
  return out;
}

}  // namespace paiju::report

#pragma once

#include <array>
#include <cstdint>

#include "engine/hand/counts.h"

namespace paiju {

// Does one suit's holding split into groups (runs and triplets), or into groups and one pair?
//
// A table-driven automaton that reads three ranks a step. While ranks are read in order, all that
// matters of the past is how many open runs want a tile of this rank and of the next, and whether
// the pair is taken. At each rank the tiles left over after the open runs form k new runs and
// triplets; three equal runs are three triplets, so k < 3 and the choice is only where the pair
// goes. The subsets of the 30 situations that can arise together are the automaton's states: 68.
// Everything here is computed by the compiler; nothing recurses.
namespace suit_automaton {

inline constexpr int wants_next_most = 3;  // 0..2 runs want the next rank
inline constexpr int situations = 5 * wants_next_most;
inline constexpr int most_states = 68;
inline constexpr std::uint8_t dead = 255;

using Situations = std::uint32_t;  // bit (pair * 15 + wants_now * 3 + wants_next)

constexpr Situations read_rank(Situations now, int count) {
  Situations after = 0;
  for (int bit = 0; bit < 2 * situations; ++bit) {
    if ((now >> bit & 1u) == 0) continue;
    const int pair = bit / situations;
    const int wants_now = bit % situations / wants_next_most;
    const int wants_next = bit % wants_next_most;
    const int left = count - wants_now;
    if (left < 0) continue;
    after |=
        Situations{1} << (pair * situations + (wants_next + left % 3) * wants_next_most + left % 3);
    if (pair == 0 && left >= 2) {
      const int runs = (left - 2) % 3;
      after |= Situations{1} << (situations + (wants_next + runs) * wants_next_most + runs);
    }
  }
  return after;
}

struct Automaton {
  std::array<Situations, most_states> states{};
  int state_count = 0;
  // [state][three ranks as three octal digits] -> state
  std::array<std::array<std::uint8_t, 512>, most_states> step{};
};

constexpr std::uint8_t index_of(const Automaton& a, Situations s) {
  for (int i = 0; i < a.state_count; ++i) {
    if (a.states[static_cast<std::size_t>(i)] == s) return static_cast<std::uint8_t>(i);
  }
  return dead;
}

constexpr Automaton build() {
  Automaton a;
  std::array<std::array<std::uint8_t, 5>, most_states> single{};
  a.states[0] = 1;  // nothing open, no pair
  a.state_count = 1;
  for (int i = 0; i < a.state_count; ++i) {
    for (int count = 0; count <= copies_per_kind; ++count) {
      const Situations next = read_rank(a.states[static_cast<std::size_t>(i)], count);
      std::uint8_t at = index_of(a, next);
      if (at == dead) {
        at = static_cast<std::uint8_t>(a.state_count);
        a.states[at] = next;
        ++a.state_count;
      }
      single[static_cast<std::size_t>(i)][static_cast<std::size_t>(count)] = at;
    }
  }
  const std::uint8_t stuck = index_of(a, 0);
  for (std::size_t i = 0; i < most_states; ++i) {
    for (std::size_t digits = 0; digits < 512; ++digits) {
      const std::size_t low = digits & 7, mid = digits >> 3 & 7, high = digits >> 6;
      a.step[i][digits] =
          low > 4 || mid > 4 || high > 4 ? stuck : single[single[single[i][low]][mid]][high];
    }
  }
  return a;
}

inline constexpr Automaton automaton = build();
static_assert(automaton.state_count == most_states);

}  // namespace suit_automaton

// What one suit of a concealed hand comes to.
enum class SuitShape : std::uint8_t {
  broken,
  groups,  // runs and triplets only; the empty suit too
  groups_and_pair,
};

constexpr SuitShape shape_of(SuitCounts suit) {
  namespace sa = suit_automaton;
  std::uint8_t state = 0;
  state = sa::automaton.step[state][suit & 0777];
  state = sa::automaton.step[state][suit >> 9 & 0777];
  state = sa::automaton.step[state][suit >> 18 & 0777];
  const sa::Situations end = sa::automaton.states[state];
  if ((end & 1u) != 0) return SuitShape::groups;
  return (end >> sa::situations & 1u) != 0 ? SuitShape::groups_and_pair : SuitShape::broken;
}

}  // namespace paiju

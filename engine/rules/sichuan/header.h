#pragma once

#include "engine/play/fault.h"
#include "engine/play/header.h"
#include "engine/rules/sichuan/options.h"

namespace paiju::sichuan {

// Everything a header can get wrong (deal.md 2), the wall included as far as it needs no hashing.
// no_fault or one of fault::header_*, the first in the order of their numbers.
FaultCode check_header(const Header& header, const Options& options);

// Tiles in use: trio 筒 条 (72), else 万 筒 条 (108).
constexpr int first_kind(const Options& o) { return o.mode == Mode::trio ? 9 : 0; }
constexpr int wall_size(const Options& o) {
  return (suited_kinds - first_kind(o)) * copies_per_kind;
}
constexpr bool in_use(const Options& o, Tile t) { return is_suited(t) && code(t) >= first_kind(o); }
inline constexpr int hand_size = 13;

}  // namespace paiju::sichuan

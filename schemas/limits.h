#pragma once

#include <cstddef>
#include <cstdint>

namespace paiju::schemas {

inline constexpr std::size_t entry_bytes_max = std::size_t{1} << 20;  // journal.md 1
inline constexpr std::size_t events_max = 4096;                       // journal.md 1
inline constexpr std::size_t json_bytes_max = std::size_t{8} << 20;   // one deal, README
inline constexpr std::int64_t json_number_max = (std::int64_t{1} << 53) - 1;
inline constexpr std::uint16_t known_revision = 1;  // of every ruleset, options.md

}  // namespace paiju::schemas

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace paiju::ledger {

// The text of schema.sql, embedded by the build.
extern const char* const ledger_schema;

// "paju" in the file header; `file` and every SQLite tool show it.
inline constexpr std::int64_t ledger_application_id = 0x70616a75;
// Raised with every change of schema.sql. A larger one is refused as newer.
inline constexpr std::int64_t ledger_schema_version = 2;

// clang-format off
enum class LedgerTable : std::uint8_t {
  deal, evidence, seat, posted, finding, reversed, equivocated, rejected,
};
inline constexpr std::size_t table_count = 8;
inline constexpr std::array<LedgerTable, table_count> all_tables = {
    LedgerTable::deal,    LedgerTable::evidence, LedgerTable::seat,        LedgerTable::posted,
    LedgerTable::finding, LedgerTable::reversed, LedgerTable::equivocated, LedgerTable::rejected,
};
// clang-format on

// As schema.sql says, in its order.
struct LedgerTableShape {
  std::string_view name;
  std::span<const std::string_view> columns;
  std::size_t key_columns;  // the first so many are the primary key
};
const LedgerTableShape& shape_of(LedgerTable table);

}  // namespace paiju::ledger

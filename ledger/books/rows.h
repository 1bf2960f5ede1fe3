#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "ledger/books/book_entry.h"
#include "ledger/books/schema.h"

namespace paiju::ledger {

// One value of SQLite, whatever its type: reading must survive a file that somebody has altered.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string, Bytes>;

// One row of a base table, all columns in the order of the schema.
struct LedgerRow {
  LedgerTable table = LedgerTable::deal;
  std::vector<Cell> cells;
  friend bool operator==(const LedgerRow&, const LedgerRow&) = default;
};

// The rows that a posted deal is: one deal, its evidence, its seats, its postings, its findings, in
// the order in which they can be written. The only definition; writing and auditing both use it.
std::vector<LedgerRow> rows_of(const BookEntry& entry);
// The exact opposite of a deal's postings, following the last of `count` positions.
std::vector<LedgerRow> opposite_rows(const BookEntry& entry);
// The same from stored rows: `posted` rows of one deal, none of which reverses another.
LedgerRow opposite_of(const LedgerRow& posted, std::int64_t position);
LedgerRow row_of(const RefusedDeal& refused);

// A cell for people: text as it is, bytes as lower-case hex (of more than 32 the first 20 and how
// many they are), NULL as "NULL". Not escaped for a terminal.
std::string to_text(const Cell& cell);

// Column numbers that code refers to; the first three are those of every table of posted deals.
namespace column {
inline constexpr std::size_t operator_name = 0, started_at = 1, deal_id = 2;
inline constexpr std::size_t position = 3, debit = 7, credit = 8, reverses = 11;  // posted
}  // namespace column

}  // namespace paiju::ledger

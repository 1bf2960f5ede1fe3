#include "ledger/books/schema.h"

namespace paiju::ledger {
namespace {

using Name = std::string_view;
constexpr std::array<Name, 12> deal_columns = {"operator", "deal_id",    "digest",  "table_name",
                                               "round",    "started_at", "ruleset", "seal",
                                               "wall",     "claimed",    "claims",  "sealed"};
constexpr std::array<Name, 5> seat_columns = {"operator", "deal_id", "seat", "player", "balance"};
constexpr std::array<Name, 11> posted_columns = {"operator", "deal_id", "position", "after_event",
                                                 "cause",    "unit",    "debit",    "credit",
                                                 "due",      "paid",    "reverses"};
constexpr std::array<Name, 4> finding_columns = {"operator", "deal_id", "position", "finding"};
constexpr std::array<Name, 3> reversed_columns = {"operator", "deal_id", "reason"};
constexpr std::array<Name, 4> equivocated_columns = {"operator", "deal_id", "digest", "sealed"};
constexpr std::array<Name, 5> rejected_columns = {"operator", "deal_id", "digest", "reason",
                                                  "sealed"};

const std::array<LedgerTableShape, table_count> shapes = {{
    {"deal", deal_columns, 2},
    {"seat", seat_columns, 3},
    {"posted", posted_columns, 3},
    {"finding", finding_columns, 3},
    {"reversed", reversed_columns, 2},
    {"equivocated", equivocated_columns, 3},
    {"rejected", rejected_columns, 4},
}};

}  // namespace

const LedgerTableShape& shape_of(LedgerTable table) {
  return shapes[static_cast<std::size_t>(table)];
}

}  // namespace paiju::ledger

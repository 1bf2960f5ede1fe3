#include "ledger/books/schema.h"

namespace paiju::ledger {
namespace {

using Name = std::string_view;
constexpr std::array<Name, 11> deal_columns = {"operator",   "started_at", "deal_id", "digest",
                                               "table_name", "round",      "ruleset", "seal",
                                               "wall",       "claimed",    "claims"};
constexpr std::array<Name, 4> evidence_columns = {"operator", "started_at", "deal_id", "sealed"};
constexpr std::array<Name, 6> seat_columns = {"operator", "started_at", "deal_id",
                                              "seat",     "player",     "balance"};
constexpr std::array<Name, 12> posted_columns = {
    "operator", "started_at", "deal_id", "position", "after_event", "cause",
    "unit",     "debit",      "credit",  "due",      "paid",        "reverses"};
constexpr std::array<Name, 5> finding_columns = {"operator", "started_at", "deal_id", "position",
                                                 "finding"};
constexpr std::array<Name, 4> reversed_columns = {"operator", "started_at", "deal_id", "reason"};
constexpr std::array<Name, 4> equivocated_columns = {"operator", "deal_id", "digest", "sealed"};
constexpr std::array<Name, 5> rejected_columns = {"operator", "deal_id", "digest", "reason",
                                                  "sealed"};

const std::array<LedgerTableShape, table_count> shapes = {{
    {"deal", deal_columns, 3},
    {"evidence", evidence_columns, 3},
    {"seat", seat_columns, 4},
    {"posted", posted_columns, 4},
    {"finding", finding_columns, 4},
    {"reversed", reversed_columns, 3},
    {"equivocated", equivocated_columns, 3},
    {"rejected", rejected_columns, 4},
}};

}  // namespace

const LedgerTableShape& shape_of(LedgerTable table) {
  return shapes[static_cast<std::size_t>(table)];
}

}  // namespace paiju::ledger

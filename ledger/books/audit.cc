#include "ledger/books/audit.h"

#include <map>
#include <utility>

#include "ledger/books/database.h"
#include "ledger/books/schema_check.h"
#include "schemas/json.h"

namespace paiju::ledger {
namespace {

constexpr std::array<LedgerTable, 6> tables_of_a_deal = {
    LedgerTable::deal,   LedgerTable::evidence, LedgerTable::seat,
    LedgerTable::posted, LedgerTable::finding,  LedgerTable::reversed};

std::string name_of(LedgerTable table) { return std::string(shape_of(table).name); }

std::string columns_of(LedgerTable table) {
  std::string columns;
  for (const std::string_view name : shape_of(table).columns) {
    columns.append(columns.empty() ? "" : ", ").append(name);
  }
  return columns;
}

std::string key_order(LedgerTable table) {
  std::string columns;
  for (std::size_t i = 0; i < shape_of(table).key_columns; ++i) {
    columns.append(columns.empty() ? " ORDER BY " : ", ").append(shape_of(table).columns[i]);
  }
  return columns;
}

LedgerRow read_row(LedgerTable table, const PreparedStatement& statement) {
  LedgerRow row{table, {}};
  const std::size_t count = shape_of(table).columns.size();
  for (std::size_t i = 0; i < count; ++i) row.cells.push_back(statement.cell(static_cast<int>(i)));
  return row;
}

using Key = std::vector<Cell>;
Key key_of(const LedgerRow& row) {
  const auto count = static_cast<std::ptrdiff_t>(shape_of(row.table).key_columns);
  return {row.cells.begin(), row.cells.begin() + count};
}

// The date stands in keys for the file's sake; people know the deal by operator and id.
std::string key_text(const LedgerRow& row) {
  std::string text;
  const LedgerTableShape& shape = shape_of(row.table);
  for (std::size_t i = 0; i < shape.key_columns; ++i) {
    if (shape.columns[i] == "started_at") continue;
    text += (text.empty() ? "" : " ") + to_text(row.cells[i]);
  }
  return text;
}

using Kind = BooksFinding::Kind;

void compare_row(const LedgerRow& stored, const LedgerRow& expected,
                 std::vector<BooksFinding>& findings) {
  for (std::size_t i = 0; i < expected.cells.size(); ++i) {
    if (stored.cells[i] == expected.cells[i]) continue;
    findings.push_back({Kind::changed, stored.table, key_text(stored),
                        std::string(shape_of(stored.table).columns[i]), to_text(stored.cells[i]),
                        to_text(expected.cells[i])});
  }
}

void compare_table(const std::vector<LedgerRow>& stored, const std::vector<LedgerRow>& expected,
                   std::vector<BooksFinding>& findings) {
  std::map<Key, const LedgerRow*> wanted;
  for (const LedgerRow& row : expected) wanted.emplace(key_of(row), &row);
  for (const LedgerRow& row : stored) {
    const auto found = wanted.find(key_of(row));
    if (found == wanted.end()) {
      findings.push_back({Kind::added, row.table, key_text(row), {}, {}, {}});
      continue;
    }
    compare_row(row, *found->second, findings);
    wanted.erase(found);
  }
  for (const auto& [key, row] : wanted) {
    findings.push_back({Kind::missing, row->table, key_text(*row), {}, {}, {}});
  }
}

}  // namespace

std::string to_text(const BooksFinding& f) {
  const std::string row = name_of(f.table) + " row " + f.row;
  switch (f.kind) {
    case Kind::structure:
      return f.row;
    case Kind::changed:
      return row + ": " + f.column + " is " + f.stored + ", must be " + f.expected;
    case Kind::missing:
      return row + " is missing";
    case Kind::added:
      return row + " does not belong there";
  }
  return "";
}

struct BooksAudit::State {
  Database& database;
  std::vector<SchemaDifference> differences;
  std::map<LedgerTable, PreparedStatement> lookups;
};

BooksAudit::BooksAudit(std::unique_ptr<State> state) : state_(std::move(state)) {}
BooksAudit::BooksAudit(BooksAudit&&) noexcept = default;
BooksAudit& BooksAudit::operator=(BooksAudit&&) noexcept = default;
BooksAudit::~BooksAudit() = default;

BooksResult<BooksAudit> BooksAudit::of(const Books& books) {
  auto differences = schema_differences(books.database());
  if (!differences) return fail(differences.error());
  return BooksAudit(std::make_unique<State>(State{books.database(), std::move(*differences), {}}));
}

// A view in place of a table may say anything and take for ever.
BooksResult<void> BooksAudit::require(LedgerTable table) const {
  for (const SchemaDifference& difference : state_->differences) {
    if (difference.object == "table " + name_of(table)) {
      return fail(state_->database.trouble(BooksTroubleKind::altered_schema, to_text(difference)));
    }
  }
  return {};
}

BooksResult<std::vector<BooksFinding>> BooksAudit::structure() {
  std::vector<BooksFinding> findings;
  for (const SchemaDifference& difference : state_->differences) {
    if (!is_dangerous(difference)) continue;  // views and tables of one's own
    findings.push_back({Kind::structure, {}, "schema: " + to_text(difference), {}, {}, {}});
  }
  auto check = state_->database.prepare("PRAGMA main.integrity_check(1000)");
  if (!check) return fail(check.error());
  auto checked = state_->database.each(*check, [&findings](PreparedStatement& line) {
    if (line.text(0) != "ok") {
      findings.push_back({Kind::structure, {}, "file: " + line.text(0), {}, {}, {}});
    }
    return true;
  });
  if (!checked) return fail(checked.error());
  if (auto ours = require(LedgerTable::deal); !ours) return findings;
  for (const LedgerTable table : tables_of_a_deal) {
    if (table == LedgerTable::deal || !require(table)) continue;
    auto orphans = state_->database.prepare(
        "SELECT " + columns_of(table) + " FROM main." + name_of(table) +
        " WHERE (operator, started_at, deal_id) NOT IN"
        " (SELECT operator, started_at, deal_id FROM main.deal NOT INDEXED)" +
        key_order(table));
    if (!orphans) return fail(orphans.error());
    auto done = state_->database.each(*orphans, [&findings, table](PreparedStatement& line) {
      const LedgerRow row = read_row(table, line);
      findings.push_back({Kind::added, table, key_text(row), {}, {}, {}});
      return true;
    });
    if (!done) return fail(done.error());
  }
  return findings;
}

BooksResult<void> BooksAudit::each_deal(const std::function<bool(const BookedDeal&)>& visit) {
  for (const LedgerTable table : {LedgerTable::deal, LedgerTable::evidence}) {
    if (auto ours = require(table); !ours) return ours;
  }
  auto statement = state_->database.prepare(
      "SELECT operator, started_at, deal_id, digest, seal, sealed FROM main.deal"
      " LEFT JOIN main.evidence USING (operator, started_at, deal_id)"
      " ORDER BY operator, started_at, deal_id");
  if (!statement) return fail(statement.error());
  return state_->database.each(*statement, [&visit](PreparedStatement& row) {
    BookedDeal deal;
    deal.is_well_typed = row.is(0, SQLITE_TEXT) && row.is(1, SQLITE_INTEGER) &&
                         row.is(2, SQLITE_BLOB) && row.is(3, SQLITE_BLOB) &&
                         row.is(4, SQLITE_TEXT) && !row.is(5, SQLITE_TEXT);
    deal.key = {row.text(0), row.bytes(2)};
    deal.started_at_ms = row.integer(1);
    deal.digest = row.bytes(3);
    deal.is_sealed = row.text(4) == "sealed";
    deal.sealed = row.bytes(5);
    return visit(deal);
  });
}

BooksResult<void> BooksAudit::each_row(LedgerTable table,
                                       const std::function<bool(const LedgerRow&)>& visit) {
  if (auto ours = require(table); !ours) return ours;
  auto statement = state_->database.prepare("SELECT " + columns_of(table) + " FROM main." +
                                            name_of(table) + " NOT INDEXED" + key_order(table));
  if (!statement) return fail(statement.error());
  return state_->database.each(
      *statement, [&visit, table](PreparedStatement& row) { return visit(read_row(table, row)); });
}

BooksResult<std::vector<LedgerRow>> BooksAudit::stored_rows(LedgerTable table,
                                                            const BookEntry& entry) {
  const auto found = state_->lookups.find(table);
  if (found == state_->lookups.end()) {
    if (auto ours = require(table); !ours) return fail(ours.error());
    auto made = state_->database.prepare(
        "SELECT " + columns_of(table) + " FROM main." + name_of(table) +
        " WHERE operator = ? AND started_at = ? AND deal_id = ?" + key_order(table));
    if (!made) return fail(made.error());
    state_->lookups.emplace(table, std::move(*made));
  }
  PreparedStatement& statement = state_->lookups.at(table);
  statement.bind(1, entry.key.operator_name);
  statement.bind(2, entry.started_at_ms);
  statement.bind(3, entry.key.deal_id);
  std::vector<LedgerRow> rows;
  auto done = state_->database.each(statement, [&rows, table](PreparedStatement& row) {
    rows.push_back(read_row(table, row));
    return true;
  });
  if (!done) return fail(done.error());
  return rows;
}

BooksResult<std::vector<BooksFinding>> BooksAudit::compare(const BookEntry& entry) {
  std::map<LedgerTable, std::vector<LedgerRow>> expected;
  for (LedgerRow& row : rows_of(entry)) expected[row.table].push_back(std::move(row));
  auto reversal = stored_rows(LedgerTable::reversed, entry);
  if (!reversal) return fail(reversal.error());
  if (!reversal->empty()) {
    for (LedgerRow& row : opposite_rows(entry)) expected[row.table].push_back(std::move(row));
  }
  std::vector<BooksFinding> findings;
  for (const LedgerTable table : tables_of_a_deal) {
    if (table == LedgerTable::reversed) continue;  // a fact of the ledger: no evidence says why
    auto stored = stored_rows(table, entry);
    if (!stored) return fail(stored.error());
    compare_table(*stored, expected[table], findings);
  }
  return findings;
}

}  // namespace paiju::ledger

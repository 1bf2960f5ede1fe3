#include "ledger/books/writer.h"

#include <algorithm>
#include <utility>

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

std::string insert_sql(const LedgerTableShape& shape) {
  std::string columns;
  std::string places;
  for (const std::string_view name : shape.columns) {
    columns.append(columns.empty() ? "" : ", ").append(name);
    places += places.empty() ? "?" : ", ?";
  }
  return "INSERT INTO main." + std::string(shape.name) + " (" + columns + ") VALUES (" + places +
         ")";
}

std::string lookup_sql(const LedgerTableShape& shape) {
  std::string sql = "SELECT 1 FROM main." + std::string(shape.name);
  for (std::size_t i = 0; i < shape.key_columns; ++i) {
    sql.append(i == 0 ? " WHERE " : " AND ").append(shape.columns[i]).append(" = ?");
  }
  return sql;
}

constexpr std::string_view forms_sql =
    "SELECT digest, sealed, 1, seal = 'sealed'"
    " FROM main.deal JOIN main.evidence USING (operator, started_at, deal_id)"
    " WHERE operator = ?1 AND deal_id = ?2 AND digest <> ?3"
    " UNION ALL SELECT digest, sealed, 0, 1 FROM main.rejected"
    " WHERE operator = ?1 AND deal_id = ?2 AND digest <> ?3 AND sealed IS NOT NULL";

}  // namespace

BooksResult<void> BooksWriter::prepare() {
  const auto set = [this](PreparedStatement& into, std::string_view sql) -> BooksResult<void> {
    auto statement = database_.prepare(sql);
    if (!statement) return fail(statement.error());
    into = std::move(*statement);
    return {};
  };
  for (const LedgerTable table : all_tables) {
    const LedgerTableShape& shape = shape_of(table);
    const auto place = static_cast<std::size_t>(table);
    if (auto done = set(inserts_[place], insert_sql(shape)); !done) return done;
    if (auto done = set(lookups_[place], lookup_sql(shape)); !done) return done;
  }
  if (auto done = set(
          digest_, "SELECT digest, started_at FROM main.deal WHERE operator = ? AND deal_id = ?");
      !done) {
    return done;
  }
  if (auto done = set(forms_, forms_sql); !done) return done;
  return set(postings_,
             "SELECT * FROM main.posted WHERE operator = ? AND started_at = ? AND deal_id = ? "
             "ORDER BY position");
}

BooksResult<void> BooksWriter::insert(const LedgerRow& row) {
  PAIJU_ASSERT(row.cells.size() == shape_of(row.table).columns.size());
  PreparedStatement& statement = inserts_[static_cast<std::size_t>(row.table)];
  int place = 1;
  for (const Cell& cell : row.cells) statement.bind(place++, cell);
  return database_.each(statement, [](PreparedStatement&) { return true; });
}

BooksResult<bool> BooksWriter::exists(const LedgerRow& row) {
  PreparedStatement& statement = lookups_[static_cast<std::size_t>(row.table)];
  const std::size_t keys = shape_of(row.table).key_columns;
  for (std::size_t i = 0; i < keys; ++i) statement.bind(static_cast<int>(i) + 1, row.cells[i]);
  bool found = false;
  auto done = database_.each(statement, [&found](PreparedStatement&) { return found = true; });
  if (!done) return fail(done.error());
  return found;
}

BooksResult<bool> BooksWriter::insert_once(const LedgerRow& row) {
  auto there = exists(row);
  if (!there) return fail(there.error());
  if (*there) return false;
  if (auto done = insert(row); !done) return fail(done.error());
  return true;
}

BooksResult<std::optional<BooksWriter::PostedForm>> BooksWriter::find_posted(const DealKey& key) {
  std::optional<PostedForm> found;
  digest_.bind(1, key.operator_name);
  digest_.bind(2, key.deal_id);
  auto done = database_.each(digest_, [&found](PreparedStatement& row) {
    found = PostedForm{row.bytes(0), row.integer(1)};
    return true;
  });
  if (!done) return fail(done.error());
  return found;
}

BooksResult<std::vector<BooksWriter::KnownForm>> BooksWriter::other_forms(const DealKey& key,
                                                                          const Bytes& digest) {
  std::vector<KnownForm> forms;
  forms_.bind(1, key.operator_name);
  forms_.bind(2, key.deal_id);
  forms_.bind(3, digest);
  auto done = database_.each(forms_, [&forms](PreparedStatement& row) {
    forms.push_back({row.bytes(0), row.bytes(1), row.integer(2) != 0, row.integer(3) != 0});
    return true;
  });
  if (!done) return fail(done.error());
  return forms;
}

BooksResult<bool> BooksWriter::record_equivocation(const RefusedDeal& form,
                                                   const std::vector<KnownForm>& others) {
  const auto row = [&form](const Bytes& digest, const Bytes& sealed) {
    return LedgerRow{LedgerTable::equivocated,
                     {form.key.operator_name, form.key.deal_id, digest, sealed}};
  };
  for (const KnownForm& other : others) {
    if (auto done = insert_once(row(other.digest, other.sealed)); !done) return done;
  }
  return insert_once(row(form.digest, form.sealed));
}

BooksResult<Entered> BooksWriter::enter(const BookEntry& entry) {
  const Bytes digest(entry.digest.begin(), entry.digest.end());
  auto posted = find_posted(entry.key);
  if (!posted) return fail(posted.error());
  if (*posted && (*posted)->digest == digest) return Entered::already_posted;

  auto others = other_forms(entry.key, digest);
  if (!others) return fail(others.error());
  // A form that was refused proves something only against a sealed one.
  const bool proves =
      !others->empty() && (*posted || entry.verdict.seal == BookVerdict::Seal::sealed);
  if (proves) {
    RefusedDeal form{entry.key, digest, "equivocation", entry.sealed};
    if (auto done = record_equivocation(form, *others); !done) return fail(done.error());
    if (entry.verdict.seal != BookVerdict::Seal::sealed) form.sealed.clear();
    if (auto done = insert_once(row_of(form)); !done) return fail(done.error());
    return Entered::equivocation;
  }
  for (const LedgerRow& row : rows_of(entry)) {
    if (auto done = insert(row); !done) return fail(done.error());
  }
  return Entered::posted;
}

BooksResult<Entered> BooksWriter::enter(const RefusedDeal& refused) {
  auto inserted = insert_once(row_of(refused));
  if (!inserted) return fail(inserted.error());
  const bool could_prove = !refused.sealed.empty() && !refused.digest.empty();
  if (could_prove) {
    auto others = other_forms(refused.key, refused.digest);
    if (!others) return fail(others.error());
    std::erase_if(*others, [](const KnownForm& form) { return !form.is_sealed; });
    if (!others->empty()) {
      if (auto done = record_equivocation(refused, *others); !done) return fail(done.error());
      return Entered::equivocation;
    }
  }
  return *inserted ? Entered::rejected : Entered::already_rejected;
}

BooksResult<Reversed> BooksWriter::reverse(const DealKey& key, const std::string& reason) {
  auto deal = find_posted(key);
  if (!deal) return fail(deal.error());
  if (!*deal) return Reversed::no_such_deal;
  const std::int64_t started_at = (*deal)->started_at;
  const LedgerRow reversal{LedgerTable::reversed,
                           {key.operator_name, started_at, key.deal_id, reason}};
  auto inserted = insert_once(reversal);
  if (!inserted) return fail(inserted.error());
  if (!*inserted) return Reversed::already_reversed;

  postings_.bind(1, key.operator_name);
  postings_.bind(2, started_at);
  postings_.bind(3, key.deal_id);
  std::vector<LedgerRow> rows;
  auto read = database_.each(postings_, [&rows](PreparedStatement& row) {
    LedgerRow posted{LedgerTable::posted, {}};
    const std::size_t columns = shape_of(LedgerTable::posted).columns.size();
    for (std::size_t i = 0; i < columns; ++i) posted.cells.push_back(row.cell(static_cast<int>(i)));
    rows.push_back(std::move(posted));
    return true;
  });
  if (!read) return fail(read.error());
  const auto count = static_cast<std::int64_t>(rows.size());
  for (std::int64_t i = 0; i < count; ++i) {
    const LedgerRow opposite = opposite_of(rows[static_cast<std::size_t>(i)], count + i);
    if (auto done = insert(opposite); !done) return fail(done.error());
  }
  return Reversed::reversed;
}

}  // namespace paiju::ledger

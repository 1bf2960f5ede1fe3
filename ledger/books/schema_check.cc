#include "ledger/books/schema_check.h"

#include <map>

namespace paiju::ledger {
namespace {

// "type name" -> "table: text". SQLite's own tables (sqlite_stat1 …) and the indexes behind keys
// are left out, by what they are: a forged trigger can bear any name, one that SQLite reserves too.
using Objects = std::map<std::string, std::string>;

BooksResult<Objects> objects_of(Database& database) {
  auto statement = database.prepare(
      "SELECT type || ' ' || name, tbl_name || ': ' || coalesce(sql, '')"
      " || iif(typeof(type) || typeof(name) || typeof(tbl_name) = 'texttexttext', '', ' (no text)')"
      " FROM main.sqlite_schema"
      " WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4', 'sqlite_sequence'))"
      " AND NOT (type = 'index' AND name GLOB 'sqlite_autoindex_*' AND sql IS NULL)");
  if (!statement) return fail(statement.error());
  Objects objects;
  auto done = database.each(*statement, [&objects](PreparedStatement& row) {
    // Two objects of one name cannot be made, only forged: keep both visible.
    std::string& text = objects[row.text(0)];
    text += row.text(1);
    return true;
  });
  if (!done) return fail(done.error());
  return objects;
}

BooksResult<Objects> objects_of_schema_sql() {
  auto memory =
      Database::open("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, 0);
  if (!memory) return fail(memory.error());
  if (auto done = memory->execute(ledger_schema); !done) return fail(done.error());
  return objects_of(*memory);
}

// A constant, once SQLite has read it.
const BooksResult<Objects>& expected_objects() {
  static const BooksResult<Objects> objects = objects_of_schema_sql();
  return objects;
}

}  // namespace

BooksResult<std::vector<SchemaDifference>> schema_differences(Database& database) {
  const auto& expected = expected_objects();
  if (!expected) return fail(expected.error());
  const auto found = objects_of(database);
  if (!found) return fail(found.error());
  std::vector<SchemaDifference> differences;
  for (const auto& [name, text] : *expected) {
    const auto there = found->find(name);
    if (there == found->end()) {
      differences.push_back({name, false, true});
    } else if (there->second != text) {
      differences.push_back({name, false, false});
    }
  }
  for (const auto& [name, text] : *found) {
    if (!expected->contains(name)) differences.push_back({name, true, false});
  }
  return differences;
}

bool is_dangerous(const SchemaDifference& difference) {
  // By what it is not: SQLite takes the type of a forged entry in any case.
  return !difference.is_extra ||
         !(difference.object.starts_with("view ") || difference.object.starts_with("table ") ||
           difference.object.starts_with("index "));
}

std::string to_text(const SchemaDifference& difference) {
  if (difference.is_extra) return difference.object + " is not ours";
  return difference.object + (difference.is_missing ? " is missing" : " was changed");
}

}  // namespace paiju::ledger

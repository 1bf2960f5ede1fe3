#pragma once

#include <string>
#include <vector>

#include "ledger/books/database.h"

namespace paiju::ledger {

struct SchemaDifference {
  std::string object;  // "view balance"
  bool is_extra = false;
  bool is_missing = false;  // neither: the text differs
};

// What the file's schema has lost, changed or gained against schema.sql, in order of name.
// Additional tables, views and indexes are somebody's own; an additional trigger on our tables
// could change what is written.
BooksResult<std::vector<SchemaDifference>> schema_differences(Database& database);

// Lost, changed, or an additional trigger: nothing that depends on the schema may be trusted.
bool is_dangerous(const SchemaDifference& difference);
std::string to_text(const SchemaDifference& difference);

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/expected.h"
#include "ledger/journal/trouble.h"

namespace paiju::ledger {

// Why a ledger could not be opened, read or written. Nothing of the failed call is in the file:
// calls that write are all or nothing.
enum class BooksTroubleKind : std::uint8_t {
  missing,         // no such file or directory
  not_a_database,  // bytes that are no SQLite file
  foreign,         // a database of somebody else, or an empty file that was to be read
  newer,           // made by a later version of Paiju
  altered_schema,  // a table, view or trigger of ours was changed or dropped: audit it
  locked,          // another connection held it for longer than we wait
  read_only,       // file or folder may not be written
  needs_recovery,  // a crash left a hot journal that a read-only opening must not roll back
  disk_full,
  corrupt,  // SQLite cannot make sense of the file
  refused,  // a CHECK, key or trigger refused a row: what was to be written is wrong
  io,       // anything else; os_errno says what the system said, 0 if nothing
};

struct BooksTrouble {
  BooksTroubleKind kind = BooksTroubleKind::io;
  std::string path;
  int os_errno = 0;
  std::string message;  // English, SQLite's own words where it has some
};

std::string_view to_text(BooksTroubleKind kind);

// As the other rooms of the ledger report it.
Trouble as_trouble(const BooksTrouble& trouble);

template <class T>
using BooksResult = Expected<T, BooksTrouble>;

}  // namespace paiju::ledger

#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ledger/books/books.h"
#include "ledger/books/rows.h"

namespace paiju::ledger {

// A posted deal as the file has it, to be judged again. Never trusted: any part may be altered.
struct BookedDeal {
  DealKey key;
  std::int64_t started_at_ms = 0;
  Bytes digest;
  bool is_sealed = false;     // its seal was checked when it was posted
  bool is_well_typed = true;  // false: a column holds another type than its own
  Bytes sealed;               // the stored entry; empty when its row is gone
};

struct BooksFinding {
  enum class Kind : std::uint8_t { structure, changed, missing, added };
  Kind kind = Kind::structure;
  LedgerTable table = LedgerTable::deal;  // not for structure
  std::string row;       // its key: "yunzhuo 0102…0f 3"; for structure the whole finding
  std::string column;    // changed
  std::string stored;    // changed
  std::string expected;  // changed
  friend bool operator==(const BooksFinding&, const BooksFinding&) = default;
};
// One English line, not escaped for a terminal.
std::string to_text(const BooksFinding& finding);

// Reads what somebody may have altered, and compares. Never writes. Open the books to_audit; they
// must outlive this. An audit is: structure(), then compare() for what each stored deal comes to
// when judged again, then heads (head.h) for what is gone without a trace.
class BooksAudit {
 public:
  static BooksResult<BooksAudit> of(const Books& books);
  BooksAudit(BooksAudit&&) noexcept;
  BooksAudit& operator=(BooksAudit&&) noexcept;
  ~BooksAudit();

  // SQLite's own check of the whole file (pages, order, types, CHECKs), the schema against
  // schema.sql, and rows that belong to no deal.
  BooksResult<std::vector<BooksFinding>> structure();

  // Every posted deal in key order; stops when `visit` returns false. altered_schema when the
  // tables are not ours: nothing is read from what took their place.
  BooksResult<void> each_deal(const std::function<bool(const BookedDeal&)>& visit);

  // Every row of a table in key order. The same failure.
  BooksResult<void> each_row(LedgerTable table, const std::function<bool(const LedgerRow&)>& visit);

  // The rows under the entry's key against those that posting it now would give, reversed if the
  // ledger says so; all differences. An entry the ledger does not have is one missing row a table.
  BooksResult<std::vector<BooksFinding>> compare(const BookEntry& entry);

 private:
  struct State;
  explicit BooksAudit(std::unique_ptr<State> state);
  BooksResult<void> require(LedgerTable table) const;
  BooksResult<std::vector<LedgerRow>> stored_rows(LedgerTable table, const BookEntry& entry);

  std::unique_ptr<State> state_;
};

}  // namespace paiju::ledger

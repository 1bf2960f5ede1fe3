#pragma once

#include <array>
#include <optional>
#include <string>

#include "ledger/books/books.h"
#include "ledger/books/database.h"

namespace paiju::ledger {

// The statements that write. Every method runs inside a transaction that the caller has opened and
// rolls back on failure.
class BooksWriter {
 public:
  explicit BooksWriter(Database& database) : database_(database) {}
  BooksResult<void> prepare();

  BooksResult<Entered> enter(const BookEntry& entry);
  BooksResult<Entered> enter(const RefusedDeal& refused);
  BooksResult<Reversed> reverse(const DealKey& key, const std::string& reason);
  // Inserts unless a row with the same key is there; true: inserted.
  BooksResult<bool> insert_once(const LedgerRow& row);

 private:
  struct PostedForm {
    Bytes digest;
    std::int64_t started_at = 0;
  };
  struct KnownForm {
    Bytes digest;
    Bytes sealed;
    bool is_posted = false;
    bool is_sealed = false;
  };
  BooksResult<void> insert(const LedgerRow& row);
  BooksResult<bool> exists(const LedgerRow& row);
  BooksResult<std::optional<PostedForm>> find_posted(const DealKey& key);
  // Other digests under the same key: the posted deal and refused ones that were sealed.
  BooksResult<std::vector<KnownForm>> other_forms(const DealKey& key, const Bytes& digest);
  BooksResult<bool> record_equivocation(const RefusedDeal& form,
                                        const std::vector<KnownForm>& others);

  Database& database_;
  std::array<PreparedStatement, table_count> inserts_;
  std::array<PreparedStatement, table_count> lookups_;
  PreparedStatement digest_;
  PreparedStatement forms_;
  PreparedStatement postings_;
};

}  // namespace paiju::ledger

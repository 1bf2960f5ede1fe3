#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ledger/books/book_entry.h"
#include "ledger/books/trouble.h"

namespace paiju::ledger {

class Database;
class BooksWriter;

enum class OpenBooks : std::uint8_t {
  to_read,    // never writes, not even to recover; works on read-only files and folders
  to_audit,   // to_read, but an altered schema is left for BooksAudit to name
  to_write,   // the ledger must be there
  to_create,  // made when missing or empty; else as to_write
};

// What happened to one deal. Numbers are pinned.
enum class Entered : std::uint8_t {
  posted = 0,
  already_posted = 1,    // same operator, id and digest: nothing changed
  equivocation = 2,      // same operator and id, another digest: recorded, not posted
  rejected = 3,          // listed with its reason
  already_rejected = 4,  // listed before with the same reason: nothing changed
};

enum class Reversed : std::uint8_t { reversed, already_reversed, no_such_deal };

// What enter() takes: a deal to post, or one that is not posted and why.
using EnterRequest = std::variant<BookEntry, RefusedDeal>;

// The books: one SQLite file, append-only (schema.sql says how). Invariants:
//  1. A deal is in the file whole or not at all, whatever is killed when.
//  2. The content follows from the set of things entered, not from order or number of calls; save
//     that of several forms of one deal, differing in seal or in digest, the first is the one kept.
//  3. Nothing in the file is ever changed or removed.
// One connection, one thread. Several processes may write by turns: each waits for the others.
class Books {
 public:
  static constexpr int default_wait_ms = 10'000;
  // Failure: any BooksTroubleKind but refused. Without `to_create` nothing is ever created.
  static BooksResult<Books> open(const std::string& path, OpenBooks mode,
                                 int wait_ms = default_wait_ms);
  Books(Books&&) noexcept;
  Books& operator=(Books&&) noexcept;
  ~Books();

  // Enters all of them in one transaction, in order; one outcome each. Nothing is entered on
  // failure. Fast with hundreds of deals a call, slow with one (each call syncs the disk).
  BooksResult<std::vector<Entered>> enter(std::span<const EnterRequest> deals);

  // Posts the exact opposite of the deal's rows under the next positions, once, citing the reason.
  // Precondition: reason is not empty.
  BooksResult<Reversed> reverse(const DealKey& key, const std::string& reason);

  // The operators with a posted deal of this id, in order. Ids are unique per operator only.
  BooksResult<std::vector<std::string>> operators_of(const Bytes& deal_id) const;

  // For the other classes of this folder.
  Database& database() const { return *database_; }

 private:
  friend BooksResult<void> copy_facts(const Books& from, Books& to);
  Books(std::unique_ptr<Database> database, bool may_write);
  BooksResult<BooksWriter*> writer();

  std::unique_ptr<Database> database_;
  std::unique_ptr<BooksWriter> writer_;  // statements, prepared at the first use
  bool may_write_ = false;
};

}  // namespace paiju::ledger

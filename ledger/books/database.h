#pragma once

// SQLite for the files of this folder only; nobody else includes it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "ledger/books/rows.h"
#include "ledger/books/trouble.h"

namespace paiju::ledger {

// A prepared statement, finalized with its owner. Bound text and bytes must outlive the step.
class PreparedStatement {
 public:
  PreparedStatement() = default;
  explicit PreparedStatement(sqlite3_stmt* statement) : statement_(statement) {}

  void bind(int place, std::int64_t value);
  void bind(int place, const std::string& text);
  void bind(int place, const Bytes& bytes);
  void bind(int place, const Cell& cell);
  // SQLITE_ROW, SQLITE_DONE or an error code.
  int step() { return sqlite3_step(statement_.get()); }
  // Makes it ready to run again. The code of the last step stays with the database.
  void reset() { sqlite3_reset(statement_.get()); }

  // Columns of the current row, numbered from 0; never throw, whatever the type.
  Cell cell(int column) const;
  std::int64_t integer(int column) const;
  std::string text(int column) const;
  Bytes bytes(int column) const;
  bool is(int column, int sqlite_type) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// A connection, closed with its owner (an open transaction is rolled back).
class Database {
 public:
  // flags: SQLITE_OPEN_…; never a URI, whatever the path looks like. Waits `busy_ms` for locks.
  static BooksResult<Database> open(const std::string& path, int flags, int busy_ms);

  BooksResult<void> execute(const char* sql);
  BooksResult<PreparedStatement> prepare(std::string_view sql);
  // The first column of the first row; 0 when there is none.
  BooksResult<std::int64_t> integer(std::string_view sql);
  BooksResult<std::string> text(std::string_view sql);
  // Runs it to the end with `visit(statement)` a row; stops early when visit returns false.
  template <class Visit>
  BooksResult<void> each(PreparedStatement& statement, Visit visit) {
    int code = statement.step();
    bool more = true;
    while (code == SQLITE_ROW && (more = visit(statement))) code = statement.step();
    if (more && code != SQLITE_DONE) {
      BooksTrouble found = trouble(code);
      statement.reset();
      return Unexpected<BooksTrouble>(std::move(found));
    }
    statement.reset();
    return {};
  }

  // What the last failed call means. Precondition: it has just failed with `code`.
  BooksTrouble trouble(int code) const;
  BooksTrouble trouble(BooksTroubleKind kind, std::string message) const;
  bool is_read_only() const { return sqlite3_db_readonly(connection_.get(), "main") == 1; }

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> connection_;
};

inline Unexpected<BooksTrouble> fail(BooksTrouble trouble) {
  return Unexpected<BooksTrouble>(std::move(trouble));
}

// BEGIN IMMEDIATE … COMMIT around `work`; rolled back, and its trouble returned, when it fails.
template <class Work>
BooksResult<void> in_transaction(Database& database, Work work) {
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
  BooksResult<void> done = work();
  if (done) done = database.execute("COMMIT");
  // Some failures have rolled back already; then this one has nothing to do.
  if (!done) static_cast<void>(database.execute("ROLLBACK"));
  return done;
}

}  // namespace paiju::ledger

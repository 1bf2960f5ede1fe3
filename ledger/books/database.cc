#include "ledger/books/database.h"

#include <cerrno>
#include <cstring>
#include <utility>

namespace paiju::ledger {
namespace {

// More than any entry (1 MiB) and any claims written as JSON; keeps an altered file from asking
// for a gigabyte.
constexpr int longest_value_bytes = 16 << 20;

BooksTroubleKind kind_of(int code, int os_errno) {
  switch (code) {  // extended codes that mean something else than their primary one
    case SQLITE_READONLY_ROLLBACK:
    case SQLITE_READONLY_RECOVERY:
      return BooksTroubleKind::needs_recovery;
    default:
      break;
  }
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return BooksTroubleKind::locked;
    case SQLITE_READONLY:
      return BooksTroubleKind::read_only;
    case SQLITE_FULL:
      return BooksTroubleKind::disk_full;
    case SQLITE_NOTADB:
      return BooksTroubleKind::not_a_database;
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
      return BooksTroubleKind::corrupt;
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      return BooksTroubleKind::refused;
    case SQLITE_CANTOPEN:
      if (os_errno == ENOENT || os_errno == ENOTDIR) return BooksTroubleKind::missing;
      if (os_errno == EROFS) return BooksTroubleKind::read_only;
      return BooksTroubleKind::io;
    default:
      return BooksTroubleKind::io;
  }
}

}  // namespace

void PreparedStatement::bind(int place, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), place, value);
}
void PreparedStatement::bind(int place, const std::string& text) {
  sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}
void PreparedStatement::bind(int place, const Bytes& bytes) {
  // A null pointer would bind NULL instead of zero bytes.
  static const std::uint8_t nothing = 0;
  sqlite3_bind_blob64(statement_.get(), place, bytes.empty() ? &nothing : bytes.data(),
                      bytes.size(), SQLITE_STATIC);
}
void PreparedStatement::bind(int place, const Cell& cell) {
  if (const auto* integer = std::get_if<std::int64_t>(&cell)) return bind(place, *integer);
  if (const auto* text = std::get_if<std::string>(&cell)) return bind(place, *text);
  if (const auto* bytes = std::get_if<Bytes>(&cell)) return bind(place, *bytes);
  if (const auto* real = std::get_if<double>(&cell)) {
    sqlite3_bind_double(statement_.get(), place, *real);
    return;
  }
  sqlite3_bind_null(statement_.get(), place);
}

bool PreparedStatement::is(int column, int sqlite_type) const {
  return sqlite3_column_type(statement_.get(), column) == sqlite_type;
}
std::int64_t PreparedStatement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
std::string PreparedStatement::text(int column) const {
  const void* text = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text == nullptr ? std::string() : std::string(static_cast<const char*>(text), size);
}
Bytes PreparedStatement::bytes(int column) const {
  const void* blob = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (blob == nullptr) return {};
  const auto* first = static_cast<const std::uint8_t*>(blob);
  return {first, first + size};
}
Cell PreparedStatement::cell(int column) const {
  switch (sqlite3_column_type(statement_.get(), column)) {
    case SQLITE_INTEGER:
      return integer(column);
    case SQLITE_FLOAT:
      return sqlite3_column_double(statement_.get(), column);
    case SQLITE_TEXT:
      return text(column);
    case SQLITE_BLOB:
      return bytes(column);
    default:
      return {};
  }
}

BooksResult<Database> Database::open(const std::string& path, int flags, int busy_ms) {
  Database database;
  database.path_ = path;
  // "./" keeps "file:…", ":memory:" and "" from meaning something else than a file.
  const bool is_memory = (flags & SQLITE_OPEN_MEMORY) != 0;
  const std::string name = is_memory ? ":memory:" : path.starts_with('/') ? path : "./" + path;
  if (path.find('\0') != std::string::npos) {
    return fail(database.trouble(BooksTroubleKind::missing, "a zero byte in the path"));
  }
  sqlite3* raw = nullptr;
  errno = 0;
  const int code = sqlite3_open_v2(name.c_str(), &raw,
                                   flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nullptr);
  database.connection_.reset(raw);
  if (code != SQLITE_OK) return fail(database.trouble(code));
  sqlite3_busy_timeout(raw, busy_ms);
  sqlite3_limit(raw, SQLITE_LIMIT_LENGTH, longest_value_bytes);
  // What an altered schema may make us run, and what our own SQL may do to the file.
  sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  return database;
}

BooksResult<void> Database::execute(const char* sql) {
  const int code = sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return fail(trouble(code));
  return {};
}

BooksResult<PreparedStatement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) return fail(trouble(code));
  return PreparedStatement(raw);
}

BooksResult<std::int64_t> Database::integer(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return fail(statement.error());
  const int code = statement->step();
  if (code == SQLITE_DONE) return 0;
  if (code != SQLITE_ROW) return fail(trouble(code));
  return statement->integer(0);
}

BooksResult<std::string> Database::text(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return fail(statement.error());
  const int code = statement->step();
  if (code == SQLITE_DONE) return std::string();
  if (code != SQLITE_ROW) return fail(trouble(code));
  return statement->text(0);
}

BooksTrouble Database::trouble(int code) const {
  if (connection_ == nullptr) {
    return trouble(BooksTroubleKind::io, sqlite3_errstr(code));
  }
  const int os_errno = sqlite3_system_errno(connection_.get());
  BooksTrouble found = trouble(kind_of(code, os_errno), sqlite3_errmsg(connection_.get()));
  const int primary = code & 0xff;
  const bool from_system = primary == SQLITE_CANTOPEN || primary == SQLITE_IOERR ||
                           primary == SQLITE_FULL || primary == SQLITE_PERM;
  if (from_system && os_errno != 0) {
    found.os_errno = os_errno;
    found.message += std::string(" (") + std::strerror(os_errno) + ")";
  }
  return found;
}

BooksTrouble Database::trouble(BooksTroubleKind kind, std::string message) const {
  return {kind, path_, 0, std::move(message)};
}

}  // namespace paiju::ledger

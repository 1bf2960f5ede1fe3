#include "ledger/books/books.h"

#include <utility>

#include <sys/stat.h>

#include "engine/base/assert.h"
#include "ledger/books/database.h"
#include "ledger/books/schema.h"
#include "ledger/books/schema_check.h"
#include "ledger/books/writer.h"

namespace paiju::ledger {
namespace {

bool is_writing(OpenBooks mode) {
  return mode == OpenBooks::to_write || mode == OpenBooks::to_create;
}

int open_flags(OpenBooks mode) {
  switch (mode) {
    case OpenBooks::to_read:
    case OpenBooks::to_audit:
      return SQLITE_OPEN_READONLY;
    case OpenBooks::to_write:
      return SQLITE_OPEN_READWRITE;
    case OpenBooks::to_create:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  bug();
}

// Whose file it is: true for ours, false for an empty one.
BooksResult<bool> recognise(Database& database) {
  const auto id = database.integer("PRAGMA main.application_id");
  if (!id) return fail(id.error());
  const auto version = database.integer("PRAGMA main.user_version");
  if (!version) return fail(version.error());
  const auto objects = database.integer("SELECT count(*) FROM main.sqlite_schema");
  if (!objects) return fail(objects.error());
  if (*id == 0 && *version == 0 && *objects == 0) return false;
  if (*id != ledger_application_id) {
    return fail(database.trouble(BooksTroubleKind::foreign, "application_id is not Paiju's"));
  }
  if (*version > ledger_schema_version) {
    return fail(database.trouble(BooksTroubleKind::newer,
                                 "schema version " + std::to_string(*version) + ", this knows " +
                                     std::to_string(ledger_schema_version)));
  }
  if (*version > 0 && *version < ledger_schema_version) {
    return fail(database.trouble(BooksTroubleKind::altered_schema,
                                 "schema version " + std::to_string(*version) +
                                     " of an older paiju: import the journals into a new ledger"));
  }
  if (*version != ledger_schema_version) {
    return fail(database.trouble(BooksTroubleKind::altered_schema, "user_version was changed"));
  }
  return true;
}

// recognise() in one read transaction: between two reads another process may have made the ledger.
BooksResult<bool> recognise_at_once(Database& database) {
  if (auto done = database.execute("BEGIN"); !done) return fail(done.error());
  auto is_ours = recognise(database);
  auto ended = database.execute("COMMIT");
  if (is_ours && !ended) return fail(ended.error());
  return is_ours;
}

// One transaction: a crash leaves an empty file or a ledger, and of two creators one waits.
BooksResult<void> create_schema(Database& database) {
  return in_transaction(database, [&database]() -> BooksResult<void> {
    const auto is_ours = recognise(database);
    if (!is_ours) return fail(is_ours.error());
    if (*is_ours) return {};
    const std::string marks =
        "PRAGMA main.application_id = " + std::to_string(ledger_application_id) +
        "; PRAGMA main.user_version = " + std::to_string(ledger_schema_version);
    if (auto done = database.execute(marks.c_str()); !done) return done;
    return database.execute(ledger_schema);
  });
}

BooksResult<void> configure_to_write(Database& database) {
  // A file that somebody has switched to WAL is switched back: spec/ledger.md, last point.
  const auto mode = database.text("PRAGMA main.journal_mode = DELETE");
  if (!mode) return fail(mode.error());
  if (*mode != "delete") {
    return fail(database.trouble(BooksTroubleKind::locked, "journal mode is " + *mode));
  }
  // cache_spill: writing pages out before the commit would sync the journal every time.
  return database.execute(
      "PRAGMA main.synchronous = EXTRA; PRAGMA recursive_triggers = ON;"
      "PRAGMA main.cache_size = -65536; PRAGMA main.cache_spill = OFF;"
      "PRAGMA main.secure_delete = OFF");
}

BooksResult<void> refuse_altered_schema(Database& database) {
  const auto differences = schema_differences(database);
  if (!differences) return fail(differences.error());
  for (const SchemaDifference& difference : *differences) {
    if (is_dangerous(difference)) {
      return fail(database.trouble(BooksTroubleKind::altered_schema, to_text(difference)));
    }
  }
  return {};
}

}  // namespace

Books::Books(std::unique_ptr<Database> database, bool may_write)
    : database_(std::move(database)), may_write_(may_write) {}
Books::Books(Books&&) noexcept = default;
Books& Books::operator=(Books&& other) noexcept {
  writer_ = std::move(other.writer_);  // before the connection its statements belong to
  database_ = std::move(other.database_);
  may_write_ = other.may_write_;
  return *this;
}
Books::~Books() = default;

BooksResult<Books> Books::open(const std::string& path, OpenBooks mode, int wait_ms) {
  // Opening a pipe would wait for a writer for ever.
  struct stat there{};
  if (::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
    return fail(BooksTrouble{BooksTroubleKind::foreign, path, 0, "not a regular file"});
  }
  auto opened = Database::open(path, open_flags(mode), wait_ms);
  if (!opened) return fail(opened.error());
  Database& database = *opened;
  if (auto done = database.execute("PRAGMA cell_size_check = ON"); !done) return fail(done.error());
  const auto is_ours = recognise_at_once(database);
  if (!is_ours) return fail(is_ours.error());
  if (is_writing(mode)) {
    if (database.is_read_only()) {
      return fail(database.trouble(BooksTroubleKind::read_only, "the file may not be written"));
    }
    if (!*is_ours && mode == OpenBooks::to_create) {
      if (auto done = create_schema(database); !done) return fail(done.error());
    }
    if (auto done = configure_to_write(database); !done) return fail(done.error());
  } else if (auto done = database.execute("PRAGMA query_only = ON"); !done) {
    return fail(done.error());
  }
  if (!*is_ours && mode != OpenBooks::to_create) {
    return fail(database.trouble(BooksTroubleKind::foreign, "an empty file"));
  }
  if (mode != OpenBooks::to_audit) {
    if (auto done = refuse_altered_schema(database); !done) return fail(done.error());
  }
  return Books(std::make_unique<Database>(std::move(*opened)), is_writing(mode));
}

BooksResult<BooksWriter*> Books::writer() {
  if (!may_write_) {
    return fail(database_->trouble(BooksTroubleKind::read_only, "opened for reading"));
  }
  if (writer_ == nullptr) {
    auto made = std::make_unique<BooksWriter>(*database_);
    if (auto done = made->prepare(); !done) return fail(done.error());
    writer_ = std::move(made);
  }
  return writer_.get();
}

BooksResult<std::vector<Entered>> Books::enter(std::span<const EnterRequest> deals) {
  auto ready = writer();
  if (!ready) return fail(ready.error());
  BooksWriter& out = **ready;
  std::vector<Entered> outcomes;
  outcomes.reserve(deals.size());
  auto done = in_transaction(*database_, [&]() -> BooksResult<void> {
    for (const EnterRequest& deal : deals) {
      auto outcome = std::visit([&out](const auto& judged) { return out.enter(judged); }, deal);
      if (!outcome) return fail(outcome.error());
      outcomes.push_back(*outcome);
    }
    return {};
  });
  if (!done) return fail(done.error());
  return outcomes;
}

BooksResult<Reversed> Books::reverse(const DealKey& key, const std::string& reason) {
  auto ready = writer();
  if (!ready) return fail(ready.error());
  auto outcome = Reversed::no_such_deal;
  auto done = in_transaction(*database_, [&]() -> BooksResult<void> {
    auto reversed = (*ready)->reverse(key, reason);
    if (!reversed) return fail(reversed.error());
    outcome = *reversed;
    return {};
  });
  if (!done) return fail(done.error());
  return outcome;
}

BooksResult<std::vector<std::string>> Books::operators_of(const Bytes& deal_id) const {
  auto statement =
      database_->prepare("SELECT operator FROM main.deal WHERE deal_id = ? ORDER BY operator");
  if (!statement) return fail(statement.error());
  statement->bind(1, deal_id);
  std::vector<std::string> operators;
  auto done = database_->each(*statement, [&operators](PreparedStatement& row) {
    operators.push_back(row.text(0));
    return true;
  });
  if (!done) return fail(done.error());
  return operators;
}

}  // namespace paiju::ledger

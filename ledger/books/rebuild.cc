#include "ledger/books/rebuild.h"

#include <utility>

#include "ledger/books/database.h"
#include "ledger/books/writer.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t deals_a_transaction = 500;

struct Pending {
  Books& to;
  Rebuilt& rebuilt;
  std::vector<EnterRequest> deals;
  std::vector<DealKey> keys;

  BooksResult<void> flush() {
    const auto outcomes = to.enter(deals);
    if (!outcomes) return fail(outcomes.error());
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const Entered outcome = (*outcomes)[i];
      if (outcome == Entered::posted || outcome == Entered::already_posted) {
        ++rebuilt.posted;
      } else {
        rebuilt.refused.push_back(keys[i]);
      }
    }
    deals.clear();
    keys.clear();
    return {};
  }
};

BooksResult<void> post_again(BooksAudit& audit, Books& to, const Rejudge& rejudge,
                             Rebuilt& rebuilt) {
  Pending pending{to, rebuilt, {}, {}};
  BooksResult<void> flushed;
  auto read = audit.each_deal([&](const BookedDeal& deal) {
    pending.deals.push_back(rejudge(deal));
    pending.keys.push_back(deal.key);
    if (pending.deals.size() == deals_a_transaction) flushed = pending.flush();
    return flushed.has_value();
  });
  if (!flushed) return flushed;
  if (!read) return read;
  return pending.flush();
}

// False: a cell has another type than its column, so the row cannot be taken over.
bool is_reversal(const LedgerRow& row) {
  return std::holds_alternative<std::string>(row.cells[0]) &&
         std::holds_alternative<Bytes>(row.cells[2]) &&
         std::holds_alternative<std::string>(row.cells[3]);
}

BooksResult<void> reverse_again(BooksAudit& audit, Books& to, Rebuilt& rebuilt) {
  BooksResult<void> written;
  auto read = audit.each_row(LedgerTable::reversed, [&](const LedgerRow& row) {
    if (!is_reversal(row)) return true;
    const DealKey key{std::get<std::string>(row.cells[0]), std::get<Bytes>(row.cells[2])};
    auto outcome = to.reverse(key, std::get<std::string>(row.cells[3]));
    if (!outcome) {
      written = fail(outcome.error());
      return false;
    }
    if (*outcome == Reversed::no_such_deal) {
      rebuilt.lost_reversals.push_back(key);
    } else {
      ++rebuilt.reversed;
    }
    return true;
  });
  if (!written) return written;
  return read;
}

}  // namespace

BooksResult<void> copy_facts(const Books& from, Books& to) {
  auto audit = BooksAudit::of(from);
  if (!audit) return fail(audit.error());
  auto writer = to.writer();
  if (!writer) return fail(writer.error());
  return in_transaction(to.database(), [&]() -> BooksResult<void> {
    for (const LedgerTable table : {LedgerTable::equivocated, LedgerTable::rejected}) {
      BooksResult<void> written;
      auto read = audit->each_row(table, [&](const LedgerRow& row) {
        auto inserted = (*writer)->insert_once(row);
        if (!inserted) written = fail(inserted.error());
        return written.has_value();
      });
      if (!written) return written;
      if (!read) return read;
    }
    return {};
  });
}

BooksResult<Rebuilt> rebuild(const Books& from, Books& to, const Rejudge& rejudge,
                             const MoreDeals& journals) {
  auto audit = BooksAudit::of(from);
  if (!audit) return fail(audit.error());
  Rebuilt rebuilt;
  if (auto done = post_again(*audit, to, rejudge, rebuilt); !done) return fail(done.error());
  if (auto done = copy_facts(from, to); !done) return fail(done.error());
  while (journals) {
    const auto more = journals();
    if (!more) return fail(more.error());
    if (more->empty()) break;
    const auto outcomes = to.enter(*more);
    if (!outcomes) return fail(outcomes.error());
    for (const Entered outcome : *outcomes) rebuilt.posted += outcome == Entered::posted ? 1 : 0;
  }
  if (auto done = reverse_again(*audit, to, rebuilt); !done) return fail(done.error());
  return rebuilt;
}

}  // namespace paiju::ledger

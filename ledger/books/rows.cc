#include "ledger/books/rows.h"

#include <cstdio>

#include "engine/base/assert.h"
#include "schemas/json.h"

namespace paiju::ledger {
namespace {

std::string text_of(BookVerdict::Seal seal) {
  switch (seal) {
    case BookVerdict::Seal::sealed:
      return "sealed";
    case BookVerdict::Seal::not_checked:
      return "seal not checked";
  }
  bug();
}

std::string text_of(BookVerdict::Wall wall) {
  switch (wall) {
    case BookVerdict::Wall::revealed:
      return "wall revealed";
    case BookVerdict::Wall::open:
      return "wall open";
    case BookVerdict::Wall::not_checked:
      return "wall not checked";
  }
  bug();
}

std::string text_of(BookVerdict::Claimed claimed) {
  switch (claimed) {
    case BookVerdict::Claimed::equal:
      return "claims equal";
    case BookVerdict::Claimed::differ:
      return "claims differ";
    case BookVerdict::Claimed::absent:
      return "no claims";
  }
  bug();
}

Cell number(std::int64_t value) { return value; }
Cell text_or_null(const std::string& text) { return text.empty() ? Cell{} : Cell{text}; }
Cell bytes_or_null(const Bytes& bytes) { return bytes.empty() ? Cell{} : Cell{bytes}; }

LedgerRow row_of(const BookEntry& e, std::int64_t position, const Posting& p) {
  return {LedgerTable::posted,
          {e.key.operator_name, number(e.started_at_ms), e.key.deal_id, number(position),
           number(p.after), std::string(schemas::to_text(p.cause)),
           std::string(schemas::to_text(p.unit)), p.debit, p.credit, number(p.due), number(p.paid),
           Cell{}}};
}

}  // namespace

std::vector<LedgerRow> rows_of(const BookEntry& e) {
  const DealKey& key = e.key;
  std::vector<LedgerRow> rows;
  rows.reserve(2 + e.seats.size() + e.postings.size() + e.findings.size());
  rows.push_back({LedgerTable::deal,
                  {key.operator_name, number(e.started_at_ms), key.deal_id,
                   Bytes(e.digest.begin(), e.digest.end()), e.table, number(e.round), e.ruleset,
                   text_of(e.verdict.seal), text_of(e.verdict.wall), text_of(e.verdict.claimed),
                   text_or_null(e.claims)}});
  rows.push_back(
      {LedgerTable::evidence, {key.operator_name, number(e.started_at_ms), key.deal_id, e.sealed}});
  std::int64_t place = 0;
  for (const SeatEntry& seat : e.seats) {
    rows.push_back({LedgerTable::seat,
                    {key.operator_name, number(e.started_at_ms), key.deal_id, number(place++),
                     seat.player, number(seat.balance)}});
  }
  place = 0;
  for (const Posting& p : e.postings) rows.push_back(row_of(e, place++, p));
  place = 0;
  for (const std::string& finding : e.findings) {
    rows.push_back(
        {LedgerTable::finding,
         {key.operator_name, number(e.started_at_ms), key.deal_id, number(place++), finding}});
  }
  return rows;
}

LedgerRow opposite_of(const LedgerRow& posted, std::int64_t position) {
  LedgerRow row = posted;
  std::swap(row.cells[column::debit], row.cells[column::credit]);
  row.cells[column::reverses] = posted.cells[column::position];
  row.cells[column::position] = number(position);
  return row;
}

std::vector<LedgerRow> opposite_rows(const BookEntry& entry) {
  std::vector<LedgerRow> rows;
  const auto count = static_cast<std::int64_t>(entry.postings.size());
  std::int64_t place = 0;
  for (const Posting& p : entry.postings) {
    rows.push_back(opposite_of(row_of(entry, place, p), count + place));
    ++place;
  }
  return rows;
}

LedgerRow row_of(const RefusedDeal& refused) {
  return {LedgerTable::rejected,
          {refused.key.operator_name, refused.key.deal_id, refused.digest, refused.reason,
           bytes_or_null(refused.sealed)}};
}

std::string to_text(const Cell& cell) {
  struct Writer {
    std::string operator()(std::monostate) const { return "NULL"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const {
      std::array<char, 32> text{};
      std::snprintf(text.data(), text.size(), "%.17g", value);
      return text.data();
    }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Bytes& bytes) const {
      constexpr std::size_t shown = 20;
      if (bytes.size() <= 32) return schemas::to_hex(bytes);
      return schemas::to_hex(std::span(bytes).first(shown)) + "… (" + std::to_string(bytes.size()) +
             " bytes)";
    }
  };
  return std::visit(Writer{}, cell);
}

}  // namespace paiju::ledger

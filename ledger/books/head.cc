#include "ledger/books/head.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "ledger/books/audit.h"
#include "ledger/books/database.h"
#include "ledger/journal/text_encoding.h"
#include "schemas/json.h"

namespace paiju::ledger {
namespace {

constexpr std::string_view first_line = "paiju/head/2\n";

std::string hash_text(std::string_view text) { return schemas::to_hex(sha256(as_bytes(text))); }

// An altered type gives a word that no honest ledger has.
std::string word(const Cell& cell) {
  if (const auto* bytes = std::get_if<Bytes>(&cell)) return schemas::to_hex(*bytes);
  if (const auto* text = std::get_if<std::string>(&cell)) return percent_encode(*text);
  return "?" + percent_encode(to_text(cell));
}

struct FactTable {
  LedgerTable table;
  std::string_view word;
  std::vector<std::size_t> columns;
  std::optional<std::size_t> reason;
  std::optional<std::size_t> kept;  // bytes, of which the head has the hash
};

BooksResult<std::vector<std::string>> facts_of(const Books& books) {
  auto audit = BooksAudit::of(books);
  if (!audit) return fail(audit.error());
  const std::vector<FactTable> tables = {
      {LedgerTable::deal, "deal", {0, 2, 3, 7}, std::nullopt, std::nullopt},
      {LedgerTable::evidence, "evidence", {0, 2}, std::nullopt, 3},
      {LedgerTable::reversed, "reversal", {0, 2}, 3, std::nullopt},
      {LedgerTable::equivocated, "equivocation", {0, 1, 2}, std::nullopt, 3},
      {LedgerTable::rejected, "rejection", {0, 1, 2}, 3, 4},
  };
  std::vector<std::string> lines;
  for (const FactTable& facts : tables) {
    auto done = audit->each_row(facts.table, [&lines, &facts](const LedgerRow& row) {
      std::string line(facts.word);
      for (const std::size_t column : facts.columns) line += ' ' + word(row.cells[column]);
      if (facts.reason) line += ' ' + hash_text(to_text(row.cells[*facts.reason]));
      if (facts.kept) {
        const auto* bytes = std::get_if<Bytes>(&row.cells[*facts.kept]);
        line += bytes == nullptr ? " -" : " " + schemas::to_hex(sha256(*bytes));
      }
      lines.push_back(line + '\n');
      return true;
    });
    if (!done) return fail(done.error());
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::string second_line(std::size_t count, std::string_view body) {
  return std::to_string(count) + ' ' + hash_text(body) + '\n';
}

// The lines of a head that is whole, or nullopt.
std::optional<std::vector<std::string>> lines_of(std::string_view head) {
  if (!head.starts_with(first_line)) return std::nullopt;
  head.remove_prefix(first_line.size());
  const std::size_t end = head.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view second = head.substr(0, end + 1);
  const std::string_view body = head.substr(end + 1);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t stop = body.find('\n', at);
    if (stop == std::string_view::npos) return std::nullopt;
    lines.emplace_back(body.substr(at, stop + 1 - at));
    at = stop + 1;
  }
  if (second != second_line(lines.size(), body)) return std::nullopt;
  if (!std::is_sorted(lines.begin(), lines.end())) return std::nullopt;
  return lines;
}

}  // namespace

BooksResult<std::string> export_head(const Books& books) {
  const auto lines = facts_of(books);
  if (!lines) return fail(lines.error());
  std::string body;
  for (const std::string& line : *lines) body += line;
  return std::string(first_line) + second_line(lines->size(), body) + body;
}

BooksResult<HeadComparison> compare_with_head(const Books& books, std::string_view head) {
  HeadComparison comparison;
  comparison.is_older = head.starts_with("paiju/head/1\n");
  const auto then = lines_of(head);
  if (!then) return comparison;
  const auto now = facts_of(books);
  if (!now) return fail(now.error());
  comparison.is_head = true;
  std::set_difference(then->begin(), then->end(), now->begin(), now->end(),
                      std::back_inserter(comparison.missing));
  for (std::string& line : comparison.missing) line.pop_back();
  comparison.added = now->size() + comparison.missing.size() - then->size();
  return comparison;
}

}  // namespace paiju::ledger

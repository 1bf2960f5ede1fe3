#include "tools/paiju/ledger_deals.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <string_view>

#include "ledger/books/audit.h"
#include "ledger/verify/judge.h"
#include "schemas/json.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {

bool is_ledger_file(const std::string& path) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  if (path == "-") return false;
  std::ifstream file(path, std::ios::binary);
  std::array<char, magic.size()> start{};
  return file.read(start.data(), start.size()) &&
         std::string_view(start.data(), start.size()) == magic;
}

namespace {

class LedgerReader {
 public:
  LedgerReader(const std::string& path, ledger::BooksAudit& audit) : path_(path), audit_(audit) {}

  // Which deals were reversed, then the deals, then the rest.
  ledger::BooksResult<void> read() {
    auto structure = audit_.structure();
    if (!structure) return Unexpected<ledger::BooksTrouble>(std::move(structure.error()));
    for (const auto& finding : *structure) content.structure.push_back(to_text(finding));
    auto reversed =
        audit_.each_row(ledger::LedgerTable::reversed, [this](const ledger::LedgerRow& row) {
          const auto* name = std::get_if<std::string>(&row.cells[ledger::column::operator_name]);
          const auto* id = std::get_if<ledger::Bytes>(&row.cells[ledger::column::deal_id]);
          if (name != nullptr && id != nullptr) {
            reasons_[{*name, *id}] = "reversed: " + ledger::to_text(row.cells.back());
          }
          return true;
        });
    if (!reversed) return reversed;
    std::optional<ledger::BooksTrouble> trouble;
    auto done = audit_.each_deal([&](const ledger::BookedDeal& booked) {
      trouble = deal(booked);
      return !trouble;
    });
    if (trouble) return Unexpected<ledger::BooksTrouble>(std::move(*trouble));
    if (!done) return done;
    for (const auto table : {ledger::LedgerTable::rejected, ledger::LedgerTable::equivocated}) {
      done = audit_.each_row(table, [this](const ledger::LedgerRow& row) {
        std::string line(ledger::shape_of(row.table).name);
        for (const ledger::Cell& cell : row.cells) line += " " + ledger::to_text(cell);
        content.unposted.push_back(std::move(line));
        return true;
      });
      if (!done) return done;
    }
    std::sort(content.unposted.begin(), content.unposted.end());
    return done;
  }

  LedgerContent content;
  Exit exit = Exit::ok;

 private:
  const std::string& path_;
  ledger::BooksAudit& audit_;
  std::map<ledger::DealKey, std::string> reasons_;
  std::uint64_t index_ = 0;

  std::optional<ledger::BooksTrouble> deal(const ledger::BookedDeal& booked) {
    auto entry = schemas::decode_entry(booked.sealed);
    auto* decoded = entry ? std::get_if<schemas::DealEntry>(&*entry) : nullptr;
    const ledger::Position position{path_, index_++, 0, 0};
    if (decoded == nullptr) {
      say(report::shown(path_ + ": deal " + schemas::to_hex(booked.key.deal_id)) +
          ": altered: the sealed bytes are no deal");
      exit = worse(exit, Exit::altered);
      return std::nullopt;
    }
    LedgerDeal found{{std::move(decoded->deal), position, booked.sealed, decoded->slices}, {}};
    auto trouble = compare_rows(booked, found);
    content.deals.push_back(std::move(found));
    return trouble;
  }

  std::optional<ledger::BooksTrouble> compare_rows(const ledger::BookedDeal& booked,
                                                   LedgerDeal& found) {
    if (const auto why = reasons_.find(booked.key); why != reasons_.end()) {
      found.remarks.push_back(why->second);
    }
    const auto postable =
        ledger::admit(ledger::judge({found.stored, {}}, nullptr), ledger::Unsealed::admit);
    if (!postable) return std::nullopt;  // the difference of the deals will say why
    ledger::BookEntry expected = postable->entry();
    expected.verdict.seal = booked.is_sealed ? ledger::BookVerdict::Seal::sealed
                                             : ledger::BookVerdict::Seal::not_checked;
    auto findings = audit_.compare(expected);
    if (!findings) return std::move(findings.error());
    for (const auto& finding : *findings) found.remarks.push_back(to_text(finding));
    return std::nullopt;
  }
};

}  // namespace

LedgerContent content_of_ledger(const std::string& path, Exit& exit) {
  const auto books = ledger::Books::open(path, ledger::OpenBooks::to_audit);
  if (!books) {
    exit = worse(exit, report_trouble(books.error()));
    return {};
  }
  auto audit = ledger::BooksAudit::of(*books);
  if (!audit) {
    exit = worse(exit, report_trouble(audit.error()));
    return {};
  }
  LedgerReader reader(path, *audit);
  const auto read = reader.read();
  exit = worse(exit, reader.exit);
  if (!read) exit = worse(exit, report_trouble(read.error()));
  return std::move(reader.content);
}

}  // namespace paiju::tools

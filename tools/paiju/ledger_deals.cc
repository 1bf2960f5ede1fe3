#include "tools/paiju/ledger_deals.h"

#include <array>
#include <fstream>
#include <string_view>

#include "ledger/books/audit.h"
#include "schemas/json.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/output.h"
#include "tools/report/text.h"

namespace paiju::tools {

bool is_ledger_file(const std::string& path) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  if (path == "-") return false;
  std::ifstream file(path, std::ios::binary);
  std::array<char, magic.size()> start{};
  return file.read(start.data(), start.size()) &&
         std::string_view(start.data(), start.size()) == magic;
}

std::deque<ledger::StoredDeal> deals_of_ledger(const std::string& path, Exit& exit) {
  std::deque<ledger::StoredDeal> deals;
  const auto books = ledger::Books::open(path, ledger::OpenBooks::to_audit);
  if (!books) {
    exit = worse(exit, report_trouble(books.error()));
    return deals;
  }
  auto audit = ledger::BooksAudit::of(*books);
  if (!audit) {
    exit = worse(exit, report_trouble(audit.error()));
    return deals;
  }
  std::uint64_t index = 0;
  const auto read = audit->each_deal([&](const ledger::BookedDeal& booked) {
    auto entry = schemas::decode_entry(booked.sealed);
    auto* decoded = entry ? std::get_if<schemas::DealEntry>(&*entry) : nullptr;
    const ledger::Position position{path, index++, 0, 0};
    if (decoded == nullptr) {
      say(report::shown(path + ": deal " + schemas::to_hex(booked.key.deal_id)) +
          ": altered: the sealed bytes are no deal");
      exit = worse(exit, Exit::altered);
      return true;
    }
    deals.push_back(
        {std::move(decoded->deal), position, booked.sealed, std::move(decoded->slices)});
    return true;
  });
  if (!read) exit = worse(exit, report_trouble(read.error()));
  return deals;
}

}  // namespace paiju::tools

#include "synthetic.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include <catch2/catch.hpp>
#include <unistd.h>

namespace paiju::ledger::test {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "paiju-books-XXXXXX").string();
  REQUIRE(mkdtemp(name.data()) != nullptr);
  path_ = name;
}
Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Deal synthetic_deal(std::uint32_t n) {
  Deal deal;
  Header& header = deal.header;
  header.deal_id.assign(16, 0x5a);
  // Ids that are not in the order of n.
  const std::uint32_t scattered = n * 2654435761U;
  for (std::size_t i = 0; i < 4; ++i) {
    header.deal_id[i] = static_cast<std::uint8_t>(scattered >> (8 * i));
    header.deal_id[4 + i] = static_cast<std::uint8_t>(n >> (8 * i));
  }
  header.operator_name = "yunzhuo";
  header.table = "table-" + std::to_string(n / 8);
  header.round = n % 8 + 1;
  header.started_at_ms = 1'700'000'000'000 + static_cast<std::int64_t>(n / 2) * 60'000;
  for (std::uint32_t seat = 0; seat < 4; ++seat) {
    header.seats.push_back({"p" + std::to_string((n * 3 + seat * 25) % 100), 100'000});
  }
  sichuan::Options options;
  options.game = sichuan::Game::huanle;
  options.mode = sichuan::Mode::xueliu;
  deal.rules = options;
  Claims claims;
  claims.nets = {1, -1, 0, 0};
  deal.claims = claims;
  return deal;
}

Settlement synthetic_settlement(std::uint32_t n) {
  Settlement settlement;
  settlement.seats = 4;
  const auto winner = static_cast<int>(n % 4);
  const auto owe = [&](std::uint32_t after, Cause cause, Money due, Money paid) {
    for (int step = 1; step < 4; ++step) {
      settlement.transfers.push_back(
          {after, cause, party_of((winner + step) % 4), party_of(winner), Unit::beans, due, paid});
    }
  };
  owe(40, Cause::gang_concealed, 200 + n, 200 + n);
  owe(60, Cause::hu, 1000 + n, 900);
  for (int seat = 0; seat < 4; ++seat) {
    settlement.transfers.push_back(
        {61, Cause::fee, party_of(seat), Party::system, Unit::beans, 30, 30});
  }
  settlement.transfers.push_back(
      {61, Cause::bonus, Party::system, party_of(winner), Unit::ingots, 5, 5});
  return settlement;
}

BookEntry synthetic_entry(std::uint32_t n) {
  BookJudgement judgement;
  judgement.digest.fill(static_cast<std::uint8_t>(n));
  for (std::size_t i = 0; i < 4; ++i) judgement.digest[i] = static_cast<std::uint8_t>(n >> (8 * i));
  judgement.sealed.assign(1000, static_cast<std::uint8_t>(n));
  judgement.verdict = {BookVerdict::Seal::sealed, BookVerdict::Wall::revealed,
                       BookVerdict::Claimed::equal};
  if (n % 5 == 0) {
    judgement.verdict.claimed = BookVerdict::Claimed::differ;
    judgement.findings = {"nets: seat 0 claimed 1", "nets: seat 1 claimed -1"};
  }
  return book_entry(synthetic_deal(n), synthetic_settlement(n), judgement);
}

std::vector<EnterRequest> synthetic_entries(std::uint32_t first, std::uint32_t count) {
  std::vector<EnterRequest> deals;
  for (std::uint32_t n = first; n < first + count; ++n) deals.emplace_back(synthetic_entry(n));
  return deals;
}

BookEntry another_form_of(const BookEntry& entry) {
  BookEntry other = entry;
  other.digest[31] ^= 0xff;
  other.sealed.push_back(1);
  other.postings.pop_back();
  return other;
}

Books create(const std::string& path) {
  auto books = Books::open(path, OpenBooks::to_create);
  if (!books) FAIL(books.error().message);
  return std::move(*books);
}

std::vector<Entered> enter(Books& books, const std::vector<EnterRequest>& deals) {
  auto outcomes = books.enter(deals);
  if (!outcomes) FAIL(outcomes.error().message);
  return *outcomes;
}

std::string content_hash(const std::string& path) {
  const std::string command = "sqlite3 '" + path + "' .sha3sum 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 256> line{};
  std::string out;
  while (std::fgets(line.data(), static_cast<int>(line.size()), pipe) != nullptr) {
    out += line.data();
  }
  REQUIRE(pclose(pipe) == 0);
  REQUIRE(out.size() >= 56);  // a hash and not an excuse
  return out;
}

Outsider::Outsider(const std::string& path) {
  REQUIRE(sqlite3_open(path.c_str(), &connection_) == SQLITE_OK);
  REQUIRE(run("PRAGMA recursive_triggers = OFF; PRAGMA foreign_keys = OFF") == SQLITE_OK);
}

int Outsider::run(const std::string& sql) {
  const int code = sqlite3_exec(connection_, sql.c_str(), nullptr, nullptr, nullptr);
  message = sqlite3_errmsg(connection_);
  return code;
}

std::string Outsider::value(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  INFO(sql);
  REQUIRE(sqlite3_prepare_v2(connection_, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK);
  std::string found;
  const int code = sqlite3_step(statement);
  if (code == SQLITE_ROW && sqlite3_column_blob(statement, 0) != nullptr) {
    found.assign(static_cast<const char*>(sqlite3_column_blob(statement, 0)),
                 static_cast<std::size_t>(sqlite3_column_bytes(statement, 0)));
  }
  sqlite3_finalize(statement);
  REQUIRE((code == SQLITE_ROW || code == SQLITE_DONE));
  return found;
}

}  // namespace paiju::ledger::test

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "ledger/books/books.h"

namespace paiju::ledger::test {

// A folder of its own for one test, removed with it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Deals nobody has played: the n-th of an operator, with four players of a hundred, a hu paid by
// three, a gang, a fee of every seat, a bonus. Huanle amounts, all derived from n.
Deal synthetic_deal(std::uint32_t n);
Settlement synthetic_settlement(std::uint32_t n);
BookEntry synthetic_entry(std::uint32_t n);
std::vector<EnterRequest> synthetic_entries(std::uint32_t first, std::uint32_t count);
// Its transfers: 3 hu + 3 gang + 4 fees + 1 bonus.
inline constexpr int synthetic_postings = 11;

// Same operator and id as `entry`, other content.
BookEntry another_form_of(const BookEntry& entry);

// Opens for writing, creating it; fails the test when it cannot.
Books create(const std::string& path);
// enter() that must succeed.
std::vector<Entered> enter(Books& books, const std::vector<EnterRequest>& deals);

// What `sqlite3 F .sha3sum` prints.
std::string content_hash(const std::string& path);

// A connection of somebody else, without any of our settings.
class Outsider {
 public:
  explicit Outsider(const std::string& path);
  ~Outsider() { sqlite3_close(connection_); }
  Outsider(const Outsider&) = delete;
  Outsider& operator=(const Outsider&) = delete;
  // The SQLite code; `message` then says why.
  int run(const std::string& sql);
  // First column of the first row as text; fails the test on an error.
  std::string value(const std::string& sql);
  std::string message;

 private:
  sqlite3* connection_ = nullptr;
};

}  // namespace paiju::ledger::test

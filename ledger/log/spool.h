#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>

#include "ledger/journal/deals.h"
#include "ledger/journal/sha256.h"

namespace paiju::ledger {

// What a look-ahead has read and nobody has asked for yet: deals of a journal as their stored
// bytes, and errors. First in, first out; all adding comes before all taking. Up to 8 MiB in
// memory, the rest in a nameless temporary file, so that a batch may be of any size.
class Spool {
 public:
  // False when the temporary file cannot be written (errno says why); the spool is unusable then.
  bool add(const StoredDeal& deal);
  bool add(const DealError& error);
  bool empty() const { return taken_ == added_; }
  // The next deal (decoded again) or error; nullopt when the temporary file cannot be read.
  // Precondition: not empty. `file` is the name for positions.
  std::optional<DealItem> take(const std::string& file);
  void clear();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  bool write(ByteView record);
  bool read(std::span<std::uint8_t> out);
  bool add_record(const Position& where, std::uint8_t kind, std::uint32_t number, ByteView payload);

  Bytes memory_;
  std::size_t memory_used_ = 0;
  std::unique_ptr<std::FILE, Close> overflow_;
  bool rewound_ = false;
  std::uint64_t added_ = 0;
  std::uint64_t taken_ = 0;
};

}  // namespace paiju::ledger

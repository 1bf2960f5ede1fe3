#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ledger/verify/judge.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// Judges all deals of some files and hands them out in their order, whatever the number of threads:
// the same bytes come out with -j 1 and -j 8. With one thread a deal is handed out as soon as it
// was read; with more they are read some hundreds ahead, of 16 MiB at most.
class JudgedSource {
 public:
  // `trust` null: seals are not checked. Both outlive this. `alone`: a deal of a batch gets its
  // proof first (ledger::with_proof), as the books need it.
  JudgedSource(const std::vector<std::string>& files, const ledger::TrustFile* trust,
               unsigned threads, bool alone = false);

  using Item = std::variant<ledger::JudgedDeal, ledger::DealError>;
  std::optional<Item> next();

 private:
  ledger::VouchedSource source_;
  const ledger::TrustFile* trust_;
  unsigned threads_;
  bool alone_;
  std::deque<Item> ready_;

  std::vector<ledger::VouchedItem> read_some();
  void judge_all(std::vector<ledger::VouchedItem> items);
};

// -j N: 1 to 64, 1 without it; nullopt: said, a usage error.
std::optional<unsigned> threads_of(const Arguments& arguments);

}  // namespace paiju::tools

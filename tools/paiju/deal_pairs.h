#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ledger/log/vouch.h"
#include "tools/paiju/command.h"
#include "tools/paiju/ledger_deals.h"

namespace paiju::tools {

// A deal and what stands beside it where it was read.
struct ReadDeal {
  ledger::StoredDeal stored;
  std::optional<ledger::TlogProof> proof;  // by the batch behind it, for a deal without its own
  std::vector<std::string> remarks;        // of a ledger: how its rows differ (ledger_deals.h)
};

// Deals of two files matched by operator and id, in the order in which pairs become complete. Files
// in the same order need memory for one pair; every deal out of step waits until its partner comes.
// Several deals with one operator and id are matched in their order.
class DealPairs {
 public:
  DealPairs(const std::string& a, const std::string& b);

  struct Pair {
    std::optional<ReadDeal> a;  // one of the two may be missing, once both files are read
    std::optional<ReadDeal> b;
  };
  std::optional<Pair> next();
  // Of two ledgers, what one of them says beside its deals and the other does not; of one, what
  // does not belong there.
  struct Beside {
    std::vector<std::string> only_a, only_b;
  };
  Beside beside() const;
  // The worst exit that unreadable parts asked for; they have been said.
  Exit exit() const { return exit_; }

 private:
  using Key = std::pair<std::string, std::vector<std::uint8_t>>;
  struct Side {
    ledger::VouchedSource source;
    std::optional<LedgerContent> of_ledger;  // instead of the source
    std::map<Key, std::deque<ReadDeal>> waiting;
    std::uint64_t deals = 0;
    bool ended = false;
  };
  Side a_;
  Side b_;
  Exit exit_ = Exit::ok;
  std::deque<Pair> left_over_;
  bool gathered_ = false;

  std::optional<ReadDeal> read(Side& side);
  static std::optional<ReadDeal> take(Side& side, const Key& key);
  void gather_left_over();
};

}  // namespace paiju::tools

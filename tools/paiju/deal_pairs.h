#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ledger/journal/deals.h"
#include "tools/paiju/command.h"
#include "tools/paiju/ledger_deals.h"

namespace paiju::tools {

// Deals of two files matched by operator and id, in the order in which pairs become complete. Files
// in the same order need memory for one pair; every deal out of step waits until its partner comes.
// Several deals with one operator and id are matched in their order.
class DealPairs {
 public:
  DealPairs(const std::string& a, const std::string& b);

  struct Pair {
    std::optional<ledger::StoredDeal> a;  // one of the two may be missing, once both files are read
    std::optional<ledger::StoredDeal> b;
    // Of a ledger: how its rows differ from its deal (ledger_deals.h).
    std::vector<std::string> remarks_a, remarks_b;
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
    ledger::DealSource source;
    std::optional<LedgerContent> of_ledger;  // instead of the source
    std::map<Key, std::vector<std::string>> remarks;
    std::map<Key, std::deque<ledger::StoredDeal>> waiting;
    std::uint64_t deals = 0;
    bool ended = false;
  };
  Side a_;
  Side b_;
  Exit exit_ = Exit::ok;
  std::deque<Pair> left_over_;
  bool gathered_ = false;

  std::optional<ledger::StoredDeal> read(Side& side);
  static std::optional<ledger::StoredDeal> take(Side& side, const Key& key);
  void gather_left_over();
  Pair with_remarks(Pair pair) const;
};

}  // namespace paiju::tools

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "engine/base/money.h"
#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// What many settlements come to: deals by ending, payments by cause, totals per player. Grows with
// the number of players, not of deals.
class Summary {
 public:
  void add(const Deal& deal, const Settlement& settlement);
  void add_refused() { ++refused_; }
  std::string text(Language language) const;

 private:
  static constexpr std::size_t endings = 5;
  static constexpr std::size_t causes = 13;
  static constexpr std::size_t units = 3;
  struct Payments {
    std::array<std::uint64_t, units> count{};
    std::array<std::uint64_t, units> short_count{};  // paid < due
    std::array<Money, units> paid{};
  };
  struct Account {
    std::uint64_t deals = 0;
    std::array<Money, units> net{};
  };

  std::uint64_t deals_ = 0;
  std::uint64_t refused_ = 0;
  std::array<std::uint64_t, endings> by_ending_{};
  std::array<Payments, causes> by_cause_{};
  std::map<std::string, Account> players_;  // "operator/player"
  std::array<Money, units> system_{};
};

}  // namespace paiju::report

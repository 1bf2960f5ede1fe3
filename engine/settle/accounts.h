#pragma once

#include <array>
#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/base/money.h"
#include "engine/settle/settlement.h"

namespace paiju {

// One debt of a settlement step: what the rules ask of a payer for a payee.
struct Debt {
  std::uint32_t after = 0;
  Cause cause = Cause::unstated;
  Party from = Party::system;
  Party to = Party::system;
  Money due = 0;
  std::int32_t gang = -1;
};

// A settlement step: debts that fall due together (rules-sichuan.md C.0.1).
using Step = FixedVector<Debt, 16>;

// Who has what, and the only place where money moves. Balances are frozen while a step is
// settled: what a step pays in cannot pay debts of the same step.
class Accounts {
 public:
  // `limited`: a payer cannot pay more than he has (huanle). Otherwise balances may go negative.
  void open(int seats, Unit unit, bool limited, Settlement& out);
  void set_balance(int seat, Money balance) { balances_[static_cast<std::size_t>(seat)] = balance; }
  Money balance(int seat) const { return balances_[static_cast<std::size_t>(seat)]; }

  // Settles the debts of one step: per payer from seat 0 up, then payee in order(payer), the
  // system last. Debts whose due is zero make no transfer. A payer who is short pays
  // apportion(balance, dues); the rest is extinguished. The step is sorted in place and each
  // debt's `due` is kept; paid[i] is what debt i (after sorting) came to.
  void settle(Step& step, FixedVector<Money, 16>& paid);
  void settle(Step& step) {
    FixedVector<Money, 16> paid;
    settle(step, paid);
  }
  // The same with the paid amounts given (an escape splits what there is in its own way).
  // Precondition: as many as debts, each within [0, due], sums within the payer's balance.
  void settle_as(const Step& step, const FixedVector<Money, 16>& paid);

 private:
  std::array<Money, most_seats> balances_{};
  Settlement* out_ = nullptr;
  Unit unit_ = Unit::points;
  int seats_ = 0;
  bool limited_ = false;

  int rank_after(Party from, Party to) const;
  void move(const Debt& debt, Money paid);
};

}  // namespace paiju

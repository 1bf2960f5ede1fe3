#include "engine/settle/accounts.h"

#include <algorithm>

namespace paiju {

void Accounts::open(int seats, Unit unit, bool limited, Settlement& out) {
  seats_ = seats;
  unit_ = unit;
  limited_ = limited;
  out_ = &out;
  out.transfers.clear();
  out.wins.clear();
  out.seats = static_cast<std::uint8_t>(seats);
  out.nets = {};
  out.system = 0;
  out.ending = Ending::incomplete;
  out.next = {};
}

// Position of a payee in order(payer), the system after every seat.
int Accounts::rank_after(Party from, Party to) const {
  if (to == Party::system) return seats_;
  return (static_cast<int>(to) - static_cast<int>(from) + seats_) % seats_;
}

void Accounts::move(const Debt& debt, Money paid) {
  if (debt.due == 0) return;
  PAIJU_ASSERT(debt.due > 0 && paid >= 0 && paid <= debt.due && debt.from != debt.to);
  out_->transfers.push_back(
      {debt.after, debt.cause, debt.from, debt.to, unit_, debt.due, paid, debt.gang});
  const auto book = [&](Party party, Money amount) {
    if (party == Party::system) {
      out_->system = add(out_->system, amount);
      return;
    }
    const auto seat = static_cast<std::size_t>(party);
    balances_[seat] = add(balances_[seat], amount);
    out_->nets[seat] = add(out_->nets[seat], amount);
  };
  book(debt.from, -paid);
  book(debt.to, paid);
}

void Accounts::settle(Step& step, FixedVector<Money, 16>& paid) {
  std::sort(step.begin(), step.end(), [this](const Debt& a, const Debt& b) {
    if (a.from != b.from) return a.from < b.from;
    return rank_after(a.from, a.to) < rank_after(b.from, b.to);
  });
  paid.clear();
  for (std::size_t first = 0; first < step.size();) {
    std::size_t last = first;
    Money sum = 0;
    std::array<Money, 16> dues{};
    for (; last < step.size() && step[last].from == step[first].from; ++last) {
      dues[last - first] = step[last].due;
      sum = add(sum, step[last].due);
    }
    const std::size_t n = last - first;
    const bool short_of = limited_ && step[first].from != Party::system &&
                          balances_[static_cast<std::size_t>(step[first].from)] < sum;
    std::array<Money, 16> shares = dues;
    if (short_of) {
      apportion(balances_[static_cast<std::size_t>(step[first].from)], {dues.data(), n},
                {shares.data(), n});
    }
    for (std::size_t i = 0; i < n; ++i) paid.push_back(shares[i]);
    first = last;
  }
  settle_as(step, paid);
}

void Accounts::settle_as(const Step& step, const FixedVector<Money, 16>& paid) {
  PAIJU_ASSERT(step.size() == paid.size());
  for (std::size_t i = 0; i < step.size(); ++i) move(step[i], paid[i]);
}

}  // namespace paiju

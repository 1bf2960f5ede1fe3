// 逃跑 and departures of winners (rules-sichuan.md C.7, deal.md 3).

#include <algorithm>

#include "engine/rules/sichuan/amounts.h"
#include "engine/rules/sichuan/table.h"

namespace paiju::sichuan {

void Table::leave_now(int s, std::uint32_t event) {
  if (at(s).standing == Standing::playing) {
    settle_escape(s, event);
    at(s).standing = Standing::escaped;
    if (!flowing() && unwon() <= 1) return end(Ending::abandoned);
  } else {
    at(s).standing = Standing::departed;
  }
  if (flowing() && present() <= 1) return end(Ending::abandoned);
  // If it was his turn, the next seat in play draws.
  const bool his_turn = (phase_ == Phase::turn || phase_ == Phase::after_claim) && turn_.seat == s;
  const bool his_draw = phase_ == Phase::draw_due && due_seat_ == s;
  if (!his_turn && !his_draw) return;
  phase_ = Phase::draw_due;
  due_seat_ = next_in_play(s);
  due_gang_ = -1;
}

namespace {

// What an escapee owes (C.7 steps 2-3), before shortage.
struct EscapeDues {
  Money fine = 0;                // K, to the system
  Money compensation = 0;        // C, the sum of shares
  FixedVector<Money, 3> shares;  // C_j, in the order of the claims
};

Money scaled(Money amount, const Ratio& r) {
  return mul_div_floor(amount, r.numerator, r.denominator);
}

EscapeDues dues_of(const Options& options, const FixedVector<Money, 3>& claims, int others_unwon) {
  EscapeDues dues;
  Money claimed = 0;
  for (const Money c : claims) {
    claimed = add(claimed, c);
    dues.shares.push_back(scaled(c, options.compensation_factor));
    dues.compensation = add(dues.compensation, dues.shares.back());
  }
  dues.fine = std::max(options.fine_minimum, add(mul(cap_value(options), others_unwon),
                                                 scaled(claimed, options.fine_factor)));
  if (claims.empty() || options.compensation_minimum <= dues.compensation) return dues;
  FixedVector<Money, 3> weights = dues.shares;
  if (dues.compensation == 0) {
    for (Money& w : weights) w = 1;  // nobody has a claim: equal shares (BH37)
  }
  dues.compensation = options.compensation_minimum;
  apportion_exact(dues.compensation, {weights.data(), weights.size()},
                  {dues.shares.data(), dues.shares.size()});
  return dues;
}

}  // namespace

void Table::settle_escape(int leaver, std::uint32_t event) {
  const Judgement own = judge(leaver);
  const bool winners_collect = flowing() && options_.flowing_winners_collect_ting;
  FixedVector<int, 3> others;    // S, in order(leaver)
  FixedVector<Money, 3> claims;  // c_j
  int others_unwon = 0;
  for (int i = 1; i < seat_count_; ++i) {
    const int j = (leaver + i) % seat_count_;
    if (!at(j).present()) continue;
    const bool won = at(j).standing == Standing::won;
    others_unwon += won ? 0 : 1;
    Money claim = 0;
    if (!own.ready) {
      const Judgement theirs = judge(j);
      if (own.pig) {
        if (!theirs.pig && (!won || options_.pig_pays_winners)) claim = cap_value(options_);
      } else if (theirs.ready && !theirs.pig && (!won || winners_collect)) {
        claim = win_value(options_, theirs.fan, false);
      }
    }
    others.push_back(j);
    claims.push_back(claim);
  }
  const EscapeDues dues = dues_of(options_, claims, others_unwon);

  // C.7.4: what there is, split compensation : fine, then by the dues C_j.
  const std::array<Money, 2> both = {dues.compensation, dues.fine};
  std::array<Money, 2> split{};
  apportion(accounts_.balance(leaver), both, split);
  FixedVector<Money, 3> given;
  given.resize(dues.shares.size(), 0);
  apportion(split[0], {dues.shares.data(), dues.shares.size()}, {given.data(), given.size()});

  Step step;
  FixedVector<Money, 16> paid;
  for (std::size_t i = 0; i < others.size(); ++i) {
    step.push_back({event, Cause::escape_compensation, party_of(leaver), party_of(others[i]),
                    dues.shares[i], -1});
    paid.push_back(given[i]);
  }
  step.push_back({event, Cause::escape_fine, party_of(leaver), Party::system, dues.fine, -1});
  paid.push_back(split[1]);
  accounts_.settle_as(step, paid);
}

}  // namespace paiju::sichuan

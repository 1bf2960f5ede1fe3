#include "ledger/verify/claims.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

using Nets = std::vector<Money>;
using Place = std::pair<std::uint32_t, Cause>;

bool all_zero(const Nets& nets) {
  return std::ranges::all_of(nets, [](Money m) { return m == 0; });
}

// Adds per seat; false when a sum does not fit. Claims may hold any amounts.
bool accumulate(Nets& to, const Nets& from) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (__builtin_add_overflow(to[i], from[i], &to[i])) return false;
  }
  return true;
}

// The payments of one deal against its transfers, place by place.
class Comparison {
 public:
  Comparison(const Claims& claims, const Settlement& settlement, Unit main)
      : claims_(claims), settlement_(settlement), seats_(settlement.seats) {
    for (const Transfer& t : settlement.transfers) {
      if (t.unit == main) add(t);
    }
  }

  ClaimComparison run() {
    if (!claims_.payments.empty()) compare_payments();
    compare_nets();
    return std::move(result_);
  }

 private:
  void add(const Transfer& t) {
    Nets& nets = due_.try_emplace(Place{t.after, t.cause}, seats_, 0).first->second;
    if (t.from != Party::system) nets[static_cast<std::size_t>(t.from)] -= t.paid;
    if (t.to != Party::system) nets[static_cast<std::size_t>(t.to)] += t.paid;
  }

  const Payment& payment(std::uint32_t index) const { return claims_.payments[index]; }

  ClaimFinding finding(ClaimFlaw flaw, std::uint32_t index, Nets recomputed) const {
    const Payment& p = payment(index);
    return {flaw, index, p.after, p.cause, 0, Cause::unstated, p.nets, std::move(recomputed)};
  }

  // What a payment of this place should state; nullopt when there is nothing to pay.
  std::optional<Nets> due_at(const Place& place) const {
    if (place.second != Cause::unstated) {
      const auto found = due_.find(place);
      return found == due_.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<Nets> rest;
    for (auto it = due_.lower_bound({place.first, Cause::unstated});
         it != due_.end() && it->first.first == place.first; ++it) {
      if (named_.contains(it->first)) continue;
      if (!rest) rest.emplace(seats_, 0);
      accumulate(*rest, it->second);
    }
    return rest;
  }

  bool right(std::uint32_t index) const {
    return payment(index).nets ==
           due_at({payment(index).after, payment(index).cause}).value_or(Nets(seats_, 0));
  }

  void compare_payments() {
    std::set<Place> stated;  // also by payments of the wrong length: those are not missing as well
    for (std::uint32_t i = 0; i < claims_.payments.size(); ++i) {
      const Place place{payment(i).after, payment(i).cause};
      stated.insert(place);
      if (payment(i).nets.size() != seats_) {
        found_.emplace(
            i, finding(ClaimFlaw::payment_length, i, due_at(place).value_or(Nets(seats_, 0))));
      } else {
        by_place_[place].push_back(i);
      }
      if (place.second != Cause::unstated) named_.insert(place);
    }
    for (const auto& [place, indices] : by_place_) {
      if (place.second == Cause::unstated) yield_to_unstated(place, indices);
    }
    for (const auto& [place, indices] : by_place_) judge_place(place, indices);
    for (const auto& [place, nets] : due_) {
      const bool covered =
          named_.contains(place) || stated.contains({place.first, Cause::unstated});
      if (!covered && !all_zero(nets)) missing_.emplace(place, nets);
    }
    for (const std::uint32_t index : surplus_) settle_surplus(index);
    for (auto& [index, f] : found_) result_.findings.push_back(std::move(f));
    for (const auto& [place, nets] : missing_) {
      result_.findings.push_back({ClaimFlaw::payment_missing,
                                  std::nullopt,
                                  place.first,
                                  place.second,
                                  0,
                                  Cause::unstated,
                                  {},
                                  nets});
    }
  }

  // A named payment that is wrong may only have come to stand beside an unstated one that was right
  // without it; then the unstated one is not to blame.
  void yield_to_unstated(const Place& place, const std::vector<std::uint32_t>& indices) {
    const auto any_right = [&](const std::vector<std::uint32_t>& all) {
      return std::ranges::any_of(all, [&](std::uint32_t i) { return right(i); });
    };
    if (any_right(indices)) return;
    std::vector<Place> intruders;
    for (auto it = by_place_.upper_bound(place);
         it != by_place_.end() && it->first.first == place.first; ++it) {
      if (!any_right(it->second)) intruders.push_back(it->first);
    }
    for (const Place& p : intruders) named_.erase(p);
    if (any_right(indices)) {
      dropped_.insert(intruders.begin(), intruders.end());
    } else {
      named_.insert(intruders.begin(), intruders.end());
    }
  }

  void judge_place(const Place& place, const std::vector<std::uint32_t>& indices) {
    const auto first_right =
        std::ranges::find_if(indices, [&](std::uint32_t i) { return right(i); });
    const bool dropped = dropped_.contains(place);
    const auto stands = first_right == indices.end() ? indices.begin() : first_right;
    for (auto it = indices.begin(); it != indices.end(); ++it) {
      if (it != stands || dropped) {
        surplus_.push_back(*it);
      } else if (first_right == indices.end()) {
        if (auto due = due_at(place)) {
          found_.emplace(*it, finding(ClaimFlaw::payment_differs, *it, std::move(*due)));
        } else {
          surplus_.push_back(*it);
        }
      }
    }
    if (indices.size() > 1) repeated_.insert(place);
  }

  // A payment too many: the one that is missing elsewhere, or one repeated, or one invented.
  void settle_surplus(std::uint32_t index) {
    const Payment& p = payment(index);
    if (const auto place = place_of_missing(p)) {
      ClaimFinding f = finding(ClaimFlaw::payment_misplaced, index, Nets(seats_, 0));
      f.due_after = place->first;
      f.due_cause = place->second;
      found_.emplace(index, std::move(f));
      return;
    }
    const bool repeated = repeated_.contains({p.after, p.cause}) && due_at({p.after, p.cause});
    found_.emplace(
        index, finding(repeated ? ClaimFlaw::payment_repeated : ClaimFlaw::payment_invented, index,
                       Nets(seats_, 0)));
  }

  // Takes from what is missing: the same cause at another event, or the same event with another
  // cause; an unstated payment may be all that is missing of one event.
  std::optional<Place> place_of_missing(const Payment& p) {
    if (all_zero(p.nets)) return std::nullopt;
    const auto fits = [&](const std::pair<const Place, Nets>& m) {
      return m.second == p.nets &&
             (m.first.second == p.cause || m.first.first == p.after || p.cause == Cause::unstated);
    };
    if (const auto one = std::ranges::find_if(missing_, fits); one != missing_.end()) {
      const Place place = one->first;
      missing_.erase(one);
      return place;
    }
    if (p.cause != Cause::unstated) return std::nullopt;
    for (auto begin = missing_.begin(); begin != missing_.end();) {
      const auto end = missing_.upper_bound({begin->first.first, Cause::bonus});
      Nets sum(seats_, 0);
      bool fitting = true;
      for (auto it = begin; it != end; ++it) fitting = fitting && accumulate(sum, it->second);
      if (fitting && sum == p.nets) {
        const Place place{begin->first.first, Cause::unstated};
        missing_.erase(begin, end);
        return place;
      }
      begin = end;
    }
    return std::nullopt;
  }

  void compare_nets() {
    if (claims_.nets.empty()) return;
    const Nets recomputed(settlement_.nets.begin(),
                          settlement_.nets.begin() + static_cast<std::ptrdiff_t>(seats_));
    const auto report = [&](ClaimFlaw flaw) {
      result_.findings.insert(
          result_.findings.begin(),
          {flaw, std::nullopt, 0, Cause::unstated, 0, Cause::unstated, claims_.nets, recomputed});
    };
    if (claims_.nets.size() != seats_) return report(ClaimFlaw::nets_length);
    if (claims_.nets == recomputed) return;
    if (!result_.findings.empty() && sum_of_payments() == claims_.nets) {
      result_.nets_follow_payments = true;
      return;
    }
    report(ClaimFlaw::nets_differ);
  }

  std::optional<Nets> sum_of_payments() const {
    Nets sum(seats_, 0);
    for (const Payment& p : claims_.payments) {
      if (p.nets.size() != seats_ || !accumulate(sum, p.nets)) return std::nullopt;
    }
    return sum;
  }

  const Claims& claims_;
  const Settlement& settlement_;
  std::size_t seats_;
  std::map<Place, Nets> due_;                             // what the rules give
  std::map<Place, std::vector<std::uint32_t>> by_place_;  // payments of the right length
  std::set<Place> named_;     // places that a payment with a cause speaks for
  std::set<Place> dropped_;   // places whose payments gave way to an unstated one
  std::set<Place> repeated_;  // places stated more than once
  std::vector<std::uint32_t> surplus_;
  std::map<Place, Nets> missing_;
  std::map<std::uint32_t, ClaimFinding> found_;  // by payment
  ClaimComparison result_;
};

}  // namespace

std::string_view to_text(ClaimFlaw flaw) {
  switch (flaw) {
    case ClaimFlaw::nets_length:
      return "nets.length";
    case ClaimFlaw::nets_differ:
      return "nets.differ";
    case ClaimFlaw::payment_length:
      return "payment.length";
    case ClaimFlaw::payment_differs:
      return "payment.differs";
    case ClaimFlaw::payment_missing:
      return "payment.missing";
    case ClaimFlaw::payment_invented:
      return "payment.invented";
    case ClaimFlaw::payment_repeated:
      return "payment.repeated";
    case ClaimFlaw::payment_misplaced:
      return "payment.misplaced";
  }
  bug();
}

ClaimComparison compare_claims(const Claims& claims, const Settlement& settlement, Unit main) {
  return Comparison(claims, settlement, main).run();
}

std::optional<Money> claim_difference(Money claimed, Money recomputed) {
  Money difference = 0;
  if (__builtin_sub_overflow(claimed, recomputed, &difference)) return std::nullopt;
  return difference;
}

}  // namespace paiju::ledger

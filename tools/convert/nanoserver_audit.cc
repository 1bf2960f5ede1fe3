#include "tools/convert/nanoserver_audit.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/faults.h"
#include "tools/convert/nanoserver_books.h"

namespace paiju::convert::nanoserver {
namespace {

std::vector<Money> settled_amounts(const Settlement& settlement, std::uint32_t after, Cause cause) {
  std::vector<Money> nets(settlement.seats, 0);
  for (const Transfer& transfer : settlement.transfers) {
    if (transfer.after != after || transfer.cause != cause) continue;
    if (transfer.from != Party::system)
      nets[static_cast<std::size_t>(transfer.from)] -= transfer.paid;
    if (transfer.to != Party::system) nets[static_cast<std::size_t>(transfer.to)] += transfer.paid;
  }
  return nets;
}

// Names the fewest deviations under which the server's books show the claimed amounts.
class Explainer {
 public:
  explicit Explainer(const Deal& deal) : deal_(deal) {}

  std::vector<Deviation> explain(const Difference& difference) {
    difference_ = &difference;
    // Where our own reading of the rules is not the engine's, it explains nothing.
    if (booked(published) != difference.settled) return {};
    const auto all = conduct();
    if (!all) return {};
    std::vector<Deviation> there;
    for (int i = 0; i < payment_deviations; ++i) {
      const auto d = static_cast<Deviation>(i);
      if (has(*all, d)) there.push_back(d);
    }
    for (std::size_t size = 1; size <= 3; ++size) {
      if (auto found = subset(there, size, 0, published); !found.empty()) return found;
    }
    // More than three at once: those without which the amount would be another.
    std::vector<Deviation> needed;
    for (const Deviation d : there) {
      if (booked(*all & ~bit(d)) != difference.claimed) needed.push_back(d);
    }
    return needed.empty() ? there : needed;
  }

 private:
  std::vector<Money> booked(Deviations deviations) const {
    BookOptions options;
    options.deviations = deviations;
    return amounts(book(deal_, options), difference_->after, difference_->cause,
                   difference_->claimed.size());
  }

  // What the server does, with as few assumptions as make the claim come out.
  std::optional<Deviations> conduct() const {
    constexpr std::array assumptions = {Deviation::no_self_draw_bonus,
                                        Deviation::jiaxin_of_first_bamboo,
                                        Deviation::bloom_after_hint};
    const auto& rules = std::get<sichuan::Options>(deal_.rules);
    std::vector<Deviations> sets = {0};
    for (const Deviation d : assumptions) {
      // 自摸加底 is printed only where it is set.
      if (d == Deviation::no_self_draw_bonus && rules.self_draw != sichuan::SelfDrawBonus::add_fan)
        continue;
      const std::size_t before = sets.size();
      for (std::size_t i = 0; i < before; ++i) sets.push_back(sets[i] | bit(d));
    }
    std::sort(sets.begin(), sets.end(), [](Deviations a, Deviations b) {
      return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
    });
    for (const Deviations set : sets) {
      if (booked(as_coded | set) == difference_->claimed) return as_coded | set;
    }
    return std::nullopt;
  }

  std::vector<Deviation> subset(const std::vector<Deviation>& there, std::size_t size,
                                std::size_t from, Deviations chosen) const {
    if (size == 0) {
      std::vector<Deviation> found;
      if (booked(chosen) != difference_->claimed) return found;
      for (const Deviation d : there) {
        if (has(chosen, d)) found.push_back(d);
      }
      return found;
    }
    for (std::size_t i = from; i + size <= there.size(); ++i) {
      auto found = subset(there, size - 1, i + 1, chosen | bit(there[i]));
      if (!found.empty()) return found;
    }
    return {};
  }

  const Deal& deal_;
  const Difference* difference_ = nullptr;
};

std::vector<Difference> payment_differences(const Deal& deal, const Settlement& settlement) {
  std::vector<Difference> found;
  const auto& claims = deal.claims->payments;
  for (const Payment& claim : claims) {
    auto settled = settled_amounts(settlement, claim.after, claim.cause);
    if (settled != claim.nets)
      found.push_back({false, claim.after, claim.cause, claim.nets, std::move(settled), {}});
  }
  for (const Transfer& transfer : settlement.transfers) {
    const auto names = [&](const auto& x) {
      return x.after == transfer.after && x.cause == transfer.cause;
    };
    if (std::any_of(claims.begin(), claims.end(), names) ||
        std::any_of(found.begin(), found.end(), names))
      continue;
    found.push_back({false,
                     transfer.after,
                     transfer.cause,
                     std::vector<Money>(settlement.seats, 0),
                     settled_amounts(settlement, transfer.after, transfer.cause),
                     {}});
  }
  std::sort(found.begin(), found.end(), [](const Difference& a, const Difference& b) {
    return std::pair(a.after, a.cause) < std::pair(b.after, b.cause);
  });
  return found;
}

// A trio's win on a discard that by the rules is worth no fan.
std::optional<Deviation> what_made_it_worth_more(const Deal& deal, std::size_t at) {
  const auto worth = [&](Deviations deviations) {
    BookOptions options;
    options.deviations = deviations;
    const auto nets = amounts(book(deal, options), static_cast<std::uint32_t>(at), Cause::hu,
                              deal.header.seats.size());
    return nets[deal.events[at].seat];
  };
  for (int i = 0; i < payment_deviations; ++i) {
    const auto d = static_cast<Deviation>(i);
    if (has(as_coded, d) && worth(bit(d)) > worth(published)) return d;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Difference> differences(const Deal& deal, const Settlement& settlement) {
  std::vector<Difference> found = payment_differences(deal, settlement);
  Explainer explainer(deal);
  std::vector<Money> follows(settlement.nets.begin(), settlement.nets.begin() + settlement.seats);
  const std::vector<Money> settled = follows;
  for (Difference& difference : found) {
    difference.because = explainer.explain(difference);
    for (std::size_t i = 0; i < follows.size(); ++i) {
      follows[i] += difference.claimed[i] - difference.settled[i];
    }
  }
  if (deal.claims->nets != follows)
    found.push_back({true, 0, Cause::unstated, deal.claims->nets, settled, {}});
  return found;
}

std::optional<Deviation> reason_of(const Deal& deal, const Fault& fault) {
  namespace code = sichuan::fault;
  if (fault.event < 0 || static_cast<std::size_t>(fault.event) >= deal.events.size()) {
    return std::nullopt;
  }
  const auto at = static_cast<std::size_t>(fault.event);
  const auto is_win = [&](std::size_t i) { return deal.events[i].kind == EventKind::hu; };
  if (fault.code == code::draw_seat && at >= 2 && is_win(at - 1) && is_win(at - 2)) {
    return Deviation::next_after_map_order;
  }
  if (fault.code == code::gang_void_suit && deal.events[at].kind != EventKind::gang_direct) {
    return Deviation::void_suit_gang;
  }
  if (fault.code == code::hu_plain_discard) return what_made_it_worth_more(deal, at);
  // What a client can send in its turn. Plays out of turn are not among these: the server's own
  // loop asks for them, so a log that has one was not written by it.
  constexpr std::array unchecked = {
      code::discard_not_held, code::peng_not_held, code::gang_not_held, code::gang_no_peng,
      code::gang_wall_empty,  code::hu_void_suit,  code::hu_incomplete};
  if (std::find(unchecked.begin(), unchecked.end(), fault.code) != unchecked.end()) {
    return Deviation::unchecked_play;
  }
  return std::nullopt;
}

}  // namespace paiju::convert::nanoserver

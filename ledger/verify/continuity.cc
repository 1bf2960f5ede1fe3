#include "ledger/verify/continuity.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace paiju::ledger {
namespace {

constexpr std::int64_t day_ms = 86'400'000;
constexpr std::int64_t utc8_ms = 8 * 3'600'000;

// The day whose bonus cap counts (X103: UTC+8).
std::int64_t day_of(std::int64_t started_at_ms) {
  const std::int64_t local = started_at_ms / 2 + utc8_ms / 2;  // halves: no overflow
  const std::int64_t half_day = day_ms / 2;
  return local / half_day - (local % half_day < 0 ? 1 : 0);
}

}  // namespace

void Continuity::add(const Deal& deal, const Settlement& settlement) {
  Entry entry;
  entry.deal_id = deal.header.deal_id;
  entry.started_at_ms = deal.header.started_at_ms;
  entry.dealer = deal.header.dealer;
  entry.complete = settlement.ending != Ending::incomplete;
  entry.next = settlement.next;
  const auto* sichuan_options = std::get_if<sichuan::Options>(&deal.rules);
  const auto* xiamen_options = std::get_if<xiamen::Options>(&deal.rules);
  if (sichuan_options != nullptr && sichuan_options->game == sichuan::Game::huanle) {
    entry.beans = true;
    entry.room_minimum = sichuan_options->room_minimum;
  }
  if (xiamen_options != nullptr) {
    entry.xiamen = true;
    entry.streak = xiamen_options->dealer_streak;
    entry.dead = xiamen_options->dead_deals;
  }
  for (std::size_t s = 0; s < deal.header.seats.size(); ++s) {
    Seat seat;
    seat.player = deal.header.seats[s].player;
    seat.start = deal.header.seats[s].balance;
    seat.end = seat.start + (s < settlement.seats ? settlement.nets[s] : 0);
    // Not stated, a counter is settled as zero; without a cap nobody asks for it.
    const bool stated = xiamen_options != nullptr && s < xiamen_options->bonus_today.size();
    if (stated || (xiamen_options != nullptr && xiamen_options->bonus_daily_cap >= 0)) {
      seat.bonus_start = stated ? xiamen_options->bonus_today[s] : 0;
      seat.bonus_end = seat.bonus_start;
    }
    entry.seats.push_back(std::move(seat));
  }
  for (const Transfer& t : settlement.transfers) {
    if (t.cause != Cause::bonus || t.to == Party::system) continue;
    Seat& seat = entry.seats[static_cast<std::size_t>(t.to)];
    if (seat.bonus_end >= 0) seat.bonus_end += t.paid;
  }
  tables_[{deal.header.operator_name, deal.header.table}].emplace(deal.header.round,
                                                                  std::move(entry));
}

void Continuity::follow(const Entry& before, const Entry& after, ContinuityFinding at,
                        std::vector<ContinuityFinding>& found) {
  const auto report = [&](std::string_view code, std::string detail) {
    at.code = code;
    at.detail = std::move(detail);
    found.push_back(at);
  };
  if (before.complete && before.next.dealer >= 0 &&
      static_cast<int>(before.next.dealer) != static_cast<int>(after.dealer)) {
    report("dealer", fmt::format("seat {} deals, seat {} should", after.dealer,
                                 static_cast<int>(before.next.dealer)));
  }
  if (before.complete && before.xiamen && after.xiamen) {
    if (before.next.dealer_streak != after.streak) {
      report("dealerStreak", fmt::format("{} in the header, {} by the deal before", after.streak,
                                         before.next.dealer_streak));
    }
    if (before.next.dead_deals != after.dead) {
      report("deadDeals", fmt::format("{} in the header, {} by the deal before", after.dead,
                                      before.next.dead_deals));
    }
  }
  for (const Seat& seat : after.seats) {
    const auto same = std::find_if(before.seats.begin(), before.seats.end(),
                                   [&](const Seat& s) { return s.player == seat.player; });
    if (same == before.seats.end()) continue;
    if (before.complete && before.beans && after.beans && same->end != seat.start) {
      report("balance", fmt::format("{} starts with {}, ended the deal before with {}", seat.player,
                                    seat.start, same->end));
    }
    const bool same_day = day_of(before.started_at_ms) == day_of(after.started_at_ms);
    if (same_day && same->bonus_end >= 0 && seat.bonus_start >= 0 &&
        same->bonus_end != seat.bonus_start) {
      report("bonusToday", fmt::format("{} starts with {} ingots granted, had {}", seat.player,
                                       seat.bonus_start, same->bonus_end));
    }
  }
}

std::size_t Continuity::unnumbered_tables() const {
  return static_cast<std::size_t>(
      std::count_if(tables_.begin(), tables_.end(),
                    [](const auto& table) { return is_unnumbered(table.second); }));
}

bool Continuity::is_unnumbered(const std::multimap<std::uint32_t, Entry>& deals) {
  return deals.size() > 2 && deals.begin()->first == deals.rbegin()->first;
}

void Continuity::pass(const Header& header) {
  passed_[{header.operator_name, header.table}].insert(header.round);
}

bool Continuity::all_passed(const Table& table, std::uint32_t first, std::uint32_t last) const {
  const auto rounds = passed_.find(table);
  if (rounds == passed_.end()) return false;
  // The rounds stand in order: as many as there must be, or one is missing.
  const auto begin = rounds->second.lower_bound(first);
  const auto end = rounds->second.upper_bound(last);
  return static_cast<std::uint64_t>(std::distance(begin, end)) == std::uint64_t{last} - first + 1;
}

std::vector<ContinuityFinding> Continuity::findings() const {
  std::vector<ContinuityFinding> found;
  for (const auto& [table, deals] : tables_) {
    const std::pair<const std::uint32_t, Entry>* before = nullptr;
    for (const auto& deal : deals) {
      ContinuityFinding at{table.first, table.second, deal.first, deal.second.deal_id, "", ""};
      for (const Seat& seat : deal.second.seats) {
        if (!deal.second.beans || seat.start >= deal.second.room_minimum) continue;
        at.code = "roomMinimum";
        at.detail = fmt::format("{} starts with {}, the room asks {}", seat.player, seat.start,
                                deal.second.room_minimum);
        found.push_back(at);
      }
      if (is_unnumbered(deals)) continue;
      if (before != nullptr && before->first == deal.first) {
        // Once a round, however many deals bear it: an operator who does not count rounds is one
        // finding a table, not one a deal.
        const auto count = deals.count(deal.first);
        if (&*std::next(deals.lower_bound(deal.first)) == &deal) {
          at.code = "roundTwice";
          at.detail = fmt::format("{} deals bear this round", count);
          found.push_back(at);
        }
      } else if (before != nullptr && before->first + 1 != deal.first) {
        if (all_passed(table, before->first + 1, deal.first - 1)) {
          before = &deal;
          continue;
        }
        at.code = "roundMissing";
        at.detail = fmt::format("the deal before is round {}", before->first);
        found.push_back(at);
      } else if (before != nullptr) {
        follow(before->second, deal.second, at, found);
      }
      before = &deal;
    }
  }
  return found;
}

}  // namespace paiju::ledger

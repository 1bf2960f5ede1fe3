#include "tools/paiju/deal_pairs.h"

#include <algorithm>
#include <iterator>

#include "tools/paiju/ledger_deals.h"
#include "tools/paiju/reading.h"

namespace paiju::tools {
namespace {

std::pair<std::string, std::vector<std::uint8_t>> key_of(const ReadDeal& d) {
  const Header& header = d.stored.deal.header;
  return {header.operator_name, header.deal_id};
}

}  // namespace

DealPairs::DealPairs(const std::string& a, const std::string& b)
    : a_{ledger::VouchedSource({a}, nullptr), {}, {}, 0, false},
      b_{ledger::VouchedSource({b}, nullptr), {}, {}, 0, false} {
  if (is_ledger_file(a)) a_.of_ledger = content_of_ledger(a, exit_);
  if (is_ledger_file(b)) b_.of_ledger = content_of_ledger(b, exit_);
}

std::optional<ReadDeal> DealPairs::read(Side& side) {
  if (side.of_ledger) {
    if (side.of_ledger->deals.empty()) {
      side.ended = true;
      return std::nullopt;
    }
    LedgerDeal found = std::move(side.of_ledger->deals.front());
    side.of_ledger->deals.pop_front();
    ++side.deals;
    return ReadDeal{std::move(found.stored), std::nullopt, std::move(found.remarks)};
  }
  while (!side.ended) {
    auto item = side.source.next();
    if (!item) {
      side.ended = true;
    } else if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
      exit_ = worse(exit_, report_read_error(*error));
    } else {
      ++side.deals;
      return ReadDeal{
          std::move(std::get<ledger::VouchedDeal>(*item).stored), side.source.proof_of_last(), {}};
    }
  }
  return std::nullopt;
}

std::optional<ReadDeal> DealPairs::take(Side& side, const Key& key) {
  const auto found = side.waiting.find(key);
  if (found == side.waiting.end()) return std::nullopt;
  ReadDeal deal = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) side.waiting.erase(found);
  return deal;
}

std::optional<DealPairs::Pair> DealPairs::next() {
  while (!a_.ended || !b_.ended) {
    // The file that is behind is read first, so that equal files stay in step.
    const bool from_a = !a_.ended && (b_.ended || a_.deals <= b_.deals);
    Side& side = from_a ? a_ : b_;
    Side& other = from_a ? b_ : a_;
    std::optional<ReadDeal> deal = read(side);
    if (!deal) continue;
    std::optional<ReadDeal> partner = take(other, key_of(*deal));
    if (!partner) {
      Key key = key_of(*deal);
      side.waiting[std::move(key)].push_back(std::move(*deal));
    } else if (from_a) {
      return Pair{std::move(deal), std::move(partner)};
    } else {
      return Pair{std::move(partner), std::move(deal)};
    }
  }
  if (!gathered_) gather_left_over();
  if (left_over_.empty()) return std::nullopt;
  Pair pair = std::move(left_over_.front());
  left_over_.pop_front();
  return pair;
}

DealPairs::Beside DealPairs::beside() const {
  const auto lines_of = [&](const Side& side) {
    std::vector<std::string> lines;
    if (!side.of_ledger) return lines;
    lines = side.of_ledger->structure;
    if (a_.of_ledger && b_.of_ledger) {
      lines.insert(lines.end(), side.of_ledger->unposted.begin(), side.of_ledger->unposted.end());
    }
    std::sort(lines.begin(), lines.end());
    return lines;
  };
  const auto a = lines_of(a_);
  const auto b = lines_of(b_);
  Beside beside;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(beside.only_a));
  std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::back_inserter(beside.only_b));
  return beside;
}

void DealPairs::gather_left_over() {
  gathered_ = true;
  std::deque<ReadDeal> only_a;
  std::deque<ReadDeal> only_b;
  const auto drain = [](Side& side, std::deque<ReadDeal>& out) {
    for (auto& [key, deals] : side.waiting) {
      for (ReadDeal& d : deals) out.push_back(std::move(d));
    }
    side.waiting.clear();
    std::sort(out.begin(), out.end(), [](const auto& x, const auto& y) {
      return x.stored.position.index < y.stored.position.index;
    });
  };
  drain(a_, only_a);
  drain(b_, only_b);
  const bool single = a_.deals == 1 && b_.deals == 1 && only_a.size() == 1 && only_b.size() == 1;
  if (single) {  // two single deals are compared whatever they are called
    left_over_.push_back({std::move(only_a.front()), std::move(only_b.front())});
    return;
  }
  for (ReadDeal& d : only_a) left_over_.push_back({std::move(d), std::nullopt});
  for (ReadDeal& d : only_b) left_over_.push_back({std::nullopt, std::move(d)});
}

}  // namespace paiju::tools

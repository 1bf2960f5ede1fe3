#include "tools/report/words/summary.h"

#include <fmt/format.h>

#include "tools/report/words/settlement_text.h"

namespace paiju::report {

void Summary::add(const Deal& deal, const Settlement& settlement) {
  ++deals_;
  ++by_ending_[static_cast<std::size_t>(settlement.ending)];
  std::array<Account*, most_seats> seats{};
  for (std::size_t s = 0; s < settlement.seats; ++s) {
    seats[s] = &players_[deal.header.operator_name + "/" + deal.header.seats[s].player];
    ++seats[s]->deals;
  }
  for (const Transfer& t : settlement.transfers) {
    const auto unit = static_cast<std::size_t>(t.unit);
    Payments& payments = by_cause_[static_cast<std::size_t>(t.cause)];
    ++payments.count[unit];
    payments.short_count[unit] += t.paid < t.due ? 1 : 0;
    payments.paid[unit] = paiju::add(payments.paid[unit], t.paid);
    const auto net_of = [&](Party party) -> Money& {
      return party == Party::system ? system_[unit]
                                    : seats[static_cast<std::size_t>(party)]->net[unit];
    };
    net_of(t.from) = sub(net_of(t.from), t.paid);
    net_of(t.to) = paiju::add(net_of(t.to), t.paid);
  }
}

std::string Summary::text(Language language) const {
  const bool zh = language == Language::zh;
  std::string text = fmt::format("{}: {}", zh ? "牌局" : "deals", deals_);
  if (refused_ > 0) text += fmt::format(", {}: {}", zh ? "无法结算" : "refused", refused_);
  text += "\n";
  for (std::size_t i = 0; i < endings; ++i) {
    if (by_ending_[i] == 0) continue;
    text += fmt::format("  {} {}\n", left(name_of(static_cast<Ending>(i), language), 30),
                        right(amount(static_cast<Money>(by_ending_[i])), 12));
  }
  text += fmt::format("{}\n", zh ? "付款 (笔数, 金额)" : "payments (count, amount)");
  for (std::size_t c = 0; c < causes; ++c) {
    for (std::size_t u = 0; u < units; ++u) {
      if (by_cause_[c].count[u] == 0) continue;
      text += fmt::format(
          "  {} {} {} {}{}\n", left(name_of(static_cast<Cause>(c), language), 30),
          right(amount(static_cast<Money>(by_cause_[c].count[u])), 12),
          right(amount(by_cause_[c].paid[u]), 18),
          name_of(static_cast<Unit>(u), by_cause_[c].paid[u], language),
          by_cause_[c].short_count[u] > 0
              ? fmt::format(" ({} {})", by_cause_[c].short_count[u], zh ? "笔不足" : "short")
              : "");
    }
  }
  text += fmt::format("{}\n", zh ? "玩家 (局数, 输赢)" : "players (deals, net)");
  std::array<Money, units> sum = system_;
  for (const auto& [name, account] : players_) {
    for (std::size_t u = 0; u < units; ++u) {
      sum[u] = paiju::add(sum[u], account.net[u]);
      if (account.net[u] == 0) continue;
      text += fmt::format("  {} {} {} {}\n", left(shown(name), 30),
                          right(amount(static_cast<Money>(account.deals)), 12),
                          right(amount(account.net[u], true), 18),
                          name_of(static_cast<Unit>(u), account.net[u], language));
    }
  }
  for (std::size_t u = 0; u < units; ++u) {
    if (system_[u] == 0 && sum[u] == 0) continue;
    text += fmt::format("  {} {} {} {}\n", left(zh ? "系统" : "system", 30), right("", 12),
                        right(amount(system_[u], true), 18),
                        name_of(static_cast<Unit>(u), system_[u], language));
  }
  for (std::size_t u = 0; u < units; ++u) {
    text += fmt::format("  {} {} {} {}\n", left(zh ? "合计 (必须为零)" : "sum (must be zero)", 30),
                        right("", 12), right(amount(sum[u]), 18),
                        name_of(static_cast<Unit>(u), sum[u], language));
  }
  return text;
}

}  // namespace paiju::report

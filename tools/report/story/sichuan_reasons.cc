#include "tools/report/story/sichuan_reasons.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/report/story/sichuan_amounts.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {

SichuanReasons::SichuanReasons(const Deal& deal, const sichuan::Options& options, Reasons& out)
    : deal_(deal), options_(options), out_(out) {
  for (std::size_t s = 0; huanle() && s < deal.header.seats.size(); ++s) {
    balances_[s] = deal.header.seats[s].balance;
  }
}

Words SichuanReasons::seat(int s) const {
  return {name_of(party_of(s), deal_, Language::en), name_of(party_of(s), deal_, Language::zh)};
}

// A seat that pays several for the same hand, or is paid by several, shows it once.
std::uint32_t SichuanReasons::keep(const ReadHand& hand) {
  const auto known = std::find(out_.hands.begin(), out_.hands.end(), hand);
  const auto index = static_cast<std::uint32_t>(known - out_.hands.begin());
  if (known == out_.hands.end()) out_.hands.push_back(hand);
  return index;
}

// BH21: in 血流 who has won pays self-draws and gangs too, which the text asks of 未胡者 alone.
bool SichuanReasons::winners_pay(const Moment& m, int receiver) const {
  bool any = false;
  for (int s = 0; s < m.before.seats(); ++s) {
    any |= s != receiver && m.before.seat(s).standing == sichuan::Standing::won;
  }
  return any && flowing() && options_.flowing_all_pay;
}

namespace {

bool is_escape(Cause cause) {
  return cause == Cause::escape_fine || cause == Cause::escape_compensation;
}

}  // namespace

// Debts that fell due together: one cause (an escape has two), and for refunds one gang.
std::size_t SichuanReasons::step_end(const Settlement& settlement, std::size_t first) const {
  const Transfer& head = settlement.transfers[first];
  std::size_t last = first + 1;
  for (; last < settlement.transfers.size(); ++last) {
    const Transfer& t = settlement.transfers[last];
    const bool same =
        is_escape(head.cause) ? is_escape(t.cause) : t.cause == head.cause && t.gang == head.gang;
    if (!same) break;
  }
  return last;
}

void SichuanReasons::explain(const sichuan::Table& before, const sichuan::Table& after,
                             const Event* event, const Settlement& settlement) {
  const Moment m{before, after, event, settlement};
  for (std::size_t i = out_.of_transfers.size(); i < settlement.transfers.size();) {
    const std::size_t end = step_end(settlement, i);
    if (is_escape(settlement.transfers[i].cause)) {
      escape(m, i, end);
    } else {
      for (std::size_t k = i; k < end; ++k) {
        out_.of_transfers.push_back(debt(m, settlement.transfers[k]));
      }
      shortages(settlement, i, end);
    }
    book(settlement, i, end);
    i = end;
  }
  wins_seen_ = settlement.wins.size();
}

Explanation SichuanReasons::debt(const Moment& m, const Transfer& t) {
  switch (t.cause) {
    case Cause::hu:
      return win(m, t);
    case Cause::gang_direct:
    case Cause::gang_added:
    case Cause::gang_concealed:
      return gang(m, t);
    case Cause::gang_handover:
      return handover(m, t);
    case Cause::gang_refund:
      return refund(m, t);
    case Cause::flower_pig:
      return flower_pig(m, t);
    case Cause::max_ting:
      return max_ting(m, t);
    case Cause::fee:
      return fee();
    case Cause::unstated:
    case Cause::escape_fine:
    case Cause::escape_compensation:
    case Cause::bonus:
      break;
  }
  bug();
}

// C.0.1: a payer who is short pays apportion(balance, debts); balances are those before the step.
void SichuanReasons::shortages(const Settlement& settlement, std::size_t first, std::size_t last) {
  if (!huanle()) return;
  for (std::size_t i = first; i < last;) {
    const Party payer = settlement.transfers[i].from;
    std::size_t end = i;
    std::vector<Formula> dues;
    Money owed = 0;
    while (end < last && settlement.transfers[end].from == payer) {
      dues.push_back(number(out_.of_transfers[end].derived_due()));
      owed = add(owed, dues.back().value);
      ++end;
    }
    const Money has = balances_[static_cast<std::size_t>(payer)];
    for (std::size_t k = i; k < end && owed > has; ++k) {
      const Formula balance = number(has, {"all he has", "全部余额"});
      Explanation& e = out_.of_transfers[k];
      e.paid = dues.size() == 1 ? smallest(balance, dues[0]) : share(balance, dues, k - i);
      e.rules.push_back("C.0.1");
      if (dues.size() > 1) e.rules.push_back("C.0.2");
    }
    i = end;
  }
}

void SichuanReasons::book(const Settlement& settlement, std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < last; ++i) {
    const Transfer& t = settlement.transfers[i];
    const Money paid = out_.of_transfers[i].derived_paid();
    const auto from = static_cast<std::size_t>(t.from);
    balances_[from] = sub(balances_[from], paid);
    if (t.to != Party::system) {
      Money& to = balances_[static_cast<std::size_t>(t.to)];
      to = add(to, paid);
    }
    const bool is_gang = t.cause == Cause::gang_direct || t.cause == Cause::gang_added ||
                         t.cause == Cause::gang_concealed;
    if (is_gang) gangs_[t.after][from] = paid;
  }
}

namespace {

struct WinRules {
  std::vector<std::string_view> ids;
  Words story;  // {0} the winner, {1} who paid, {2} the tile
};

WinRules rules_of_window(bool kongxue, Source source) {
  if (source == Source::robbed_gang) {
    return {kongxue ? std::vector<std::string_view>{"K18", "K41", "BK15"}
                    : std::vector<std::string_view>{"H16", "H52", "BH34"},
            {"{0} robs the gang of {1} on {2}", "{0} 抢 {1} 的杠，胡 {2}"}};
  }
  return {kongxue ? std::vector<std::string_view>{"K37"} : std::vector<std::string_view>{"H28"},
          {"{0} wins on {2}, discarded by {1}", "{1} 点炮，{0} 胡 {2}"}};
}

WinRules rules_of_self_draw(bool kongxue, bool one_pays, sichuan::BloomPayer payer) {
  if (!one_pays) {
    return {kongxue ? std::vector<std::string_view>{"K37"} : std::vector<std::string_view>{"H29"},
            {"{0} draws {2} himself", "{0} 自摸 {2}"}};
  }
  const Words story = payer == sichuan::BloomPayer::discarder
                          ? Words{"{0} draws {2} on the replacement of a direct gang: {1}, who "
                                  "fed the gang, pays alone, as for a discard",
                                  "{0} 点杠花 {2}：由引杠者 {1} 按点炮付"}
                          : Words{"{0} draws {2} on the replacement of a direct gang: {1}, who "
                                  "fed the gang, pays the shares of all",
                                  "{0} 点杠花 {2}：由引杠者 {1} 包各家"};
  return {kongxue ? std::vector<std::string_view>{"K15", "BK11"}
                  : std::vector<std::string_view>{"BH32"},
          story};
}

bool pays_self_draw(const sichuan::SeatState& seat, const sichuan::Options& options) {
  return seat.standing == sichuan::Standing::playing ||
         (is_flowing(options) && options.flowing_all_pay &&
          seat.standing == sichuan::Standing::won);
}

}  // namespace

Explanation SichuanReasons::win(const Moment& m, const Transfer& t) {
  const bool kongxue = !huanle();
  const int winner = static_cast<int>(t.to);
  const Win* found = nullptr;
  for (std::size_t i = wins_seen_; i < m.settlement.wins.size(); ++i) {
    const Win& w = m.settlement.wins[i];
    if (w.after == t.after && w.seat == winner) found = &w;
  }
  PAIJU_ASSERT(found != nullptr);
  const bool self_draw = found->source == Source::self_draw;
  const sichuan::SeatState& tiles = m.before.seat(winner);
  sichuan::WinningHand hand{tiles.hand, {tiles.melds.begin(), tiles.melds.size()}, found->tile};
  if (!self_draw) hand.concealed.add(found->tile);

  const bool one_pays = self_draw && found->discarder >= 0;
  const sichuan::BloomPayer payer = one_pays ? options_.bloom_payer : sichuan::BloomPayer::all;
  WinRules rules = self_draw ? rules_of_self_draw(kongxue, one_pays, payer)
                             : rules_of_window(kongxue, found->source);
  const bool as_self_draw = self_draw && payer != sichuan::BloomPayer::discarder;
  const bool bonus = as_self_draw && options_.self_draw == sichuan::SelfDrawBonus::add_base;
  Explanation e;
  e.rules = std::move(rules.ids);
  if (as_self_draw && options_.self_draw != sichuan::SelfDrawBonus::none) {
    e.rules.push_back(kongxue ? "K8" : "BH5");
  }
  if (as_self_draw && winners_pay(m, winner)) e.rules.push_back("BH21");
  for (const std::string_view id : {"C.2", "C.3", "C.4"}) e.rules.push_back(id);
  e.hands = {keep(read_hand(winner, hand, found->patterns, options_))};
  const int fan = out_.hands[e.hands[0]].total;
  e.due = win_formula(options_, fan, bonus);
  if (payer == sichuan::BloomPayer::discarder_for_all) {
    int payers = 0;
    for (int s = 0; s < m.before.seats(); ++s) {
      payers += s != winner && pays_self_draw(m.before.seat(s), options_) ? 1 : 0;
    }
    e.due = product({number(payers, {"shares", "家"}), e.due});
  }
  const auto say = [&](Language l, const std::string& pattern) {
    return fmt::format(fmt::runtime(pattern), seat(winner).in(l),
                       seat(static_cast<int>(t.from)).in(l), tile_text(found->tile, l));
  };
  e.why = {say(Language::en, rules.story.en), say(Language::zh, rules.story.zh)};
  return e;
}

}  // namespace paiju::report

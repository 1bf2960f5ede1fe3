// 逃跑 (rules-sichuan.md C.7, deal.md 3).

#include <algorithm>

#include <fmt/format.h>

#include "tools/report/story/sichuan_amounts.h"
#include "tools/report/story/sichuan_reasons.h"

namespace paiju::report {
namespace {

// One other present seat in order(leaver): what it claims (c_j) and what it is owed (C_j).
struct Claimant {
  int seat = 0;
  Formula claim;
  Formula due;
  std::optional<ReadHand> hand;  // when the claim is a 大叫
  bool won = false;
};

struct Escape {
  Standing leaver;
  std::vector<Claimant> claimants;
  int unwon = 0;  // U
  Formula fine;
  Formula compensation;
  Money has = 0;

  bool is_short() const { return has < add(value_of(fine), value_of(compensation)); }
  // C.7.4: what there is, split compensation : fine.
  Formula split(std::size_t which) const {
    const std::vector<Formula> both = {number(value_of(compensation)), number(value_of(fine))};
    return share(number(has, {"all he has", "全部余额"}), both, which);
  }
  std::vector<Formula> dues() const {
    std::vector<Formula> all;
    for (const Claimant& c : claimants) all.push_back(number(value_of(c.due)));
    return all;
  }
};

Formula scaled(Formula amount, const sichuan::Ratio& ratio, Words label) {
  if (ratio == sichuan::Ratio{}) return amount;
  return quotient(product({std::move(amount), number(ratio.numerator, std::move(label))}),
                  number(ratio.denominator));
}

Formula claim_of(const Standing& leaver, const Standing& theirs, bool won,
                 const sichuan::Options& o) {
  const bool winners_collect = is_flowing(o) && o.flowing_winners_collect_ting;
  if (leaver.ready) return number(0);
  if (leaver.pig) {
    return !theirs.pig && (!won || o.pig_pays_winners) ? cap_formula(o) : number(0);
  }
  if (!theirs.ready || theirs.pig || (won && !winners_collect)) return number(0);
  return win_formula(o, theirs.hand.total, false);
}

// K = max(minimum, cap x U + floor(a x sum c / b)).
Formula fine_of(const Escape& escape, const sichuan::Options& o) {
  std::vector<Formula> claims;
  for (const Claimant& c : escape.claimants) {
    if (value_of(c.claim) > 0) claims.push_back(number(value_of(c.claim)));
  }
  std::vector<Formula> parts = {product(
      {cap_formula(o), number(escape.unwon, {"others who have not won", "未胡的其余家数"})})};
  if (!claims.empty()) {
    Formula claimed = claims.size() == 1 ? claims[0] : sum(claims);
    claimed.label = {"claims", "查花猪查大叫"};
    parts.push_back(scaled(std::move(claimed), o.fine_factor, {"fine factor", "扣豆修正"}));
  }
  Formula fine = sum(std::move(parts));
  if (o.fine_minimum == 0) return fine;
  return largest(number(o.fine_minimum, {"least fine", "扣豆最低"}), std::move(fine));
}

// C_j, raised to the room's minimum together (C.7.3).
void price_compensation(Escape& escape, const sichuan::Options& o) {
  std::vector<Formula> plain;
  Money together = 0;
  for (Claimant& c : escape.claimants) {
    c.due = scaled(c.claim, o.compensation_factor, {"compensation factor", "赔偿修正"});
    plain.push_back(number(value_of(c.due)));
    together = add(together, plain.back().value);
  }
  if (!escape.claimants.empty() && o.compensation_minimum > together) {
    const Formula least = number(o.compensation_minimum, {"least compensation", "赔偿最低"});
    if (together == 0) std::fill(plain.begin(), plain.end(), number(1));
    for (std::size_t i = 0; i < escape.claimants.size(); ++i) {
      escape.claimants[i].due = share_exact(least, plain, i);
    }
  }
  escape.compensation = number(value_of(sum(escape.dues())), {"compensation", "赔偿"});
}

Words leaving(const Words& who, const Standing& leaver) {
  const std::string_view en = leaver.ready ? "ready" : leaver.pig ? "a pig" : "not ready";
  const std::string_view zh = leaver.ready ? "已听牌" : leaver.pig ? "是花猪" : "未听牌";
  return {fmt::format("{} leaves un-won and is {}", who.en, en),
          fmt::format("{} 未胡逃跑，{}", who.zh, zh)};
}

Explanation fine_to_system(const Escape& escape, const Words& head) {
  Explanation e;
  e.rules = {"H32", "C.7", "BH35"};
  e.due = escape.fine;
  if (escape.is_short()) e.paid = escape.split(1);
  e.why = {head.en + ": fine to the system", head.zh + "：系统扣豆"};
  return e;
}

Explanation compensation_of(const Escape& escape, std::size_t place, const Words& head) {
  const Claimant& claimant = escape.claimants[place];
  Explanation e;
  e.rules = {"H33", "C.7"};
  if (claimant.hand && claimant.won) e.rules.push_back("BH19");
  e.due = claimant.due;
  if (escape.is_short()) e.paid = share(escape.split(0), escape.dues(), place);
  e.why = {head.en + ": compensation", head.zh + "：赔偿"};
  return e;
}

}  // namespace

// The seat's tiles when the escape was settled. A leave takes effect at once, on the tiles as they
// stand; that of a window's opener when the window closes, before the draw that closed it.
sichuan::SeatState SichuanReasons::seat_at_end_of_window(const Moment& m, int s) const {
  const bool at_once = m.event != nullptr && m.event->kind == EventKind::leave;
  if (at_once) return m.before.seat(s);
  sichuan::SeatState state = m.after.seat(s);
  const bool drew = m.event != nullptr && m.event->kind == EventKind::draw && m.event->seat == s;
  if (drew) state.hand.remove(m.event->tile);
  return state;
}

void SichuanReasons::escape(const Moment& m, std::size_t first, std::size_t last) {
  const int leaver = static_cast<int>(m.settlement.transfers[first].from);
  const bool at_once = m.event != nullptr && m.event->kind == EventKind::leave;
  const Tile drawn = at_once ? m.before.turn().drawn : m.after.turn().drawn;
  sichuan::SeatState own = seat_at_end_of_window(m, leaver);
  own.standing = sichuan::Standing::playing;
  Escape escape;
  escape.leaver = standing_of(leaver, own, drawn, options_);
  for (int i = 1; i < m.before.seats(); ++i) {
    const int s = (leaver + i) % m.before.seats();
    const sichuan::SeatState state = seat_at_end_of_window(m, s);
    if (!state.present()) continue;
    const bool won = state.standing == sichuan::Standing::won;
    escape.unwon += won ? 0 : 1;
    const Standing theirs = standing_of(s, state, drawn, options_);
    Claimant claimant{s, claim_of(escape.leaver, theirs, won, options_), {}, {}, won};
    if (value_of(claimant.claim) > 0 && !escape.leaver.pig) claimant.hand = theirs.hand;
    escape.claimants.push_back(std::move(claimant));
  }
  price_compensation(escape, options_);
  escape.fine = fine_of(escape, options_);

  escape.has = balances_[static_cast<std::size_t>(leaver)];
  const Words words = leaving(seat(leaver), escape.leaver);
  for (std::size_t i = first; i < last; ++i) {
    const Transfer& t = m.settlement.transfers[i];
    Explanation e;
    if (t.cause == Cause::escape_fine) {
      e = fine_to_system(escape, words);
    } else {
      const auto c = std::find_if(escape.claimants.begin(), escape.claimants.end(),
                                  [&](const Claimant& x) { return party_of(x.seat) == t.to; });
      PAIJU_ASSERT(c != escape.claimants.end());
      e = compensation_of(escape, static_cast<std::size_t>(c - escape.claimants.begin()), words);
      if (c->hand) e.hands.push_back(keep(*c->hand));
    }
    if (!escape.leaver.ready) e.hands.push_back(keep(escape.leaver.hand));
    if (!escape.leaver.hand.own_waits.empty()) {
      e.rules.insert(e.rules.end(), {"C.1", "BH47"});
    }
    if (escape.is_short()) e.rules.insert(e.rules.end(), {"H34", "H35"});
    out_.of_transfers.push_back(std::move(e));
  }
}

}  // namespace paiju::report

#include <algorithm>
#include <utility>

#include "tools/convert/nanoserver_books.h"
#include "tools/convert/nanoserver_deal.h"

namespace paiju::convert::nanoserver {
namespace {

Unexpected<RecordTrouble> refuse(std::string field, std::string message) {
  return Unexpected<RecordTrouble>({std::move(field), std::move(message)});
}

std::string at(std::string_view list, std::size_t i, std::string_view member = "") {
  return std::string(list) + "[" + std::to_string(i) + "]" + std::string(member);
}

std::vector<Money> zeros(const Snapshot& log) {
  return std::vector<Money>(static_cast<std::size_t>(log.seats()), 0);
}

void add_changes(std::vector<Money>& nets, const std::vector<SeatMoney>& changes) {
  for (const SeatMoney& change : changes) nets[change.seat] += change.score;
}

std::optional<RecordTrouble> gang_payments(const Snapshot& log, const Plays& plays,
                                           Claims& claims) {
  if (log.gangs.size() != plays.gangs.size()) {
    return RecordTrouble{"gangScoreChanges",
                         "has " + std::to_string(log.gangs.size()) + " entries for " +
                             std::to_string(plays.gangs.size()) + " gangs in do"};
  }
  for (std::size_t i = 0; i < log.gangs.size(); ++i) {
    const PlayedGang& gang = plays.gangs[i];
    if (log.gangs[i].changes.front().seat != gang.seat) {
      return RecordTrouble{at("gangScoreChanges", i, ".changes[0].acId"),
                           "is not who made the gang in do[" + std::to_string(gang.op) + "]"};
    }
    if (log.gangs[i].rain != (gang.cause != Cause::gang_added)) {
      return RecordTrouble{at("gangScoreChanges", i, ".isXiaYu"),
                           "does not fit the gang in do[" + std::to_string(gang.op) + "]"};
    }
    Payment payment{gang.event, gang.cause, zeros(log)};
    add_changes(payment.nets, log.gangs[i].changes);
    claims.payments.push_back(std::move(payment));
  }
  return std::nullopt;
}

std::optional<RecordTrouble> win_payments(const Snapshot& log, const Plays& plays, Claims& claims) {
  if (log.wins.size() < plays.wins.size()) {
    return RecordTrouble{"huScoreChanges", "has " + std::to_string(log.wins.size()) +
                                               " entries for " + std::to_string(plays.wins.size()) +
                                               " wins in do"};
  }
  for (std::size_t i = 0; i < plays.wins.size(); ++i) {
    const PlayedWin& win = plays.wins[i];
    if (log.wins[i].seat != win.seat) {
      return RecordTrouble{at("huScoreChanges", i, ".acId"),
                           "is not who won in do[" + std::to_string(win.op) + "]"};
    }
    if (log.wins[i].type != (win.self_draw ? HuType::self_draw : HuType::discard)) {
      return RecordTrouble{at("huScoreChanges", i, ".huPaiType"),
                           "does not fit the win in do[" + std::to_string(win.op) + "]"};
    }
    Payment payment{win.event, Cause::hu, zeros(log)};
    add_changes(payment.nets, log.wins[i].changes);
    payment.nets[win.seat] += log.wins[i].total;
    claims.payments.push_back(std::move(payment));
  }
  return std::nullopt;
}

// The entries after the wins: who was paid for being ready. One payment for all of them, since
// they have one cause and one place.
std::optional<RecordTrouble> ting_payment(const Snapshot& log, const Plays& plays,
                                          Payment& payment) {
  for (std::size_t i = plays.wins.size(); i < log.wins.size(); ++i) {
    if (log.wins[i].type != HuType::ting) {
      return RecordTrouble{at("huScoreChanges", i, ".huPaiType"), "is a win that do does not have"};
    }
    add_changes(payment.nets, log.wins[i].changes);
    payment.nets[log.wins[i].seat] += log.wins[i].total;
  }
  return std::nullopt;
}

// 呼叫转移 and 退税 are not recorded. The server's own books are kept again; where they lead to the
// gang money of end.stats, their movements are the claim. Otherwise all that is left unexplained
// is claimed as the refund, where the audit will show it.
void unrecorded_payments(const Snapshot& log, const Deal& deal, Claims& claims,
                         std::vector<Finding>& findings) {
  BookOptions options;
  options.ready.emplace();
  for (std::size_t i = 0; i < log.end.size(); ++i) (*options.ready)[i] = log.end[i].ting;
  const Booking booking = book(deal, options);
  std::vector<Money> left = zeros(log);
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = log.end[i].wind + log.end[i].rain;
  for (const Payment& payment : claims.payments) {
    const bool gang = payment.cause == Cause::gang_direct || payment.cause == Cause::gang_added ||
                      payment.cause == Cause::gang_concealed;
    for (std::size_t i = 0; gang && i < left.size(); ++i) left[i] -= payment.nets[i];
  }
  std::vector<Money> refund = zeros(log);
  bool refund_due = false;
  for (const Payment& payment : booking.payments) {
    if (payment.cause == Cause::gang_handover) {
      for (std::size_t i = 0; i < left.size(); ++i) left[i] -= payment.nets[i];
      claims.payments.push_back(payment);
    } else if (payment.cause == Cause::gang_refund) {
      refund = payment.nets;
      refund_due = true;
    }
  }
  if (left != refund) {
    findings.push_back({"claims.gangMoney", "end.stats",
                        "the gang money (feng, yu) does not follow from the gangs in the log"});
  }
  if (refund_due || left != refund) {
    claims.payments.push_back(
        {static_cast<std::uint32_t>(deal.events.size() - 1), Cause::gang_refund, left});
  }
}

void check_scores(const Snapshot& log, std::vector<Finding>& findings) {
  for (std::size_t i = 0; i < log.end.size(); ++i) {
    const EndSeat& end = log.end[i];
    if (end.total != end.score) {
      findings.push_back(
          {"claims.total", at("end.stats", i, ".total"),
           "is " + std::to_string(end.total) + ", scoreChange says " + std::to_string(end.score)});
    }
    if (!log.scores_before.empty() && end.remain != log.scores_before[i] + end.score) {
      findings.push_back({"claims.remain", at("end.scoreChange", i, ".remain"),
                          "is not the score before the round and the change"});
    }
  }
}

}  // namespace

Expected<Claims, RecordTrouble> claims_from(const Snapshot& log, const Plays& plays,
                                            const Deal& deal, std::vector<Finding>& findings) {
  Claims claims;
  for (const EndSeat& end : log.end) claims.nets.push_back(end.score);
  if (const auto trouble = gang_payments(log, plays, claims))
    return refuse(trouble->field, trouble->message);
  if (const auto trouble = win_payments(log, plays, claims))
    return refuse(trouble->field, trouble->message);
  Payment ting{static_cast<std::uint32_t>(deal.events.size() - 1), Cause::max_ting, zeros(log)};
  if (const auto trouble = ting_payment(log, plays, ting))
    return refuse(trouble->field, trouble->message);
  unrecorded_payments(log, deal, claims, findings);
  const bool unsettled = plays.wins.size() + 1 < log.uids.size();
  if (unsettled || log.wins.size() > plays.wins.size()) claims.payments.push_back(std::move(ting));
  std::sort(claims.payments.begin(), claims.payments.end(), [](const Payment& a, const Payment& b) {
    return std::pair(a.after, a.cause) < std::pair(b.after, b.cause);
  });
  check_scores(log, findings);
  return claims;
}

}  // namespace paiju::convert::nanoserver

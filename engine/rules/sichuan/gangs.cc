// 刮风下雨: payments of gangs, 呼叫转移 and 退税 (rules-sichuan.md C.5).

#include "engine/rules/sichuan/amounts.h"
#include "engine/rules/sichuan/table.h"

namespace paiju::sichuan {
namespace {

Cause cause_of(MeldKind kind) {
  switch (kind) {
    case MeldKind::gang_direct:
      return Cause::gang_direct;
    case MeldKind::gang_added:
      return Cause::gang_added;
    case MeldKind::gang_concealed:
      return Cause::gang_concealed;
    case MeldKind::chi:
    case MeldKind::peng:
      break;
  }
  bug();
}

}  // namespace

// C.5: 直杠 2u from the 引杠者; 弯杠 1u and 暗杠 2u from every payer. The owner then draws.
void Table::stand_gang(int owner, MeldKind kind, int from, std::uint32_t event, bool pays) {
  GangRecord gang;
  gang.event = event;
  gang.owner = static_cast<std::uint8_t>(owner);
  gang.kind = kind;
  gang.from = static_cast<std::int8_t>(from);
  const Money due = (kind == MeldKind::gang_added ? 1 : 2) * unit_of(options_);
  const bool winners_pay = flowing() && options_.flowing_all_pay;
  Step step;
  for (int s = 0; s < seat_count_ && pays; ++s) {
    const bool payer = kind == MeldKind::gang_direct
                           ? s == from
                           : at(s).standing == Standing::playing ||
                                 (winners_pay && at(s).standing == Standing::won);
    if (s == owner || !payer) continue;
    step.push_back({event, cause_of(kind), party_of(s), party_of(owner), due, -1});
  }
  FixedVector<Money, 16> paid;
  accounts_.settle(step, paid);
  for (std::size_t i = 0; i < step.size(); ++i) {
    gang.paid[static_cast<std::size_t>(step[i].from)] = paid[i];
  }
  claims_made_ = true;
  due_seat_ = owner;
  due_gang_ = static_cast<int>(gangs_.size());
  gangs_.push_back(gang);
}

// C.5.1 呼叫转移: what the last gang brought goes to the winners of the discard after it.
void Table::hand_over_gang() {
  if (!options_.handover || window_.shot_gang < 0) return;
  const std::size_t winners = window_.wins.size();
  if (winners > 1 && options_.handover_share == HandoverShare::none) return;
  GangRecord& gang = gangs_[static_cast<std::size_t>(window_.shot_gang)];
  Money collected = 0;
  for (const Money paid : gang.paid) collected = add(collected, paid);

  std::array<Money, 3> shares{};  // winners stand in order(opener)
  const bool each = winners > 1 && options_.handover_share == HandoverShare::each;
  const bool first = winners > 1 && options_.handover_share == HandoverShare::first;
  if (each) {
    shares.fill(collected);
  } else {
    split_equal(collected, {shares.data(), first ? 1 : winners});
  }
  Step step;
  for (std::size_t i = 0; i < winners; ++i) {
    step.push_back({window_.last_hu, Cause::gang_handover, party_of(window_.opener),
                    party_of(window_.wins[i].seat), shares[i],
                    static_cast<std::int32_t>(gang.event)});
  }
  accounts_.settle(step);
  gang.undone = true;  // BK14: never refunded later
}

// C.5.2 退税: every gang of a refunding seat, oldest first, back to its payers who are present.
void Table::refund_gangs(std::span<const bool> refunding) {
  for (GangRecord& gang : gangs_) {
    if (gang.undone || !refunding[gang.owner]) continue;
    Step step;
    for (int s = 0; s < seat_count_; ++s) {
      if (!at(s).present()) continue;
      step.push_back({static_cast<std::uint32_t>(last_event_), Cause::gang_refund,
                      party_of(gang.owner), party_of(s), gang.paid[static_cast<std::size_t>(s)],
                      static_cast<std::int32_t>(gang.event)});
    }
    accounts_.settle(step);
    gang.undone = true;
  }
}

}  // namespace paiju::sichuan

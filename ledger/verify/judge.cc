#include "ledger/verify/judge.h"

#include <algorithm>

#include "engine/base/assert.h"
#include "engine/rules/replay.h"
#include "ledger/verify/settle_deal.h"

namespace paiju::ledger {
namespace {

void skip(Verdict& verdict, std::initializer_list<Check> checks, Why why) {
  for (const Check check : checks) verdict.not_checked.push_back({check, why});
}

void judge_seal(const VouchedDeal& deal, const TrustFile* trust, Verdict& verdict) {
  verdict.trust_given = trust != nullptr;
  // A newer kind of entry has neither operator nor seal that this version could find.
  const Deal& d = deal.stored.deal;
  const bool unreadable = d.newer_format && d.header.deal_id.empty();
  verdict.digest = unreadable ? std::nullopt : deal.stored.digest();
  if (!verdict.digest) {
    verdict.seal.verdict = SealVerdict::not_checked;
    return skip(verdict, {Check::seal}, Why::newer_format);
  }
  verdict.seal = check_seal(d, *verdict.digest, deal.vouch, trust);
  // Without a trust file the seal is not checked, though what contradicts itself is still seen.
  if (trust == nullptr && verdict.seal.verdict != SealVerdict::altered) {
    skip(verdict, {Check::seal}, Why::no_trust_file);
    if (!verdict.seal.cosigners.empty()) skip(verdict, {Check::cosigners}, Why::no_trust_file);
    return;
  }
  if (verdict.seal.verdict == SealVerdict::unsealed) {
    skip(verdict, {Check::seal}, Why::no_seal);
  } else if (verdict.seal.verdict == SealVerdict::unknown_key) {
    skip(verdict, {Check::seal}, Why::unknown_key);
  } else {
    verdict.checked.push_back(Check::seal);
  }
  if (verdict.seal.cosigners.empty()) return;
  const auto& cosigners = verdict.seal.cosigners;
  if (std::any_of(cosigners.begin(), cosigners.end(),
                  [](const CosignerVerdict& c) { return c.verdict == SealVerdict::unknown_key; })) {
    return skip(verdict, {Check::cosigners}, Why::unknown_key);
  }
  verdict.checked.push_back(Check::cosigners);
}

// Precondition: the header is sound and the secrets, where there are any, fit.
void judge_wall(const Wall& wall, Verdict& verdict) {
  switch (wall.kind) {
    case WallKind::committed:
      verdict.wall = WallClaim::revealed;
      verdict.checked.insert(verdict.checked.end(), {Check::wall_commitment, Check::wall_draws});
      return;
    case WallKind::open:
      verdict.wall = WallClaim::open;
      verdict.checked.push_back(Check::wall_draws);
      return skip(verdict, {Check::wall_commitment}, Why::open_wall);
    case WallKind::observed:
      verdict.wall = WallClaim::observed;
      return skip(verdict, {Check::wall_commitment, Check::wall_draws}, Why::observed_wall);
  }
  bug();
}

void judge_claims(const Deal& deal, const Settlement& settlement, Verdict& verdict) {
  verdict.checked.push_back(Check::settlement);
  const Claims claims = deal.claims.value_or(Claims{});
  verdict.claims = compare_claims(claims, settlement, main_unit(deal.rules));
  const auto note = [&](bool claimed, Check check) {
    if (claimed) {
      verdict.checked.push_back(check);
    } else {
      skip(verdict, {check}, Why::not_claimed);
    }
  };
  note(!claims.nets.empty(), Check::claimed_nets);
  note(!claims.payments.empty(), Check::claimed_payments);
  if (claims == Claims{}) {
    verdict.settlement = SettlementClaim::nothing_claimed;
  } else {
    verdict.settlement =
        verdict.claims.findings.empty() ? SettlementClaim::equal : SettlementClaim::differs;
  }
}

// Nothing of the play can be said.
void skip_play(Verdict& verdict, Why why) {
  skip(verdict,
       {Check::wall_commitment, Check::wall_draws, Check::play, Check::settlement,
        Check::claimed_nets, Check::claimed_payments},
       why);
}

void judge_fault(const Deal& deal, const Fault& fault, Verdict& verdict) {
  verdict.play = PlayClaim::illegal;
  verdict.fault = fault;
  verdict.legal_events = static_cast<std::uint32_t>(std::max(fault.event, 0));
  if (fault.event < 0) {
    skip(verdict, {Check::wall_commitment, Check::wall_draws}, Why::illegal_play);
  } else {
    judge_wall(deal.header.wall, verdict);
  }
  verdict.checked.push_back(Check::play);
  skip(verdict, {Check::settlement, Check::claimed_nets, Check::claimed_payments},
       Why::illegal_play);
}

void judge_unverifiable(const Unverifiable& reason, Verdict& verdict) {
  if (reason.code == "newerFormat") {
    verdict.newer_format = reason.where;
    return skip_play(verdict, Why::newer_format);
  }
  verdict.wall = WallClaim::unrevealed;
  verdict.wall_code = reason.code;
  skip_play(verdict, Why::unrevealed_wall);
}

void judge_settled(const Deal& deal, const Settlement& settlement, Verdict& verdict) {
  judge_wall(deal.header.wall, verdict);
  verdict.checked.push_back(Check::play);
  verdict.legal_events = static_cast<std::uint32_t>(deal.events.size());
  if (settlement.ending == Ending::incomplete) {
    verdict.play = PlayClaim::incomplete;
    return skip(verdict, {Check::settlement, Check::claimed_nets, Check::claimed_payments},
                Why::incomplete);
  }
  verdict.play = PlayClaim::legal;
  judge_claims(deal, settlement, verdict);
}

}  // namespace

void watch(JudgedDeal& deal, EquivocationWatch& seen) {
  if (deal.verdict_.seal.verdict != SealVerdict::sealed) return;
  deal.verdict_.equivocates_with = seen.see(deal.stored(), *deal.verdict_.digest);
}

JudgedDeal judge(VouchedDeal deal, const TrustFile* trust) {
  JudgedDeal judged(std::move(deal));
  Verdict& verdict = judged.verdict_;
  const Deal& d = judged.deal();
  judge_seal(judged.deal_, trust, verdict);
  verdict.commitments = d.header.wall.commitments.size();
  if (verdict.seal.verdict == SealVerdict::altered) {
    skip_play(verdict, Why::altered);
    return judged;
  }
  auto settlement = std::make_unique<Settlement>();
  const Outcome outcome = settle_deal(d, *settlement);
  if (const auto* fault = std::get_if<Fault>(&outcome)) {
    judge_fault(d, *fault, verdict);
  } else if (const auto* reason = std::get_if<Unverifiable>(&outcome)) {
    judge_unverifiable(*reason, verdict);
  } else if (const auto* bad = std::get_if<Altered>(&outcome)) {
    verdict.wall = WallClaim::altered;
    verdict.wall_code = bad->code;
    skip_play(verdict, Why::altered);
  } else {
    judge_settled(d, *settlement, verdict);
    judged.settlement_ = std::move(settlement);
  }
  return judged;
}

}  // namespace paiju::ledger

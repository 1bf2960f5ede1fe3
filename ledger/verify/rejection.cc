#include "ledger/verify/rejection.h"

#include "engine/rules/replay.h"

namespace paiju::ledger {

Rejection rejection_of(const Verdict& v, Unsealed unsealed) {
  switch (v.seal.verdict) {
    case SealVerdict::altered:
      return {"seal.altered", Standing::distrusted};
    case SealVerdict::unknown_key:
      return {"seal.unknownKey", Standing::distrusted};
    case SealVerdict::unsealed:
      if (unsealed == Unsealed::refuse) return {"seal.unsealed", Standing::distrusted};
      break;
    case SealVerdict::sealed:
    case SealVerdict::not_checked:
      break;
  }
  if (v.wall == WallClaim::altered) return {v.wall_code, Standing::distrusted};
  if (!v.newer_format.empty()) return {"newerFormat " + v.newer_format, Standing::unverifiable};
  if (v.play == PlayClaim::illegal) {
    return {std::string(fault_name(v.fault.code)) + " at event " + std::to_string(v.fault.event),
            Standing::illegal};
  }
  if (v.wall == WallClaim::unrevealed) return {v.wall_code, Standing::unverifiable};
  if (v.play == PlayClaim::incomplete) return {"incomplete", Standing::unverifiable};
  // Legal and whole, but nobody's word counts for it.
  return {"seal.notChecked", Standing::distrusted};
}

RefusedDeal refused_deal(const JudgedDeal& judged, Unsealed unsealed) {
  const Verdict& v = judged.verdict();
  RefusedDeal refused;
  refused.key = {judged.deal().header.operator_name, judged.deal().header.deal_id};
  if (v.digest) refused.digest.assign(v.digest->begin(), v.digest->end());
  refused.reason = rejection_of(v, unsealed).reason;
  if (v.seal.verdict == SealVerdict::sealed) {
    if (auto bytes = judged.stored().sealed_bytes()) refused.sealed = std::move(*bytes);
  }
  return refused;
}

}  // namespace paiju::ledger

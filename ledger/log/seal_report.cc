#include <algorithm>

#include "engine/base/assert.h"
#include "ledger/journal/digest.h"
#include "ledger/journal/frame.h"
#include "ledger/log/vouch.h"

namespace paiju::ledger {
namespace {

struct Claim {
  VouchedBy by;
  SealVerdict verdict;
};

// A log vouches only for the deals of the operator whose log it is.
SealVerdict of_operator(SealVerdict verdict, const std::string& origin, const Deal& deal) {
  const bool own = origin == deal.header.operator_name;
  return verdict == SealVerdict::sealed && !own ? SealVerdict::unknown_key : verdict;
}

std::vector<Claim> claims_of(const Deal& deal, const Hash& digest, const Vouch& vouch,
                             const TrustFile* trust) {
  std::vector<Claim> claims;
  if (deal.seal && !deal.seal->proof.empty()) {
    const Hash leaf = leaf_hash(leaf_entry(deal.header.deal_id, digest));
    const ProofVerdict proof = check_proof(deal.seal->proof, leaf, trust);
    claims.push_back({VouchedBy::proof, of_operator(proof.verdict, proof.origin, deal)});
  }
  if (vouch.verdict != SealVerdict::unsealed) {
    claims.push_back({VouchedBy::batch, of_operator(vouch.verdict, vouch.origin, deal)});
  }
  return claims;
}

}  // namespace

std::string_view to_text(VouchedBy by) {
  switch (by) {
    case VouchedBy::nobody:
      return "nobody";
    case VouchedBy::signature:
      return "signature";
    case VouchedBy::proof:
      return "proof";
    case VouchedBy::batch:
      return "batch";
  }
  bug();
}

SealReport check_seal(const Deal& deal, const Hash& digest, const Vouch& vouch,
                      const TrustFile* trust) {
  SignatureReport signatures = check_signatures(deal, digest, trust);
  std::vector<Claim> claims = claims_of(deal, digest, vouch, trust);
  if (signatures.verdict != SealVerdict::unsealed) {
    claims.insert(claims.begin(), {VouchedBy::signature, signatures.verdict});
  }
  SealReport report;
  report.cosigners = std::move(signatures.cosigners);
  const auto first = [&](SealVerdict verdict) {
    return std::ranges::find_if(claims, [&](const Claim& c) { return c.verdict == verdict; });
  };
  for (const SealVerdict verdict : {SealVerdict::altered, SealVerdict::sealed,
                                    SealVerdict::unknown_key, SealVerdict::not_checked}) {
    const auto claim = first(verdict);
    if (claim == claims.end()) continue;
    report.verdict = claim->verdict;
    report.by = claim->by;
    break;
  }
  const bool forged_cosigner = std::ranges::any_of(
      report.cosigners, [](const CosignerVerdict& c) { return c.verdict == SealVerdict::altered; });
  if (forged_cosigner) report.verdict = SealVerdict::altered;
  if (report.verdict == SealVerdict::sealed) report.key_name = deal.header.operator_name;
  return report;
}

Vouch check_batch(const schemas::Batch& batch, const std::vector<Hash>& leaves,
                  const TrustFile* trust) {
  const CheckpointVerdict judged = check_checkpoint(batch.checkpoint, trust);
  if (!judged.checkpoint) return {SealVerdict::altered, ""};
  const Checkpoint& log = *judged.checkpoint;
  const Vouch altered{SealVerdict::altered, log.origin};
  if (batch.count == 0 || batch.count != leaves.size() || batch.count > log.size) return altered;
  std::vector<Hash> nodes(batch.frontier.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (batch.frontier[i].size() != nodes[i].size()) return altered;
    std::ranges::copy(batch.frontier[i], nodes[i].begin());
  }
  auto frontier = Frontier::from_nodes(log.size - batch.count, std::move(nodes));
  if (!frontier) return altered;
  for (const Hash& leaf : leaves) frontier->append(leaf);
  if (frontier->root() != log.root) return altered;
  return {judged.verdict, log.origin};
}

Expected<Bytes, SealRefusal> cut_out(const StoredDeal& stored, const TlogProof& proof) {
  const auto refused = [](std::string why) {
    return Unexpected<SealRefusal>({"", std::move(why)});
  };
  if (stored.deal.newer_format) {
    return refused("a newer format than this version writes: " + *stored.deal.newer_format);
  }
  Deal deal = stored.deal;
  if (!deal.seal) deal.seal.emplace();
  deal.seal->proof = proof.to_text();
  if (deal_digest(schemas::slices_of(deal), reveals_of(deal)) != stored.digest()) {
    return refused("written again it would not be the same deal");
  }
  Bytes segment = schemas::encode_entry(deal);
  if (segment.size() > entry_size_bytes_max) return refused("more than 1 MiB as an entry");
  return segment;
}

}  // namespace paiju::ledger

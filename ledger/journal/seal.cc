#include "ledger/journal/seal.h"

#include <algorithm>

#include "engine/base/assert.h"
#include "ledger/journal/digest.h"
#include "ledger/journal/frame.h"
#include "ledger/wall/wall.h"
#include "schemas/wire.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t deal_id_size_bytes = 16;
constexpr std::size_t events_max = 4096;

// One signature against the listed keys of one name. Precondition: a trust file.
SealVerdict judge(const TrustFile& trust, std::string_view name, ByteView id, ByteView message,
                  ByteView signature) {
  const auto keys = trust.find(name, id);
  if (keys.empty()) return SealVerdict::unknown_key;
  const bool verified = std::ranges::any_of(
      keys, [&](const VerifierKey* key) { return verify_ed25519(key->key, message, signature); });
  return verified ? SealVerdict::sealed : SealVerdict::altered;
}

CosignerVerdict judge_cosigner(const Deal& deal, const Cosigner& cosigner, ByteView message,
                               const TrustFile* trust) {
  CosignerVerdict report{cosigner.seat, "", SealVerdict::altered};
  if (cosigner.seat >= deal.header.seats.size()) return report;
  report.player = deal.header.seats[cosigner.seat].player;
  const std::string name = cosigner_name(deal.header.operator_name, report.player);
  report.verdict = trust == nullptr
                       ? SealVerdict::not_checked
                       : judge(*trust, name, cosigner.key_id, message, cosigner.signature);
  return report;
}

std::optional<SealRefusal> refuse_wall(const Deal& deal) {
  const WallVerdict wall = resolve_wall(deal);
  if (const auto* unverifiable = std::get_if<WallUnverifiable>(&wall)) {
    return SealRefusal{std::string(unverifiable->code), "a secret of the wall is not revealed"};
  }
  if (const auto* altered = std::get_if<WallAltered>(&wall)) {
    return SealRefusal{std::string(altered->code), "the secrets do not fit the wall's commitments"};
  }
  return std::nullopt;
}

}  // namespace

std::string_view to_text(SealVerdict verdict) {
  switch (verdict) {
    case SealVerdict::sealed:
      return "sealed";
    case SealVerdict::not_checked:
      return "notChecked";
    case SealVerdict::unsealed:
      return "unsealed";
    case SealVerdict::unknown_key:
      return "unknownKey";
    case SealVerdict::altered:
      return "altered";
  }
  bug();
}

Bytes sealed_message(const Hash& digest) {
  constexpr std::string_view tag("paiju/seal/1\0", 13);
  Bytes message(tag.begin(), tag.end());
  message.insert(message.end(), digest.begin(), digest.end());
  return message;
}

SignatureReport check_signatures(const Deal& deal, const Hash& digest, const TrustFile* trust) {
  SignatureReport report;
  if (!deal.seal) return report;
  const Bytes message = sealed_message(digest);
  const Seal& seal = *deal.seal;
  if (!seal.signature.empty() && trust == nullptr) report.verdict = SealVerdict::not_checked;
  if (!seal.signature.empty() && trust != nullptr) {
    const std::string& name = deal.header.operator_name;
    report.verdict = judge(*trust, name, seal.key_id, message, seal.signature);
    if (report.verdict == SealVerdict::sealed) report.key_name = name;
  }
  for (const Cosigner& cosigner : seal.cosigners) {
    report.cosigners.push_back(judge_cosigner(deal, cosigner, message, trust));
  }
  return report;
}

std::optional<SealRefusal> refuse_to_seal(const Deal& deal, std::string_view key_name) {
  if (deal.newer_format) {
    return SealRefusal{"", "a newer format than this version writes: " + *deal.newer_format};
  }
  if (deal.header.deal_id.size() != deal_id_size_bytes) {
    return SealRefusal{"", "a dealId that is not 16 bytes"};
  }
  // On the wire no rules cannot be told from kongxue with every default.
  if (std::holds_alternative<std::monostate>(deal.rules)) {
    return SealRefusal{"", "a header that names no rules"};
  }
  if (deal.events.size() > events_max) return SealRefusal{"", "more than 4,096 events"};
  if (deal.header.operator_name != key_name) {
    return SealRefusal{"", "the operator is \"" + deal.header.operator_name +
                               "\", the key's name \"" + std::string(key_name) + "\""};
  }
  if (deal.header.wall.commitments.size() > 255) return SealRefusal{"", "too many commitments"};
  return refuse_wall(deal);
}

Expected<Bytes, SealRefusal> seal_deal(const Deal& deal, std::string_view key_name,
                                       const SigningKey& key) {
  if (auto refusal = refuse_to_seal(deal, key_name)) {
    return Unexpected<SealRefusal>(std::move(*refusal));
  }
  Deal sealed = deal;
  if (!sealed.seal) sealed.seal.emplace();
  const Hash digest = deal_digest(schemas::slices_of(sealed), reveals_of(sealed));
  const KeyId id = key_id(key.public_key());
  const Signature signature = key.sign(sealed_message(digest));
  sealed.seal->key_id.assign(id.begin(), id.end());
  sealed.seal->signature.assign(signature.begin(), signature.end());
  sealed.seal->proof.clear();
  Bytes segment = schemas::encode_entry(sealed);
  if (segment.size() > entry_size_bytes_max) {
    return Unexpected<SealRefusal>({"", "more than 1 MiB as an entry"});
  }
  return segment;
}

std::optional<SealRefusal> cosign(Deal& deal, std::uint8_t seat, const SigningKey& key) {
  if (auto refusal = refuse_to_seal(deal, deal.header.operator_name)) return refusal;
  if (seat >= deal.header.seats.size()) return SealRefusal{"", "no such seat to cosign"};
  if (!deal.seal) deal.seal.emplace();
  const Hash digest = deal_digest(schemas::slices_of(deal), reveals_of(deal));
  const KeyId id = key_id(key.public_key());
  const Signature signature = key.sign(sealed_message(digest));
  deal.seal->cosigners.push_back(
      {seat, {id.begin(), id.end()}, {signature.begin(), signature.end()}});
  return std::nullopt;
}

}  // namespace paiju::ledger

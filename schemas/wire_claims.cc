#include "schemas/wire_parts.h"

namespace paiju::schemas::wire {

std::optional<Claims> read_claims(schema::Claims::Reader from, NewerFormat& newer) {
  note_unknown_fields<schema::Claims>(from, newer, "claims");
  Claims to;
  to.nets = numbers_of<Money>(from.getNets());
  const auto payments = from.getPayments();
  to.payments.reserve(payments.size());
  for (const auto payment : payments) {
    note_unknown_fields<schema::Payment>(payment, newer, "claims.payments");
    to.payments.push_back({payment.getAfter(),
                           known<Cause>(payment.getCause(), newer, "claims.payments.cause"),
                           numbers_of<Money>(payment.getNets())});
  }
  if (to == Claims{}) return std::nullopt;
  return to;
}

void write_claims(const Claims& from, schema::Claims::Builder to) {
  if (!from.nets.empty()) to.setNets({from.nets.data(), from.nets.size()});
  if (from.payments.empty()) return;
  auto payments = to.initPayments(static_cast<unsigned>(from.payments.size()));
  for (unsigned i = 0; i < payments.size(); ++i) {
    const Payment& payment = from.payments[i];
    payments[i].setAfter(payment.after);
    payments[i].setCause(static_cast<schema::Cause>(payment.cause));
    if (payment.nets.empty()) continue;
    payments[i].setNets({payment.nets.data(), payment.nets.size()});
  }
}

std::optional<Seal> read_seal(schema::Seal::Reader from, NewerFormat& newer) {
  note_unknown_fields<schema::Seal>(from, newer, "seal");
  Seal to;
  const auto reveals = from.getReveals();
  to.reveals.reserve(reveals.size());
  for (const auto reveal : reveals) {
    note_unknown_fields<schema::Reveal>(reveal, newer, "seal.reveals");
    to.reveals.push_back(bytes_of(reveal.getSecret()));
  }
  to.key_id = bytes_of(from.getKeyId());
  to.signature = bytes_of(from.getSignature());
  to.proof = text_of(from.getProof());
  const auto cosigners = from.getCosigners();
  to.cosigners.reserve(cosigners.size());
  for (const auto cosigner : cosigners) {
    note_unknown_fields<schema::Cosigner>(cosigner, newer, "seal.cosigners");
    to.cosigners.push_back(
        {cosigner.getSeat(), bytes_of(cosigner.getKeyId()), bytes_of(cosigner.getSignature())});
  }
  if (to == Seal{}) return std::nullopt;
  return to;
}

void write_seal(const Seal& from, schema::Seal::Builder to) {
  if (!from.reveals.empty()) {
    auto reveals = to.initReveals(static_cast<unsigned>(from.reveals.size()));
    for (unsigned i = 0; i < reveals.size(); ++i) {
      if (!from.reveals[i].empty()) reveals[i].setSecret(wire_bytes(from.reveals[i]));
    }
  }
  if (!from.key_id.empty()) to.setKeyId(wire_bytes(from.key_id));
  if (!from.signature.empty()) to.setSignature(wire_bytes(from.signature));
  if (!from.proof.empty()) to.setProof(wire_text(from.proof));
  if (from.cosigners.empty()) return;
  auto cosigners = to.initCosigners(static_cast<unsigned>(from.cosigners.size()));
  for (unsigned i = 0; i < cosigners.size(); ++i) {
    const Cosigner& cosigner = from.cosigners[i];
    cosigners[i].setSeat(cosigner.seat);
    if (!cosigner.key_id.empty()) cosigners[i].setKeyId(wire_bytes(cosigner.key_id));
    if (!cosigner.signature.empty()) cosigners[i].setSignature(wire_bytes(cosigner.signature));
  }
}

}  // namespace paiju::schemas::wire

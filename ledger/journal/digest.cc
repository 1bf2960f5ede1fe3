#include "ledger/journal/digest.h"

namespace paiju::ledger {

RunningDigest::RunningDigest(ByteView header) {
  log_.add_tag("paiju/log/1").add_u32(static_cast<std::uint32_t>(header.size())).add(header);
}

void RunningDigest::add_event(const std::array<std::uint8_t, 16>& event) {
  log_.add(event);
  ++events_;
}

Hash RunningDigest::finish(ByteView claims, const std::vector<Bytes>& reveals) const {
  Sha256 secrets;
  for (const Bytes& secret : reveals) secrets.add(secret);
  Sha256 deal;
  deal.add_tag("paiju/deal/1").add(prefix()).add_u32(events_);
  return deal.add(sha256(claims)).add(secrets.hash()).hash();
}

Hash deal_digest(const schemas::DealSlices& slices, const std::vector<Bytes>& reveals) {
  RunningDigest running(slices.header);
  for (const auto& event : slices.events) running.add_event(event);
  return running.finish(slices.claims, reveals);
}

const std::vector<Bytes>& reveals_of(const Deal& deal) {
  static const std::vector<Bytes> none;
  return deal.seal ? deal.seal->reveals : none;
}

}  // namespace paiju::ledger

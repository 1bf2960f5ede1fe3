#include "ledger/books/book_entry.h"

#include <utility>

#include "engine/base/assert.h"
#include "engine/rules/replay.h"
#include "ledger/books/account.h"
#include "schemas/json.h"

namespace paiju::ledger {
namespace {

SystemAccount system_account_for(Cause cause) {
  switch (cause) {
    case Cause::fee:
      return SystemAccount::fee;
    case Cause::escape_fine:
      return SystemAccount::fine;
    case Cause::bonus:
      return SystemAccount::bonus;
    case Cause::unstated:
    case Cause::hu:
    case Cause::gang_direct:
    case Cause::gang_added:
    case Cause::gang_concealed:
    case Cause::gang_handover:
    case Cause::gang_refund:
    case Cause::flower_pig:
    case Cause::max_ting:
    case Cause::escape_compensation:
      break;
  }
  bug();
}

std::string account_of(const Header& header, Party party, Cause cause) {
  if (party == Party::system) {
    return system_account(header.operator_name, system_account_for(cause));
  }
  const auto seat = static_cast<std::size_t>(party);
  PAIJU_ASSERT(seat < header.seats.size());
  return player_account(header.operator_name, header.seats[seat].player);
}

std::string nets_to_json(const std::vector<Money>& nets) {
  std::string out = "[";
  for (const Money net : nets) {
    if (out.size() > 1) out += ',';
    out += '"' + std::to_string(net) + '"';
  }
  return out + "]";
}

}  // namespace

std::vector<Posting> postings_of(const Header& header, const Settlement& settlement) {
  std::vector<Posting> postings;
  postings.reserve(settlement.transfers.size());
  for (const Transfer& t : settlement.transfers) {
    postings.push_back({t.after, t.cause, t.unit, account_of(header, t.from, t.cause),
                        account_of(header, t.to, t.cause), t.due, t.paid});
  }
  return postings;
}

std::string claims_to_json(const Claims& claims) {
  std::string out;
  if (!claims.nets.empty()) out += "\"nets\":" + nets_to_json(claims.nets);
  if (!claims.payments.empty()) {
    out += out.empty() ? "\"payments\":[" : ",\"payments\":[";
    bool first = true;
    for (const Payment& p : claims.payments) {
      out += first ? "{\"after\":" : ",{\"after\":";
      out += std::to_string(p.after) + ",\"cause\":\"";
      out += schemas::to_text(p.cause);
      out += "\",\"nets\":" + nets_to_json(p.nets) + "}";
      first = false;
    }
    out += "]";
  }
  return out.empty() ? out : "{" + out + "}";
}

BookEntry book_entry(const Deal& deal, const Settlement& settlement, BookJudgement judgement) {
  const Header& header = deal.header;
  BookEntry entry;
  entry.key = {header.operator_name, header.deal_id};
  entry.digest = judgement.digest;
  entry.table = header.table;
  entry.round = header.round;
  entry.started_at_ms = header.started_at_ms;
  entry.ruleset = ruleset_name(deal.rules);
  entry.seats = header.seats;
  entry.verdict = judgement.verdict;
  if (deal.claims) entry.claims = claims_to_json(*deal.claims);
  entry.findings = std::move(judgement.findings);
  entry.sealed = std::move(judgement.sealed);
  entry.postings = postings_of(header, settlement);
  return entry;
}

}  // namespace paiju::ledger

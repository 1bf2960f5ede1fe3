#pragma once

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "ledger/verify/judge.h"
#include "ledger/verify/settle_deal.h"
#include "schemas/json.h"
#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

namespace paiju::ledger::testing {

// The printed deals of both rulebooks that have a settlement.
inline std::vector<Deal> printed_deals() {
  std::vector<Deal> deals;
  for (const char* file : {"deals-sichuan.jsonl", "deals-xiamen.jsonl"}) {
    std::ifstream lines(std::string(PAIJU_FIXTURES "/schemas/") + file);
    for (std::string line; std::getline(lines, line);) {
      const auto example = nlohmann::json::parse(line);
      if (!example.contains("settlement")) continue;
      auto deal = schemas::deal_from_json(example["deal"].dump());
      if (deal) deals.push_back(std::move(*deal));
    }
  }
  return deals;
}

inline StoredDeal in_json(Deal deal) { return {std::move(deal), {"deals.jsonl", 0, 1, 0}, {}, {}}; }

inline StoredDeal in_journal(const Bytes& segment) {
  auto entry = std::get<schemas::DealEntry>(*schemas::decode_entry(segment));
  return {std::move(entry.deal), {"deals.journal", 0, 0, 0}, segment, std::move(entry.slices)};
}

// Sealed by the vectors' operator.
inline StoredDeal sealed(const Deal& deal) {
  return in_journal(*seal_deal(deal, deal.header.operator_name, operator_key()));
}

// What the rules give, stated as an operator would: the nets, and a payment for each event and
// cause that moved anything, in order.
inline Claims true_claims(const Deal& deal) {
  Settlement settlement;
  settle_deal(deal, settlement);
  Claims claims;
  const auto seats = deal.header.seats.size();
  for (std::size_t s = 0; s < seats; ++s) claims.nets.push_back(settlement.nets[s]);
  for (const Transfer& t : settlement.transfers) {
    if (t.unit == Unit::ingots) continue;
    auto payment =
        std::find_if(claims.payments.begin(), claims.payments.end(),
                     [&](const Payment& p) { return p.after == t.after && p.cause == t.cause; });
    if (payment == claims.payments.end()) {
      claims.payments.push_back({t.after, t.cause, std::vector<Money>(seats, 0)});
      payment = claims.payments.end() - 1;
    }
    if (t.from != Party::system) payment->nets[static_cast<std::size_t>(t.from)] -= t.paid;
    if (t.to != Party::system) payment->nets[static_cast<std::size_t>(t.to)] += t.paid;
  }
  return claims;
}

}  // namespace paiju::ledger::testing

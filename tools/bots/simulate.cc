#include "tools/bots/simulate.h"

#include <array>
#include <string>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "ledger/journal/sha256.h"
#include "ledger/wall/wall.h"
#include "schemas/json.h"
#include "tools/bots/players.h"
#include "tools/bots/random.h"

namespace paiju::bots {
namespace {

std::vector<std::uint8_t> derived(std::string_view what, std::uint64_t seed, std::uint64_t number,
                                  std::size_t size_bytes) {
  const std::string text = fmt::format("paiju/simulate/1 {} {} {}", what, seed, number);
  const ledger::Hash hash = ledger::sha256(
      {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});  // NOLINT: text as bytes
  return {hash.begin(), hash.begin() + static_cast<std::ptrdiff_t>(size_bytes)};
}

constexpr std::int64_t first_start_ms = 1'767'225'600'000;  // 2026-01-01 00:00 UTC
constexpr std::int64_t between_deals_ms = 360'000;
constexpr std::uint64_t deals_of_a_company = 16;  // players meet again

// Some tables are rich, some can hardly pay: shortages must occur too.
void seat_players(Deal& deal, int seats, std::uint64_t company, Random& random) {
  constexpr std::array<Money, 5> purses = {100'000, 100'000, 20'000, 1'500, 240};
  for (int s = 0; s < seats; ++s) {
    const Money purse = purses[random.below(purses.size())];
    deal.header.seats.push_back(
        {fmt::format("bot{}", (company * 4 + static_cast<std::uint64_t>(s)) % 40),
         purse + random.below(100)});
  }
}

// Everything of a deal but its events. Precondition: its rules are set.
void commit_header(Deal& deal, std::uint64_t seed, std::uint64_t number, Random& random) {
  const auto* sichuan_options = std::get_if<sichuan::Options>(&deal.rules);
  const int seats = sichuan_options != nullptr ? sichuan::seat_count(*sichuan_options) : 4;
  deal.header.deal_id = derived(fmt::format("deal {}", ruleset_name(deal.rules)), seed, number, 16);
  deal.header.operator_name = "simulator";
  // A table of its own: dealer and purses are drawn anew, so nothing follows from a deal before.
  deal.header.table = fmt::format("{}-{}-{}", ruleset_name(deal.rules), seed, number);
  deal.header.round = 1;
  deal.header.started_at_ms = first_start_ms + static_cast<std::int64_t>(number) * between_deals_ms;
  deal.header.dealer = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(seats)));
  seat_players(deal, seats, number / deals_of_a_company, random);

  deal.header.wall.kind = WallKind::committed;
  Seal seal;
  for (int party = 0; party <= seats; ++party) {
    const auto secret = derived(fmt::format("secret {}", party), seed, number, 32);
    const ledger::Hash digest =
        ledger::commit(deal.header.deal_id, static_cast<std::uint8_t>(party), secret);
    deal.header.wall.commitments.emplace_back(digest.begin(), digest.end());
    seal.reveals.push_back(secret);
  }
  deal.seal = std::move(seal);
}

}  // namespace

Expected<Rules, std::string> rules_from_text(std::string_view text) {
  for (const std::string_view game : {"kongxue", "huanle"}) {
    const bool kongxue = game == "kongxue";
    if (text == std::string(game) + (kongxue ? "/quad" : "/xuezhan")) {
      return Rules(kongxue ? sichuan::kongxue_defaults() : sichuan::huanle_defaults());
    }
    if (text == std::string(game) + (kongxue ? "/trio" : "/xueliu")) {
      sichuan::Options o = kongxue ? sichuan::kongxue_defaults() : sichuan::huanle_defaults();
      o.mode = kongxue ? sichuan::Mode::trio : sichuan::Mode::xueliu;
      return Rules(o);
    }
  }
  if (text == "xiamen") return Rules(xiamen::Options{});
  if (!text.starts_with("{")) {
    return Unexpected<std::string>(
        "no such rules: kongxue/quad, kongxue/trio, huanle/xuezhan, huanle/xueliu, xiamen, or "
        "JSON");
  }
  const auto deal = schemas::deal_from_json(fmt::format(R"({{"header":{{"rules":{}}}}})", text));
  if (!deal) return Unexpected<std::string>(deal.error().message);
  if (deal->newer_format) return Unexpected<std::string>("unknown rules: " + *deal->newer_format);
  Random random(0);
  Deal trial;
  trial.rules = deal->rules;
  commit_header(trial, 0, 0, random);
  const Fault fault = check_header(trial);
  if (fault.code != no_fault) {
    return Unexpected<std::string>("illegal rules: " + std::string(fault_name(fault.code)));
  }
  return deal->rules;
}

Deal simulate(const Rules& rules, std::uint64_t seed, std::uint64_t number) {
  Random random(seed * 0x9e3779b97f4a7c15 + number);
  Deal deal;
  deal.rules = rules;
  commit_header(deal, seed, number, random);
  play(deal, random);
  return deal;
}

}  // namespace paiju::bots

#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "schemas/json.h"
#include "tools/report/story/story.h"

namespace paiju::report::test {

struct FixtureDeal {
  std::string name;
  Deal deal;
};

// Deals of a fixture file, one a line: bare, or as the member "deal" of an object. Those that break
// a rule on purpose are left out.
inline std::vector<FixtureDeal> deals_in(const std::string& file) {
  std::ifstream in(std::string(PAIJU_FIXTURES) + "/" + file);
  REQUIRE(in);
  std::vector<FixtureDeal> deals;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    const nlohmann::json entry = nlohmann::json::parse(line);
    const std::string text = entry.contains("deal") ? entry["deal"].dump() : line;
    auto deal = schemas::deal_from_json(text);
    REQUIRE(deal);
    ++number;
    Settlement settlement;
    const ledger::Outcome outcome = ledger::settle_deal(*deal, settlement);
    if (!std::holds_alternative<ledger::Settled>(outcome)) continue;
    deals.push_back(
        {entry.value("example", file + ":" + std::to_string(number)), std::move(*deal)});
  }
  return deals;
}

inline std::vector<FixtureDeal> sichuan_deals() {
  std::vector<FixtureDeal> all = deals_in("sichuan/deals.jsonl");
  for (FixtureDeal& d : deals_in("schemas/peer-sichuan.jsonl")) all.push_back(std::move(d));
  for (FixtureDeal& d : deals_in("deals/peer-sichuan.jsonl")) all.push_back(std::move(d));
  return all;
}

// Followed to its end. Precondition: the deal is legal.
inline std::unique_ptr<Story> followed(const Deal& deal) {
  Opened opened = open_story(deal);
  REQUIRE(std::holds_alternative<std::unique_ptr<Story>>(opened));
  auto story = std::move(std::get<std::unique_ptr<Story>>(opened));
  for (std::size_t i = 0; i < deal.events.size(); ++i) {
    REQUIRE(story->check(deal.events[i]) == no_fault);
    story->apply(deal.events[i], static_cast<std::uint32_t>(i));
  }
  story->finish();
  return story;
}

}  // namespace paiju::report::test

// Issue 5.4: following a deal: what is on the table, what an onlooker sees, state digests.

#include <map>
#include <set>

#include "engine/rules/sichuan/header.h"
#include "tests/tools/report/fixture_deals.h"
#include "tools/report/story/state_text.h"
#include "tools/report/words/event_text.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

using test::FixtureDeal;

std::unique_ptr<Story> opened(const Deal& deal) {
  Opened result = open_story(deal);
  REQUIRE(std::holds_alternative<std::unique_ptr<Story>>(result));
  return std::move(std::get<std::unique_ptr<Story>>(result));
}

// Tiles that lie somewhere. A discard won by several lies with each of them and is counted once.
std::size_t tiles_on_table(const Snapshot& state, std::size_t shared) {
  std::size_t tiles = static_cast<std::size_t>(state.wall_left);
  for (const SeatView& seat : state.seats) {
    tiles += seat.hand.size() + seat.river.size() + seat.won.size() + seat.flowers.size();
    for (const Meld& m : seat.melds) tiles += is_gang(m) ? 4u : 3u;
  }
  return tiles - shared;
}

TEST_CASE("tiles and points are conserved in every state of every Sichuan fixture deal") {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = opened(d.deal);
    const auto& options = std::get<sichuan::Options>(d.deal.rules);
    const auto wall = static_cast<std::size_t>(sichuan::wall_size(options));
    std::size_t shared = 0;
    bool window_won = false;
    for (std::size_t i = 0; i < d.deal.events.size(); ++i) {
      INFO("event " << i);
      const Event& e = d.deal.events[i];
      const Snapshot before = story->snapshot();
      const bool in_window = before.phase == "claimWindow" || before.phase == "robWindow" ||
                             (before.phase == "over" && before.open != Tile::none);
      REQUIRE(story->check(e) == no_fault);
      story->apply(e, static_cast<std::uint32_t>(i));
      if (e.kind == EventKind::hu && in_window) {
        shared += window_won ? 1u : 0u;
        window_won = true;
      } else if (e.kind != EventKind::pass && e.kind != EventKind::leave) {
        window_won = false;
      }
      const Snapshot after = story->snapshot();
      if (after.phase != "robWindow") CHECK(tiles_on_table(after, shared) == wall);
      Money sum = 0;
      for (const SeatView& seat : after.seats) sum += seat.money;
      if (options.game == sichuan::Game::kongxue) CHECK(sum == 0);
    }
  }
}

std::vector<ledger::Hash> digests_of(const Deal& deal) {
  const auto story = opened(deal);
  std::vector<ledger::Hash> digests = {state_digest(story->snapshot())};
  for (std::size_t i = 0; i < deal.events.size(); ++i) {
    if (story->check(deal.events[i]) != no_fault) break;
    story->apply(deal.events[i], static_cast<std::uint32_t>(i));
    digests.push_back(state_digest(story->snapshot()));
  }
  return digests;
}

TEST_CASE("two programs find the first event where they disagree by its state digest") {
  const Deal original = test::deals_in("schemas/peer-sichuan.jsonl")[0].deal;
  const std::vector<ledger::Hash> digests = digests_of(original);
  CHECK(digests_of(original) == digests);
  for (std::size_t i = 1; i < digests.size(); ++i) CHECK(digests[i] != digests[i - 1]);

  // Another discard than the recorded one, where the seat holds another tile.
  for (std::size_t i = 10; i < original.events.size(); ++i) {
    if (original.events[i].kind != EventKind::discard) continue;
    Deal other = original;
    const auto story = opened(original);
    for (std::size_t k = 0; k < i; ++k) {
      story->apply(original.events[k], static_cast<std::uint32_t>(k));
    }
    const std::vector<Tile> hand = story->snapshot().seats[other.events[i].seat].hand;
    for (const Tile t : hand) {
      other.events[i].tile = t;
      if (t != original.events[i].tile && story->check(other.events[i]) == no_fault) break;
    }
    if (other.events[i].tile == original.events[i].tile) continue;
    const std::vector<ledger::Hash> others = digests_of(other);
    for (std::size_t k = 0; k <= i; ++k) CHECK(others[k] == digests[k]);
    REQUIRE(others.size() > i + 1);
    CHECK(others[i + 1] != digests[i + 1]);
    return;
  }
  FAIL("no discard to change");
}

TEST_CASE("the canonical text of a state is what the README says") {
  const Deal deal = test::deals_in("schemas/peer-sichuan.jsonl")[0].deal;
  const std::string text = canonical_text(opened(deal)->snapshot());
  CHECK(text.starts_with("paiju state 1\nruleset "));
  std::size_t lines = 0;
  for (const char c : text) lines += c == '\n' ? 1u : 0u;
  CHECK(lines == 5 + 6 * deal.header.seats.size());
  CHECK(text.find(" \n") == std::string::npos);
  CHECK(text.find("events 0\nphase start\n") != std::string::npos);
}

TEST_CASE("an onlooker at a seat sees neither other hands nor what others draw") {
  const Deal deal = test::deals_in("schemas/peer-sichuan.jsonl")[0].deal;
  const auto story = opened(deal);
  Event draw = deal.events[0];
  REQUIRE(draw.kind == EventKind::draw);
  const int other = (draw.seat + 1) % static_cast<int>(deal.header.seats.size());
  const std::string tile(to_text(draw.tile));
  CHECK(event_text(deal, draw, {-1}, Language::en).find(tile) != std::string::npos);
  CHECK(event_text(deal, draw, {draw.seat}, Language::en).find(tile) != std::string::npos);
  CHECK(event_text(deal, draw, {other}, Language::en).find(tile) == std::string::npos);

  const Snapshot state = story->snapshot();
  const std::string page = state_text(deal, state, {0}, Language::en);
  std::size_t hidden = 0;
  for (std::size_t at = 0; (at = page.find("13 tiles", at)) != std::string::npos; ++at) ++hidden;
  CHECK(hidden == deal.header.seats.size() - 1);
}

TEST_CASE("pages of states stay within 80 columns in both languages") {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = test::followed(d.deal);
    for (const Language language : {Language::en, Language::zh}) {
      std::istringstream page(state_text(d.deal, story->snapshot(), {}, language));
      for (std::string line; std::getline(page, line);) {
        INFO(line);
        CHECK(width(line) <= 80);
      }
    }
  }
}

Deal xiamen_deal(const std::string& example) {
  for (FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) {
    if (d.name == example) return std::move(d.deal);
  }
  FAIL("no example " << example);
  return {};
}

TEST_CASE("臭庄: a dead Xiamen deal ends over, with nobody to act and nothing open") {
  std::size_t dead = 0;
  for (const FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) {
    INFO(d.name);
    const auto story = test::followed(d.deal);
    if (story->settlement().ending != Ending::wall_exhausted) continue;
    ++dead;
    const Snapshot state = story->snapshot();
    CHECK(state.phase == "over");
    CHECK(state.seat == -1);
    CHECK(state.open == Tile::none);
    CHECK(canonical_text(state).find("phase over\nturn -1 drawn - open - ") != std::string::npos);
    const std::string page = state_text(d.deal, state, {}, Language::en);
    CHECK(page.find(" > ") == std::string::npos);
    CHECK(page.find("open") == std::string::npos);
  }
  CHECK(dead == 2);
}

TEST_CASE("a page says phases, golds and 游 in words; JSON and digests keep the identifiers") {
  std::set<std::string> phases;
  std::vector<FixtureDeal> all = test::sichuan_deals();
  for (FixtureDeal& d : test::deals_in("xiamen/deals.jsonl")) all.push_back(std::move(d));
  for (const FixtureDeal& d : all) {
    const auto story = opened(d.deal);
    for (std::size_t i = 0; i <= d.deal.events.size(); ++i) {
      const Snapshot state = story->snapshot();
      if (phases.insert(std::string(state.phase)).second) {
        INFO(state.phase);
        const std::string zh = state_text(d.deal, state, {}, Language::zh);
        CHECK(zh.find(state.phase) == std::string::npos);
        CHECK(zh.find("you ") == std::string::npos);
        CHECK(zh.find("gold") == std::string::npos);
        schemas::JsonWriter json;
        write_state(json, state);
        CHECK(nlohmann::json::parse(json.take())["phase"] == state.phase);
      }
      if (i < d.deal.events.size()) story->apply(d.deal.events[i], static_cast<std::uint32_t>(i));
    }
  }
  CHECK(phases.size() >= 16);
}

TEST_CASE("R57-R59: who is in 游 is named with its level, and the gold as a tile") {
  const Deal deal = xiamen_deal("Y04/open");
  const auto story = test::followed(deal);
  const std::string zh = state_text(deal, story->snapshot(), {}, Language::zh);
  CHECK(zh.find("金 6筒  游 1 三游") != std::string::npos);
  const std::string en = state_text(deal, story->snapshot(), {}, Language::en);
  CHECK(en.find("gold 6p  you 1 sanyou") != std::string::npos);
  CHECK(canonical_text(story->snapshot()).find("\ngold 6p\nyou 0300\n") != std::string::npos);
}

TEST_CASE("the head of a state names the event before it, not a count that looks like an index") {
  const Deal deal = test::deals_in("schemas/peer-sichuan.jsonl")[0].deal;
  const auto story = opened(deal);
  const auto page = [&](Language language) {
    return state_text(deal, story->snapshot(), {}, language);
  };
  CHECK(page(Language::en).starts_with("  before event 0  "));
  CHECK(page(Language::zh).starts_with("  开始  "));
  for (std::uint32_t i = 0; i < 3; ++i) story->apply(deal.events[i], i);
  CHECK(page(Language::en).starts_with("  after event 2  "));
  CHECK(page(Language::zh).starts_with("  事件 2 之后  "));
}

TEST_CASE("the dealer who won and left fits into 80 columns") {
  const Deal deal = test::deals_in("schemas/peer-sichuan.jsonl")[0].deal;
  Snapshot state = opened(deal)->snapshot();
  SeatView& dealer = state.seats[static_cast<std::size_t>(deal.header.dealer)];
  dealer.void_suit = Suit::bamboos;
  dealer.standing = "departed";
  for (const Language language : {Language::en, Language::zh}) {
    std::istringstream page(state_text(deal, state, {}, language));
    for (std::string line; std::getline(page, line);) {
      INFO(line);
      CHECK(width(line) <= 80);
    }
  }
}

TEST_CASE("settle writes the tile that was won on as explain does, and one point as one") {
  for (const FixtureDeal& d : test::deals_in("sichuan/deals.jsonl")) {
    if (d.name != "E40") continue;
    const auto story = test::followed(d.deal);
    const Settlement& settlement = story->settlement();
    CHECK(settlement_text(d.deal, settlement, Language::en).find(" 1 point\n") !=
          std::string::npos);
    const Tile tile = settlement.wins[0].tile;
    CHECK(settlement_text(d.deal, settlement, Language::zh)
              .find("胡 " + tile_text(tile, Language::zh) + " ") != std::string::npos);
    return;
  }
  FAIL("no example E40");
}

TEST_CASE("pages of settlements stay within 80 columns in both languages") {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const auto story = test::followed(d.deal);
    for (const Language language : {Language::en, Language::zh}) {
      std::istringstream page(settlement_text(d.deal, story->settlement(), language));
      for (std::string line; std::getline(page, line);) {
        INFO(line);
        CHECK(width(line) <= 80);
      }
    }
  }
}

}  // namespace
}  // namespace paiju::report

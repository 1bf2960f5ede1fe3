// Issue 5.4: following a deal: what is on the table, what an onlooker sees, state digests.

#include <map>

#include "engine/rules/sichuan/header.h"
#include "tests/tools/report/fixture_deals.h"
#include "tools/report/event_text.h"
#include "tools/report/state_text.h"

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

}  // namespace
}  // namespace paiju::report

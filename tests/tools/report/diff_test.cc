// Issue 5.2: what differs between two deals, where it begins, and what only follows.

#include <algorithm>

#include "tests/tools/report/fixture_deals.h"
#include "tools/report/diff/deal_diff.h"
#include "tools/report/diff/diff_text.h"
#include "tools/report/diff/event_alignment.h"

namespace paiju::report {
namespace {

using test::FixtureDeal;

Deal peer_deal() { return test::deals_in("schemas/peer-sichuan.jsonl")[0].deal; }

Event discard(int seat, Tile tile) {
  Event e;
  e.kind = EventKind::discard;
  e.seat = static_cast<std::uint8_t>(seat);
  e.tile = tile;
  return e;
}

TEST_CASE("a deal does not differ from itself") {
  for (const FixtureDeal& d : test::sichuan_deals()) {
    INFO(d.name);
    const DealDiff diff = diff_deals(d.deal, d.deal);
    CHECK(diff.equal());
    CHECK(diff.payments.empty());
    CHECK_FALSE(diff.first_divergent);
  }
}

TEST_CASE("logs are aligned on their longest common subsequence, whenever events were made") {
  const Event a = discard(0, Tile::m1);
  const Event b = discard(1, Tile::m2);
  const Event c = discard(2, Tile::m3);
  Event late = c;
  late.at_ms = 9;
  const auto aligned = align({a, b, c}, {a, late});
  REQUIRE(aligned.size() == 3);
  CHECK((aligned[0].a == 0 && aligned[0].b == 0));
  CHECK((aligned[1].a == 1 && aligned[1].b == -1));
  CHECK((aligned[2].a == 2 && aligned[2].b == 1));
  CHECK(align({}, {}).empty());
  CHECK(align({}, {a}).size() == 1);
}

TEST_CASE("an option that differs is named, and the payments it changes follow from it") {
  const Deal a = peer_deal();
  Deal b = a;
  auto& options = std::get<sichuan::Options>(b.rules);
  options.fee += 10;
  const DealDiff diff = diff_deals(a, b);
  REQUIRE(diff.fields.size() == 1);
  CHECK(diff.fields[0].path == "/header/rules/huanle/fee");
  CHECK(diff.events.empty());
  REQUIRE(diff.payments.size() == 4);
  for (const PaymentDifference& p : diff.payments) {
    CHECK(p.same_event);
    REQUIRE(p.b);
    CHECK(p.b->cause == Cause::fee);
    CHECK(p.b->due - (p.a ? p.a->due : 0) == 10);
  }
}

TEST_CASE("the first divergent event stands with both states; a cut tail is new, not forced") {
  const Deal a = peer_deal();
  Deal b = a;
  b.events.resize(a.events.size() - 5);
  const DealDiff diff = diff_deals(a, b);
  REQUIRE(diff.first_divergent);
  CHECK(*diff.first_divergent == b.events.size());
  CHECK(diff.events.size() == 5);
  REQUIRE(diff.before_divergence);
  CHECK(diff.before_divergence->events == b.events.size());
  REQUIRE(diff.a.at_divergence);
  CHECK(diff.a.at_divergence->events == b.events.size() + 1);
  CHECK_FALSE(diff.events[0].follows);
}

TEST_CASE("what another discard makes impossible follows from it; the discard itself is new") {
  const Deal a = peer_deal();
  // The claim of a discard cannot happen where that tile was not discarded.
  for (std::size_t i = 6; i + 1 < a.events.size(); ++i) {
    const bool claimed =
        a.events[i].kind == EventKind::discard && a.events[i + 1].kind == EventKind::peng;
    if (!claimed) continue;
    Opened opened = open_story(a);
    Story& story = *std::get<std::unique_ptr<Story>>(opened);
    for (std::size_t k = 0; k < i; ++k) story.apply(a.events[k], static_cast<std::uint32_t>(k));
    Deal b = a;
    const std::vector<Tile> hand = story.snapshot().seats[a.events[i].seat].hand;
    for (const Tile t : hand) {
      b.events[i].tile = t;
      if (t != a.events[i].tile && story.check(b.events[i]) == no_fault) break;
    }
    if (b.events[i].tile == a.events[i].tile) continue;
    b.events.resize(i + 1);
    const DealDiff diff = diff_deals(a, b);
    CHECK(*diff.first_divergent == i);
    const auto event_at = [&](bool in_a, std::size_t index) {
      return std::find_if(diff.events.begin(), diff.events.end(), [&](const EventDifference& e) {
        return e.in_a == in_a && e.index == index;
      });
    };
    const auto none = diff.events.end();
    // The same discard later in the log would be taken for this one: another event is looked for.
    if (event_at(true, i) == none || event_at(false, i) == none || event_at(true, i + 1) == none) {
      continue;
    }
    CHECK_FALSE(event_at(true, i)->follows);
    CHECK_FALSE(event_at(false, i)->follows);
    CHECK(event_at(true, i + 1)->follows);
    return;
  }
  FAIL("no claimed discard in the fixture");
}

TEST_CASE("a deal that breaks a rule is compared as far as it goes") {
  const Deal a = peer_deal();
  Deal b = a;
  b.events.insert(b.events.begin() + 20, b.events[19]);
  const DealDiff diff = diff_deals(a, b);
  REQUIRE(diff.b.refusal);
  CHECK(std::get<Fault>(*diff.b.refusal).event <= 20);
  CHECK_FALSE(diff.a.refusal);
  CHECK_FALSE(diff_text(a, b, diff, {}).empty());
}

TEST_CASE("claims that differ though the play is the same are new") {
  Deal a = peer_deal();
  a.claims = Claims{{0, 0, 0, 0}, {}};
  Deal b = a;
  b.claims->nets = {5, -5, 0, 0};
  const DealDiff diff = diff_deals(a, b);
  REQUIRE(diff.claims.size() == 2);
  CHECK(diff.claims[0].claimed == 5);
  CHECK_FALSE(diff.claims[0].follows());
}

TEST_CASE("times alone are a difference, but no divergence") {
  const Deal a = peer_deal();
  Deal b = a;
  b.events[3].at_ms += 1;
  const DealDiff diff = diff_deals(a, b);
  CHECK(diff.other_times == 1);
  CHECK_FALSE(diff.first_divergent);
  CHECK_FALSE(diff.equal());
}

TEST_CASE("diff colours only when asked and escapes what logs say") {
  const Deal a = peer_deal();
  Deal b = a;
  b.header.seats[0].player = "\x1b[31mred";
  const DealDiff diff = diff_deals(a, b);
  CHECK(diff_text(a, b, diff, {}).find('\x1b') == std::string::npos);
  CHECK(diff_text(a, b, diff, {Language::en, true}).find("\x1b[31m-") != std::string::npos);
  const auto json = nlohmann::json::parse(diff_json(a, b, diff));
  CHECK(json["fields"][0]["path"] == "/header/seats/0/player");
}

}  // namespace
}  // namespace paiju::report

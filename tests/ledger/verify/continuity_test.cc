// deal.md 8 and the rules files: what follows from the deal before at the same table.

#include "ledger/verify/continuity.h"

#include <catch2/catch.hpp>

using namespace paiju;
using namespace paiju::ledger;

namespace {

constexpr std::int64_t noon_ms = 1'767'240'000'000;  // 2026-01-01 12:00 at UTC+8

// A deal of four at table t, dealt by seat 0, who deals again by its settlement.
struct Played {
  Deal deal;
  Settlement settlement;

  Played(std::uint32_t round, Rules rules) {
    deal.rules = rules;
    deal.header.operator_name = "o";
    deal.header.table = "t";
    deal.header.round = round;
    deal.header.deal_id = std::vector<std::uint8_t>(16, static_cast<std::uint8_t>(round));
    deal.header.started_at_ms = noon_ms + round * 60'000;
    for (const char* player : {"a", "b", "c", "d"}) deal.header.seats.push_back({player, 10'000});
    settlement.seats = 4;
    settlement.ending = Ending::last_player;
    settlement.next.dealer = 0;
  }
};

Rules huanle() { return sichuan::huanle_defaults(); }

std::vector<std::string> codes(const std::vector<Played>& deals,
                               const std::vector<std::uint32_t>& passed = {}) {
  Continuity continuity;
  for (const Played& played : deals) continuity.add(played.deal, played.settlement);
  for (const std::uint32_t round : passed) {
    Header header = deals[0].deal.header;
    header.round = round;
    continuity.pass(header);
  }
  std::vector<std::string> found;
  for (const auto& finding : continuity.findings()) found.push_back(finding.code);
  return found;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE(
    "continuity: deals that follow one another are in order, whatever the order they come in") {
  CHECK(codes({Played(1, huanle()), Played(2, huanle()), Played(3, huanle())}).empty());
  CHECK(codes({Played(3, huanle()), Played(1, huanle()), Played(2, huanle())}).empty());
}

TEST_CASE("continuity: the dealer is who the deal before says") {
  Played second(2, huanle());
  second.deal.header.dealer = 1;
  CHECK(codes({Played(1, huanle()), second}) == Codes{"dealer"});
  Played open(1, huanle());
  open.settlement.ending = Ending::incomplete;  // says nothing of the next
  CHECK(codes({open, second}).empty());
}

TEST_CASE("continuity H22: in huanle a player starts with what he ended with") {
  Played first(1, huanle());
  first.settlement.nets[0] = 600;
  first.settlement.nets[1] = -600;
  CHECK(codes({first, Played(2, huanle())}) == Codes{"balance", "balance"});
  Played second(2, huanle());
  second.deal.header.seats[0].balance = 10'600;
  second.deal.header.seats[1].balance = 9'400;
  CHECK(codes({first, second}).empty());
  second.deal.header.seats[1].player = "e";  // somebody else sat down
  second.deal.header.seats[1].balance = 77'000;
  CHECK(codes({first, second}).empty());
}

TEST_CASE("continuity H23: nobody sits down with less than the room asks") {
  Played poor(1, huanle());
  std::get<sichuan::Options>(poor.deal.rules).room_minimum = 10'001;
  CHECK(codes({poor}) == Codes{"roomMinimum", "roomMinimum", "roomMinimum", "roomMinimum"});
}

TEST_CASE("continuity C.4: xiamen's streaks, dead deals and bonus counters are carried on") {
  xiamen::Options options;
  options.bonus_today = {0, 5, 0, 0};
  Played first(1, options);
  first.settlement.next.dealer_streak = 2;
  first.settlement.next.dead_deals = 1;
  first.settlement.transfers.push_back(
      {0, Cause::bonus, Party::system, Party::seat1, Unit::ingots, 3, 3, -1});
  xiamen::Options right = options;
  right.dealer_streak = 2;
  right.dead_deals = 1;
  right.bonus_today = {0, 8, 0, 0};
  CHECK(codes({first, Played(2, right)}).empty());
  xiamen::Options wrong = right;
  wrong.dealer_streak = 1;
  CHECK(codes({first, Played(2, wrong)}) == Codes{"dealerStreak"});
  wrong = right;
  wrong.dead_deals = 0;
  CHECK(codes({first, Played(2, wrong)}) == Codes{"deadDeals"});
  wrong = right;
  wrong.bonus_today = {0, 5, 0, 0};
  CHECK(codes({first, Played(2, wrong)}) == Codes{"bonusToday"});
  Played tomorrow(2, wrong);  // X103: the counter is of one day
  tomorrow.deal.header.started_at_ms += 24 * 3'600'000;
  CHECK(codes({first, tomorrow}).empty());
}

TEST_CASE("continuity X103: a counter that is not stated is zero, when the day has a cap") {
  xiamen::Options options;
  options.bonus_daily_cap = 5;
  Played first(1, options);
  first.settlement.transfers.push_back(
      {0, Cause::bonus, Party::system, Party::seat1, Unit::ingots, 5, 5, -1});
  CHECK(codes({first, Played(2, options)}) == Codes{"bonusToday"});
  options.bonus_today = {0, 5, 0, 0};
  CHECK(codes({first, Played(2, options)}).empty());
  options.bonus_today.clear();
  options.bonus_daily_cap = -1;
  std::get<xiamen::Options>(first.deal.rules).bonus_daily_cap = -1;
  CHECK(codes({first, Played(2, options)}).empty());
}

TEST_CASE("continuity: a round that is missing or there twice is told once") {
  CHECK(codes({Played(1, huanle()), Played(3, huanle())}) == Codes{"roundMissing"});
  CHECK(codes({Played(1, huanle()), Played(4, huanle())}, {2}) == Codes{"roundMissing"});
  const Played twice(2, huanle());
  CHECK(codes({Played(1, huanle()), twice, twice, twice}) == Codes{"roundTwice"});
}

TEST_CASE("continuity: of a log that does not count rounds nothing is said but how many tables") {
  Played any(1, huanle());
  any.deal.header.dealer = 3;
  CHECK(codes({Played(1, huanle()), any, any}).empty());
  CHECK(codes({Played(1, huanle()), any}) == Codes{"roundTwice"});  // of two, one is one too many
  Continuity continuity;
  for (const std::size_t tables : {0U, 0U, 1U, 1U}) {
    continuity.add(any.deal, any.settlement);
    CHECK(continuity.unnumbered_tables() == tables);
  }
  // One that counts from 0 is numbered.
  CHECK(codes({Played(0, huanle()), Played(1, huanle()), Played(3, huanle())}) ==
        Codes{"roundMissing"});
}

TEST_CASE("continuity: a round reversed or rejected is not missing, and nothing follows from it") {
  Played third(3, huanle());
  third.deal.header.dealer = 2;  // by the second, of which nothing is held against the third
  CHECK(codes({Played(1, huanle()), third}, {2}).empty());
  CHECK(codes({Played(1, huanle()), Played(5, huanle())}, {2, 3, 4}).empty());
  CHECK(codes({Played(1, huanle()), Played(2, huanle())}, {2}).empty());  // its correction
}

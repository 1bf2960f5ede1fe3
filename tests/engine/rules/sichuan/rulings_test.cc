// Rules that no worked example reaches, and the decisions of engine/rules/sichuan/README.md.

#include <catch2/catch.hpp>

#include "engine/rules/replay.h"
#include "engine/rules/sichuan/fan.h"
#include "engine/rules/sichuan/faults.h"
#include "tests/engine/rules/sichuan/script.h"

namespace paiju::sichuan {
namespace {

using Nets = std::vector<Money>;

// Seat 1 waits for 1m and 4m; seat 0 holds a 4m and must play characters first.
const std::vector<std::string> shot = {"4m", "1123m123456789p", "", "1122334455667p"};
const std::string begin = "0 draw 5m; voids msmm; ";
// Xueliu: seat 0 wins with its first tile.
const std::vector<std::string> first = {"1123m123456789p", "", "", "1122334455667p"};
const std::string win = "0 draw 4m; voids smmm; 0 hu 4m; ";
const std::string round =
    "1 draw 5m; 1 discard 5m; 2 draw 5m; 2 discard 5m; 3 draw 5m; 3 discard 5m; ";

std::vector<Pattern> patterns(const Win& w) { return {w.patterns.begin(), w.patterns.end()}; }

TEST_CASE("H3 xueliu: who has won draws on and may win again") {
  const Told told = tell(xueliu(), first, win + round + "0 draw 1m; 0 hu 1m");
  CHECK(told.code() == no_fault);
  REQUIRE(told.settlement.wins.size() == 2);
  CHECK(told.settlement.wins[0].seat == 0);
  CHECK(told.settlement.wins[1].seat == 0);
  // BH30: only the first can be 天胡.
  CHECK(patterns(told.settlement.wins[0]) == std::vector{Pattern::tianhu});
  CHECK(patterns(told.settlement.wins[1]) == std::vector{Pattern::pinghu});
}

TEST_CASE("H4 xueliu: a winner's discard can be won") {
  const Told told =
      tell(xueliu(), {first[0], "2246m123456789p", "", first[3]},
           "0 draw 4m; voids ssmm; 0 hu 4m; 1 draw 9m; 1 discard 9m; 2 draw 9m; 2 discard 9m; "
           "3 draw 9m; 3 discard 9m; 0 draw 5m; 0 discard 5m; 1 hu 5m");
  CHECK(told.code() == no_fault);
  REQUIRE(told.settlement.wins.size() == 2);
  CHECK(told.settlement.wins[1].discarder == 0);
  const Transfer& last = told.settlement.transfers.back();
  CHECK(last.from == Party::seat0);
  CHECK(last.to == Party::seat1);
  CHECK(last.due == 6);
}

TEST_CASE("C.1 xueliu: a winner may gang what leaves his waits alone") {
  const Told told = tell(xueliu(), {"111m2345678999p", "", "", "1122334455667p"},
                         "0 draw 1p; voids smmm; 0 hu 1p; 1 draw 1m; 1 discard 1m; "
                         "0 gangDirect 1m");
  CHECK(fault_name(told.code()) == "");
  CHECK(nets_of(told.settlement, Cause::gang_direct) == Nets{12, -12, 0, 0});
}

TEST_CASE("H21 huanle: the next dealer is for dice to say") {
  const Told told = tell(xuezhan(), {}, "0 draw 1m; voids mmmm; 1 leave; 2 leave; 3 leave");
  CHECK(told.settlement.ending == Ending::abandoned);
  CHECK(told.settlement.next.dealer == -1);
}

TEST_CASE("H48 BH30: 地胡 is a win on one's own first draw, before any peng or gang") {
  const Told told = tell(xuezhan(), shot, begin + "0 discard 4m; 1 draw 4m; 1 hu 4m");
  CHECK(told.code() == no_fault);
  REQUIRE(told.settlement.wins.size() == 1);
  CHECK(patterns(told.settlement.wins[0]) == std::vector{Pattern::dihu});
  CHECK(told.settlement.wins[0].fan == 6);

  const Told shot_on = tell(xuezhan(), shot, begin + "0 discard 4m; 1 hu 4m");
  CHECK(patterns(shot_on.settlement.wins[0]) == std::vector{Pattern::pinghu});

  const Told claimed = tell(xuezhan(), {"4m", "1123m123456789p", "", "99m11223344556p"},
                            "0 draw 9m; voids msms; 0 discard 9m; 3 peng 9m; 3 discard 1p; "
                            "0 draw 5m; 0 discard 5m; 1 draw 4m; 1 hu 4m");
  CHECK(fault_name(claimed.code()) == "");
  REQUIRE(claimed.settlement.wins.size() == 1);
  CHECK(patterns(claimed.settlement.wins[0]) == std::vector{Pattern::pinghu});
}

TEST_CASE("deal.md 3: the next to draw sits after the last winner in turn order") {
  // Kongxue trio: seats 1 and 2 win on seat 0; logged in either order, seat 0 is next: over.
  const std::vector<std::string> hands = {"5p", "46p12345678911s", "46p12345678922s"};
  for (const char* order : {"1 hu 5p; 2 hu 5p", "2 hu 5p; 1 hu 5p"}) {
    const Told told = tell(trio(), hands, "0 draw 1p; 0 discard 5p; " + std::string(order));
    CHECK(told.settlement.ending == Ending::last_player);
    CHECK(told.settlement.wins[0].seat == 1);
    CHECK(told.settlement.next.dealer == 0);  // K7: who shot several
  }
  const Told one = tell(trio(), hands, "0 draw 1p; 0 discard 5p; 2 hu 5p; 1 draw 1p");
  CHECK(fault_name(one.code()) == "draw.seat");
  CHECK(tell(trio(), hands, "0 draw 1p; 0 discard 5p; 2 hu 5p; 0 draw 1p").code() == no_fault);
}

TEST_CASE("decision 1: a leave in a window that leaves one un-won seat ends the deal there") {
  const std::string leaves = "0 draw 1m; voids mmmm; 0 discard 1m; 1 leave; 2 leave; 3 leave";
  CHECK(tell(xuezhan(), {}, leaves).settlement.ending == Ending::abandoned);
  CHECK(fault_name(tell(xuezhan(), {}, leaves + "; 0 pass").code()) == "event.afterEnd");
  // A hu has made it so already: the window stays open.
  const Told won = tell(xuezhan(), shot, begin + "2 leave; 0 discard 4m; 3 leave; 1 hu 4m; 1 pass");
  CHECK(fault_name(won.code()) == "");
  CHECK(won.settlement.ending == Ending::last_player);
}

TEST_CASE("decision 3: a 点杠花 whose 引杠者 has left is paid by nobody") {
  const Options options =
      with(xuezhan(), [](Options& o) { o.bloom_payer = BloomPayer::discarder; });
  const Told told = tell(options, {"1123m123456p999p", "", "", "1122334455667p"},
                         "0 draw 1s; voids smmm; 0 discard 1s; 1 draw 9p; 1 discard 9p; "
                         "0 gangDirect 9p; 1 leave; 0 draw 4m; 0 hu 4m");
  CHECK(fault_name(told.code()) == "");
  REQUIRE(told.settlement.wins.size() == 1);
  CHECK(told.settlement.wins[0].discarder == 1);
  CHECK(count_of(told.settlement, Cause::hu) == 0);
  CHECK(nets_of(told.settlement, Cause::gang_direct) == Nets{12, -12, 0, 0});
}

TEST_CASE("decision 4: a waiting leave has no effect when the deal is over by then") {
  const Told told =
      tell(xuezhan(), shot, begin + "2 leave; 3 leave; 0 discard 4m; 0 leave; 1 hu 4m");
  CHECK(fault_name(told.code()) == "");
  CHECK(told.settlement.ending == Ending::last_player);
  for (const Transfer& t : told.settlement.transfers) {
    if (t.cause == Cause::escape_fine) CHECK(t.from != Party::seat0);
  }
}

TEST_CASE("decision 5: the opener is present until his leave takes effect") {
  const auto fine_of_2 = [](const std::string& script) {
    const Told told = tell(xuezhan(), shot, begin + script);
    REQUIRE(told.code() == no_fault);
    Money fine = 0;
    for (const Transfer& t : told.settlement.transfers) {
      if (t.cause == Cause::escape_fine && t.from == Party::seat2) fine = t.due;
    }
    return fine;
  };
  const Money there = fine_of_2("0 discard 4m; 2 leave");
  CHECK(fine_of_2("0 discard 4m; 0 leave; 2 leave") == there);
  CHECK(fine_of_2("0 discard 4m; 0 leave; 1 draw 1s; 2 leave") < there);
}

TEST_CASE("decision 7: additive 夹心五 belongs to the hand, not to the pattern that wins") {
  const Options options =
      with(quad(), [](Options& o) { o.minor_patterns = MinorPatterns::additive; });
  // Seven pairs is the base; 33p 456p 456p 789p 789p is a reading with the 5p in the middle.
  const WinningHand hand{counts_of(tiles_of("33445566778899p")), {}, Tile::p5};
  const Reading reading = read_fan(options, hand, {});
  CHECK(std::vector<Pattern>(reading.patterns.begin(), reading.patterns.end()) ==
        std::vector{Pattern::qingqidui, Pattern::menqing, Pattern::jiaxinwu});
  CHECK(reading.fan == 6);
}

TEST_CASE("decision 8: a winner who has left pays his fee at the end") {
  const Options options = with(xuezhan(), [](Options& o) { o.fee = 5; });
  const Told told = tell(options, shot, begin + "0 discard 4m; 1 hu 4m; 1 leave; 2 leave; 3 leave");
  CHECK(fault_name(told.code()) == "");
  CHECK(nets_of(told.settlement, Cause::fee) == Nets{-5, -5, 0, 0});
  for (const Transfer& t : told.settlement.transfers) {
    if (t.cause == Cause::fee) CHECK(t.after == static_cast<std::uint32_t>(told.last));
  }
  CHECK(nets_of(told.settlement, Cause::hu) == Nets{-6, 6, 0, 0});  // paid though he has left
}

TEST_CASE("decision 9: a commitment that is no digest is header.commitments") {
  Deal deal = tell(quad(), {}, "0 draw 1m").deal;
  deal.header.wall = {};
  const auto check = [&deal](std::size_t number, std::size_t bytes) {
    deal.header.wall.commitments.assign(number, std::vector<std::uint8_t>(bytes));
    return std::string(fault_name(check_header(deal).code));
  };
  CHECK(check(1, 32) == "");
  CHECK(check(5, 32) == "");
  CHECK(check(4, 32) == "header.commitments");
  CHECK(check(0, 32) == "header.commitments");
  CHECK(check(1, 31) == "header.commitments");
}

}  // namespace
}  // namespace paiju::sichuan

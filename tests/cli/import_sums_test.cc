// Simulated deals of all rulesets: every unit sums to zero, and the balances are what an
// independent sum over `settle --json` gives (issue 3 point 5).

#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;

namespace {

using Account = std::pair<std::string, std::string>;  // account, unit

struct CloseStream {
  void operator()(std::FILE* stream) const { pclose(stream); }
};

// The lines a program prints, one at a time.
template <class Visit>
void each_line(const std::string& command, Visit visit) {
  const std::unique_ptr<std::FILE, CloseStream> stream(popen(command.c_str(), "r"));
  REQUIRE(stream != nullptr);
  std::string line;
  std::array<char, 65536> piece{};
  while (std::fgets(piece.data(), static_cast<int>(piece.size()), stream.get()) != nullptr) {
    line += piece.data();
    if (line.empty() || line.back() != '\n') continue;
    visit(line);
    line.clear();
  }
}

std::string account_of(const nlohmann::json& party, const std::string& cause,
                       const std::vector<std::string>& players) {
  const std::string name = party;
  if (name != "system") {
    const auto seat = static_cast<std::size_t>(name.back() - '0');
    REQUIRE(name == "seat" + std::to_string(seat));
    return "player/simulator/" + players.at(seat);
  }
  return cause == "fee"          ? "system/simulator/fee"
         : cause == "escapeFine" ? "system/simulator/fine"
                                 : "system/simulator/bonus";
}

// The players of the seats, read without our own reader.
std::vector<std::string> players_of(const std::string& deal) {
  std::vector<std::string> players;
  const std::string mark = "\"player\":\"";
  for (std::size_t at = deal.find(mark); at != std::string::npos; at = deal.find(mark, at)) {
    at += mark.size();
    players.push_back(deal.substr(at, deal.find('"', at) - at));
  }
  return players;
}

std::int64_t amount_of(const nlohmann::json& number) {
  return number.is_string() ? std::stoll(number.get<std::string>()) : number.get<std::int64_t>();
}

}  // namespace

TEST_CASE(
    "issue 3: simulated deals of all rulesets, balances equal an independent sum, units zero") {
  const ScratchDirectory scratch;
  const int each = std::getenv("PAIJU_SLOW_TESTS") != nullptr ? 20000 : 4000;
  put_simulated(scratch, each);
  REQUIRE(import_into(scratch, "L", "j").exit == 0);

  std::vector<std::vector<std::string>> players;
  each_line("cat '" + scratch.path("deals.jsonl") + "'",
            [&](const std::string& deal) { players.push_back(players_of(deal)); });
  REQUIRE(players.size() == static_cast<std::size_t>(each) * all_rules().size());

  std::map<Account, std::int64_t> sums;
  std::size_t deal = 0;
  std::uint64_t transfers = 0;
  each_line(
      std::string("'") + PAIJU_BINARY + "' settle --json '" + scratch.path("deals.jsonl") + "'",
      [&](const std::string& line) {
        const auto parsed = nlohmann::json::parse(line);
        const auto& settlement = parsed.at("settlement");
        for (const auto& t : settlement.at("transfers")) {
          const std::string cause = t.at("cause");
          const std::string in = t.at("unit");
          const std::int64_t paid = amount_of(t.at("paid"));
          sums[{account_of(t.at("to"), cause, players[deal]), in}] += paid;
          sums[{account_of(t.at("from"), cause, players[deal]), in}] -= paid;
          ++transfers;
        }
        ++deal;
      });
  REQUIRE(deal == players.size());
  CHECK(transfers > deal);

  std::map<Account, std::int64_t> booked;
  for (const auto& line : json_lines_of(shell(scratch, "$P balances --ledger L --json").out)) {
    booked[{line["account"], line["unit"]}] = std::stoll(line["amount"].get<std::string>());
  }
  CHECK(booked == sums);
  for (const std::string unit : {"points", "beans", "ingots"}) {
    std::int64_t sum = 0;
    for (const auto& [account, amount] : booked) sum += account.second == unit ? amount : 0;
    CHECK(sum == 0);
  }
  CHECK(query(scratch, "L", "SELECT count(*) FROM balance WHERE unit = 'beans'") != "0\n");
  CHECK(query(scratch, "L", "SELECT count(*) FROM posting") == std::to_string(transfers) + "\n");
}

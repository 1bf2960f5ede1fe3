// balances and statement: text, --csv and --json say the same, whatever the players are called.

#include <cstdint>
#include <map>
#include <utility>

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;
using Json = nlohmann::json;

namespace {

// RFC 4180, read without our writer.
std::vector<std::vector<std::string>> csv_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> row;
  std::string field;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c != '"') {
        field += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        field += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"' && field.empty()) {
      quoted = true;
    } else if (c == ',' || c == '\n') {
      row.push_back(field);
      field.clear();
      if (c == '\n') rows.push_back(std::exchange(row, {}));
    } else if (c == '\r') {
      REQUIRE(text[i + 1] == '\n');
    } else {
      field += c;
    }
  }
  REQUIRE(field.empty());
  return rows;
}

// Digits and sign of what a person reads: "+1,234" is 1234.
std::int64_t read_amount(const std::string& text) {
  std::string digits;
  for (const char c : text) {
    if (c == '-' || (c >= '0' && c <= '9')) digits += c;
  }
  REQUIRE_FALSE(digits.empty());
  return std::stoll(digits);
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

const std::vector<std::string> odd_names = {
    "张三丰", "=HYPERLINK(\"x\")", "a,b \"c\"", "red\u001b[31m\r\nx", "ééé😀", "../%2F/x"};

// One huanle deal a name: each sits at seat 0, among p1 to p3.
void put_odd_names(const ScratchDirectory& scratch) {
  REQUIRE(
      shell(scratch, "$P keygen simulator && $P simulate --rules huanle/xueliu --seed 2 --deals " +
                         std::to_string(odd_names.size()) + " > deals.jsonl")
          .exit == 0);
  std::string edited;
  std::size_t i = 0;
  for (Json deal : deals_of(scratch, "deals.jsonl")) {
    auto& seats = deal["header"]["seats"];
    for (std::size_t s = 1; s < seats.size(); ++s) seats[s]["player"] = "p" + std::to_string(s);
    seats[0]["player"] = odd_names[i++];
    edited += deal.dump() + "\n";
  }
  scratch.write("named.jsonl", edited);
  REQUIRE(shell(scratch,
                "$P seal --key simulator.key -o j named.jsonl && "
                "$P import --ledger L --trust simulator.vkey j")
              .exit == 0);
}

}  // namespace

TEST_CASE("balances: text, --csv, --json and the view agree; columns align") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 8);
  REQUIRE(import_into(scratch, "L", "j").exit == 0);
  const auto text = lines_of(shell(scratch, "$P balances --ledger L").out);
  const auto csv = csv_of(shell(scratch, "$P balances --ledger L --csv").out);
  const auto json = json_lines_of(shell(scratch, "$P balances --ledger L --json").out);
  const auto view = lines_of(query(scratch, "L", "SELECT * FROM balance ORDER BY account, unit"));
  REQUIRE(view.size() > 4);
  REQUIRE(text.size() == view.size());
  REQUIRE(json.size() == view.size());
  REQUIRE(csv.size() == view.size() + 1);
  CHECK(csv[0] == std::vector<std::string>{"account", "unit", "amount"});
  for (std::size_t i = 0; i < view.size(); ++i) {
    const auto& row = csv[i + 1];
    CHECK(row[0] + "|" + row[1] + "|" + row[2] == view[i]);
    CHECK(json[i] == Json{{"account", row[0]}, {"unit", row[1]}, {"amount", row[2]}});
    const auto words = words_of(text[i]);
    REQUIRE(words.size() == 3);
    CHECK(words[0] == row[0]);  // names that need no encoding
    CHECK(read_amount(words[1]) == std::stoll(row[2]));
    CHECK(words[2] == row[1]);
    CHECK(text[i].rfind(' ') == text[0].rfind(' '));
  }
}

TEST_CASE("statement: in date order, the running balance ends at the balance, three forms agree") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 20);
  REQUIRE(import_into(scratch, "L", "j").exit == 0);
  const auto csv = csv_of(shell(scratch, "$P statement --ledger L bot0 --csv").out);
  const auto json = json_lines_of(shell(scratch, "$P statement --ledger L bot0 --json").out);
  const auto text = lines_of(shell(scratch, "$P statement --ledger L bot0").out);
  REQUIRE(json.size() > 10);
  REQUIRE(csv.size() == json.size() + 1);
  CHECK(text[0] == "player/simulator/bot0  (UTC)");
  std::map<std::string, std::int64_t> running;
  std::int64_t last_start = 0;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const Json& line = json[i];
    std::map<std::string, std::string> row;
    for (std::size_t k = 0; k < csv[0].size(); ++k) row[csv[0][k]] = csv[i + 1].at(k);
    const std::int64_t start = std::stoll(line["startedAt"].get<std::string>());
    CHECK(start >= last_start);
    last_start = start;
    running[line["unit"]] += std::stoll(line["amount"].get<std::string>());
    CHECK(line["balance"] == std::to_string(running[line["unit"]]));
    for (const char* name :
         {"amount", "balance", "cause", "unit", "table", "operator", "reversal"}) {
      CHECK(line[name] == row[name]);
    }
    CHECK(line["dealId"] == row["deal_id"]);
    CHECK(line["counterparty"] == row["counterparty"]);
    const auto words = words_of(text[1 + 2 * i]);
    REQUIRE(words.size() == 7);
    CHECK(words[2] == line["dealId"].get<std::string>().substr(0, 8));
    CHECK(words[3] == line["cause"]);
    CHECK(std::to_string(read_amount(words[4])) == line["amount"]);
    CHECK(std::to_string(read_amount(words[5])) == line["balance"]);
    CHECK(words[6] == line["unit"]);
    const std::string event = words_of(text[2 + 2 * i])[0];
    CHECK(event == "#" + std::to_string(line["after"].get<std::uint32_t>()));
  }
  REQUIRE(text.size() == 1 + 2 * json.size() + running.size());
  for (const std::string& line : text) CHECK(line.size() <= 80 + 6);  // six bytes of 余额, 笔
  std::size_t end = 1 + 2 * json.size();
  for (const auto& [unit, amount] : running) {
    const auto words = words_of(text[end++]);  // in order of unit, as the map
    CHECK(words.back() == unit);
    CHECK(read_amount(words[words.size() - 2]) == amount);
    CHECK(query(scratch, "L",
                "SELECT amount FROM balance WHERE account = 'player/simulator/bot0' AND unit = '" +
                    unit + "'") == std::to_string(amount) + "\n");
  }
  const Ran nobody = shell(scratch, "$P statement --ledger L nobody");
  CHECK(nobody.exit == 64);
  CHECK(nobody.err.find("nobody") != std::string::npos);
}

TEST_CASE("odd player names: found by name, escaped on a terminal, harmless in CSV, aligned") {
  const ScratchDirectory scratch;
  put_odd_names(scratch);
  const auto text = lines_of(shell(scratch, "$P balances --ledger L").out);
  // Cells of the last column: the names hold 中文 and an emoji, two cells each.
  const auto unit_cell = [](const std::string& line) {
    std::size_t cells = 0;
    for (std::size_t i = 0; i < line.rfind(' '); ++i) {
      const auto byte = static_cast<unsigned char>(line[i]);
      cells += byte >= 0xe3 ? 2 : (byte & 0xc0) == 0x80 ? 0 : 1;
    }
    return cells;
  };
  for (const std::string& line : text) CHECK(unit_cell(line) == unit_cell(text[0]));
  for (const std::string& name : odd_names) {
    scratch.write("name", name);
    for (const char* form : {"", " --csv", " --json"}) {
      const Ran ran = shell(scratch, std::string("$P statement --ledger L \"$(cat name)\"") + form);
      CAPTURE(name, form, ran.err, ran.out);
      CHECK(ran.exit == 0);
      CHECK_FALSE(ran.out.empty());
      CHECK(ran.out.find('\x1b') == std::string::npos);
      for (const auto& row : form == std::string(" --csv") ? csv_of(ran.out) : csv_of("")) {
        CHECK(row.size() == 15);
        for (const std::string& field : row) {
          CHECK((field.empty() || std::string("=+@\t").find(field[0]) == std::string::npos));
        }
      }
    }
  }
  // A person reads the name; the encoded account is for programs.
  CHECK(shell(scratch, "$P balances --ledger L").out.find("player/simulator/张三丰") !=
        std::string::npos);
  CHECK(shell(scratch, "$P balances --ledger L --json").out.find("%E5%BC%A0") != std::string::npos);
  const Ran missing = shell(scratch, "$P statement --ledger L \"$(printf 'no\\033[31m')\"");
  CHECK(missing.exit == 64);
  CHECK(missing.err.find('\x1b') == std::string::npos);
}

TEST_CASE("odd table names: quoted in CSV, escaped in text, whole in JSON") {
  const ScratchDirectory scratch;
  REQUIRE(
      shell(scratch, "$P keygen simulator && $P simulate --rules kongxue/quad --seed 5 > d").exit ==
      0);
  for (const std::string table : {"=1+1", "a,\"b\"\r\nc", "桌 一", "\x1b[2J", "-1", "@x"}) {
    Json deal = deals_of(scratch, "d")[0];
    deal["header"]["table"] = table;
    scratch.write("t.jsonl", deal.dump() + "\n");
    REQUIRE(shell(scratch, "rm -f L; $P import --unsealed --ledger L t.jsonl").exit == 0);
    const std::string player = deal["header"]["seats"][0]["player"];
    const std::string account = query(scratch, "L", "SELECT debit FROM posting LIMIT 1");
    const std::string name =
        account.substr(account.rfind('/') + 1, account.size() - 2 - account.rfind('/'));
    CAPTURE(table, name);
    const auto csv = csv_of(shell(scratch, "$P statement --csv --ledger L " + name).out);
    REQUIRE(csv.size() > 1);
    const bool formula = table[0] == '=' || table[0] == '@';
    CHECK(csv[1][2] == (formula ? "'" + table : table));
    const Ran json = shell(scratch, "$P statement --json --ledger L " + name);
    CHECK(json_lines_of(json.out)[0]["table"] == table);
    CHECK(json.out.find('\x1b') == std::string::npos);
    CHECK(shell(scratch, "$P statement --ledger L " + name).out.find('\x1b') == std::string::npos);
  }
}

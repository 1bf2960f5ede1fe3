#include <algorithm>
#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/verify_process.h"

using namespace paiju::testing;
using paiju::ledger::Bytes;
using paiju::ledger::testing::ScratchDirectory;

namespace {

// The same exit in every form (issue 5).
void require_exit(const ScratchDirectory& scratch, const std::string& arguments, int exit) {
  CAPTURE(arguments);
  CHECK(shell(scratch, "$P verify " + arguments).exit == exit);
  CHECK(shell(scratch, "$P verify --verbose --lang zh " + arguments).exit == exit);
  CHECK(shell(scratch, "$P verify --json " + arguments).exit == exit);
  const Ran quiet = shell(scratch, "$P verify --quiet " + arguments);
  CHECK(quiet.exit == exit);
  CHECK(quiet.out.empty());
}

// A deal in JSON: the first vector after a sed script.
std::string edited(const std::string& script) {
  return "$P cat vectors.journal | sed -n 1p | sed '" + script + "' > x.jsonl; ";
}

}  // namespace

TEST_CASE("cli.md verify: the vectors' journal is clean, one line a deal") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  require_exit(scratch, "--trust trust first.journal", 0);
  require_exit(scratch, "first.journal", 0);
  require_exit(scratch, "--trust trust vectors.journal", 4);
  const Ran text = shell(scratch, "$P verify --lang en --trust trust - < first.journal");
  CHECK(std::count(text.out.begin(), text.out.end(), '\n') == 1);
  CHECK(text.out.find("sealed") != std::string::npos);
  const Ran unseen = shell(scratch, "$P verify --json vectors.journal");
  CHECK(unseen.out.find(R"({"check":"seal","why":"noTrustFile"})") != std::string::npos);
  CHECK(shell(scratch, "zstd -q first.journal -o v.zst && $P verify --trust trust v.zst").exit ==
        0);
}

TEST_CASE("cli.md: exit codes, the same in text, --json and --quiet") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  shell(scratch, "$P keygen other; $P keygen --name example stranger");
  SECTION("2: unknown keys, unsealed, truncated, altered") {
    require_exit(scratch, "--trust other.vkey vectors.journal", 2);
    require_exit(scratch, "--trust stranger.vkey vectors.journal", 2);
    shell(scratch, "$P simulate --rules xiamen > unsealed.jsonl");
    require_exit(scratch, "unsealed.jsonl", 0);
    require_exit(scratch, "--trust trust unsealed.jsonl", 2);
    shell(scratch, "head -c 1000 vectors.journal > torn");
    require_exit(scratch, "--trust trust torn", 2);
    require_exit(scratch, "torn", 2);
    shell(scratch,
          "$P cat vectors.journal | sed -n 1p | "
          "sed 's/\"round\":[0-9]*/\"round\":77/' > forged.jsonl");
    require_exit(scratch, "--trust trust forged.jsonl", 2);
  }
  SECTION("1: claims differ") {
    shell(scratch, edited(R"(s/"events":/"claims":{"nets":[1,2,3,4]},"events":/;s/,"seal":.*/}/)"));
    require_exit(scratch, "x.jsonl", 1);
    const Ran text = shell(scratch, "$P verify --lang en x.jsonl");
    CHECK(text.out.find("DIFFERS") != std::string::npos);
    CHECK(text.out.find("difference") != std::string::npos);
  }
  SECTION("3: illegal play; 4: incomplete") {
    shell(scratch, "$P simulate --rules kongxue/quad > good.jsonl");
    shell(scratch,
          R"(sed 's/"events":\[/"events":[{"seat":0,"pass":null},/' good.jsonl > bad.jsonl)");
    require_exit(scratch, "bad.jsonl", 3);
    shell(scratch, R"(sed 's/},{[^{}]*}\],"seal"/}],"seal"/' good.jsonl > short.jsonl)");
    require_exit(scratch, "short.jsonl", 4);
    CHECK(shell(scratch, "$P verify --lang en bad.jsonl").out.find("ILLEGAL") != std::string::npos);
  }
  SECTION("64, 65, 74") {
    CHECK(shell(scratch, "$P verify --no-such-option").exit == 64);
    CHECK(shell(scratch, "$P verify --trust nowhere vectors.journal").exit == 74);
    CHECK(shell(scratch, "echo junk > junk; $P verify --trust junk vectors.journal").exit == 65);
    require_exit(scratch, "nowhere.journal", 74);
    require_exit(scratch, "junk", 65);
    require_exit(scratch, "--trust other.vkey vectors.journal nowhere.journal", 74);
  }
}

TEST_CASE("issue 5: flipped bits of a journal, the program's exit in all forms") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  const Bytes whole = scratch.read("vectors.journal");
  for (std::size_t bit = 3; bit < whole.size() * 8; bit += whole.size() * 8 / 12) {
    Bytes flipped = whole;
    flipped[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    scratch.write("flipped", flipped);
    require_exit(scratch, "--trust trust flipped", 2);
  }
}

TEST_CASE("journal.md 2: equivocation is exit 2 and names where the other deal stands") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  scratch.write("example.key", paiju::ledger::testing::operator_key().to_pem());
  shell(scratch,
        "$P cat first.journal | sed 's/\"round\":[0-9]*/\"round\":77/' | "
        "$P seal --key example.key -o other.journal");
  require_exit(scratch, "--trust trust other.journal", 0);
  require_exit(scratch, "--trust trust vectors.journal other.journal", 2);
  const Ran json = shell(scratch, "$P verify --json --trust trust vectors.journal other.journal");
  CHECK(json.out.find(R"("equivocatesWith":{"file":"vectors.journal")") != std::string::npos);
}

TEST_CASE("verify --json: every line is an object with the documented members") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  shell(scratch, "head -c 4000 vectors.journal > some; echo '{' >> bad.jsonl");
  const Ran json = shell(scratch, "$P verify --json --trust trust some bad.jsonl");
  CHECK(json.exit == 65);
  std::size_t verdicts = 0, unreadable = 0;
  for (std::size_t start = 0; start < json.out.size();) {
    const std::size_t end = json.out.find('\n', start);
    const auto line = nlohmann::json::parse(json.out.substr(start, end - start));
    start = end + 1;
    if (line.contains("unreadable")) {
      ++unreadable;
      continue;
    }
    ++verdicts;
    for (const char* member :
         {"dealId", "operator", "table", "round", "file", "index", "offset", "digest", "verdict",
          "exit", "seal", "wall", "play", "settlement", "checked", "notChecked"}) {
      CHECK(line.contains(member));
    }
  }
  CHECK(verdicts >= 1);
  CHECK(unreadable == 2);
}

TEST_CASE("issue 5: verify shows the table before the event that breaks the rule") {
  const ScratchDirectory scratch;
  // The dealer's first draw is dropped: his discard is out of turn, and the table that shows it is
  // the one `replay` gives for the good deal before its first event.
  shell(scratch, "$P simulate --rules kongxue/quad --seed 4 > good.jsonl");
  shell(scratch, R"(sed 's/"events":\[{[^{}]*},/"events":[/' good.jsonl > bad.jsonl)");
  const Ran text = shell(scratch, "$P verify --lang en bad.jsonl");
  const Ran json = shell(scratch, "$P verify --json bad.jsonl");
  const Ran start = shell(scratch, "$P replay --json good.jsonl | head -n 1");
  CHECK(text.exit == 3);
  const auto fault = nlohmann::json::parse(json.out)["play"]["fault"];
  const auto before = nlohmann::json::parse(start.out);
  CHECK(fault["event"] == 0);
  CHECK(fault["before"] == before["state"]);
  CHECK(fault["beforeDigest"] == before["digest"]);
  for (const char* seat : {"bot0", "bot1", "bot2", "bot3"}) {
    CHECK(text.out.find(seat) != std::string::npos);
  }
  CHECK(text.out.find("hand") != std::string::npos);
  CHECK(text.out.find("> #0 ") != std::string::npos);
}

TEST_CASE("names from deals reach no terminal unescaped") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  shell(scratch, edited(R"(s/"table":"[^"]*"/"table":"\\u001b[31m"/;s/,"seal":.*/}/)"));
  const Ran text = shell(scratch, "$P verify --verbose x.jsonl");
  CHECK(text.exit == 0);
  CHECK(text.out.find('\x1b') == std::string::npos);
}

TEST_CASE("cli.md -j: the same bytes and exit with any number of threads") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  // Enough for several rounds of threads, with errors, altered deals and a batch among them.
  shell(scratch,
        "$P keygen simulator; $P simulate --rules kongxue/trio --deals 700 > a; "
        "$P simulate --rules xiamen --deals 300 > b; "
        "$P seal --key simulator.key -o a.j a; "
        "$P seal --key simulator.key --batch --log log -o b.j b; "
        "head -c 500000 b.j > torn; { head -n 3 a; echo '{'; tail -n 3 b; } > bad; "
        "cat simulator.vkey trust > keys");
  for (const char* form : {"", "--json ", "--quiet "}) {
    const std::string command =
        std::string("$P verify --trust keys ") + form + "a.j b.j torn bad a.j vectors.journal ";
    const Ran one = shell(scratch, command);
    const Ran four = shell(scratch, command + "-j 4");
    CHECK(one.exit == 65);
    CHECK(four.exit == one.exit);
    CHECK(four.out == one.out);
    CHECK(four.err == one.err);
  }
  shell(scratch,
        "$P import --trust keys --ledger L1 a.j b.j bad; "
        "$P import -j 4 --trust keys --ledger L4 a.j b.j bad");
  CHECK(shell(scratch, "sqlite3 L1 .sha3sum").out == shell(scratch, "sqlite3 L4 .sha3sum").out);
  CHECK(shell(scratch, "$P audit -j 3 --trust keys --ledger L4 a.j b.j").exit == 0);
  for (const char* wrong : {"0", "65", "x", "2x", "-1"}) {
    CHECK(shell(scratch, std::string("$P verify -j ") + wrong + " a.j").exit == 64);
  }
}

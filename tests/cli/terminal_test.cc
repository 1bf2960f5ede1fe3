// What a terminal sees (cli.md; issue 5 point 8): colour and progress there and nowhere else.

#include <catch2/catch.hpp>

#include "tests/cli/verify_process.h"

using namespace paiju::testing;
using paiju::ledger::testing::ScratchDirectory;

namespace {

constexpr char escape = '\x1b';

// The line as a person types it: standard output and standard error are a terminal.
Ran in_terminal(const ScratchDirectory& scratch, const std::string& line) {
  scratch.write("typed.sh", line + "\n");
  return shell(scratch, "export P; script -qec 'sh typed.sh' /dev/null");
}

}  // namespace

TEST_CASE("cli.md: verify and diff are coloured on a terminal, plain in pipes and under NO_COLOR") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  shell(scratch,
        "$P simulate --rules xiamen --seed 1 > a; $P simulate --rules xiamen --seed 2 > b");
  for (const std::string line : {"$P verify --trust trust vectors.journal", "$P diff a b"}) {
    CAPTURE(line);
    CHECK(in_terminal(scratch, line).out.find(escape) != std::string::npos);
    CHECK(in_terminal(scratch, "NO_COLOR=1 " + line).out.find(escape) == std::string::npos);
    CHECK(in_terminal(scratch, line + " | cat").out.find(escape) == std::string::npos);
    CHECK(in_terminal(scratch, line + " --json").out.find(escape) == std::string::npos);
    CHECK(shell(scratch, line).out.find(escape) == std::string::npos);
  }
}

TEST_CASE("issue 5: progress with rate and time left, on a terminal, and taken away at the end") {
  const ScratchDirectory scratch;
  shell(scratch, "$P simulate --rules kongxue/trio --deals 64 > d; head -n 32 d > first");
  // A reader that has to wait 300 ms for the second half: longer than the time between two reports.
  const std::string slowly = "{ cat first; sleep 0.3; tail -n 32 d; } | $P verify --quiet -";
  const Ran seen = in_terminal(scratch, slowly);
  CHECK(seen.out.find(" deals, ") != std::string::npos);
  CHECK(seen.out.find("/s") != std::string::npos);
  CHECK(seen.out.rfind("\r\x1b[K") > seen.out.rfind(" deals, "));
  CHECK(in_terminal(scratch, slowly + " 2>talk; cat talk").out.find("/s") == std::string::npos);
  CHECK(shell(scratch, slowly).err.empty());
}

TEST_CASE("cli.md: a closed pipe is not an error") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  shell(scratch, "$P simulate --rules huanle/xueliu --deals 300 > d");
  for (const std::string command : {"verify --verbose", "cat", "settle", "explain", "replay"}) {
    CAPTURE(command);
    const Ran ran =
        shell(scratch, "{ $P " + command + " d; echo $? > status; } | head -n 1; cat status");
    CHECK(ran.out.ends_with("\n0\n"));
    CHECK(ran.err.empty());
  }
}

TEST_CASE("issue 5: CSV keeps names whole in a file, and escapes them on a terminal") {
  const ScratchDirectory scratch;
  shell(scratch, R"sh($P simulate --rules kongxue/trio --seed 3 |
                      sed 's/"table":"[^"]*"/"table":"\\u001b[31m"/' > d
                      $P import --unsealed --ledger L d)sh");
  const std::string line = "$P statement --ledger L --csv bot0";
  CHECK(in_terminal(scratch, line).out.find(escape) == std::string::npos);
  CHECK(in_terminal(scratch, line).out.find("\\x1b[31m") != std::string::npos);
  CHECK(shell(scratch, line).out.find(escape) != std::string::npos);
}

TEST_CASE("cli.md: --help everywhere, in 80 columns, with the options of the table") {
  const ScratchDirectory scratch;
  const Ran all = shell(scratch, "$P --help");
  CHECK(all.exit == 0);
  for (const char* command : {"keygen", "seal", "verify", "settle", "cat", "cut", "prove",
                              "verify-proof", "evidence", "replay", "explain", "diff", "import",
                              "balances", "statement", "reverse", "audit", "convert", "simulate"}) {
    CAPTURE(command);
    CHECK(all.out.find(std::string("\n  ") + command + " ") != std::string::npos);
    const Ran one = shell(scratch, std::string("$P ") + command + " --help");
    CHECK(one.exit == 0);
    CHECK(one.out.find(std::string("usage: paiju ") + command) != std::string::npos);
    std::size_t cells = 0;
    for (const char c : all.out + one.out) {
      const auto byte = static_cast<unsigned char>(c);
      cells = c == '\n' ? 0 : cells + (byte >= 0xe3 ? 2 : (byte & 0xc0) == 0x80 ? 0 : 1);
      if (cells > 80) FAIL("too wide");
    }
  }
  CHECK(shell(scratch, "$P --help | true").exit == 0);
  CHECK(shell(scratch, "$P --help >/dev/full").exit == 74);
}

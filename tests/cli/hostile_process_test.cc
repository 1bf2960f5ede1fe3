// What a hostile caller or a hostile deal does to the process (cli.md; house rule "bad input").

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;
using Json = nlohmann::json;

TEST_CASE("closed descriptors: no talk is written into a journal or a key, and nothing passes") {
  const ScratchDirectory scratch;
  shell(scratch,
        "$P keygen simulator; $P simulate --rules kongxue/trio --deals 2 > d; "
        "$P seal --key simulator.key -o j d; $P simulate --rules xiamen > x; "
        "{ cat x; echo '{bad'; } > p");
  const Ran sealed = shell(scratch, "$P seal --key simulator.key -o j p >&- 2>&-");
  CHECK(sealed.exit == 65);
  const Ran read = shell(scratch, "$P verify --trust simulator.vkey j");
  CAPTURE(read.out, read.err);
  CHECK(read.exit == 0);
  CHECK(lines_of(read.out).size() == 3);
  shell(scratch, "$P keygen k 2>&-; $P keygen l >&-");
  for (const char* key : {"k", "l"}) {
    CHECK(shell(scratch, std::string("head -n 1 ") + key + ".key; tail -n 1 " + key + ".key").out ==
          "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n");
  }
  CHECK(shell(scratch, "$P cat d >&-").exit == 74);
  CHECK(shell(scratch, "$P cat - <&-").exit == 74);
}

TEST_CASE("cli.md 64: an option given twice, or two forms of output, leave nothing out unseen") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  for (const char* command :
       {"verify --trust nowhere --trust trust first.journal", "verify --json --quiet first.journal",
        "settle --json --summary first.journal", "diff --stat --json first.journal first.journal",
        "explain --lang zh --lang en first.journal"}) {
    CAPTURE(command);
    const Ran ran = shell(scratch, std::string("$P ") + command);
    CHECK(ran.exit == 64);
    CHECK(ran.out.empty());
    CHECK_FALSE(ran.err.empty());
  }
  const Ran near = shell(scratch, "$P verfy first.journal");
  CHECK(near.exit == 64);
  CHECK(near.err.find("did you mean verify?") != std::string::npos);
  CHECK(shell(scratch, "$P \"$(printf 'x\\033[31m')\"").err.find('\x1b') == std::string::npos);
  CHECK(shell(scratch, "$P verify \"$(printf -- '--\\033[31m')\"").err.find('\x1b') ==
        std::string::npos);
}

TEST_CASE("cli.md: nothing to verify is no clean verdict") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  CHECK(shell(scratch, ": > empty; $P verify --trust trust empty").exit == 65);
  CHECK(shell(scratch, "$P verify --quiet --trust trust empty").exit == 65);
  const Ran beside = shell(scratch, "$P verify --trust trust first.journal empty");
  CHECK(beside.exit == 65);
  CHECK(beside.err.find("empty: no deals in it") != std::string::npos);
}

TEST_CASE("names from deals: JSON and CSV hold no character that moves or hides text") {
  const ScratchDirectory scratch;
  // CSI of 8 bits, a right-to-left override, a zero-width space, DEL, a tag: all of them UTF-8.
  const std::string name =
      "a\xc2\x9b"
      "31mb\xe2\x80\xae"
      "c\xe2\x80\x8b"
      "d\x7f"
      "e\xf3\xa0\x81\x81";
  shell(scratch, "$P simulate --rules kongxue/trio --seed 3 > d");
  Json deal = deals_of(scratch, "d")[0];
  deal["header"]["table"] = name;
  scratch.write("d", deal.dump() + "\n");
  REQUIRE(shell(scratch, "$P import --unsealed --ledger L d").exit == 0);
  const std::string player = deal["header"]["seats"][0]["player"];
  for (const std::string& command :
       {std::string("cat d"), std::string("verify --json d"), std::string("verify --verbose d"),
        "statement --ledger L --json " + player, std::string("audit --ledger L --json d")}) {
    CAPTURE(command);
    const std::string out = shell(scratch, "$P " + command).out;
    CHECK_FALSE(out.empty());
    for (const char* bad : {"\xc2\x9b", "\xe2\x80\xae", "\xe2\x80\x8b", "\x7f", "\xf3\xa0"}) {
      CHECK(out.find(bad) == std::string::npos);
    }
  }
  // Escaped, not lost: the deal read back is the deal.
  CHECK(deals_of(scratch, "d")[0]["header"]["table"] == name);
  CHECK(shell(scratch, "$P cat d > e; $P diff d e").exit == 0);
}

TEST_CASE(
    "ledger.md: points may be owed; a deal with negative balances is booked with the others") {
  const ScratchDirectory scratch;
  shell(scratch, "$P simulate --rules kongxue/trio --deals 3 --seed 3 > d");
  std::string text;
  for (Json deal : deals_of(scratch, "d")) {
    deal["header"]["seats"][1]["balance"] = text.empty() ? "-5" : "0";
    text += deal.dump() + "\n";
  }
  scratch.write("d", text);
  CHECK(shell(scratch, "$P verify d").exit == 0);
  CHECK(shell(scratch, "$P import --unsealed --ledger L d").exit == 0);
  CHECK(query(scratch, "L", "SELECT count(*) FROM deal") == "3\n");
  CHECK(query(scratch, "L", "SELECT min(balance) FROM seat") == "-5\n");
  CHECK(shell(scratch, "$P audit --ledger L d").exit == 0);
}

TEST_CASE("what is stored is not lost: evidence and cut do not write over what they are not") {
  const ScratchDirectory scratch;
  shell(scratch,
        "$P keygen simulator; $P simulate --rules kongxue/trio --seed 3 > d; "
        "$P seal --key simulator.key -o j d; cp j kept");
  const std::string id = deals_of(scratch, "d")[0]["header"]["dealId"];
  for (const char* target : {"j", "simulator.key", "d"}) {
    CAPTURE(target);
    const auto before = scratch.read(target);
    CHECK(shell(scratch, "$P evidence --deal " + id + " -o " + target + " j").exit == 74);
    CHECK(scratch.read(target) == before);
  }
  CHECK(shell(scratch, "$P evidence --deal " + id + " -o e j; $P evidence --deal " + id + " -o e j")
            .exit == 0);  // one evidence file in place of another is fine
  CHECK(shell(scratch, "$P cut --deal " + id + " -o j j").exit == 64);
  CHECK(scratch.read("j") == scratch.read("kept"));
}

TEST_CASE("--deal: digits that fit several deals are a usage error, and nothing is written") {
  const ScratchDirectory scratch;
  shell(scratch, R"sh($P simulate --rules xiamen --deals 2 > d
      sed 's/"dealId":"......../"dealId":"abcdef01/' d > same)sh");
  for (const char* command : {"evidence -o e", "cut -o e"}) {
    CAPTURE(command);
    CHECK(shell(scratch, std::string("$P ") + command + " --deal abcdef same").exit == 64);
    CHECK(shell(scratch, "test ! -e e").exit == 0);
  }
}

TEST_CASE("--deal: the first digits of an id will do; what is not there is exit 65") {
  const ScratchDirectory scratch;
  shell(scratch,
        "$P keygen simulator; $P simulate --rules kongxue/trio --deals 2 --seed 3 > d; "
        "$P seal --key simulator.key -o j d");
  const std::string id = deals_of(scratch, "d")[1]["header"]["dealId"];
  std::string upper = id.substr(0, 6);
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  for (const std::string command : {"settle", "explain", "replay", "evidence -o -"}) {
    CAPTURE(command);
    const Ran ran = shell(scratch, "$P " + command + " --deal " + upper + " j");
    CHECK(ran.exit == 0);
    CHECK(ran.out.find(id) != std::string::npos);
    CHECK(shell(scratch, "$P " + command + " --deal 00112233445566 j").exit == 65);
    CHECK(shell(scratch, "$P " + command + " --deal 0a j").exit == 64);
    CHECK(shell(scratch, "$P " + command + " --deal 0xyz j").exit == 64);
  }
}

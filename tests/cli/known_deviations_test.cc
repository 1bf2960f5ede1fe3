#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/verify_process.h"

using paiju::ledger::testing::ScratchDirectory;
using paiju::testing::Ran;
using paiju::testing::shell;

namespace {

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("nanoserver.md 7: verify labels what the server is known to pay otherwise") {
  const ScratchDirectory scratch;
  REQUIRE(shell(scratch, "$P convert --from nanoserver " PAIJU_FIXTURES
                         "/nanoserver/samples/*.snapshot.json > d.jsonl 2>/dev/null")
              .exit == 0);
  const Ran json = shell(scratch, "$P verify --json d.jsonl");
  CHECK(json.exit == 1);
  // Three of the samples' models pay otherwise, each for one known reason.
  CHECK(count(json.out, R"("known":[)") == 3);
  CHECK(count(json.out, R"("labels":[])") == 0);
  for (const char* label : {"bloom-all-pay", "gang-breaks-menqing", "patterns-added"}) {
    CHECK(count(json.out, R"("labels":[")" + std::string(label) + R"("])") == 1);
    CHECK(count(shell(scratch, "$P verify --lang zh d.jsonl").out, label) == 1);
  }
}

TEST_CASE("diff reads ledgers: against their journal, against another ledger") {
  const ScratchDirectory scratch;
  REQUIRE(shell(scratch,
                "$P keygen simulator && $P simulate --rules huanle/xuezhan --deals 6 > d.jsonl && "
                "$P seal --key simulator.key -o j d.jsonl && "
                "$P import --trust simulator.vkey --ledger L j && head -n 5 d.jsonl > less && "
                "$P import --unsealed --ledger M less")
              .exit == 0);
  CHECK(shell(scratch, "$P diff L L").exit == 0);
  CHECK(shell(scratch, "$P diff L j").exit == 0);
  const Ran less = shell(scratch, "$P diff --stat L less");
  CHECK(less.exit == 1);
  CHECK(less.out.find("1 only in A") != std::string::npos);
  CHECK(shell(scratch, "$P diff L absent").exit == 74);
}

#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/cli/verify_process.h"

using namespace paiju::testing;
using paiju::ledger::testing::ScratchDirectory;

namespace {

// keys k.key and k.vkey of the printed deals' operator, and their deals as JSON.
void begin(const ScratchDirectory& scratch) {
  put_vectors(scratch);
  REQUIRE(
      shell(scratch, "$P keygen --name example k && $P cat vectors.journal > deals.jsonl").exit ==
      0);
}

}  // namespace

TEST_CASE("cli.md keygen: two files, the key for its owner alone, nothing overwritten") {
  const ScratchDirectory scratch;
  REQUIRE(shell(scratch, "$P keygen example").exit == 0);
  const auto mode = std::filesystem::status(scratch.path("example.key")).permissions();
  CHECK((mode & std::filesystem::perms::all) ==
        (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
  const auto key = scratch.read("example.key");
  CHECK(shell(scratch, "$P keygen example").exit == 74);
  CHECK(scratch.read("example.key") == key);
  CHECK(shell(scratch, "rm example.key; $P keygen example").exit == 74);
  CHECK_FALSE(std::filesystem::exists(scratch.path("example.key")));
  CHECK(shell(scratch, "openssl pkey -in example.key -noout 2>&1; $P keygen 'a b'").exit == 64);
}

TEST_CASE("cli.md seal: JSON in, journal out, and the key vouches for it") {
  const ScratchDirectory scratch;
  begin(scratch);
  CHECK(shell(scratch, "$P seal --key k.key -o j deals.jsonl").exit == 0);
  CHECK(shell(scratch, "$P verify --trust k.vkey j").exit == 4);  // incomplete, but sealed
  CHECK(shell(scratch, "$P verify --trust trust j").exit == 2);
  CHECK(shell(scratch, "$P seal --key k.key < deals.jsonl | cmp - j").exit == 0);
  CHECK(shell(scratch, "$P seal --key k.key -o j deals.jsonl").exit == 0);  // continued
  CHECK(shell(scratch, "$P verify --trust k.vkey --json j | wc -l").out == "6\n");
  CHECK(shell(scratch, "$P cat j | head -n 3 | $P seal --key k.key | $P cat | wc -l").out == "3\n");
}

TEST_CASE("journal.md 3: the vectors' own key gives the vectors' own journal") {
  const ScratchDirectory scratch;
  begin(scratch);
  scratch.write("example.key", paiju::ledger::testing::operator_key().to_pem());
  CHECK(shell(scratch, "$P seal --key example.key deals.jsonl | cmp - vectors.journal").exit == 0);
}

TEST_CASE("cli.md seal: what cannot be sealed is refused with the exit of what is wrong") {
  const ScratchDirectory scratch;
  begin(scratch);
  CHECK(shell(scratch, "$P seal --key nowhere.key deals.jsonl").exit == 74);
  CHECK(shell(scratch, "$P seal --key k.vkey deals.jsonl").exit == 65);
  CHECK(shell(scratch, "$P seal --key k.key deals.jsonl --batch").exit == 64);
  CHECK(shell(scratch, "$P seal --key k.key -o vectors.journal vectors.journal").exit == 64);
  CHECK(shell(scratch, "$P seal --key k.key --name other deals.jsonl").exit == 2);
  CHECK(shell(scratch, "$P seal --key k.key nowhere.jsonl").exit == 74);
  CHECK(shell(scratch, "echo '{}x' | $P seal --key k.key").exit == 65);
  CHECK(
      shell(scratch, "head -c 900 vectors.journal > torn; $P seal --key k.key -o torn deals.jsonl")
          .exit == 2);
  CHECK(shell(scratch, "$P seal --key k.key --cut-torn-tail -o torn deals.jsonl").exit == 0);
  CHECK(shell(scratch, "$P seal --key k.key -o deals.jsonl vectors.journal").exit == 65);
}

TEST_CASE("journal.md 3: a batch vouches for all, and each deal cut out of it for itself") {
  const ScratchDirectory scratch;
  begin(scratch);
  REQUIRE(shell(scratch, "$P seal --key k.key --batch --log log -o j deals.jsonl").exit == 0);
  CHECK(shell(scratch, "$P verify --trust k.vkey j").exit == 4);  // incomplete, but sealed
  CHECK(shell(scratch, "$P verify --trust trust j").exit == 2);
  const std::string id =
      R"sh(id=$($P cat j 2>/dev/null | sed -n '2s/.*"dealId":"\([0-9a-f]*\)".*/\1/p'); )sh";
  CHECK(shell(scratch, id + "$P cut --deal $id -o one j").exit == 0);
  CHECK(shell(scratch, "$P verify --trust k.vkey one").exit == 4);
  CHECK(shell(scratch, "$P verify --trust k.vkey --json one").out.find(R"("by":"proof")") !=
        std::string::npos);
  CHECK(shell(scratch, "$P cut --deal 00000000000000000000000000000000 j").exit == 65);
  CHECK(shell(scratch, "$P cut --deal 12 j").exit == 64);
  CHECK(shell(scratch, id + "$P cut --deal $id deals.jsonl").exit == 0);  // it bears its own seal
  SECTION("proofs of the log") {
    const std::string prove = id + "$P prove --log log --deal $id j > proof && ";
    CHECK(shell(scratch, prove + "$P verify-proof --trust k.vkey --deal $id proof j").exit == 0);
    CHECK(shell(scratch, prove + "$P verify-proof --trust trust --deal $id proof j").exit == 2);
    CHECK(shell(scratch,
                "cp log/checkpoint old; $P seal --key k.key --batch --log log -o j2 "
                "deals.jsonl && $P prove --log log --since old > grown")
              .exit == 0);
    CHECK(shell(scratch, "$P verify-proof --trust k.vkey --since old grown").exit == 0);
    CHECK(shell(scratch, "$P verify-proof --trust trust --since old grown").exit == 2);
    CHECK(shell(scratch,
                "sed 's/^old 3/old 2/' grown > bad; $P verify-proof --trust k.vkey "
                "--since old bad")
              .exit == 2);
    CHECK(shell(scratch, "$P verify-proof --trust k.vkey grown").exit == 64);
  }
}

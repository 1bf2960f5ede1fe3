#include "ledger/log/operator_log.h"

#include <catch2/catch.hpp>
#include <unistd.h>

#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

std::vector<Hash> leaves(std::uint8_t from, std::uint8_t to) {
  std::vector<Hash> out;
  for (std::uint8_t i = from; i < to; ++i) out.push_back(leaf_hash(Bytes{i}));
  return out;
}

}  // namespace

TEST_CASE("a log continues where it was, and its checkpoints are consistent") {
  const ScratchDirectory scratch;
  const std::string directory = scratch.path("log");
  const SigningKey key = operator_key();
  std::vector<Checkpoint> published;
  for (std::uint8_t i = 0; i < 20; i = static_cast<std::uint8_t>(i + 3)) {
    auto log = OperatorLog::open(directory, "example", key);
    REQUIRE(log);
    CHECK(log->frontier().size() == i);
    REQUIRE(log->append(leaves(i, static_cast<std::uint8_t>(i + 3))));
    published.push_back(PublishedLog::read(directory)->checkpoint);
  }
  const auto log = PublishedLog::read(directory);
  REQUIRE(log);
  for (const Checkpoint& old : published) {
    CHECK(verify_consistency(old.size, log->checkpoint.size, log->tree.consistency_proof(old.size),
                             old.root, log->checkpoint.root));
  }
  CHECK(log->tree.leaves() == leaves(0, 21));
}

TEST_CASE("leaves that a crash left unsigned are cut off, not signed") {
  const ScratchDirectory scratch;
  const std::string directory = scratch.path("log");
  const SigningKey key = operator_key();
  REQUIRE(OperatorLog::open(directory, "example", key)->append(leaves(0, 5)));
  Bytes stored = scratch.read("log/leaves");
  REQUIRE(stored.size() == 5 * 32);
  stored.resize(stored.size() + 41, 9);
  scratch.write("log/leaves", stored);
  CHECK(PublishedLog::read(directory)->tree.size() == 5);
  auto log = OperatorLog::open(directory, "example", key);
  REQUIRE(log);
  REQUIRE(log->append(leaves(5, 6)));
  CHECK(PublishedLog::read(directory)->tree.leaves() == leaves(0, 6));
}

TEST_CASE("a log that contradicts its checkpoint, or another's, is not continued") {
  const ScratchDirectory scratch;
  const std::string directory = scratch.path("log");
  const SigningKey key = operator_key();
  REQUIRE(OperatorLog::open(directory, "example", key)->append(leaves(0, 5)));
  const Bytes good = scratch.read("log/leaves");

  Bytes bad = good;
  bad[40] ^= 1;
  scratch.write("log/leaves", bad);
  CHECK(OperatorLog::open(directory, "example", key).error().error_number == 0);
  CHECK(PublishedLog::read(directory).error().error_number == 0);
  scratch.write("log/leaves", ByteView(good).first(100));
  CHECK(OperatorLog::open(directory, "example", key).error().error_number == 0);
  scratch.write("log/leaves", good);
  REQUIRE(OperatorLog::open(directory, "example", key));

  const SigningKey other = SigningKey::generate();
  CHECK(OperatorLog::open(directory, "example", other).error().error_number == 0);
  CHECK(OperatorLog::open(directory, "exampl", key).error().error_number == 0);

  REQUIRE(unlink(scratch.path("log/checkpoint").c_str()) == 0);
  CHECK(OperatorLog::open(directory, "example", key).error().error_number == ENOENT);
  CHECK(scratch.read("log/leaves") == good);
}

TEST_CASE("one writer a log") {
  const ScratchDirectory scratch;
  const SigningKey key = operator_key();
  const auto first = OperatorLog::open(scratch.path("log"), "example", key);
  REQUIRE(first);
  CHECK(OperatorLog::open(scratch.path("log"), "example", key).error().error_number == EWOULDBLOCK);
  CHECK(OperatorLog::open(scratch.path("a/b"), "example", key).error().error_number == ENOENT);
}

#include "ledger/journal/writer.h"

#include <csignal>

#include <catch2/catch.hpp>
#include <sys/resource.h>

#include "ledger/journal/frame.h"
#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

Bytes framed(std::size_t i) { return from_hex(seal_vectors()["deals"][i]["journalEntryFramed"]); }
Bytes segment(std::size_t i) {
  const Bytes bytes = framed(i);
  return {bytes.begin() + frame_header_size_bytes, bytes.end()};
}

}  // namespace

TEST_CASE("the vectors' journal is written byte for byte, in one run or two") {
  const ScratchDirectory scratch;
  const std::string path = scratch.path("j");
  for (const std::vector<std::size_t>& run : {std::vector<std::size_t>{0, 1}, {2}}) {
    auto writer = JournalWriter::open(path, TornTail::refuse);
    REQUIRE(writer);
    for (const std::size_t i : run) REQUIRE_FALSE(writer->append(segment(i)));
    REQUIRE_FALSE(writer->close());
  }
  CHECK(scratch.read("j") == vector_journal());
}

TEST_CASE("journal.md 1: a torn tail is never written behind: refused, or cut off when told") {
  const ScratchDirectory scratch;
  const Bytes journal = vector_journal();
  for (const std::size_t torn :
       {std::size_t{1}, std::size_t{7}, std::size_t{8}, std::size_t{100}}) {
    const std::size_t size = framed(0).size() + torn;
    const std::string path = scratch.write("j", ByteView(journal).first(size));
    const auto refused = JournalWriter::open(path, TornTail::refuse);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().error_number == 0);
    CHECK(scratch.read("j").size() == size);
    auto writer = JournalWriter::open(path, TornTail::cut_off);
    REQUIRE(writer);
    REQUIRE_FALSE(writer->append(segment(1)));
    REQUIRE_FALSE(writer->append(segment(2)));
    REQUIRE_FALSE(writer->close());
    CHECK(scratch.read("j") == journal);
  }
}

TEST_CASE("what is no journal is not continued, nor cut off") {
  const ScratchDirectory scratch;
  for (const std::string text : {"{\"header\":{}}\n", "\x28\xb5\x2f\xfd more than eight"}) {
    const std::string path = scratch.write("j", text);
    CHECK(JournalWriter::open(path, TornTail::cut_off).error().error_number == 0);
    CHECK(scratch.read("j").size() == text.size());
  }
  CHECK(JournalWriter::open(scratch.path(""), TornTail::refuse).error().error_number == EISDIR);
}

TEST_CASE("one writer a journal") {
  const ScratchDirectory scratch;
  const auto first = JournalWriter::open(scratch.path("j"), TornTail::refuse);
  REQUIRE(first);
  CHECK(JournalWriter::open(scratch.path("j"), TornTail::refuse).error().error_number ==
        EWOULDBLOCK);
}

TEST_CASE("a full disk leaves whole entries and keeps saying so") {
  const ScratchDirectory scratch;
  auto full = JournalWriter::open("/dev/full", TornTail::refuse);
  REQUIRE(full);
  CHECK(full->append(segment(0))->error_number == ENOSPC);
  CHECK(full->close()->error_number == ENOSPC);

  // The file size limit makes a write stop half way, as a disk that fills up does.
  auto writer = JournalWriter::open(scratch.path("j"), TornTail::refuse);
  REQUIRE(writer);
  REQUIRE_FALSE(writer->append(segment(0)));
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{framed(0).size() + 100, before.rlim_max};
  REQUIRE(setrlimit(RLIMIT_FSIZE, &tight) == 0);
  const auto trouble = writer->append(segment(1));
  const bool restored = setrlimit(RLIMIT_FSIZE, &before) == 0;
  std::signal(SIGXFSZ, ignored);
  REQUIRE(restored);
  REQUIRE(trouble);
  CHECK(trouble->error_number == EFBIG);
  CHECK(scratch.read("j") == framed(0));
  CHECK(writer->append(segment(2)) == trouble);
  CHECK(scratch.read("j") == framed(0));
}

#include "ledger/journal/deals.h"

#include <catch2/catch.hpp>

#include "ledger/journal/file_io.h"
#include "ledger/journal/frame.h"
#include "ledger/journal/seal.h"
#include "schemas/json.h"
#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

std::vector<DealItem> all_of(std::vector<std::string> files) {
  DealSource source(std::move(files));
  std::vector<DealItem> items;
  while (auto item = source.next()) items.push_back(std::move(*item));
  CHECK_FALSE(source.next());
  return items;
}

const ReadError& error_of(const DealItem& item) {
  REQUIRE(std::holds_alternative<DealError>(item));
  return std::get<DealError>(item).error;
}

const StoredDeal& deal_of(const DealItem& item) {
  REQUIRE(std::holds_alternative<StoredDeal>(item));
  return std::get<StoredDeal>(item);
}

std::string json_of(std::size_t i) {
  const ScratchDirectory scratch;
  const auto items = all_of({scratch.write("j", vector_journal())});
  return schemas::deal_to_json(deal_of(items.at(i)).deal);
}

void check_vector_deals(const std::vector<DealItem>& items) {
  REQUIRE(items.size() == 3);
  const TrustFile trust = operator_trust();
  for (std::size_t i = 0; i < 3; ++i) {
    const StoredDeal& stored = deal_of(items[i]);
    CHECK(stored.position.index == i);
    CHECK(stored.digest() == array_from_hex<32>(seal_vectors()["deals"][i]["digest"]));
    CHECK(check_signatures(stored.deal, *stored.digest(), &trust).verdict == SealVerdict::sealed);
  }
}

Bytes small_entry() { return from_hex(seal_vectors()["deals"][1]["journalEntryFramed"]); }

Bytes operator+(Bytes a, const Bytes& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

TEST_CASE("journal.md 1: a journal made elsewhere is read, with offsets") {
  const ScratchDirectory scratch;
  const auto items = all_of({scratch.write("j", vector_journal())});
  check_vector_deals(items);
  const std::size_t first = from_hex(seal_vectors()["deals"][0]["journalEntryFramed"]).size();
  CHECK(deal_of(items[1]).position.offset == first);
  CHECK(frame(*deal_of(items[1]).sealed_bytes()) == small_entry());
  CHECK(to_text(deal_of(items[1]).position).ends_with("/j@" + std::to_string(first)));
}

TEST_CASE("journal.md 1: a .zst journal is the same stream") {
  const std::string path = PAIJU_FIXTURES "/journal/vectors.journal.zst";
  const auto items = all_of({path});
  check_vector_deals(items);
  const ScratchDirectory scratch;
  const std::string text = read_whole_file(path, 1 << 20).value();
  // Two frames one after the other, under a name that says nothing.
  CHECK(all_of({scratch.write("twice", text + text)}).size() == 6);
}

TEST_CASE("a compressed journal that stops early is truncated, a damaged one altered") {
  const ScratchDirectory scratch;
  const std::string text =
      read_whole_file(PAIJU_FIXTURES "/journal/vectors.journal.zst", 1 << 20).value();
  for (std::size_t size = 5; size < text.size(); size += 7) {
    CAPTURE(size);
    const auto items = all_of({scratch.write("cut", text.substr(0, size))});
    CHECK(error_of(items.back()).kind == ReadErrorKind::truncated);
  }
  for (std::size_t at = 0; at < text.size(); at += 3) {
    CAPTURE(at);
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    // Some bits of the compressed form say nothing: then every deal must still be what it was.
    const auto items = all_of({scratch.write("damaged.zst", damaged)});
    if (!std::holds_alternative<DealError>(items.back())) check_vector_deals(items);
  }
}

TEST_CASE("journal.md 1: every truncation is told, except between entries") {
  const ScratchDirectory scratch;
  const Bytes journal = small_entry() + small_entry();
  for (std::size_t size = 0; size <= journal.size(); ++size) {
    CAPTURE(size);
    const auto items = all_of({scratch.write("j", ByteView(journal).first(size))});
    const std::size_t whole = size / small_entry().size();
    if (size % small_entry().size() == 0) {
      CHECK(items.size() == whole);
    } else {
      REQUIRE(items.size() == whole + 1);
      CHECK(error_of(items.back()).kind == ReadErrorKind::truncated);
      CHECK(std::get<DealError>(items.back()).position.offset == whole * small_entry().size());
    }
  }
}

TEST_CASE("journal.md 3: no flipped bit of a sealed journal goes unseen") {
  const ScratchDirectory scratch;
  const TrustFile trust = operator_trust();
  const Bytes good = small_entry();
  for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
    Bytes bad = good;
    bad[bit / 8] = static_cast<std::uint8_t>(bad[bit / 8] ^ (1U << (bit % 8)));
    const auto items = all_of({scratch.write("j", bad)});
    REQUIRE_FALSE(items.empty());
    bool seen = false;
    for (const DealItem& item : items) {
      if (const auto* error = std::get_if<DealError>(&item)) {
        seen = error->error.kind == ReadErrorKind::altered ||
               error->error.kind == ReadErrorKind::truncated;
      } else if (const auto* stored = std::get_if<StoredDeal>(&item)) {
        const auto verdict = check_signatures(stored->deal, *stored->digest(), &trust).verdict;
        seen = verdict != SealVerdict::sealed;
      } else {
        seen = true;  // a batch of nothing: ledger/log reports it
      }
    }
    CAPTURE(bit);
    if (!seen) FAIL("not seen");
  }
}

TEST_CASE("after an altered entry in a whole frame reading goes on; after a lost frame it stops") {
  const ScratchDirectory scratch;
  Bytes altered = small_entry();
  altered[12] = 0xff;
  const auto items = all_of({scratch.write("j", altered + small_entry())});
  REQUIRE(items.size() == 2);
  CHECK(error_of(items[0]).kind == ReadErrorKind::altered);
  CHECK(deal_of(items[1]).position.index == 1);

  for (const Bytes& lost : {from_hex("0100000001000000"), from_hex("0000000000000000"),
                            from_hex("0000000001000200"), from_hex("00000000ffffffff")}) {
    const auto stopped = all_of({scratch.write("j", small_entry() + lost + small_entry())});
    REQUIRE(stopped.size() == 2);
    CHECK(error_of(stopped[1]).kind == ReadErrorKind::altered);
    CHECK(std::get<DealError>(stopped[1]).position.offset == small_entry().size());
  }
}

TEST_CASE("journal.md 1: JSON lines with BOM, CRLF and blank lines") {
  const ScratchDirectory scratch;
  const std::string text =
      "\xef\xbb\xbf \r\n\n" + json_of(0) + "\r\n\n  " + json_of(1) + "\n" + json_of(2);
  const auto items = all_of({scratch.write("d.jsonl", text)});
  check_vector_deals(items);
  CHECK(deal_of(items[0]).position.line == 3);
  CHECK(deal_of(items[1]).position.line == 5);
  CHECK(frame(*deal_of(items[1]).sealed_bytes()) == small_entry());
}

TEST_CASE("a bad line is an error of its own; the next lines go on") {
  const ScratchDirectory scratch;
  const std::string text = json_of(0) + "\n{\"header\": }\nnonsense\n" + json_of(1) + "\n";
  const auto items = all_of({scratch.write("d.jsonl", text)});
  REQUIRE(items.size() == 4);
  CHECK(error_of(items[1]).kind == ReadErrorKind::no_deal);
  CHECK(error_of(items[2]).kind == ReadErrorKind::no_deal);
  CHECK(std::get<DealError>(items[2]).position.line == 3);
  CHECK(deal_of(items[3]).position.index == 3);
}

TEST_CASE("a line of more than 16 MiB is refused without being kept") {
  const ScratchDirectory scratch;
  const std::string text = "{" + std::string((16 << 20) + 1, ' ') + "}\n" + json_of(0) + "\n";
  const auto items = all_of({scratch.write("d.jsonl", text)});
  REQUIRE(items.size() == 2);
  CHECK(error_of(items[0]).kind == ReadErrorKind::no_deal);
  CHECK(deal_of(items[1]).position.line == 2);
}

TEST_CASE("empty files hold no deals; foreign bytes are no deal; missing files are io") {
  const ScratchDirectory scratch;
  CHECK(all_of({scratch.write("empty", std::string())}).empty());
  CHECK(all_of({scratch.write("white", std::string(100, '\n'))}).empty());
  for (const std::string foreign : {"[1]", "PK\x03\x04",
                                    "\x7f"
                                    "ELF",
                                    "x"}) {
    const auto items = all_of({scratch.write("foreign", foreign)});
    REQUIRE(items.size() == 1);
    CHECK(error_of(items[0]).kind == ReadErrorKind::no_deal);
  }
  const auto items =
      all_of({scratch.path("none"), scratch.write("j", vector_journal()), scratch.path("")});
  REQUIRE(items.size() == 5);
  CHECK(error_of(items[0]).kind == ReadErrorKind::io);
  CHECK(error_of(items[0]).error_number == ENOENT);
  CHECK(error_of(items[4]).error_number == EISDIR);
}

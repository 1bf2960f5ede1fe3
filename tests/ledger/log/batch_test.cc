#include <catch2/catch.hpp>

#include "ledger/journal/frame.h"
#include "ledger/journal/writer.h"
#include "ledger/log/operator_log.h"
#include "ledger/log/vouch.h"
#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

Bytes framed(std::size_t i) { return from_hex(seal_vectors()["deals"][i]["journalEntryFramed"]); }

Bytes operator+(Bytes a, const Bytes& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

Deal vector_deal(std::size_t i) {
  const Bytes bytes = framed(i);
  const auto entry = schemas::decode_entry(ByteView(bytes).subspan(frame_header_size_bytes));
  REQUIRE(entry);
  return std::get<schemas::DealEntry>(*entry).deal;
}

// The deals of the vectors with these numbers under one batch of the log in `directory`.
Bytes batch_journal(const std::string& directory, const std::vector<std::size_t>& deals) {
  const SigningKey key = operator_key();
  auto log = OperatorLog::open(directory, "example", key);
  REQUIRE(log);
  BatchSealer sealer(*log);
  Bytes journal;
  for (const std::size_t i : deals) journal = journal + frame(*sealer.add(vector_deal(i)));
  const auto batch = sealer.finish();
  REQUIRE(batch);
  return journal + frame(*batch);
}

std::vector<VouchedItem> all_of(std::vector<std::string> files, const TrustFile* trust) {
  VouchedSource source(std::move(files), trust);
  std::vector<VouchedItem> items;
  while (auto item = source.next()) items.push_back(std::move(*item));
  return items;
}

SealReport report_of(const VouchedItem& item, const TrustFile* trust) {
  REQUIRE(std::holds_alternative<VouchedDeal>(item));
  const auto& deal = std::get<VouchedDeal>(item);
  return check_seal(deal.stored.deal, *deal.stored.digest(), deal.vouch, trust);
}

// One letter a deal, 'e' for an error: s sealed, u unsealed, k unknown key, a altered, n not
// checked.
std::string verdicts(const std::string& path, const TrustFile* trust) {
  std::string letters;
  for (const VouchedItem& item : all_of({path}, trust)) {
    if (std::holds_alternative<DealError>(item)) {
      letters += 'e';
      continue;
    }
    switch (report_of(item, trust).verdict) {
      case SealVerdict::sealed:
        letters += 's';
        break;
      case SealVerdict::not_checked:
        letters += 'n';
        break;
      case SealVerdict::unsealed:
        letters += 'u';
        break;
      case SealVerdict::unknown_key:
        letters += 'k';
        break;
      case SealVerdict::altered:
        letters += 'a';
        break;
    }
  }
  return letters;
}

}  // namespace

TEST_CASE("journal.md 3: a batch of the vectors' deals carries the vectors' checkpoint") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("j", batch_journal(scratch.path("log"), {0, 1, 2}));
  const auto note = scratch.read("log/checkpoint");
  CHECK(std::string(note.begin(), note.end()) ==
        seal_vectors()["batch"]["checkpoint"].get<std::string>());
  const TrustFile trust = operator_trust();
  const TrustFile nobody;
  CHECK(verdicts(path, &trust) == "sss");
  CHECK(verdicts(path, nullptr) == "nnn");
  CHECK(verdicts(path, &nobody) == "kkk");
  const SealReport report = report_of(all_of({path}, &trust)[1], &trust);
  CHECK(report.by == VouchedBy::batch);
  CHECK(report.key_name == "example");
}

TEST_CASE("a batch vouches for the unsigned deals just before it and for no others") {
  const ScratchDirectory scratch;
  const TrustFile trust = operator_trust();
  const Bytes batch = batch_journal(scratch.path("log"), {1, 2});
  Deal bare = vector_deal(0);
  bare.seal.reset();
  const Bytes unsealed = frame(schemas::encode_entry(bare));
  CHECK(verdicts(scratch.write("j", unsealed + batch), &trust) == "uss");
  CHECK(verdicts(scratch.write("j", batch + unsealed), &trust) == "ssu");
  CHECK(verdicts(scratch.write("j", framed(0) + batch + framed(1)), &trust) == "ssss");
  const Bytes second = batch_journal(scratch.path("log"), {0});
  CHECK(verdicts(scratch.write("j", batch + second), &trust) == "sss");
  CHECK(verdicts(scratch.write("j", second + batch), &trust) == "sss");
  // Signed deals may stand between; an unsigned one may not.
  const auto first_size = static_cast<std::ptrdiff_t>(
      frame_header_size_bytes + read_frame_header({batch[0], batch[1], batch[2], batch[3], batch[4],
                                                   batch[5], batch[6], batch[7]})
                                    .size_bytes);
  const Bytes head(batch.begin(), batch.begin() + first_size);
  const Bytes tail(batch.begin() + first_size, batch.end());
  CHECK(verdicts(scratch.write("j", head + framed(0) + tail), &trust) == "sss");
  CHECK(verdicts(scratch.write("j", head + unsealed + tail), &trust) == "uaa");
  CHECK(verdicts(scratch.write("j", tail), &trust) == "a");
  CHECK(verdicts(scratch.write("j", unsealed), &trust) == "u");
  CHECK(verdicts(scratch.write("j", tail + head), &trust) == "au");
  // Not across files.
  const auto split = all_of({scratch.write("a", head), scratch.write("b", tail)}, &trust);
  REQUIRE(split.size() == 2);
  CHECK(report_of(split[0], &trust).verdict == SealVerdict::unsealed);
  CHECK(report_of(split[1], &trust).verdict == SealVerdict::altered);
}

TEST_CASE("a batch alone, or one cut off, vouches for nothing") {
  const ScratchDirectory scratch;
  const TrustFile trust = operator_trust();
  const Bytes journal = batch_journal(scratch.path("log"), {1});
  CHECK(verdicts(scratch.write("j", ByteView(journal).first(journal.size() - 8)), &trust) == "ue");
  const auto items = all_of({scratch.write("j", journal)}, &trust);
  const std::size_t deal_size =
      std::get<VouchedDeal>(items[0]).stored.segment.size() + frame_header_size_bytes;
  CHECK(verdicts(scratch.write("j", ByteView(journal).subspan(deal_size)), &trust) == "e");
}

TEST_CASE("journal.md 3: no flipped bit of a batch or of a deal in it stays sealed") {
  const ScratchDirectory scratch;
  const TrustFile trust = operator_trust();
  const Bytes first = batch_journal(scratch.path("log"), {0});
  const Bytes good = batch_journal(scratch.path("log"), {1});
  CHECK(verdicts(scratch.write("j", good), &trust) == "s");
  for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
    Bytes bad = good;
    bad[bit / 8] = static_cast<std::uint8_t>(bad[bit / 8] ^ (1U << (bit % 8)));
    const std::string seen = verdicts(scratch.write("j", bad), &trust);
    CAPTURE(bit, seen);
    if (seen.empty() || seen.find('s') != seen.npos) FAIL("still sealed");
  }
}

TEST_CASE("another operator's log does not vouch") {
  const ScratchDirectory scratch;
  const SigningKey key = SigningKey::generate();
  auto log = OperatorLog::open(scratch.path("log"), "other", key);
  REQUIRE(log);
  BatchSealer sealer(*log);
  CHECK_FALSE(sealer.add(vector_deal(1)));
  // Forged: the deal's leaf in the other operator's log.
  const auto trust = TrustFile::parse(VerifierKey{"other", key.public_key()}.to_text(), "t");
  const auto checkpoint = log->append({array_from_hex<32>(seal_vectors()["deals"][1]["leafHash"])});
  REQUIRE(checkpoint);
  Deal bare = vector_deal(1);
  bare.seal.reset();
  const Bytes journal = frame(schemas::encode_entry(bare)) +
                        frame(schemas::encode_entry(schemas::Batch{1, *checkpoint, {}}));
  CHECK(verdicts(scratch.write("j", journal), &*trust) == "k");
  bare.seal.emplace().proof = TlogProof{0, {}, *checkpoint}.to_text();
  CHECK(verdicts(scratch.write("j", frame(schemas::encode_entry(bare))), &*trust) == "k");
}

TEST_CASE("journal.md 3: a deal cut out of its batch carries its proof") {
  const ScratchDirectory scratch;
  const TrustFile trust = operator_trust();
  batch_journal(scratch.path("log"), {2, 1});
  const std::string path = scratch.write("j", batch_journal(scratch.path("log"), {0, 1, 2}));
  VouchedSource source({path}, nullptr);
  int cut = 0;
  while (auto item = source.next()) {
    const auto proof = source.proof_of_last();
    REQUIRE(proof);
    CHECK(proof->index == static_cast<std::uint64_t>(2 + cut));
    const auto& stored = std::get<VouchedDeal>(*item).stored;
    const auto segment = cut_out(stored, *proof);
    REQUIRE(segment);
    const std::string alone = scratch.write("cut", frame(*segment));
    CHECK(verdicts(alone, &trust) == "s");
    const auto items = all_of({alone}, &trust);
    CHECK(report_of(items[0], &trust).by == VouchedBy::proof);
    CHECK(std::get<VouchedDeal>(items[0]).stored.digest() == stored.digest());
    ++cut;
  }
  CHECK(cut == 3);
  CHECK_FALSE(source.proof_of_last());
}

TEST_CASE("everything that a seal carries must hold") {
  const TrustFile trust = operator_trust();
  const Hash digest = array_from_hex<32>(seal_vectors()["deals"][1]["digest"]);
  const Deal good = vector_deal(1);
  CHECK(check_seal(good, digest, {}, &trust).verdict == SealVerdict::sealed);
  CHECK(check_seal(good, digest, {}, &trust).by == VouchedBy::signature);
  Deal deal = good;
  deal.seal->proof = "no proof";
  CHECK(check_seal(deal, digest, {}, &trust).verdict == SealVerdict::altered);
  CHECK(check_seal(deal, digest, {}, nullptr).verdict == SealVerdict::altered);
  deal = good;
  deal.seal->cosigners.push_back({9, {}, {}});
  CHECK(check_seal(deal, digest, {}, &trust).verdict == SealVerdict::altered);
  CHECK(check_seal(good, digest, {SealVerdict::altered, "example"}, &trust).verdict ==
        SealVerdict::altered);
  deal = good;
  deal.seal->key_id.clear();
  CHECK(check_seal(deal, digest, {SealVerdict::sealed, "example"}, &trust).verdict ==
        SealVerdict::sealed);
  CHECK(check_seal(deal, digest, {SealVerdict::sealed, "other"}, &trust).verdict ==
        SealVerdict::unknown_key);
}

TEST_CASE("more deals than memory should hold go through a temporary file, in order") {
  const ScratchDirectory scratch;
  const TrustFile trust = operator_trust();
  const SigningKey key = operator_key();
  auto log = OperatorLog::open(scratch.path("log"), "example", key);
  REQUIRE(log);
  BatchSealer sealer(*log);
  auto writer = JournalWriter::open(scratch.path("j"), TornTail::refuse);
  REQUIRE(writer);
  Deal deal = vector_deal(0);
  for (std::uint32_t i = 0; i < 5000; ++i) {
    deal.header.round = i + 1;
    REQUIRE_FALSE(writer->append(*sealer.add(deal)));
  }
  REQUIRE_FALSE(writer->append(*sealer.finish()));
  CHECK(writer->size_bytes() > (std::uint64_t{8} << 20));
  REQUIRE_FALSE(writer->close());
  VouchedSource source({scratch.path("j")}, &trust);
  std::uint32_t sealed = 0;
  while (auto item = source.next()) {
    const auto& vouched = std::get<VouchedDeal>(*item);
    REQUIRE(vouched.stored.deal.header.round == ++sealed);
    REQUIRE(vouched.vouch.verdict == SealVerdict::sealed);
  }
  CHECK(sealed == 5000);
}

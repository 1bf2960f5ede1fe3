#include "ledger/journal/seal.h"

#include <catch2/catch.hpp>

#include "ledger/journal/digest.h"
#include "ledger/journal/frame.h"
#include "ledger/wall/wall.h"
#include "schemas/json.h"
#include "schemas/wire.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

Bytes segment_of(const nlohmann::json& vector) {
  const Bytes framed = from_hex(vector["journalEntryFramed"]);
  return {framed.begin() + frame_header_size_bytes, framed.end()};
}

schemas::DealEntry entry_of(ByteView segment) {
  auto entry = schemas::decode_entry(segment);
  REQUIRE(entry);
  REQUIRE(std::holds_alternative<schemas::DealEntry>(*entry));
  return std::get<schemas::DealEntry>(*entry);
}

SealVerdict verdict_of(const Deal& deal, const TrustFile* trust) {
  return check_signatures(deal, deal_digest(schemas::slices_of(deal), reveals_of(deal)), trust)
      .verdict;
}

Deal vector_deal(std::size_t i) { return entry_of(segment_of(seal_vectors()["deals"][i])).deal; }

}  // namespace

TEST_CASE("journal.md 2: header, events, prefixes and digest of the vectors") {
  for (const auto& v : seal_vectors()["deals"]) {
    const auto entry = entry_of(segment_of(v));
    CHECK(entry.slices.header == from_hex(v["headerCanonical"]));
    REQUIRE(entry.slices.events.size() == v["events"].get<std::size_t>());
    CHECK(bytes_of(entry.slices.events.front()) == from_hex(v["event0"]));
    CHECK(bytes_of(entry.slices.events.back()) == from_hex(v["eventLast"]));
    RunningDigest running(entry.slices.header);
    CHECK(running.prefix() == array_from_hex<32>(v["prefix0"]));
    running.add_event(entry.slices.events[0]);
    CHECK(running.prefix() == array_from_hex<32>(v["prefix1"]));
    for (std::size_t i = 1; i < entry.slices.events.size(); ++i) {
      running.add_event(entry.slices.events[i]);
    }
    CHECK(running.prefix() == array_from_hex<32>(v["prefixN"]));
    CHECK(running.finish(entry.slices.claims, reveals_of(entry.deal)) ==
          array_from_hex<32>(v["digest"]));
    CHECK(deal_digest(schemas::slices_of(entry.deal), reveals_of(entry.deal)) ==
          array_from_hex<32>(v["digest"]));
  }
}

TEST_CASE("journal.md 1, 3: sealing the vectors' deals gives their bytes") {
  for (const auto& v : seal_vectors()["deals"]) {
    Deal deal = entry_of(segment_of(v)).deal;
    deal.seal->signature.clear();
    deal.seal->key_id.clear();
    if (deal.seal->reveals.empty()) deal.seal.reset();
    const auto sealed = seal_deal(deal, "example", operator_key());
    REQUIRE(sealed);
    CHECK(frame(*sealed) == from_hex(v["journalEntryFramed"]));
    CHECK(entry_of(*sealed).deal.seal->signature == from_hex(v["signature"]));
  }
}

TEST_CASE("journal.md 3: verdicts on the operator's signature") {
  const TrustFile trust = operator_trust();
  const Deal good = vector_deal(0);
  CHECK(verdict_of(good, &trust) == SealVerdict::sealed);
  CHECK(verdict_of(good, nullptr) == SealVerdict::not_checked);
  const TrustFile nobody;
  CHECK(verdict_of(good, &nobody) == SealVerdict::unknown_key);

  Deal deal = good;
  deal.seal->signature[0] ^= 1;
  CHECK(verdict_of(deal, &trust) == SealVerdict::altered);
  deal = good;
  deal.seal->signature.pop_back();
  CHECK(verdict_of(deal, &trust) == SealVerdict::altered);
  deal = good;
  deal.seal->key_id[7] ^= 1;
  CHECK(verdict_of(deal, &trust) == SealVerdict::unknown_key);
  deal = good;
  deal.events.pop_back();
  CHECK(verdict_of(deal, &trust) == SealVerdict::altered);
  deal = good;
  deal.claims.emplace().nets = {0, 0, 0};
  CHECK(verdict_of(deal, &trust) == SealVerdict::altered);
  deal = good;
  deal.seal->signature.clear();
  CHECK(verdict_of(deal, &trust) == SealVerdict::unsealed);
  deal.seal.reset();
  CHECK(verdict_of(deal, &trust) == SealVerdict::unsealed);
}

TEST_CASE("journal.md 3: a listed key that is not the operator's counts as unknown") {
  const VerifierKey other{"other", operator_key().public_key()};
  const auto trust = TrustFile::parse(other.to_text(), "t");
  CHECK(verdict_of(vector_deal(0), &*trust) == SealVerdict::unknown_key);
  const auto both =
      TrustFile::parse(other.to_text() + "\n" + VerifierKey{"example", other.key}.to_text(), "t");
  CHECK(verdict_of(vector_deal(0), &*both) == SealVerdict::sealed);
}

TEST_CASE("journal.md 3: cosigners sign the same bytes under operator and player") {
  Deal deal = vector_deal(0);
  const SigningKey player = SigningKey::generate();
  REQUIRE_FALSE(cosign(deal, 1, player));
  CHECK(cosign(deal, 4, player));
  const std::string name = cosigner_name("example", deal.header.seats[1].player);
  const auto trust = TrustFile::parse(seal_vectors()["vkey"].get<std::string>() + "\n" +
                                          VerifierKey{name, player.public_key()}.to_text(),
                                      "t");
  const Hash digest = deal_digest(schemas::slices_of(deal), reveals_of(deal));
  const auto judged = [&](const Deal& d) { return check_signatures(d, digest, &*trust); };
  CHECK(judged(deal).verdict == SealVerdict::sealed);
  REQUIRE(judged(deal).cosigners.size() == 1);
  CHECK(judged(deal).cosigners[0].verdict == SealVerdict::sealed);
  CHECK(judged(deal).cosigners[0].player == deal.header.seats[1].player);

  Deal forged = deal;
  forged.seal->cosigners[0].signature[5] ^= 8;
  CHECK(judged(forged).cosigners[0].verdict == SealVerdict::altered);
  CHECK(judged(forged).verdict == SealVerdict::sealed);
  forged = deal;
  forged.seal->cosigners[0].seat = 2;
  CHECK(judged(forged).cosigners[0].verdict == SealVerdict::unknown_key);
  forged.seal->cosigners[0].seat = 9;
  CHECK(judged(forged).cosigners[0].verdict == SealVerdict::altered);
  const TrustFile operator_only = operator_trust();
  CHECK(check_signatures(deal, digest, &operator_only).cosigners[0].verdict ==
        SealVerdict::unknown_key);
}

TEST_CASE("journal.md 3: a committed wall is signed only with all secrets revealed") {
  Deal deal = vector_deal(0);
  deal.seal.reset();
  deal.header.wall = {};
  const Bytes secret(32, 7);
  const Hash commitment = commit(deal.header.deal_id, 0, secret);
  deal.header.wall.commitments = {{commitment.begin(), commitment.end()}};
  CHECK(seal_deal(deal, "example", operator_key()).error().code == "wall.unrevealed");
  deal.seal.emplace().reveals = {Bytes(32, 8)};
  CHECK(seal_deal(deal, "example", operator_key()).error().code == "wall.secretMismatch");
  deal.seal->reveals = {secret};
  const auto sealed = seal_deal(deal, "example", operator_key());
  REQUIRE(sealed);
  const TrustFile trust = operator_trust();
  CHECK(verdict_of(entry_of(*sealed).deal, &trust) == SealVerdict::sealed);
}

TEST_CASE("sealing refuses another operator's deals, short ids and newer formats") {
  const Deal good = vector_deal(1);
  CHECK_FALSE(seal_deal(good, "exampl", operator_key()));
  Deal deal = good;
  deal.header.deal_id.pop_back();
  CHECK_FALSE(seal_deal(deal, "example", operator_key()));
  deal = good;
  deal.newer_format = "rules";
  CHECK_FALSE(seal_deal(deal, "example", operator_key()));
  deal = good;
  deal.events.resize(4097);
  CHECK_FALSE(seal_deal(deal, "example", operator_key()));
  deal = good;
  deal.header.table = std::string(2 << 20, 'x');
  CHECK(seal_deal(deal, "example", operator_key()).error().message ==
        "more than 1 MiB as an entry");
}

#include <algorithm>

#include <catch2/catch.hpp>

#include "ledger/journal/frame.h"
#include "ledger/log/operator_log.h"
#include "tests/ledger/verify/support.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

Standing standing_of(StoredDeal deal, const TrustFile* trust) {
  return judge({std::move(deal), {}}, trust).verdict().standing();
}

bool was_not_checked(const Verdict& verdict, Check check, Why why) {
  return std::count(verdict.not_checked.begin(), verdict.not_checked.end(),
                    NotChecked{check, why}) == 1;
}

// A deal with claims, as the vectors' operator would publish it.
Deal claimed_deal() {
  for (Deal deal : printed_deals()) {
    Settlement settlement;
    if (deal.header.operator_name != "example" || deal.events.size() > 150) continue;
    if (!std::holds_alternative<Settled>(settle_deal(deal, settlement))) continue;
    if (settlement.ending == Ending::incomplete) continue;
    deal.claims = true_claims(deal);
    if (deal.claims->payments.size() > 1) return deal;
  }
  FAIL("no printed deal fits");
  return {};
}

// What all items of these bytes come to, read as a file.
struct Reading {
  std::size_t deals = 0, errors = 0;
  Standing worst = Standing::clean;
};
Reading read(const ScratchDirectory& scratch, ByteView bytes, const TrustFile& trust) {
  VouchedSource source({scratch.write("x.journal", bytes)}, &trust);
  Reading reading;
  while (auto item = source.next()) {
    if (auto* deal = std::get_if<VouchedDeal>(&*item)) {
      ++reading.deals;
      reading.worst = std::max(reading.worst, judge(std::move(*deal), &trust).verdict().standing());
    } else {
      ++reading.errors;
    }
  }
  return reading;
}

}  // namespace

TEST_CASE("journal.md 5: the vectors' deals are sealed, and what was not checked is said") {
  const TrustFile trust = operator_trust();
  for (const auto& vector : seal_vectors()["deals"]) {
    Bytes framed = from_hex(vector["journalEntryFramed"]);
    const StoredDeal stored = in_journal({framed.begin() + 8, framed.end()});
    const auto judged = judge({stored, {}}, &trust);
    const Verdict& v = judged.verdict();
    CHECK(v.seal.verdict == SealVerdict::sealed);
    CHECK(v.seal.key_name == "example");
    CHECK(bytes_of(*v.digest) == from_hex(vector["digest"]));
    // Two of the three are positions: their logs stop early.
    const bool whole = stored.deal.events.size() == 116;
    const Standing expected = whole ? Standing::clean : Standing::unverifiable;
    CHECK(v.play == (whole ? PlayClaim::legal : PlayClaim::incomplete));
    CHECK(v.legal_events == stored.deal.events.size());
    CHECK(v.standing() == expected);
    if (v.wall == WallClaim::observed) {
      CHECK(was_not_checked(v, Check::wall_draws, Why::observed_wall));
    }
    const auto unseen = judge({stored, {}}, nullptr);
    CHECK(was_not_checked(unseen.verdict(), Check::seal, Why::no_trust_file));
    CHECK(unseen.verdict().standing() == expected);
  }
}

TEST_CASE("issue 5: every bit of a small sealed journal flipped is found and distrusted") {
  const TrustFile trust = operator_trust();
  const ScratchDirectory scratch;
  Bytes smallest = from_hex(seal_vectors()["deals"][0]["journalEntryFramed"]);
  for (const auto& vector : seal_vectors()["deals"]) {
    Bytes framed = from_hex(vector["journalEntryFramed"]);
    if (framed.size() < smallest.size()) smallest = std::move(framed);
  }
  REQUIRE(read(scratch, smallest, trust).worst == Standing::unverifiable);  // incomplete
  std::size_t undetected = 0;
  for (std::size_t bit = 0; bit < smallest.size() * 8; ++bit) {
    Bytes flipped = smallest;
    flipped[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    const Reading reading = read(scratch, flipped, trust);
    undetected += reading.errors == 0 && reading.worst != Standing::distrusted ? 1U : 0U;
  }
  CHECK(undetected == 0);
}

TEST_CASE("journal.md 1: every truncation of a journal is found") {
  const TrustFile trust = operator_trust();
  const ScratchDirectory scratch;
  const Bytes whole = vector_journal();
  std::vector<std::size_t> ends = {0};
  for (const auto& vector : seal_vectors()["deals"]) {
    ends.push_back(ends.back() + vector["journalEntryFramed"].get<std::string>().size() / 2);
  }
  for (std::size_t size = 1; size < whole.size(); size += size < 64 ? 1 : 7) {
    const bool at_an_end = std::count(ends.begin(), ends.end(), size) == 1;
    CHECK(read(scratch, ByteView(whole).first(size), trust).errors == (at_an_end ? 0U : 1U));
  }
}

TEST_CASE("an altered deal blames nothing but the seal") {
  const TrustFile trust = operator_trust();
  StoredDeal stored = sealed(claimed_deal());
  Deal other = stored.deal;
  other.claims->nets[0] += 1;
  const auto judged = judge({in_json(other), {}}, &trust);
  CHECK(judged.verdict().seal.verdict == SealVerdict::altered);
  CHECK(judged.verdict().play == PlayClaim::not_checked);
  CHECK(judged.verdict().claims.findings.empty());
  CHECK(was_not_checked(judged.verdict(), Check::play, Why::altered));
  CHECK(judged.settlement() == nullptr);
}

TEST_CASE("cli.md, ledger.md: each standing, and whether the books may take it") {
  const TrustFile trust = operator_trust();
  const TrustFile nobody;
  const Deal good = claimed_deal();
  const auto posted = [](const StoredDeal& deal, const TrustFile* keys, Unsealed unsealed) {
    return admit(judge({deal, {}}, keys), unsealed).has_value();
  };
  SECTION("sealed, legal, claims equal") {
    CHECK(standing_of(sealed(good), &trust) == Standing::clean);
    CHECK(posted(sealed(good), &trust, Unsealed::refuse));
    const auto entry = admit(judge({sealed(good), {}}, &trust), Unsealed::refuse)->entry();
    CHECK(entry.verdict.seal == BookVerdict::Seal::sealed);
    CHECK(entry.verdict.claimed == BookVerdict::Claimed::equal);
    CHECK_FALSE(entry.postings.empty());
  }
  SECTION("sealed, legal, claims differ: posted as recomputed, with the finding") {
    Deal wrong = good;
    wrong.claims->payments[0].nets[0] += 1;
    CHECK(standing_of(sealed(wrong), &trust) == Standing::differs);
    const auto entry = admit(judge({sealed(wrong), {}}, &trust), Unsealed::refuse)->entry();
    REQUIRE(entry.findings.size() == 1);
    CHECK(entry.findings[0].starts_with("payment.differs: payment 0 after "));
  }
  SECTION("unsealed") {
    CHECK(standing_of(in_json(good), nullptr) == Standing::clean);
    CHECK(standing_of(in_json(good), &trust) == Standing::distrusted);
    CHECK_FALSE(posted(in_json(good), &trust, Unsealed::refuse));
    CHECK_FALSE(posted(sealed(good), nullptr, Unsealed::refuse));
    CHECK(posted(in_json(good), &trust, Unsealed::admit));
    CHECK(posted(sealed(good), nullptr, Unsealed::admit));
  }
  SECTION("unknown key") {
    CHECK(standing_of(sealed(good), &nobody) == Standing::distrusted);
    CHECK_FALSE(posted(sealed(good), &nobody, Unsealed::admit));
  }
  SECTION("another listed operator's key") {
    const auto key = SigningKey::generate();
    const auto both = TrustFile::parse(seal_vectors()["vkey"].get<std::string>() + "\n" +
                                           VerifierKey{"other", key.public_key()}.to_text(),
                                       "trust");
    const StoredDeal forged = in_journal(*seal_deal(good, "example", key));
    CHECK(judge({forged, {}}, &*both).verdict().seal.verdict == SealVerdict::unknown_key);
    CHECK_FALSE(posted(forged, &*both, Unsealed::admit));
  }
  SECTION("illegal play and an illegal header") {
    Deal bad = good;
    bad.events[1] = {};
    CHECK(standing_of(sealed(bad), &trust) == Standing::illegal);
    CHECK_FALSE(posted(sealed(bad), &trust, Unsealed::admit));
    CHECK(judge({sealed(bad), {}}, &trust).verdict().legal_events == 1);
    bad = good;
    bad.header.dealer = 9;
    CHECK(standing_of(sealed(bad), &trust) == Standing::illegal);
  }
  SECTION("incomplete: the claims are not compared") {
    Deal cut = good;
    cut.events.resize(cut.events.size() / 2);
    const auto judged = judge({sealed(cut), {}}, &trust);
    CHECK(judged.verdict().standing() == Standing::unverifiable);
    CHECK(judged.verdict().play == PlayClaim::incomplete);
    CHECK(was_not_checked(judged.verdict(), Check::claimed_nets, Why::incomplete));
    CHECK(judged.settlement() != nullptr);
    CHECK_FALSE(posted(sealed(cut), &trust, Unsealed::admit));
  }
  SECTION("newer format") {
    Deal newer = good;
    newer.newer_format = "rules";
    CHECK(standing_of(in_json(newer), nullptr) == Standing::unverifiable);
    CHECK_FALSE(posted(in_json(newer), nullptr, Unsealed::admit));
  }
}

JudgedDeal watched(VouchedDeal deal, const TrustFile* trust, EquivocationWatch& seen) {
  JudgedDeal judged = judge(std::move(deal), trust);
  watch(judged, seen);
  return judged;
}

TEST_CASE("journal.md 2: one id with two sealed digests is equivocation, told at the second") {
  const TrustFile trust = operator_trust();
  EquivocationWatch seen;
  Deal deal = claimed_deal();
  CHECK(watched({sealed(deal), {}}, &trust, seen).verdict().standing() == Standing::clean);
  CHECK(watched({sealed(deal), {}}, &trust, seen).verdict().standing() == Standing::clean);
  deal.header.round += 1;
  const auto second = watched({sealed(deal), {}}, &trust, seen);
  REQUIRE(second.verdict().equivocates_with);
  CHECK(second.verdict().standing() == Standing::distrusted);
  CHECK_FALSE(admit(watched({sealed(deal), {}}, &trust, seen), Unsealed::admit));
  CHECK(watched({in_json(deal), {}}, nullptr, seen).verdict().standing() == Standing::clean);
}

TEST_CASE("a deal out of a batch stands alone with its proof") {
  const TrustFile trust = operator_trust();
  const ScratchDirectory scratch;
  const SigningKey key = operator_key();
  auto log = OperatorLog::open(scratch.path("log"), "example", key);
  REQUIRE(log);
  BatchSealer sealer(*log);
  Bytes journal;
  const auto append = [&](const Bytes& segment) {
    const Bytes framed = frame(segment);
    journal.insert(journal.end(), framed.begin(), framed.end());
  };
  append(*sealer.add(claimed_deal()));
  append(*sealer.finish());
  VouchedSource source({scratch.write("b.journal", journal)}, &trust);
  auto deal = std::get<VouchedDeal>(*source.next());
  const auto alone = with_proof(deal.stored, *source.proof_of_last());
  REQUIRE(alone);
  const auto judged = judge(*alone, &trust);
  CHECK(judged.verdict().seal.by == VouchedBy::proof);
  CHECK(judged.verdict().standing() == Standing::clean);
  CHECK(judge(std::move(deal), &trust).verdict().seal.by == VouchedBy::batch);
}

#include "ledger/log/note.h"

#include <catch2/catch.hpp>

#include "ledger/log/proof.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

std::string vector_note() { return seal_vectors()["batch"]["checkpoint"]; }

Hash leaf_of(std::size_t i) { return array_from_hex<32>(seal_vectors()["deals"][i]["leafHash"]); }

PartialTree vector_tree() { return PartialTree({}, {leaf_of(0), leaf_of(1), leaf_of(2)}); }

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("C2SP tlog-checkpoint: the vectors' checkpoint, byte for byte") {
  const Checkpoint checkpoint{"example", 3, vector_tree().root()};
  CHECK(sign_checkpoint(checkpoint, operator_key()) == vector_note());
  const TrustFile trust = operator_trust();
  const CheckpointVerdict judged = check_checkpoint(vector_note(), &trust);
  CHECK(judged.verdict == SealVerdict::sealed);
  CHECK(judged.checkpoint == checkpoint);
  CHECK(check_checkpoint(vector_note(), nullptr).verdict == SealVerdict::not_checked);
  const TrustFile nobody;
  CHECK(check_checkpoint(vector_note(), &nobody).verdict == SealVerdict::unknown_key);
}

TEST_CASE("C2SP signed-note: no flipped bit of a checkpoint stays sealed") {
  const TrustFile trust = operator_trust();
  for (std::size_t bit = 0; bit < vector_note().size() * 8; ++bit) {
    std::string note = vector_note();
    note[bit / 8] = static_cast<char>(note[bit / 8] ^ (1 << (bit % 8)));
    CAPTURE(bit);
    if (check_checkpoint(note, &trust).verdict == SealVerdict::sealed) FAIL("still sealed");
  }
}

TEST_CASE("C2SP signed-note: other signers are passed over, the log's own may not be wrong") {
  const TrustFile trust = operator_trust();
  const Note parsed = *parse_note(vector_note());
  const SigningKey witness = SigningKey::generate();
  const std::string foreign = sign_note(parsed.text, "witness.example", witness);
  const std::string foreign_line = foreign.substr(parsed.text.size() + 1);
  CHECK(check_checkpoint(vector_note() + foreign_line, &trust).verdict == SealVerdict::sealed);
  CHECK(check_checkpoint(foreign, &trust).verdict == SealVerdict::unknown_key);
  // A key of the log's name that is not listed says nothing; a listed one of another name neither.
  const std::string rotated = sign_note(parsed.text, "example", witness);
  CHECK(check_checkpoint(rotated, &trust).verdict == SealVerdict::unknown_key);
  const auto both =
      TrustFile::parse(VerifierKey{"witness.example", witness.public_key()}.to_text(), "t");
  CHECK(check_checkpoint(foreign, &*both).verdict == SealVerdict::unknown_key);
}

TEST_CASE("C2SP signed-note and tlog-checkpoint: what is neither") {
  const std::string good = vector_note();
  for (const std::string& bad : std::vector<std::string>{
           "", "\n\n", good.substr(0, good.size() - 1), good + "\n", good + "x\n",
           replaced(good, "\n\n", "\n"), replaced(good, "example\n3", "example\n03"),
           replaced(good, "example\n3", "\n3"), replaced(good, "\n3\n", "\n-3\n"),
           replaced(good, "\n3\n", "\n18446744073709551616\n"), replaced(good, "4I=", "4J="),
           replaced(good, "4I=", "4I"), replaced(good, "\n\n", "\n\r\n\n"),
           replaced(good, "\xe2\x80\x94", "-")}) {
    CAPTURE(bad);
    const auto judged = check_checkpoint(bad, nullptr);
    CHECK(judged.verdict == SealVerdict::altered);
    CHECK_FALSE(judged.checkpoint);
  }
  CHECK(parse_checkpoint("origin\n0\n" + std::string(43, 'A') + "=\nextension\n"));
}

TEST_CASE("C2SP tlog-proof: written, read and judged") {
  const TrustFile trust = operator_trust();
  const PartialTree tree = vector_tree();
  for (std::uint64_t i = 0; i < 3; ++i) {
    const TlogProof proof{i, tree.inclusion_proof(i), vector_note()};
    const std::string text = proof.to_text();
    CHECK(text.starts_with("c2sp.org/tlog-proof@v1\nindex " + std::to_string(i) + "\n"));
    CHECK(text.ends_with("\n\n" + vector_note()));
    const Hash leaf = leaf_of(i);
    const ProofVerdict judged = check_proof(text, leaf, &trust);
    CHECK(judged.verdict == SealVerdict::sealed);
    CHECK(judged.origin == "example");
    CHECK(check_proof(text, leaf_of((i + 1) % 3), &trust).verdict == SealVerdict::altered);
    const std::string extra = replaced(text, "@v1\n", "@v1\nextra AAAA\n");
    CHECK(check_proof(extra, leaf, &trust).verdict == SealVerdict::sealed);
    for (std::size_t bit = 0; bit < text.size() * 8; bit += 3) {
      std::string bad = text;
      bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << (bit % 8)));
      CAPTURE(i, bit);
      if (check_proof(bad, leaf, &trust).verdict == SealVerdict::sealed) FAIL("still sealed");
    }
  }
}

#include "ledger/journal/keys.h"

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "ledger/journal/file_io.h"
#include "ledger/journal/text_encoding.h"
#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

PublicKey point(const std::string& hex) { return array_from_hex<32>(hex); }

const std::string zeros(60, '0');
const std::string effs(60, 'f');

}  // namespace

TEST_CASE("journal.md 3: key, key id and verifier key of the vectors") {
  const SigningKey key = operator_key();
  CHECK(key.public_key() == point(seal_vectors()["publicKey"]));
  CHECK(bytes_of(key_id(key.public_key())) == from_hex(seal_vectors()["keyId"]));
  const VerifierKey verifier{"example", key.public_key()};
  CHECK(verifier.to_text() == seal_vectors()["vkey"].get<std::string>());
  CHECK(VerifierKey::parse(verifier.to_text()).value() == verifier);
}

TEST_CASE("RFC 8032 7.1, test 3: Ed25519") {
  const auto key = SigningKey::from_seed(
      array_from_hex<32>("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7"));
  const Bytes message = from_hex("af82");
  const Signature signature = key.sign(message);
  CHECK(bytes_of(signature) ==
        from_hex("6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                 "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"));
  CHECK(verify_ed25519(key.public_key(), message, signature));
  CHECK_FALSE(verify_ed25519(key.public_key(), from_hex("af83"), signature));
  CHECK_FALSE(verify_ed25519(key.public_key(), message, ByteView(signature).first(63)));
  CHECK_FALSE(verify_ed25519(key.public_key(), message, {}));
}

TEST_CASE("journal.md 3: the eight points of small order are refused, whatever their sign bit") {
  for (std::string y : {"00" + zeros + "00", "01" + zeros + "00", "ec" + effs + "7f",
                        std::string("26e8958fc2b227b045c3f489f2ef98f0"
                                    "d5dfac05d3c63339b13802886d53fc05"),
                        std::string("c7176a703d4dd84fba3c0b760d10670f"
                                    "2a2053fa2c39ccc64ec7fd7792ac037a")}) {
    PublicKey key = point(y);
    CHECK(public_key_flaw(key) == "a public key of small order");
    key[31] |= 0x80;
    CHECK(public_key_flaw(key) == "a public key of small order");
  }
}

TEST_CASE("journal.md 3: public keys that are not canonical, or no point, are refused") {
  for (const std::string lowest : {"ed", "ee", "f0", "ff"}) {
    PublicKey key = point(lowest + effs + "7f");
    CHECK(public_key_flaw(key) == "a public key that is not canonical");
    key[31] |= 0x80;
    CHECK(public_key_flaw(key) == "a public key that is not canonical");
  }
  CHECK(public_key_flaw(point("02" + zeros + "00")) ==
        "a public key that is no point of the curve");
  CHECK_FALSE(public_key_flaw(point("03" + zeros + "00")));
  CHECK_FALSE(public_key_flaw(operator_key().public_key()));
  for (int i = 0; i < 50; ++i) CHECK_FALSE(public_key_flaw(SigningKey::generate().public_key()));
}

TEST_CASE("journal.md 3: verifier keys that say something else are refused") {
  const std::string good = seal_vectors()["vkey"];
  const std::string base64 = good.substr(good.rfind('+') + 1);
  for (const std::string& bad : std::vector<std::string>{
           "", "example", "example+c3769a6d", "example+c3769a6d+", "+c3769a6d+" + base64,
           "examplf+c3769a6d+" + base64, "example+c3769a6e+" + base64, "example+C3769A6D+" + base64,
           "example+c3769a6d+" + base64 + "=", "example+c3769a6d+" + base64.substr(4),
           "exa mple+c3769a6d+" + base64,
           "example+c3769a6d+" + base64.substr(0, base64.size() - 1) + "M", good + "\n",
           "exa\xffmple+c3769a6d+" + base64}) {
    CAPTURE(bad);
    CHECK_FALSE(VerifierKey::parse(bad));
  }
  for (const PublicKey& flawed : {point("01" + zeros + "00"), point("ed" + effs + "7f")}) {
    const auto parsed = VerifierKey::parse(VerifierKey{"example", flawed}.to_text());
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error() == *public_key_flaw(flawed));
  }
}

TEST_CASE("journal.md 3: private keys are PKCS#8 PEM, mode 0600, never overwritten") {
  const ScratchDirectory scratch;
  const SigningKey key = SigningKey::generate();
  const std::string stem = scratch.path("table");
  REQUIRE_FALSE(create_key_files(stem, "example.com/table", key));
  struct stat status{};
  REQUIRE(stat((stem + ".key").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0600U);
  const std::string pem = read_whole_file(stem + ".key", 4096).value();
  CHECK(pem.starts_with("-----BEGIN PRIVATE KEY-----\n"));
  CHECK(SigningKey::load(stem + ".key")->public_key() == key.public_key());
  const auto trust = TrustFile::load(stem + ".vkey");
  REQUIRE(trust);
  CHECK(trust->keys().at(0) == VerifierKey{"example.com/table", key.public_key()});

  const auto again = create_key_files(stem, "example.com/table", SigningKey::generate());
  REQUIRE(again);
  CHECK(again->error_number == EEXIST);
  CHECK(read_whole_file(stem + ".key", 4096).value() == pem);

  REQUIRE(unlink((stem + ".key").c_str()) == 0);
  CHECK(create_key_files(stem, "example.com/table", key)->error_number == EEXIST);
  CHECK(access((stem + ".key").c_str(), F_OK) != 0);
  CHECK(create_key_files(scratch.path("x"), "two words", key));
}

TEST_CASE("a key file that is missing is trouble with errno, another content without") {
  const ScratchDirectory scratch;
  CHECK(SigningKey::load(scratch.path("none")).error().error_number == ENOENT);
  const std::string path = scratch.path("foreign");
  REQUIRE_FALSE(create_file(path, "-----BEGIN PRIVATE KEY-----\nAAAA\n", 0600));
  CHECK(SigningKey::load(path).error().error_number == 0);
  CHECK(describe(SigningKey::load(path).error()) ==
        path + ": not an unencrypted private key in PKCS#8 PEM");
}

TEST_CASE("journal.md 3: a cosigner's key is named by operator and player, percent-encoded") {
  CHECK(cosigner_name("example", "p0") == "example/p0");
  CHECK(cosigner_name("a/b", "c%+ d") == "a%2Fb/c%25%2B%20d");
  CHECK(cosigner_name("牌", "~.-_") == "%E7%89%8C/~.-_");
}

TEST_CASE("trust files: comments, blank lines, CRLF and BOM are fine") {
  const std::string key = seal_vectors()["vkey"];
  const auto trust =
      TrustFile::parse("\xef\xbb\xbf# ours\r\n\r\n  " + key + " # since May\r\n\t\n", "t");
  REQUIRE(trust);
  REQUIRE(trust->keys().size() == 1);
  const KeyId id = key_id(operator_key().public_key());
  CHECK(trust->find("example", id).size() == 1);
  CHECK(trust->find("exampl", id).empty());
  CHECK(trust->find("example", ByteView(id).first(7)).empty());
  CHECK(trust->find("example", {}).empty());
  CHECK(TrustFile::parse("", "t")->keys().empty());
}

TEST_CASE("trust files: what is wrong is said with its line") {
  const std::string key = seal_vectors()["vkey"];
  const auto twice = TrustFile::parse("\n" + key + "\n" + key + "\n", "trust.txt");
  REQUIRE_FALSE(twice);
  CHECK(describe(twice.error()) == "trust.txt: line 3: the key of example a second time");
  const auto small = TrustFile::parse(
      key + "\n" + VerifierKey{"other", point("00" + zeros + "00")}.to_text(), "trust.txt");
  REQUIRE_FALSE(small);
  CHECK(describe(small.error()) == "trust.txt: line 2: a public key of small order");
  const VerifierKey rotated{"example", SigningKey::generate().public_key()};
  CHECK(TrustFile::parse(key + "\n" + rotated.to_text(), "t")->keys().size() == 2);
}

TEST_CASE("base64 is read strictly") {
  CHECK(base64_encode(from_hex("00ff10")) == "AP8Q");
  CHECK(base64_encode(from_hex("00ff")) == "AP8=");
  CHECK(base64_decode("AP8=") == from_hex("00ff"));
  CHECK(base64_decode("") == Bytes{});
  for (const char* bad : {"AP8", "AP8=\n", "AP9=", "A===", "====", "AP8Q====", "A-8Q", "AP8 "}) {
    CAPTURE(bad);
    CHECK_FALSE(base64_decode(bad));
  }
}

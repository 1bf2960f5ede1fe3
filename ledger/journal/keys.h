#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.h"
#include "ledger/journal/sha256.h"
#include "ledger/journal/trouble.h"

struct evp_pkey_st;  // OpenSSL's EVP_PKEY, kept out of our headers

namespace paiju::ledger {

using KeyId = std::array<std::uint8_t, 8>;
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

// The first 8 bytes of SHA-256 of the raw public key. It only says which key to try.
KeyId key_id(const PublicKey& key);

// Why a raw Ed25519 public key is refused, or nothing: not canonical (y >= p), of small order
// (any message verifies under some signature), or no point of the curve at all.
std::optional<std::string_view> public_key_flaw(const PublicKey& key);

// Pure Ed25519 (RFC 8032), singly and without cofactor, as OpenSSL does. False for a signature of
// another length than 64 bytes and for a flawed key.
bool verify_ed25519(const PublicKey& key, ByteView message, ByteView signature);

// A private Ed25519 key. Not copyable; OpenSSL wipes it when it goes.
class SigningKey {
 public:
  // From the system's random generator.
  static SigningKey generate();
  // From the 32-byte seed of RFC 8032.
  static SigningKey from_seed(const std::array<std::uint8_t, 32>& seed);
  // An unencrypted PKCS#8 PEM file. Trouble: errno when it cannot be read; 0 when it holds
  // something else. Never asks for a password.
  static Expected<SigningKey, Trouble> load(const std::string& path);

  const PublicKey& public_key() const { return public_key_; }
  Signature sign(ByteView message) const;
  std::string to_pem() const;  // PKCS#8, unencrypted

 private:
  struct Free {
    void operator()(evp_pkey_st* key) const;
  };
  explicit SigningKey(evp_pkey_st* key);
  std::unique_ptr<evp_pkey_st, Free> key_;
  PublicKey public_key_{};
};

// A C2SP verifier key: who, and with which key.
struct VerifierKey {
  std::string name;
  PublicKey key{};

  // The key hash of C2SP signed notes: 32 bits of SHA-256(name LF 0x01 key).
  std::uint32_t note_hash() const;
  // "name+hash+base64", no line feed.
  std::string to_text() const;
  // The opposite, strictly; the error is an English clause.
  static Expected<VerifierKey, std::string> parse(std::string_view text);
  friend bool operator==(const VerifierKey&, const VerifierKey&) = default;
};

// The name of a cosigning player's key (journal.md 3).
std::string cosigner_name(std::string_view operator_name, std::string_view player);

// Writes `stem`.key (mode 0600) and `stem`.vkey, both created exclusively: an existing file of
// either name is left alone and reported (EEXIST), and then neither is written.
std::optional<Trouble> create_key_files(const std::string& stem, std::string_view name,
                                        const SigningKey& key);

}  // namespace paiju::ledger

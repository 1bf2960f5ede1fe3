#include "ledger/journal/keys.h"

#include <algorithm>

#include <fmt/format.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include "engine/base/assert.h"
#include "ledger/journal/file_io.h"
#include "ledger/journal/text_encoding.h"

namespace paiju::ledger {
namespace {

constexpr std::uint8_t note_type_ed25519 = 1;
constexpr std::size_t key_file_size_bytes_max = 64 * 1024;

struct FreeOpenssl {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(BIO* bio) const { BIO_free(bio); }
};
template <class T>
using Owned = std::unique_ptr<T, FreeOpenssl>;

int no_password(char*, int, int, void*) { return -1; }

Unexpected<std::string> refused(std::string_view why) {
  return Unexpected<std::string>(std::string(why));
}

}  // namespace

KeyId key_id(const PublicKey& key) {
  KeyId id{};
  std::ranges::copy_n(sha256(key).begin(), id.size(), id.begin());
  return id;
}

bool verify_ed25519(const PublicKey& key, ByteView message, ByteView signature) {
  if (signature.size() != std::tuple_size_v<Signature>) return false;
  const Owned<EVP_PKEY> raw(
      EVP_PKEY_new_raw_public_key_ex(nullptr, "ED25519", nullptr, key.data(), key.size()));
  const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
  PAIJU_ASSERT(context != nullptr);
  if (raw == nullptr) return false;
  if (EVP_DigestVerifyInit_ex(context.get(), nullptr, nullptr, nullptr, nullptr, raw.get(),
                              nullptr) != 1) {
    return false;
  }
  return EVP_DigestVerify(context.get(), signature.data(), signature.size(), message.data(),
                          message.size()) == 1;
}

void SigningKey::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

SigningKey::SigningKey(evp_pkey_st* key) : key_(key) {
  PAIJU_ASSERT(key_ != nullptr);
  std::size_t size = public_key_.size();
  PAIJU_ASSERT(EVP_PKEY_get_raw_public_key(key_.get(), public_key_.data(), &size) == 1);
  PAIJU_ASSERT(size == public_key_.size());
}

SigningKey SigningKey::generate() {
  return SigningKey(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"));
}

SigningKey SigningKey::from_seed(const std::array<std::uint8_t, 32>& seed) {
  return SigningKey(
      EVP_PKEY_new_raw_private_key_ex(nullptr, "ED25519", nullptr, seed.data(), seed.size()));
}

Expected<SigningKey, Trouble> SigningKey::load(const std::string& path) {
  const auto text = read_whole_file(path, key_file_size_bytes_max);
  if (!text) return Unexpected<Trouble>(text.error());
  const Owned<BIO> memory(BIO_new_mem_buf(text->data(), static_cast<int>(text->size())));
  PAIJU_ASSERT(memory != nullptr);
  Owned<EVP_PKEY> key(PEM_read_bio_PrivateKey(memory.get(), nullptr, no_password, nullptr));
  if (key == nullptr) {
    return Unexpected<Trouble>({path, 0, "not an unencrypted private key in PKCS#8 PEM"});
  }
  if (EVP_PKEY_is_a(key.get(), "ED25519") != 1) {
    return Unexpected<Trouble>({path, 0, "not an Ed25519 private key"});
  }
  return SigningKey(key.release());
}

Signature SigningKey::sign(ByteView message) const {
  const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
  PAIJU_ASSERT(context != nullptr);
  PAIJU_ASSERT(EVP_DigestSignInit_ex(context.get(), nullptr, nullptr, nullptr, nullptr, key_.get(),
                                     nullptr) == 1);
  Signature signature{};
  std::size_t size = signature.size();
  PAIJU_ASSERT(
      EVP_DigestSign(context.get(), signature.data(), &size, message.data(), message.size()) == 1);
  PAIJU_ASSERT(size == signature.size());
  return signature;
}

std::string SigningKey::to_pem() const {
  const Owned<BIO> memory(BIO_new(BIO_s_secmem()));
  PAIJU_ASSERT(memory != nullptr);
  PAIJU_ASSERT(PEM_write_bio_PKCS8PrivateKey(memory.get(), key_.get(), nullptr, nullptr, 0, nullptr,
                                             nullptr) == 1);
  char* text = nullptr;
  const long size = BIO_get_mem_data(memory.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

std::uint32_t VerifierKey::note_hash() const {
  const Hash hash =
      Sha256().add(as_bytes(name)).add_byte('\n').add_byte(note_type_ed25519).add(key).hash();
  return std::uint32_t{hash[0]} << 24 | std::uint32_t{hash[1]} << 16 | std::uint32_t{hash[2]} << 8 |
         std::uint32_t{hash[3]};
}

std::string VerifierKey::to_text() const {
  Bytes typed = {note_type_ed25519};
  typed.insert(typed.end(), key.begin(), key.end());
  return fmt::format("{}+{:08x}+{}", name, note_hash(), base64_encode(typed));
}

Expected<VerifierKey, std::string> VerifierKey::parse(std::string_view text) {
  const std::size_t first = text.find('+');
  const std::size_t second = first == text.npos ? text.npos : text.find('+', first + 1);
  if (second == text.npos) return refused("not of the form name+hash+base64");
  VerifierKey parsed;
  parsed.name = text.substr(0, first);
  if (!is_key_name(parsed.name)) return refused("a key name that is empty or holds a space");
  const auto typed = base64_decode(text.substr(second + 1));
  if (!typed) return refused("a key that is not base64");
  if (typed->empty() || (*typed)[0] != note_type_ed25519) {
    return refused("a key of another algorithm than Ed25519");
  }
  if (typed->size() != 1 + parsed.key.size()) return refused("a key that is not 32 bytes");
  std::copy(typed->begin() + 1, typed->end(), parsed.key.begin());
  const std::string expected = fmt::format("{:08x}", parsed.note_hash());
  if (text.substr(first + 1, second - first - 1) != expected) {
    return refused("a key hash that does not match name and key (" + expected + " would)");
  }
  if (const auto flaw = public_key_flaw(parsed.key)) return refused(*flaw);
  return parsed;
}

std::string cosigner_name(std::string_view operator_name, std::string_view player) {
  return percent_encode(operator_name) + "/" + percent_encode(player);
}

std::optional<Trouble> create_key_files(const std::string& stem, std::string_view name,
                                        const SigningKey& key) {
  if (!is_key_name(name)) {
    return Trouble{std::string(name), 0, "a key name must not be empty nor hold spaces or '+'"};
  }
  const VerifierKey verifier{std::string(name), key.public_key()};
  if (const auto trouble = create_file(stem + ".key", key.to_pem(), 0600)) return trouble;
  if (const auto trouble = create_file(stem + ".vkey", verifier.to_text() + "\n", 0644)) {
    remove_file(stem + ".key");
    return trouble;
  }
  return std::nullopt;
}

}  // namespace paiju::ledger

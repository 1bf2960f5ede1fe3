#include "ledger/journal/sha256.h"

#include <openssl/evp.h>

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

// Fetched once for the life of the process: an implicit fetch a hash costs more than the hash.
const EVP_MD* algorithm() {
  static const EVP_MD* const fetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  PAIJU_ASSERT(fetched != nullptr);
  return fetched;
}

}  // namespace

void Sha256::Free::operator()(evp_md_ctx_st* context) const { EVP_MD_CTX_free(context); }

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
  PAIJU_ASSERT(context_ != nullptr);
  PAIJU_ASSERT(EVP_DigestInit_ex2(context_.get(), algorithm(), nullptr) == 1);
}

Sha256::Sha256(const Sha256& other) : context_(EVP_MD_CTX_new()) {
  PAIJU_ASSERT(context_ != nullptr);
  PAIJU_ASSERT(EVP_MD_CTX_copy_ex(context_.get(), other.context_.get()) == 1);
}

Sha256& Sha256::operator=(const Sha256& other) {
  if (this != &other) *this = Sha256(other);
  return *this;
}

Sha256& Sha256::add(ByteView bytes) {
  PAIJU_ASSERT(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
  return *this;
}

Sha256& Sha256::add_tag(std::string_view text) {
  PAIJU_ASSERT(EVP_DigestUpdate(context_.get(), text.data(), text.size()) == 1);
  return add_byte(0);
}

Sha256& Sha256::add_byte(std::uint8_t byte) { return add({&byte, 1}); }

Sha256& Sha256::add_u32(std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) add_byte(static_cast<std::uint8_t>(value >> shift));
  return *this;
}

Sha256& Sha256::add_u64(std::uint64_t value) {
  add_u32(static_cast<std::uint32_t>(value >> 32));
  return add_u32(static_cast<std::uint32_t>(value));
}

Hash Sha256::hash() const {
  const Sha256 closing(*this);
  Hash out{};
  PAIJU_ASSERT(EVP_DigestFinal_ex(closing.context_.get(), out.data(), nullptr) == 1);
  return out;
}

Hash sha256(ByteView bytes) {
  Hash out{};
  PAIJU_ASSERT(EVP_Digest(bytes.data(), bytes.size(), out.data(), nullptr, algorithm(), nullptr) ==
               1);
  return out;
}

}  // namespace paiju::ledger

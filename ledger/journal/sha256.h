#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

struct evp_md_ctx_st;  // OpenSSL's EVP_MD_CTX, kept out of our headers

namespace paiju::ledger {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;
using Hash = std::array<std::uint8_t, 32>;

// SHA-256 over what has been added so far. Copying copies the state, so that a running hash can be
// closed at every step. OpenSSL failing to hash (it has no memory) is a bug: the process stops.
class Sha256 {
 public:
  Sha256();
  Sha256(const Sha256& other);
  Sha256& operator=(const Sha256& other);
  Sha256(Sha256&&) noexcept = default;
  Sha256& operator=(Sha256&&) noexcept = default;
  ~Sha256() = default;

  Sha256& add(ByteView bytes);
  // The text and a zero byte after it: the tags of journal.md.
  Sha256& add_tag(std::string_view text);
  Sha256& add_byte(std::uint8_t byte);
  Sha256& add_u32(std::uint32_t value);  // big-endian
  Sha256& add_u64(std::uint64_t value);  // big-endian
  // The hash so far; more may be added afterwards.
  Hash hash() const;

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
};

Hash sha256(ByteView bytes);

}  // namespace paiju::ledger

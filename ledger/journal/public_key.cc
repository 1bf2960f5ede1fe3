#include <algorithm>
#include <memory>

#include <openssl/bn.h>

#include "engine/base/assert.h"
#include "ledger/journal/keys.h"

namespace paiju::ledger {
namespace {

struct FreeNumber {
  void operator()(BIGNUM* number) const { BN_free(number); }
  void operator()(BN_CTX* context) const { BN_CTX_free(context); }
};
using Number = std::unique_ptr<BIGNUM, FreeNumber>;

Number number_from_hex(const char* hex) {
  BIGNUM* raw = nullptr;
  PAIJU_ASSERT(BN_hex2bn(&raw, hex) > 0);
  return Number(raw);
}

// The field and the curve of Ed25519: -x^2 + y^2 = 1 + d x^2 y^2 modulo p = 2^255 - 19.
class Curve {
 public:
  Curve()
      : context_(BN_CTX_new()),
        p_(number_from_hex("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed")),
        d_(number_from_hex("52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3")) {}

  const BIGNUM* p() const { return p_.get(); }

  // Does a point with this y exist? x^2 = (y^2 - 1) / (d y^2 + 1) must be a square; the quotient
  // is one exactly when the product is.
  bool has_point(const BIGNUM* y) {
    Number y2(BN_new());
    Number u(BN_new());
    Number v(BN_new());
    PAIJU_ASSERT(y2 && u && v);
    bool done = BN_mod_sqr(y2.get(), y, p(), ctx()) == 1;
    done = done && BN_mod_sub(u.get(), y2.get(), BN_value_one(), p(), ctx()) == 1;
    done = done && BN_mod_mul(v.get(), y2.get(), d_.get(), p(), ctx()) == 1;
    done = done && BN_mod_add(v.get(), v.get(), BN_value_one(), p(), ctx()) == 1;
    done = done && BN_mod_mul(u.get(), u.get(), v.get(), p(), ctx()) == 1;
    PAIJU_ASSERT(done);
    const int symbol = BN_kronecker(u.get(), p(), ctx());
    PAIJU_ASSERT(symbol >= -1);
    return symbol >= 0;
  }

 private:
  BN_CTX* ctx() { return context_.get(); }
  std::unique_ptr<BN_CTX, FreeNumber> context_;
  Number p_;
  Number d_;
};

PublicKey without_sign(PublicKey key) {
  key[31] &= 0x7f;
  return key;
}

// The y coordinates of the eight points of small order, as bytes with the sign bit cleared.
bool is_small_order(const PublicKey& key) {
  // clang-format off
  static constexpr std::array<PublicKey, 5> small = {{
      {0},
      {1},
      {0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
       0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05},
      {0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f,
       0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a},
      {0xec, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
       0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}}};
  // clang-format on
  return std::ranges::find(small, without_sign(key)) != small.end();
}

}  // namespace

std::optional<std::string_view> public_key_flaw(const PublicKey& key) {
  if (is_small_order(key)) return "a public key of small order";
  const PublicKey little_endian = without_sign(key);
  const Number y(BN_lebin2bn(little_endian.data(), 32, nullptr));
  PAIJU_ASSERT(y != nullptr);
  Curve curve;
  if (BN_cmp(y.get(), curve.p()) >= 0) return "a public key that is not canonical";
  if (!curve.has_point(y.get())) return "a public key that is no point of the curve";
  return std::nullopt;
}

}  // namespace paiju::ledger

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ledger/journal/sha256.h"

namespace paiju::ledger {

// Standard base64 with padding (RFC 4648, 4).
std::string base64_encode(ByteView bytes);
// The one text that base64_encode() gives for these bytes, or nullopt: no white space, no missing
// or extra padding, no bits set in what padding leaves over.
std::optional<Bytes> base64_decode(std::string_view text);

// RFC 3986: everything but letters, digits and -._~ as %XX, upper-case hex, byte by byte. Parts
// encoded so can be joined by '/' and never be confused.
std::string percent_encode(std::string_view text);

// A name that a C2SP key may bear: not empty, UTF-8, no Unicode space, no '+', no control
// character, at most 1,024 bytes.
bool is_key_name(std::string_view text);

// An unsigned number in ASCII decimal without leading zeros that fits 64 bits.
std::optional<std::uint64_t> decimal(std::string_view text);

// Texts as bytes, for hashing and signing.
ByteView as_bytes(std::string_view text);
Bytes to_bytes(ByteView bytes);

}  // namespace paiju::ledger

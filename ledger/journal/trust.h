#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.h"
#include "ledger/journal/keys.h"

namespace paiju::ledger {

// Whose signatures count: the verifier keys of a trust file, in its order.
//
// One C2SP verifier key a line; blank lines, lines starting with '#' and what follows white space
// and '#' are comments; a UTF-8 BOM and CRLF are accepted. Refused, with the line: anything else,
// keys with a flaw (public_key_flaw), and a key listed twice under one name. One name may have
// several keys (rotation).
class TrustFile {
 public:
  TrustFile() = default;
  // Trouble with error_number 0 for what is malformed; its message starts with "line N: ".
  static Expected<TrustFile, Trouble> load(const std::string& path);
  // `path` is only for the message.
  static Expected<TrustFile, Trouble> parse(std::string_view text, const std::string& path);

  const std::vector<VerifierKey>& keys() const { return keys_; }

  // The keys of this name whose id this is; key ids are hints and may collide. Any id of another
  // length than 8 bytes fits none.
  std::vector<const VerifierKey*> find(std::string_view name, ByteView id) const;
  // The key of this name with this C2SP note hash, or nullptr.
  const VerifierKey* find_note_key(std::string_view name, std::uint32_t note_hash) const;

 private:
  std::vector<VerifierKey> keys_;
  std::vector<KeyId> ids_;  // of keys_, computed once
};

}  // namespace paiju::ledger

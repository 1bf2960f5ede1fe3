#include "ledger/log/proof.h"

#include <algorithm>

#include "ledger/journal/text_encoding.h"

namespace paiju::ledger {
namespace {

constexpr std::string_view first_line = "c2sp.org/tlog-proof@v1\n";
constexpr std::size_t hashes_max = 64;  // a path in a tree of 2^64 leaves

// Takes "`word` VALUE\n" and gives VALUE; takes nothing when the line is another.
std::optional<std::string_view> take_field(std::string_view& text, std::string_view word) {
  const std::size_t end = text.find('\n');
  if (end == text.npos || !text.starts_with(word)) return std::nullopt;
  const std::string_view value = text.substr(word.size(), end - word.size());
  text.remove_prefix(end + 1);
  return value;
}

std::optional<Hash> parse_hash(std::string_view text) {
  const auto bytes = base64_decode(text);
  if (!bytes || bytes->size() != std::tuple_size_v<Hash>) return std::nullopt;
  Hash hash{};
  std::ranges::copy(*bytes, hash.begin());
  return hash;
}

}  // namespace

std::string TlogProof::to_text() const {
  std::string text(first_line);
  text += "index " + std::to_string(index) + "\n";
  for (const Hash& hash : hashes) text += base64_encode(hash) + "\n";
  return text + "\n" + checkpoint;
}

std::optional<TlogProof> TlogProof::parse(std::string_view text) {
  if (!text.starts_with(first_line)) return std::nullopt;
  text.remove_prefix(first_line.size());
  if (const auto extra = take_field(text, "extra "); extra && !base64_decode(*extra)) {
    return std::nullopt;
  }
  const auto index_text = take_field(text, "index ");
  const auto index = index_text ? decimal(*index_text) : std::nullopt;
  if (!index) return std::nullopt;
  TlogProof proof{*index, {}, {}};
  for (;;) {
    const auto line = take_field(text, "");
    if (!line) return std::nullopt;
    if (line->empty()) break;
    const auto hash = parse_hash(*line);
    if (!hash || proof.hashes.size() == hashes_max) return std::nullopt;
    proof.hashes.push_back(*hash);
  }
  proof.checkpoint = text;
  return proof;
}

ProofVerdict check_proof(std::string_view proof, const Hash& leaf, const TrustFile* trust) {
  const auto parsed = TlogProof::parse(proof);
  if (!parsed) return {};
  const CheckpointVerdict judged = check_checkpoint(parsed->checkpoint, trust);
  if (!judged.checkpoint) return {};
  const Checkpoint& log = *judged.checkpoint;
  const bool leads = verify_inclusion(parsed->index, log.size, leaf, parsed->hashes, log.root);
  return {leads ? judged.verdict : SealVerdict::altered, log.origin};
}

}  // namespace paiju::ledger

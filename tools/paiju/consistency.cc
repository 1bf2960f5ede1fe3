#include "tools/paiju/consistency.h"

#include <algorithm>

#include "ledger/journal/text_encoding.h"

namespace paiju::tools {
namespace {

constexpr std::string_view first_line = "paiju consistency proof 1";
constexpr std::string_view old_word = "old ";
constexpr std::size_t hashes_max = 128;  // two paths in a tree of 2^64 leaves

std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == text.npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

}  // namespace

std::string ConsistencyProof::to_text() const {
  std::string text(first_line);
  text += "\n";
  text += old_word;
  text += std::to_string(old_size) + "\n";
  for (const auto& hash : hashes) text += ledger::base64_encode(hash) + "\n";
  return text + "\n" + checkpoint;
}

std::optional<ConsistencyProof> ConsistencyProof::parse(std::string_view text) {
  if (take_line(text) != first_line) return std::nullopt;
  const auto old_line = take_line(text);
  if (!old_line || !old_line->starts_with(old_word)) return std::nullopt;
  const auto old_size = ledger::decimal(old_line->substr(old_word.size()));
  if (!old_size) return std::nullopt;
  ConsistencyProof proof{*old_size, {}, {}};
  for (;;) {
    const auto line = take_line(text);
    if (!line) return std::nullopt;
    if (line->empty()) break;
    const auto bytes = ledger::base64_decode(*line);
    if (!bytes || bytes->size() != ledger::Hash{}.size() || proof.hashes.size() == hashes_max) {
      return std::nullopt;
    }
    std::ranges::copy(*bytes, proof.hashes.emplace_back().begin());
  }
  proof.checkpoint = text;
  return proof;
}

}  // namespace paiju::tools

#include "ledger/log/note.h"

#include <algorithm>

#include "engine/base/assert.h"
#include "ledger/journal/text_encoding.h"
#include "schemas/utf8.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t note_size_bytes_max = std::size_t{1} << 20;
constexpr std::size_t signatures_max = 100;
constexpr std::string_view dash = "\xe2\x80\x94 ";  // U+2014 and a space

// Takes the first line, without its line feed. nullopt when none ends.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == text.npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

std::optional<NoteSignature> parse_signature(std::string_view line) {
  if (!line.starts_with(dash)) return std::nullopt;
  line.remove_prefix(dash.size());
  const std::size_t space = line.find(' ');
  if (space == line.npos || !is_key_name(line.substr(0, space))) return std::nullopt;
  const auto bytes = base64_decode(line.substr(space + 1));
  if (!bytes || bytes->size() < 5) return std::nullopt;
  NoteSignature parsed{std::string(line.substr(0, space)), 0, {bytes->begin() + 4, bytes->end()}};
  for (std::size_t i = 0; i < 4; ++i) parsed.key_hash = parsed.key_hash << 8 | (*bytes)[i];
  return parsed;
}

bool is_plain(std::string_view text) {
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
  return schemas::is_utf8(text) && std::ranges::none_of(text, control);
}

}  // namespace

std::optional<Note> parse_note(std::string_view note) {
  if (note.size() > note_size_bytes_max || !is_plain(note)) return std::nullopt;
  const std::size_t blank = note.rfind("\n\n");
  if (blank == note.npos) return std::nullopt;
  Note parsed{std::string(note.substr(0, blank + 1)), {}};
  std::string_view rest = note.substr(blank + 2);
  while (!rest.empty()) {
    const auto line = take_line(rest);
    auto signature = line ? parse_signature(*line) : std::nullopt;
    if (!signature || parsed.signatures.size() == signatures_max) return std::nullopt;
    parsed.signatures.push_back(std::move(*signature));
  }
  if (parsed.signatures.empty()) return std::nullopt;
  return parsed;
}

std::string sign_note(const std::string& text, std::string_view name, const SigningKey& key) {
  PAIJU_ASSERT(text.ends_with('\n') && is_key_name(name));
  const VerifierKey verifier{std::string(name), key.public_key()};
  Bytes hashed;
  for (int shift = 24; shift >= 0; shift -= 8) {
    hashed.push_back(static_cast<std::uint8_t>(verifier.note_hash() >> shift));
  }
  const Signature signature = key.sign(as_bytes(text));
  hashed.insert(hashed.end(), signature.begin(), signature.end());
  return text + "\n" + std::string(dash) + std::string(name) + " " + base64_encode(hashed) + "\n";
}

std::optional<Checkpoint> parse_checkpoint(std::string_view text) {
  const auto origin = take_line(text);
  const auto size_text = take_line(text);
  const auto root_text = take_line(text);
  if (!root_text || origin->empty()) return std::nullopt;
  while (!text.empty()) {
    const auto extension = take_line(text);
    if (!extension || extension->empty()) return std::nullopt;
  }
  const auto size = decimal(*size_text);
  const auto root = base64_decode(*root_text);
  if (!size || !root || root->size() != std::tuple_size_v<Hash>) return std::nullopt;
  Checkpoint checkpoint{std::string(*origin), *size, {}};
  std::ranges::copy(*root, checkpoint.root.begin());
  return checkpoint;
}

std::string sign_checkpoint(const Checkpoint& checkpoint, const SigningKey& key) {
  const std::string text = checkpoint.origin + "\n" + std::to_string(checkpoint.size) + "\n" +
                           base64_encode(checkpoint.root) + "\n";
  return sign_note(text, checkpoint.origin, key);
}

CheckpointVerdict check_checkpoint(std::string_view note, const TrustFile* trust) {
  const auto parsed = parse_note(note);
  auto checkpoint = parsed ? parse_checkpoint(parsed->text) : std::nullopt;
  if (!checkpoint) return {};
  CheckpointVerdict judged{SealVerdict::not_checked, std::move(checkpoint)};
  if (trust == nullptr) return judged;
  judged.verdict = SealVerdict::unknown_key;
  for (const NoteSignature& line : parsed->signatures) {
    // Signatures of witnesses and of other names are passed over, as C2SP asks.
    if (line.name != judged.checkpoint->origin) continue;
    const VerifierKey* key = trust->find_note_key(line.name, line.key_hash);
    if (key == nullptr) continue;
    const bool good = verify_ed25519(key->key, as_bytes(parsed->text), line.signature);
    judged.verdict = good ? SealVerdict::sealed : SealVerdict::altered;
    if (!good) return judged;
  }
  return judged;
}

}  // namespace paiju::ledger

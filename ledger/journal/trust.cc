#include "ledger/journal/trust.h"

#include <algorithm>

#include <fmt/format.h>

#include "ledger/journal/file_io.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t trust_file_size_bytes_max = std::size_t{1} << 20;
constexpr std::string_view blanks = " \t\r";

// What a line says without comment and white space around it.
std::string_view without_comment(std::string_view line) {
  const std::size_t start = line.find_first_not_of(blanks);
  if (start == line.npos || line[start] == '#') return {};
  line.remove_prefix(start);
  // A name may hold '#', so a comment behind a key starts after white space.
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '#' && blanks.find(line[i - 1]) != blanks.npos) line = line.substr(0, i);
  }
  return line.substr(0, line.find_last_not_of(blanks) + 1);
}

}  // namespace

Expected<TrustFile, Trouble> TrustFile::load(const std::string& path) {
  const auto text = read_whole_file(path, trust_file_size_bytes_max);
  if (!text) return Unexpected<Trouble>(text.error());
  return parse(*text, path);
}

Expected<TrustFile, Trouble> TrustFile::parse(std::string_view text, const std::string& path) {
  TrustFile trust;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = without_comment(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    const auto refused = [&](std::string_view why) {
      return Unexpected<Trouble>({path, 0, fmt::format("line {}: {}", number, why)});
    };
    auto key = VerifierKey::parse(line);
    if (!key) return refused(key.error());
    const auto twin = std::ranges::find(trust.keys_, *key);
    if (twin != trust.keys_.end()) return refused("the key of " + key->name + " a second time");
    trust.ids_.push_back(key_id(key->key));
    trust.keys_.push_back(std::move(*key));
  }
  return trust;
}

std::vector<const VerifierKey*> TrustFile::find(std::string_view name, ByteView id) const {
  std::vector<const VerifierKey*> found;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (keys_[i].name == name && std::ranges::equal(ids_[i], id)) found.push_back(&keys_[i]);
  }
  return found;
}

const VerifierKey* TrustFile::find_note_key(std::string_view name, std::uint32_t note_hash) const {
  const auto fits = [&](const VerifierKey& key) {
    return key.name == name && key.note_hash() == note_hash;
  };
  const auto found = std::ranges::find_if(keys_, fits);
  return found == keys_.end() ? nullptr : &*found;
}

}  // namespace paiju::ledger

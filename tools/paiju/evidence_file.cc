#include "tools/paiju/evidence_file.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/base/assert.h"
#include "ledger/journal/frame.h"
#include "ledger/journal/text_encoding.h"
#include "schemas/json.h"
#include "tools/report/story/explanation_text.h"
#include "tools/report/verdict/verdict_text.h"
#include "tools/report/words/json_text.h"
#include "tools/report/words/settlement_text.h"

namespace paiju::tools {
namespace {

using ledger::JudgedDeal;
using report::json_string;
using report::Language;

constexpr std::string_view format_name = "paiju evidence 1";

constexpr std::string_view how_to_check[] = {
    "With paiju: paiju evidence --check THIS_FILE --trust KEYS, with keys that you have from",
    "elsewhere; without --trust the keys in this file are used, and prove no more than they do.",
    "Without paiju: sh check-evidence.sh THIS_FILE deal.capnp, which needs a POSIX shell, openssl,",
    "sha256sum and capnp; or by hand: entry is the base64 of a Cap'n Proto message (schema",
    "deal.capnp, type Entry). prefix = SHA-256('paiju/log/1' 00, u32 size of header, header,",
    "events of 16 bytes); digest = SHA-256('paiju/deal/1' 00, prefix, u32 number of events,",
    "SHA-256(claims), SHA-256(secrets)); the signature is Ed25519 over 'paiju/seal/1' 00, digest.",
};

// Members that are the same in every version of this program, and those that may be put otherwise.
constexpr const char* facts[] = {"format", "operator", "dealId",     "digest", "signature",
                                 "proof",  "secrets",  "settlement", "deal",   "trust"};
constexpr const char* words[] = {"report", "reportZh", "explanation", "explanationZh",
                                 "howToCheck"};

std::string list_of(const std::vector<std::string>& lines) {
  std::string text = "[";
  for (const std::string& line : lines) {
    text += fmt::format("{}\n  {}", text.size() > 1 ? "," : "", json_string(line));
  }
  return text + "\n]";
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

std::string settlement_of(const JudgedDeal& judged) {
  if (judged.settlement() == nullptr) return "null";
  return schemas::settlement_to_json(judged.deal().header.deal_id, *judged.settlement());
}

// The claims and the payments for people.
std::vector<std::string> report_of(const JudgedDeal& judged, Language language) {
  std::string text = report::verdict_text(judged, {"trust", language, false, false});
  if (judged.settlement() != nullptr) {
    text += report::settlement_text(judged.deal(), *judged.settlement(), language);
  }
  return lines_of(text);
}

// Why each amount was paid; empty for what cannot be settled.
std::vector<std::string> explanation_of(const JudgedDeal& judged, Language language) {
  if (judged.settlement() == nullptr) return {};
  const report::Opened opened = report::open_story(judged.deal());
  const auto* story = std::get_if<std::unique_ptr<report::Story>>(&opened);
  PAIJU_ASSERT(story != nullptr);  // it was settled
  follow(judged.deal(), judged.deal().events.size(), **story);
  (*story)->finish();
  return lines_of(report::explanation_text(judged.deal(), **story, {-1, language}));
}

// The verdict without what depends on where a deal was read and how its trust file was called.
nlohmann::json portable(nlohmann::json verdict) {
  if (!verdict.is_object()) return verdict;
  for (const char* member : {"file", "index", "line", "offset"}) verdict.erase(member);
  if (verdict.contains("seal") && verdict["seal"].is_object()) verdict["seal"].erase("trust");
  return verdict;
}

// Every member of the one is in the other, with the same value: a newer version may say more.
bool says_no_more(const nlohmann::json& stated, const nlohmann::json& whole) {
  if (!stated.is_object() || !whole.is_object() || !stated.contains("verdict")) return false;
  for (const auto& [name, value] : stated.items()) {
    const auto same = whole.find(name);
    if (same == whole.end()) return false;
    if (*same == value) continue;
    if (!value.is_object() || !same->is_object()) return false;
    for (const auto& [inner, what] : value.items()) {
      if (!same->contains(inner) || same->at(inner) != what) return false;
    }
  }
  return true;
}

// Digits and dots.
bool is_version(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos &&
         text.front() != '.' && text.back() != '.';
}

// nullopt also when a member of any object in it stands twice: readers would disagree.
std::optional<nlohmann::json> parse_object(const std::string& text) {
  using Met = nlohmann::json::parse_event_t;
  std::vector<std::set<std::string>> open;  // members of the objects that are being read
  bool repeated = false;
  const auto watch = [&](int, Met event, nlohmann::json& value) {
    if (event == Met::object_start) open.emplace_back();
    if (event == Met::object_end) open.pop_back();
    if (event == Met::key) {
      repeated = repeated || !open.back().insert(value.get<std::string>()).second;
    }
    return true;
  };
  auto parsed = nlohmann::json::parse(text, watch, false);
  if (repeated || !parsed.is_object()) return std::nullopt;
  return parsed;
}

std::string string_member(const nlohmann::json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

Unexpected<EvidenceError> altered(std::string message) {
  return Unexpected<EvidenceError>({std::move(message), true});
}

}  // namespace

std::string evidence_text(const JudgedDeal& judged, const std::vector<std::string>& keys) {
  const Header& h = judged.deal().header;
  const auto seal = judged.deal().seal.value_or(Seal{});
  ledger::Bytes secrets;
  for (const auto& secret : seal.reveals) {
    secrets.insert(secrets.end(), secret.begin(), secret.end());
  }
  std::string text = "{\n";
  const auto member = [&](std::string_view name, const std::string& value) {
    text += fmt::format("{}\"{}\": {}", text.size() > 2 ? ",\n" : "", name, value);
  };
  member("format", json_string(format_name));
  member("version", json_string(PAIJU_VERSION));
  member("operator", json_string(h.operator_name));
  member("dealId", json_string(schemas::to_hex(h.deal_id)));
  member("digest", json_string(schemas::to_hex(*judged.verdict().digest)));
  member("entry",
         json_string(ledger::base64_encode(ledger::frame(*judged.stored().sealed_bytes()))));
  member("signature", json_string(ledger::base64_encode(seal.signature)));
  member("proof", json_string(seal.proof));
  member("secrets", json_string(ledger::base64_encode(secrets)));
  member("trust", list_of(keys));
  member("verdict", portable(nlohmann::json::parse(report::verdict_json(judged, ""))).dump());
  member("settlement", settlement_of(judged));
  member("deal", judged.deal().newer_format ? "null" : schemas::deal_to_json(judged.deal()));
  member("report", list_of(report_of(judged, Language::en)));
  member("reportZh", list_of(report_of(judged, Language::zh)));
  member("explanation", list_of(explanation_of(judged, Language::en)));
  member("explanationZh", list_of(explanation_of(judged, Language::zh)));
  member("howToCheck", list_of({std::begin(how_to_check), std::end(how_to_check)}));
  return text + "\n}\n";
}

Expected<Evidence, EvidenceError> parse_evidence(const std::string& text, const std::string& path) {
  const auto object = parse_object(text);
  // Behind a NUL readers may stop, and others not.
  if (!object || text.find('\0') != std::string::npos ||
      string_member(*object, "format") != format_name) {
    return Unexpected<EvidenceError>({"no evidence file", false});
  }
  auto framed = ledger::base64_decode(string_member(*object, "entry"));
  if (!framed || framed->size() < ledger::frame_header_size_bytes) return altered("entry: damaged");
  std::array<std::uint8_t, ledger::frame_header_size_bytes> start{};
  std::copy_n(framed->begin(), start.size(), start.begin());
  const auto header = ledger::read_frame_header(start);
  if (!header.acceptable() || header.size_bytes + start.size() != framed->size()) {
    return altered("entry: its frame is damaged");
  }
  ledger::Bytes segment(framed->begin() + start.size(), framed->end());
  auto entry = schemas::decode_entry(segment);
  if (!entry) return altered("entry: " + entry.error().message);
  auto* decoded = std::get_if<schemas::DealEntry>(&*entry);
  if (decoded == nullptr) return altered("entry: it is not a deal");
  Evidence evidence;
  evidence.deal.stored = {
      std::move(decoded->deal), {path, 0, 0, 0}, std::move(segment), std::move(decoded->slices)};
  if (const auto keys = object->find("trust"); keys != object->end() && keys->is_array()) {
    for (const auto& key : *keys) {
      if (key.is_string()) evidence.keys.push_back(key.get<std::string>());
    }
  }
  evidence.text = text;
  return evidence;
}

Contradictions contradictions(const Evidence& evidence, const JudgedDeal& judged) {
  const auto stated = parse_object(evidence.text);
  const auto rebuilt = parse_object(evidence_text(judged, evidence.keys));
  PAIJU_ASSERT(stated && rebuilt);  // parse_evidence() has read it
  const auto stated_member = [&](const std::string& name) {
    const auto member = stated->find(name);
    return member == stated->end() ? nlohmann::json() : *member;
  };
  Contradictions found;
  for (const char* name : facts) {
    if (stated_member(name) != rebuilt->at(name)) found.members.emplace_back(name);
  }
  if (!says_no_more(stated_member("verdict"), rebuilt->at("verdict"))) {
    found.members.emplace_back("verdict");
  }
  const std::string version = string_member(*stated, "version");
  const bool ours = version == PAIJU_VERSION;
  if (!ours && !is_version(version)) found.members.emplace_back("version");
  for (const char* name : words) {
    if (!ours) {
      found.not_compared.emplace_back(name);
    } else if (stated_member(name) != rebuilt->at(name)) {
      found.members.emplace_back(name);
    }
  }
  for (const auto& [name, value] : stated->items()) {
    if (rebuilt->contains(name)) continue;
    (ours ? found.members : found.not_compared).push_back(name);
  }
  return found;
}

}  // namespace paiju::tools

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.h"
#include "ledger/verify/judge.h"

namespace paiju::tools {

// One deal with everything needed to judge it, as one JSON object with a member a line, so that
// sed can take it apart too (ledger/verify/README.md says how to check it without us).
//
// `keys`: the verifier keys that the verdict rests on, as lines of a trust file; they say who is
// believed, and are only worth what the reader knows of them.
// How every such text begins.
inline constexpr std::string_view evidence_beginning = "{\n\"format\": \"paiju evidence 1\"";
std::string evidence_text(const ledger::JudgedDeal& judged, const std::vector<std::string>& keys);

// What an evidence file holds, nothing of it believed yet.
struct Evidence {
  ledger::VouchedDeal deal;       // decoded from the entry's bytes
  std::vector<std::string> keys;  // lines of a trust file
  std::string text;               // the whole file
};

// The error is an English clause; `altered` says whether it is a broken evidence file (true) or no
// evidence file at all.
struct EvidenceError {
  std::string message;
  bool altered = false;
};
Expected<Evidence, EvidenceError> parse_evidence(const std::string& text, const std::string& path);

// How the rest of the file compares with what the entry in it comes to, judged by the file's own
// keys.
struct Contradictions {
  std::vector<std::string> members;  // "digest", "deal", "report" ...: they say something else
  // Of a file by another version of this program: its words may be put otherwise, and members that
  // this version does not know are its own.
  std::vector<std::string> not_compared;
};
Contradictions contradictions(const Evidence& evidence, const ledger::JudgedDeal& judged);

}  // namespace paiju::tools

#include <algorithm>
#include <fstream>
#include <optional>

#include <fmt/format.h>

#include "ledger/journal/file_io.h"
#include "ledger/verify/judge.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/evidence_file.h"
#include "tools/paiju/find_deal.h"
#include "tools/paiju/output.h"
#include "tools/paiju/trusting.h"
#include "tools/report/verdict/verdict_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

constexpr std::size_t evidence_size_bytes_max = std::size_t{32} << 20;

// The keys that a verdict on this deal can rest on: the operator's and his players'.
std::vector<std::string> keys_for(const Deal& deal, const ledger::TrustFile& trust) {
  std::vector<std::string> names = {deal.header.operator_name};
  if (deal.seal) {
    for (const Cosigner& c : deal.seal->cosigners) {
      if (c.seat >= deal.header.seats.size()) continue;
      names.push_back(
          ledger::cosigner_name(deal.header.operator_name, deal.header.seats[c.seat].player));
    }
  }
  std::vector<std::string> lines;
  for (const auto& key : trust.keys()) {
    if (std::find(names.begin(), names.end(), key.name) != names.end()) {
      lines.push_back(key.to_text());
    }
  }
  return lines;
}

// A journal, a key or a ledger named by mistake must not be lost.
bool is_something_else(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string start(evidence_beginning.size(), '\0');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(file.gcount()));
  return !start.empty() && start != evidence_beginning;
}

Exit write_evidence(const Arguments& arguments, const ledger::TrustFile* trust) {
  FoundDeal found = find_deal(arguments, arguments.files);
  if (!found.deal) return found.exit;
  if (!found.deal->stored.digest()) {
    say("a newer format than this version can put into evidence");
    return worse(found.exit, Exit::unverifiable);
  }
  const auto judged = ledger::judge(std::move(*found.deal), trust);
  const auto keys = trust == nullptr ? std::vector<std::string>() : keys_for(judged.deal(), *trust);
  const std::string text = evidence_text(judged, keys);
  const std::string output = arguments.value("--output");
  if (output == "-") {
    out().write(text);
  } else if (is_something_else(output)) {
    say(report::shown(output) + ": exists and is no evidence file: not overwritten");
    return Exit::io;
  } else if (const auto trouble = ledger::replace_file(output, text)) {
    return report_trouble(*trouble);
  }
  return worse(found.exit, static_cast<Exit>(report::exit_of(judged.verdict().standing())));
}

// What else the file says against what its entry comes to.
Exit compare_with_entry(const Evidence& evidence, const ledger::JudgedDeal& judged,
                        const std::string& path) {
  const Contradictions found = contradictions(evidence, judged);
  for (const std::string& member : found.members) {
    say(fmt::format("{}: \"{}\" does not say what the sealed entry says", report::shown(path),
                    report::shown(member)));
  }
  if (!found.not_compared.empty()) {
    std::string names;
    for (const std::string& name : found.not_compared) names += (names.empty() ? "" : ", ") + name;
    say(fmt::format("{}: written by another version; not compared: {}", report::shown(path),
                    report::shown(names)));
  }
  return found.members.empty() ? Exit::ok : Exit::altered;
}

Exit print_verdict(const ledger::JudgedDeal& judged, const Arguments& arguments,
                   const std::string& trust_path) {
  if (arguments.has("--json")) {
    out().line(report::verdict_json(judged, trust_path));
  } else {
    out().write(report::verdict_text(
        judged, {trust_path, report::language_of(arguments.value("--lang")), colour_allowed()}));
  }
  return static_cast<Exit>(report::exit_of(judged.verdict().standing()));
}

Exit check_evidence(const Arguments& arguments, const ledger::TrustFile* trust) {
  const std::string path = arguments.value("--check");
  const auto text = ledger::read_whole_file(path, evidence_size_bytes_max);
  if (!text) return report_trouble(text.error());
  auto evidence = parse_evidence(*text, path);
  if (!evidence) {
    say(report::shown(path + ": " + evidence.error().message));
    return evidence.error().altered ? Exit::altered : Exit::no_deal;
  }
  std::optional<ledger::TrustFile> own;
  if (!evidence->keys.empty()) {
    std::string lines;
    for (const std::string& key : evidence->keys) lines += key + "\n";
    auto parsed = ledger::TrustFile::parse(lines, path);
    if (!parsed) {
      say(report::shown(describe(parsed.error())));
      return Exit::altered;
    }
    own = std::move(*parsed);
  }
  const auto by_own_keys = ledger::judge(evidence->deal, own ? &*own : nullptr);
  Exit exit = compare_with_entry(*evidence, by_own_keys, path);
  if (trust != nullptr) {
    const auto judged = ledger::judge(std::move(evidence->deal), trust);
    return worse(exit, print_verdict(judged, arguments, arguments.value("--trust")));
  }
  if (own) {
    say("the keys are those in the evidence file itself: compare them with ones you trust, or give "
        "--trust");
  }
  return worse(exit, print_verdict(by_own_keys, arguments, own ? path : ""));
}

Exit run(const Arguments& arguments) {
  auto trust = trust_of(arguments);
  if (const Exit* exit = std::get_if<Exit>(&trust)) return *exit;
  const auto& file = std::get<std::optional<ledger::TrustFile>>(trust);
  if (arguments.has("--check")) {
    if (arguments.has("--deal") || arguments.has("--output") || !arguments.files.empty()) {
      say("--check takes an evidence file and no deals");
      return Exit::usage;
    }
    return check_evidence(arguments, file ? &*file : nullptr);
  }
  if (!arguments.has("--deal") || !arguments.has("--output")) {
    say("evidence takes --deal ID -o F, or --check F");
    return Exit::usage;
  }
  return write_evidence(arguments, file ? &*file : nullptr);
}

}  // namespace

Command evidence_command() {
  return {"evidence",
          "one deal in one file, with everything needed to judge it 单局证据",
          "DEALS",
          0,
          1U << 20,
          {{"--deal", "ID", "its id, or the first digits of it"},
           {"--operator", "NAME", "whose deal, when ids repeat"},
           {"-o,--output", "F", "evidence file to write; - is standard output"},
           {"--trust", "T", "verifier keys whose seals count"},
           {"--check", "F", "judge an evidence file instead, offline"},
           {"--json", "", "--check: the verdict as verify --json prints it"},
           {"--lang", "zh|en", "--check: language of the words"}},
          run,
          "paiju evidence --deal 0a5c645d --trust T.vkey -o case.json deals.journal"};
}

}  // namespace paiju::tools

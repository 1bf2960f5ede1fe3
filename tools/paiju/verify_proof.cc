#include <fmt/format.h>

#include "ledger/journal/file_io.h"
#include "ledger/log/proof.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/consistency.h"
#include "tools/paiju/find_deal.h"
#include "tools/paiju/output.h"
#include "tools/paiju/trusting.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

constexpr std::size_t proof_size_bytes_max = std::size_t{2} << 20;

using ledger::SealVerdict;

// Prints the verdict of one proof or checkpoint. `why`: what is wrong when it is not proven.
Exit conclude(std::string_view what, SealVerdict verdict, const std::string& origin,
              std::string_view why = "") {
  const std::string log = origin.empty() ? "" : ", log " + report::shown(origin);
  if (verdict == SealVerdict::sealed) {
    out().line(fmt::format("{}: proven{}", what, log));
    return Exit::ok;
  }
  out().line(fmt::format("{}: NOT proven: {}{}", what, why.empty() ? to_text(verdict) : why, log));
  return Exit::altered;
}

Exit check_deal(const Arguments& arguments, const std::string& proof,
                const ledger::TrustFile& trust) {
  const std::vector<std::string> deals(arguments.files.begin() + 1, arguments.files.end());
  const FoundDeal found = find_deal(arguments, deals);
  if (!found.deal) return found.exit;
  const auto digest = found.deal->stored.digest();
  if (!digest) {
    say("a newer format than this version reads");
    return worse(found.exit, Exit::unverifiable);
  }
  const Header& header = found.deal->stored.deal.header;
  auto verdict = ledger::check_proof(
      proof, ledger::leaf_hash(ledger::leaf_entry(header.deal_id, *digest)), &trust);
  if (verdict.verdict == SealVerdict::sealed && verdict.origin != header.operator_name) {
    verdict.verdict = SealVerdict::unknown_key;  // another operator's log
  }
  return worse(found.exit, conclude("deal " + schemas::to_hex(header.deal_id) + " in the log",
                                    verdict.verdict, verdict.origin));
}

Exit check_growth(const Arguments& arguments, const std::string& text,
                  const ledger::TrustFile& trust) {
  const std::string old_path = arguments.value("--since");
  const std::string& proof_path = arguments.files[0];
  const auto old_note = ledger::read_whole_file(old_path, proof_size_bytes_max);
  if (!old_note) return report_trouble(old_note.error());
  const auto proof = ConsistencyProof::parse(text);
  if (!proof) {
    say(report::shown(proof_path) + ": no consistency proof (prove --since makes one)");
    return Exit::no_deal;
  }
  const auto older = ledger::check_checkpoint(*old_note, &trust);
  const auto newer = ledger::check_checkpoint(proof->checkpoint, &trust);
  for (const auto* end : {&older, &newer}) {
    if (end->verdict == SealVerdict::sealed) continue;
    return conclude(end == &older ? "older checkpoint" : "newer checkpoint", end->verdict,
                    end->checkpoint ? end->checkpoint->origin : "");
  }
  const ledger::Checkpoint& a = *older.checkpoint;
  const ledger::Checkpoint& b = *newer.checkpoint;
  if (a.size != proof->old_size) {
    return conclude("growth", SealVerdict::altered, b.origin,
                    fmt::format("the proof starts at size {}, the checkpoint given has size {}",
                                proof->old_size, a.size));
  }
  const bool grows = a.origin == b.origin &&
                     ledger::verify_consistency(a.size, b.size, proof->hashes, a.root, b.root);
  return conclude(fmt::format("growth from {} to {} leaves", a.size, b.size),
                  grows ? SealVerdict::sealed : SealVerdict::altered, b.origin);
}

Exit run(const Arguments& arguments) {
  if (arguments.has("--deal") == arguments.has("--since")) {
    say("verify-proof takes either --deal ID or --since CHECKPOINT");
    return Exit::usage;
  }
  if (arguments.has("--since") && arguments.files.size() > 1) {
    say("verify-proof --since takes one proof and no deals");
    return Exit::usage;
  }
  const auto trust = ledger::TrustFile::load(arguments.value("--trust"));
  if (!trust) return report_trouble(trust.error());
  const auto text = ledger::read_whole_file(arguments.files[0], proof_size_bytes_max);
  if (!text) return report_trouble(text.error());
  return arguments.has("--deal") ? check_deal(arguments, *text, *trust)
                                 : check_growth(arguments, *text, *trust);
}

}  // namespace

Command verify_proof_command() {
  return {"verify-proof",
          "check a proof that prove made: PROOF, then DEALS 检查日志证明",
          "PROOF",
          1,
          1U << 20,
          {{"--trust", "T", "verifier keys whose signatures count", true},
           {"--deal", "ID", "PROOF is a C2SP tlog-proof of this deal of DEALS"},
           {"--operator", "NAME", "whose deal, when ids repeat"},
           {"--since", "CHECKPOINT", "PROOF shows that the log continues this one (a file)"}},
          run,
          "paiju verify-proof deal.proof --trust T.vkey --deal 0a5c645d deals.journal"};
}

}  // namespace paiju::tools

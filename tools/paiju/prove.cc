#include <algorithm>

#include <fmt/format.h>

#include "ledger/journal/file_io.h"
#include "ledger/log/operator_log.h"
#include "ledger/log/proof.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/consistency.h"
#include "tools/paiju/find_deal.h"
#include "tools/paiju/output.h"
#include "tools/paiju/trusting.h"

namespace paiju::tools {
namespace {

constexpr std::size_t note_size_bytes_max = std::size_t{1} << 20;

// That a deal is in the log, against the log's newest checkpoint.
Exit prove_deal(const Arguments& arguments, const ledger::PublishedLog& log) {
  const FoundDeal found = find_deal(arguments, arguments.files);
  if (!found.deal) return found.exit;
  const auto digest = found.deal->stored.digest();
  if (!digest) {
    say("a newer format than this version writes");
    return worse(found.exit, Exit::unverifiable);
  }
  const ledger::Hash leaf =
      ledger::leaf_hash(ledger::leaf_entry(found.deal->stored.deal.header.deal_id, *digest));
  const auto& leaves = log.tree.leaves();
  const auto end = leaves.begin() + static_cast<std::ptrdiff_t>(log.checkpoint.size);
  const auto at = std::find(leaves.begin(), end, leaf);
  if (at == end) {
    say("the log does not hold this deal");
    return worse(found.exit, Exit::altered);
  }
  const auto index = static_cast<std::uint64_t>(at - leaves.begin());
  out().write(ledger::TlogProof{index, log.tree.inclusion_proof(index), log.note}.to_text());
  return found.exit;
}

// That the log continues what an older checkpoint shows.
Exit prove_since(const std::string& path, const ledger::PublishedLog& log) {
  const auto text = ledger::read_whole_file(path, note_size_bytes_max);
  if (!text) return report_trouble(text.error());
  const auto note = ledger::parse_note(*text);
  const auto old = note ? ledger::parse_checkpoint(note->text) : std::nullopt;
  if (!old) {
    say(fmt::format("{} is no checkpoint", path));
    return Exit::no_deal;
  }
  const bool same_log = old->origin == log.checkpoint.origin && old->size <= log.checkpoint.size;
  std::vector<ledger::Hash> hashes;
  if (same_log && old->size > 0) hashes = log.tree.consistency_proof(old->size);
  if (!same_log || !ledger::verify_consistency(old->size, log.checkpoint.size, hashes, old->root,
                                               log.checkpoint.root)) {
    say("the log does not continue this checkpoint");
    return Exit::altered;
  }
  out().write(ConsistencyProof{old->size, std::move(hashes), log.note}.to_text());
  return Exit::ok;
}

Exit run(const Arguments& arguments) {
  if (arguments.has("--deal") == arguments.has("--since")) {
    say("prove takes either --deal ID or --since CHECKPOINT");
    return Exit::usage;
  }
  const auto log = ledger::PublishedLog::read(arguments.value("--log"));
  if (!log) return report_trouble(log.error());
  return arguments.has("--deal") ? prove_deal(arguments, *log)
                                 : prove_since(arguments.value("--since"), *log);
}

}  // namespace

Command prove_command() {
  return {"prove",
          "proofs of a log: of one deal, or that it only grew 日志证明",
          "DEALS",
          0,
          1U << 20,
          {{"--log", "DIR", "the operator's log", true},
           {"--deal", "ID", "that this deal of DEALS is in the log: a C2SP tlog-proof"},
           {"--operator", "NAME", "whose deal, when ids repeat"},
           {"--since", "CHECKPOINT", "that the log continues this older checkpoint (a file)"}},
          run,
          "paiju prove --log log --deal 0a5c645d deals.journal > deal.proof"};
}

}  // namespace paiju::tools

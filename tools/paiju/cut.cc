#include "ledger/journal/writer.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/find_deal.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"

namespace paiju::tools {
namespace {

bool vouched_for(const Deal& deal) {
  return deal.seal && (!deal.seal->signature.empty() || !deal.seal->proof.empty());
}

Exit run(const Arguments& arguments) {
  const std::string output = arguments.value("--output", "-");
  if (output == "-" && stdout_is_terminal()) {
    say("a journal is binary: give -o FILE, or a pipe");
    return Exit::usage;
  }
  if (is_one_of(output, arguments.files)) {
    say("the journal written is also read: cut into another file");
    return Exit::usage;
  }
  const FoundDeal found = find_deal(arguments, arguments.files);
  if (!found.deal) return found.exit;
  const ledger::StoredDeal& stored = found.deal->stored;
  if (!vouched_for(stored.deal)) {
    say("no signature and no batch vouches for this deal: nothing to cut out");
    return worse(found.exit, Exit::altered);
  }
  const auto segment = stored.sealed_bytes();
  if (!segment) {
    say("a newer format than this version writes");
    return worse(found.exit, Exit::unverifiable);
  }
  auto writer = ledger::JournalWriter::open(output, ledger::TornTail::refuse);
  if (!writer) return report_trouble(writer.error());
  if (const auto trouble = writer->append(*segment)) return report_trouble(*trouble);
  if (const auto trouble = writer->close()) return report_trouble(*trouble);
  return found.exit;
}

}  // namespace

Command cut_command() {
  return {"cut",
          "one deal out of its batch, with its proof 从批签中取出一局",
          "J",
          0,
          1U << 20,
          {{"--deal", "ID", "its id, or the first digits of it", true},
           {"--operator", "NAME", "whose deal, when ids repeat"},
           {"-o,--output", "F", "journal to write or to continue; standard output otherwise"}},
          run,
          "paiju cut --deal 0a5c645d -o one.journal batch.journal"};
}

}  // namespace paiju::tools

#include <fmt/format.h>

#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

// A deal of a newer format cannot be written without losing what this version does not know.
Exit print_deal(const ledger::StoredDeal& stored) {
  if (stored.deal.newer_format) {
    say(fmt::format("{}: newer format ({}): not printed", to_text(stored.position),
                    report::shown(*stored.deal.newer_format)));
    return Exit::unverifiable;
  }
  out().line(schemas::deal_to_json(stored.deal));
  return Exit::ok;
}

Exit run(const Arguments& arguments) {
  ledger::DealSource source(arguments.files.empty() ? std::vector<std::string>{"-"}
                                                    : arguments.files);
  Exit exit = Exit::ok;
  while (auto item = source.next()) {
    if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
      exit = worse(exit, report_read_error(*error));
    } else if (const auto* batch = std::get_if<ledger::StoredBatch>(&*item)) {
      say(fmt::format("{}: a batch vouches for {} deals: not carried over into JSON",
                      to_text(batch->position), batch->batch.count));
    } else {
      exit = worse(exit, print_deal(std::get<ledger::StoredDeal>(*item)));
    }
  }
  return exit;
}

}  // namespace

Command cat_command() {
  return {"cat", "deals as JSON lines 以 JSON 列出牌局", "DEALS", 0, 1U << 20, {}, run};
}

}  // namespace paiju::tools

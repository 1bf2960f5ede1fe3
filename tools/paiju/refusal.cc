#include "tools/paiju/refusal.h"

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "tools/paiju/output.h"
#include "tools/report/words/fault_text.h"

namespace paiju::tools {
namespace {

struct Refused {
  std::string member;  // of the JSON object
  std::string words;
  Exit exit = Exit::illegal;
};

Refused refused_by(const Fault& fault, report::Language language) {
  return {
      fmt::format(R"("fault":{{"code":"{}","event":{},"message":"{}"}})", fault_name(fault.code),
                  fault.event, report::describe(fault, report::Language::en)),
      report::describe(fault, language), Exit::illegal};
}

Refused refused_by(const ledger::Unverifiable& hidden, report::Language language) {
  return {fmt::format(R"("unverifiable":{{"code":"{}","message":"{}"}})", hidden.code,
                      report::sentence(hidden.code, report::Language::en)),
          std::string(report::sentence(hidden.code, language)) +
              (hidden.where.empty() ? "" : " (" + report::shown(hidden.where) + ")"),
          Exit::unverifiable};
}

Refused refused_by(const ledger::Altered& altered, report::Language language) {
  return {fmt::format(R"("altered":{{"code":"{}","message":"{}"}})", altered.code,
                      report::sentence(altered.code, report::Language::en)),
          std::string(report::sentence(altered.code, language)), Exit::altered};
}

}  // namespace

Exit refuse(const ledger::StoredDeal& stored, const report::Refusal& refusal, bool json,
            report::Language language) {
  const Refused refused =
      std::visit([&](const auto& why) { return refused_by(why, language); }, refusal);
  const std::string id = schemas::to_hex(stored.deal.header.deal_id);
  if (json) out().line(fmt::format("{{\"dealId\":\"{}\",{}}}", id, refused.member));
  say(fmt::format("{}: deal {}: {}", report::shown(to_text(stored.position)), id, refused.words));
  return refused.exit;
}

Chosen chosen_of(const Arguments& arguments) {
  Chosen chosen;
  if (auto deal = DealChoice::of(arguments)) {
    chosen.deal = std::move(*deal);
  } else {
    chosen.exit = Exit::usage;
  }
  const std::string seat = arguments.value("--seat");
  if (arguments.has("--seat")) {
    if (seat.size() == 1 && seat[0] >= '0' && seat[0] <= '3') {
      chosen.seat = seat[0] - '0';
    } else {
      say("--seat: not a seat (0 to 3)");
      chosen.exit = Exit::usage;
    }
  }
  return chosen;
}

}  // namespace paiju::tools

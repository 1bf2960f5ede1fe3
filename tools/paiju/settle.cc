#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "ledger/verify/settle_deal.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/report/fault_text.h"
#include "tools/report/settlement_text.h"

namespace paiju::tools {
namespace {

using report::Language;

class Settler {
 public:
  Settler(bool json, Language language) : json_(json), language_(language) {}

  Exit settle(const ledger::StoredDeal& stored) {
    const ledger::Outcome outcome = ledger::settle_deal(stored.deal, settlement_);
    if (const auto* fault = std::get_if<Fault>(&outcome)) {
      refuse(stored,
             fmt::format(R"("fault":{{"code":"{}","event":{},"message":"{}"}})",
                         fault_name(fault->code), fault->event,
                         report::describe(*fault, Language::en)),
             report::describe(*fault, language_));
      return Exit::illegal;
    }
    if (const auto* hidden = std::get_if<ledger::Unverifiable>(&outcome)) {
      refuse(stored,
             fmt::format(R"("unverifiable":{{"code":"{}","message":"{}"}})", hidden->code,
                         report::sentence(hidden->code, Language::en)),
             std::string(report::sentence(hidden->code, language_)) +
                 (hidden->where.empty() ? "" : " (" + report::shown(hidden->where) + ")"));
      return Exit::unverifiable;
    }
    if (const auto* altered = std::get_if<ledger::Altered>(&outcome)) {
      refuse(stored,
             fmt::format(R"("altered":{{"code":"{}","message":"{}"}})", altered->code,
                         report::sentence(altered->code, Language::en)),
             std::string(report::sentence(altered->code, language_)));
      return Exit::altered;
    }
    if (json_) {
      out().write(R"({"settlement":)");
      out().write(schemas::settlement_to_json(stored.deal.header.deal_id, settlement_));
      out().write("}\n");
    } else {
      out().line(report::settlement_text(stored.deal, settlement_, language_));
    }
    return settlement_.ending == Ending::incomplete ? Exit::unverifiable : Exit::ok;
  }

 private:
  // A deal without a settlement: the result on standard output, the talk on standard error.
  void refuse(const ledger::StoredDeal& stored, const std::string& json_member,
              const std::string& words) {
    const std::string id = schemas::to_hex(stored.deal.header.deal_id);
    if (json_) out().write(fmt::format("{{\"dealId\":\"{}\",{}}}\n", id, json_member));
    say(fmt::format("{}: deal {}: {}", report::shown(to_text(stored.position)), id, words));
  }

  Settlement settlement_;
  bool json_;
  Language language_;
};

Exit run(const Arguments& arguments) {
  Settler settler(arguments.has("--json"), report::language_of(arguments.value("--lang")));
  return for_each_deal(arguments.files,
                       [&](const ledger::StoredDeal& stored) { return settler.settle(stored); });
}

}  // namespace

Command settle_command() {
  return {"settle",
          "recompute every payment of deals 重算每一笔结算",
          "DEALS",
          0,
          1U << 20,
          {{"--json", "", "one JSON object a deal (settlement.capnp)"},
           {"--lang", "zh|en", "language of the words"}},
          run};
}

}  // namespace paiju::tools

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "ledger/verify/settle_deal.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/report/fault_text.h"
#include "tools/report/settlement_text.h"
#include "tools/report/summary.h"

namespace paiju::tools {
namespace {

using report::Language;

enum class Form { text, json, summary };

class Settler {
 public:
  Settler(Form form, Language language, std::string only)
      : form_(form), language_(language), only_(std::move(only)) {}
  ~Settler() {
    if (form_ == Form::summary) out().write(summary_.text(language_));
  }

  Exit settle(const ledger::StoredDeal& stored) {
    if (!only_.empty() && schemas::to_hex(stored.deal.header.deal_id) != only_) return Exit::ok;
    found_ = true;
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
    switch (form_) {
      case Form::json:
        out().write(R"({"settlement":)");
        out().write(schemas::settlement_to_json(stored.deal.header.deal_id, settlement_));
        out().write("}\n");
        break;
      case Form::text:
        out().line(report::settlement_text(stored.deal, settlement_, language_));
        break;
      case Form::summary:
        summary_.add(stored.deal, settlement_);
        break;
    }
    return settlement_.ending == Ending::incomplete ? Exit::unverifiable : Exit::ok;
  }

  bool found() const { return found_; }

 private:
  // A deal without a settlement: the result on standard output, the talk on standard error.
  void refuse(const ledger::StoredDeal& stored, const std::string& json_member,
              const std::string& words) {
    const std::string id = schemas::to_hex(stored.deal.header.deal_id);
    if (form_ == Form::summary) summary_.add_refused();
    if (form_ == Form::json)
      out().write(fmt::format("{{\"dealId\":\"{}\",{}}}\n", id, json_member));
    say(fmt::format("{}: deal {}: {}", report::shown(to_text(stored.position)), id, words));
  }

  Settlement settlement_;
  Form form_;
  Language language_;
  std::string only_;  // a dealId in hex; empty: all
  bool found_ = false;
  report::Summary summary_;
};

Exit run(const Arguments& arguments) {
  const Form form = arguments.has("--json")      ? Form::json
                    : arguments.has("--summary") ? Form::summary
                                                 : Form::text;
  Settler settler(form, report::language_of(arguments.value("--lang")), arguments.value("--deal"));
  const Exit exit = for_each_deal(
      arguments.files, [&](const ledger::StoredDeal& stored) { return settler.settle(stored); });
  if (arguments.has("--deal") && !settler.found()) {
    say("no deal with the id " + report::shown(arguments.value("--deal")));
    return worse(exit, Exit::usage);
  }
  return exit;
}

}  // namespace

Command settle_command() {
  return {"settle",
          "recompute every payment of deals 重算每一笔结算",
          "DEALS",
          0,
          1U << 20,
          {{"--json", "", "one JSON object a deal (settlement.capnp)"},
           {"--summary", "", "totals by ending, cause and player instead of each deal"},
           {"--deal", "ID", "only the deal with this id"},
           {"--lang", "zh|en", "language of the words"}},
          run};
}

}  // namespace paiju::tools

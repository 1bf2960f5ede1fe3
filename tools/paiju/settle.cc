#include "ledger/verify/settle_deal.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/deal_choice.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/refusal.h"
#include "tools/report/words/settlement_text.h"
#include "tools/report/words/summary.h"

namespace paiju::tools {
namespace {

using report::Language;

enum class Form { text, json, summary };

class Settler {
 public:
  Settler(Form form, Language language, DealChoice only)
      : form_(form), language_(language), only_(std::move(only)) {}
  ~Settler() {
    if (form_ == Form::summary) out().write(summary_.text(language_));
  }

  Exit settle(const ledger::StoredDeal& stored) {
    if (!only_.takes(stored.deal)) return Exit::ok;
    found_ = true;
    const ledger::Outcome outcome = ledger::settle_deal(stored.deal, settlement_);
    if (const auto refusal = ledger::refusal_in(outcome)) {
      if (form_ == Form::summary) summary_.add_refused();
      return refuse(stored, *refusal, form_ == Form::json, language_);
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
  Settlement settlement_;
  Form form_;
  Language language_;
  DealChoice only_;
  bool found_ = false;
  report::Summary summary_;
};

Exit run(const Arguments& arguments) {
  const Form form = arguments.has("--json")      ? Form::json
                    : arguments.has("--summary") ? Form::summary
                                                 : Form::text;
  const auto only = DealChoice::of(arguments);
  if (!only) return Exit::usage;
  Settler settler(form, report::language_of(arguments.value("--lang")), *only);
  const Exit exit = for_each_deal(
      arguments.files, [&](const ledger::StoredDeal& stored) { return settler.settle(stored); });
  return only->any() || settler.found() ? exit : worse(exit, only->not_found());
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
          run,
          "paiju settle --json deals.jsonl"};
}

}  // namespace paiju::tools

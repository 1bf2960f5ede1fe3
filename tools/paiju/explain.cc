#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/refusal.h"
#include "tools/report/story/explanation_text.h"

namespace paiju::tools {
namespace {

class Explainer {
 public:
  Explainer(Chosen chosen, bool json, report::Language language)
      : chosen_(std::move(chosen)), json_(json), view_{chosen_.seat, language} {}

  Exit explain(const ledger::StoredDeal& stored) {
    if (!chosen_.deal.takes(stored.deal)) return Exit::ok;
    const report::Opened opened = report::open_story(stored.deal);
    if (const auto* refusal = std::get_if<report::Refusal>(&opened)) {
      found_ = true;
      return refuse(stored, *refusal, json_, view_.language);
    }
    return tell(stored, *std::get<std::unique_ptr<report::Story>>(opened));
  }

  bool found() const { return found_; }

 private:
  Chosen chosen_;
  bool json_;
  report::ExplainView view_;
  bool found_ = false;

  Exit tell(const ledger::StoredDeal& stored, report::Story& story) {
    if (!json_ && found_) out().write("\n");
    found_ = true;
    const Fault fault = report::follow(stored.deal, stored.deal.events.size(), story);
    if (fault.code != no_fault) return refuse(stored, fault, json_, view_.language);
    story.finish();
    if (json_) {
      out().line(report::explanation_json(stored.deal, story, view_));
    } else {
      out().write(report::explanation_text(stored.deal, story, view_));
    }
    return story.settlement().ending == Ending::incomplete ? Exit::unverifiable : Exit::ok;
  }
};

Exit run(const Arguments& arguments) {
  Chosen chosen = chosen_of(arguments);
  if (chosen.exit != Exit::ok) return chosen.exit;
  const DealChoice choice = chosen.deal;
  Explainer explainer(std::move(chosen), arguments.has("--json"),
                      report::language_of(arguments.value("--lang")));
  const Exit exit = for_each_deal(
      arguments.files, [&](const ledger::StoredDeal& stored) { return explainer.explain(stored); });
  return choice.any() || explainer.found() ? exit : worse(exit, choice.not_found());
}

}  // namespace

Command explain_command() {
  return {"explain",
          "why each amount was paid 逐笔说明结算",
          "DEALS",
          0,
          1U << 20,
          {{"--deal", "ID", "only this deal"},
           {"--seat", "N", "only what this seat pays and receives"},
           {"--json", "", "one JSON object a deal (tools/report/README.md)"},
           {"--lang", "zh|en", "language of the words"}},
          run,
          "paiju explain --deal 0a5c645d --seat 2 --lang zh deals.journal"};
}

}  // namespace paiju::tools

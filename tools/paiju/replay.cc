#include "engine/rules/replay.h"

#include <charconv>

#include <fmt/format.h>

#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/refusal.h"
#include "tools/report/story/state_text.h"
#include "tools/report/words/settlement_text.h"

namespace paiju::tools {
namespace {

using report::Language;

constexpr std::size_t event_cells = 66;
constexpr std::size_t digest_digits = 12;  // shown beside an event; --json has them all

struct View {
  report::Onlooker onlooker;
  Language language = Language::en;
  bool json = false;
  std::int64_t to = -1;  // the last event to follow; -1: to the end
};

// Prints one deal while its story goes on.
class Teller {
 public:
  Teller(const Deal& deal, const report::Story& story, const View& view)
      : deal_(deal), story_(story), view_(view) {}

  void begin() {
    if (view_.json) return line(-1, nullptr, false);
    out().line(fmt::format("{} {}  {}", zh() ? "牌局" : "deal",
                           schemas::to_hex(deal_.header.deal_id), ruleset_name(deal_.rules)));
    state();
  }

  void event(std::size_t i) {
    const Event& e = deal_.events[i];
    if (view_.json) return line(static_cast<std::int64_t>(i), &e, false);
    const std::string words = report::event_text(deal_, e, view_.onlooker, view_.language);
    out().line(fmt::format("#{:<4} {} {}", i, report::left(words, event_cells - 7),
                           hex_digest().substr(0, digest_digits)));
    if (payments()) state();
  }

  // The end of the deal, or the event to which it was to be followed.
  void end(bool finished) {
    if (view_.json) {
      if (finished) line(static_cast<std::int64_t>(deal_.events.size()), nullptr, true);
      return;
    }
    if (finished) {
      out().line(fmt::format("{}: {}", zh() ? "结束" : "end",
                             report::name_of(story_.settlement().ending, view_.language)));
      payments();
    }
    state();
  }

  void state() {
    out().write(report::state_text(deal_, story_.snapshot(), view_.onlooker, view_.language));
  }

 private:
  const Deal& deal_;
  const report::Story& story_;
  const View& view_;
  std::size_t paid_ = 0;  // transfers shown so far

  bool zh() const { return view_.language == Language::zh; }
  std::string hex_digest() const {
    return schemas::to_hex(report::state_digest(story_.snapshot()));
  }

  bool payments() {
    out().write(report::payments_text(deal_, story_.settlement(), paid_, view_.language));
    const bool any = paid_ < story_.settlement().transfers.size();
    paid_ = story_.settlement().transfers.size();
    return any;
  }

  void line(std::int64_t index, const Event* e, bool finished) {
    schemas::JsonWriter json;
    json.begin_object();
    json.field("dealId");
    json.hex(deal_.header.deal_id);
    json.field("event");
    json.number(index);
    if (e != nullptr) {
      json.field("is");
      report::write_event(json, *e);
    }
    if (finished) {
      json.field("ending");
      json.name(schemas::to_text(story_.settlement().ending));
    }
    json.field("payments");
    report::write_payments(json, story_.settlement(), paid_);
    paid_ = story_.settlement().transfers.size();
    json.field("state");
    report::write_state(json, story_.snapshot());
    json.field("digest");
    json.name(hex_digest());
    json.end_object();
    out().line(json.take());
  }
};

Exit follow(const ledger::StoredDeal& stored, const View& view) {
  const Deal& deal = stored.deal;
  const report::Opened opened = report::open_story(deal);
  if (const auto* refusal = std::get_if<report::Refusal>(&opened)) {
    return refuse(stored, *refusal, view.json, view.language);
  }
  report::Story& story = *std::get<std::unique_ptr<report::Story>>(opened);
  Teller teller(deal, story, view);
  teller.begin();
  for (std::size_t i = 0; i < deal.events.size(); ++i) {
    if (view.to >= 0 && static_cast<std::int64_t>(i) > view.to) {
      teller.end(false);
      return Exit::ok;
    }
    if (const FaultCode code = story.check(deal.events[i]); code != no_fault) {
      if (!view.json) {
        teller.state();
        out().line(fmt::format("#{:<4} ! {}", i,
                               report::event_text(deal, deal.events[i], {}, view.language)));
      }
      return refuse(stored, Fault{code, static_cast<std::int32_t>(i)}, view.json, view.language);
    }
    story.apply(deal.events[i], static_cast<std::uint32_t>(i));
    teller.event(i);
  }
  story.finish();
  teller.end(true);
  return story.settlement().ending == Ending::incomplete ? Exit::unverifiable : Exit::ok;
}

Exit run(const Arguments& arguments) {
  const Chosen chosen = chosen_of(arguments);
  if (chosen.exit != Exit::ok) return chosen.exit;
  View view{
      {chosen.seat}, report::language_of(arguments.value("--lang")), arguments.has("--json"), -1};
  if (arguments.has("--to")) {
    const std::string to = arguments.value("--to");
    const auto [end, error] = std::from_chars(to.data(), to.data() + to.size(), view.to);
    if (error != std::errc() || end != to.data() + to.size() || view.to < 0) {
      say("--to: not an event (0, 1, ...)");
      return Exit::usage;
    }
  }
  bool found = false;
  const Exit exit = for_each_deal(arguments.files, [&](const ledger::StoredDeal& stored) {
    if (!chosen.deal.takes(stored.deal)) return Exit::ok;
    if (found && !view.json) out().write("\n");
    found = true;
    return follow(stored, view);
  });
  return chosen.deal.any() || found ? exit : worse(exit, chosen.deal.not_found());
}

}  // namespace

Command replay_command() {
  return {"replay",
          "follow deals event by event 逐步回放牌局",
          "DEALS",
          0,
          1U << 20,
          {{"--deal", "ID", "only this deal"},
           {"--to", "N", "stop after event N"},
           {"--seat", "N", "show only the hand of this seat"},
           {"--json", "", "the state after each event, an object a line"},
           {"--lang", "zh|en", "language of the words"}},
          run,
          "paiju replay --deal 0a5c645d --to 40 --seat 2 deals.journal"};
}

}  // namespace paiju::tools

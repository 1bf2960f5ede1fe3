#include "tools/report/diff/diff_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "schemas/utf8.h"
#include "tools/report/story/state_text.h"
#include "tools/report/words/colour.h"
#include "tools/report/words/fault_text.h"
#include "tools/report/words/settlement_text.h"

namespace paiju::report {
namespace {

std::string words_of(const Refusal& refusal, Language language) {
  if (const auto* fault = std::get_if<Fault>(&refusal)) return describe(*fault, language);
  if (const auto* hidden = std::get_if<ledger::Unverifiable>(&refusal)) {
    return std::string(sentence(hidden->code, language));
  }
  return std::string(sentence(std::get<ledger::Altered>(refusal).code, language));
}

std::vector<std::string> lines_of(const std::string& page) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = page.find('\n', at);
    lines.push_back(page.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

class Page {
 public:
  Page(const Deal& a, const Deal& b, const DealDiff& diff, const DiffView& view)
      : a_(a), b_(b), diff_(diff), view_(view) {}

  std::string text() {
    title();
    refusals();
    fields();
    divergence();
    later_events();
    if (diff_.other_times > 0) {
      heading(
          fmt::format("{}: {}", say("events at other times", "时间不同的事件"), diff_.other_times));
    }
    payments();
    claims();
    return std::move(text_);
  }

 private:
  const Deal& a_;
  const Deal& b_;
  const DealDiff& diff_;
  const DiffView& view_;
  std::string text_;

  std::string_view say(std::string_view en, std::string_view zh) const {
    return view_.language == Language::zh ? zh : en;
  }
  void line(Colour colour, const std::string& words) {
    text_ += painted(words, colour, view_.colour) + "\n";
  }
  void minus(const std::string& words) { line(Colour::bad, "-" + words); }
  void plus(const std::string& words) { line(Colour::good, "+" + words); }
  void heading(const std::string& words) { line(Colour::section, "@@ " + words + " @@"); }

  void title() {
    const std::string a = schemas::to_hex(a_.header.deal_id);
    const std::string b = schemas::to_hex(b_.header.deal_id);
    line(Colour::title, fmt::format("{} {}  {} {}", say("deal", "牌局"), a == b ? a : a + " " + b,
                                    shown(a_.header.operator_name), ruleset_name(a_.rules)));
  }

  void refusals() {
    if (diff_.a.refusal) minus(" ! " + words_of(*diff_.a.refusal, view_.language));
    if (diff_.b.refusal) plus(" ! " + words_of(*diff_.b.refusal, view_.language));
    const bool a_stops = stops(diff_.a);
    if (a_stops == stops(diff_.b)) return;
    const std::string words(say(" ! incomplete: the log stops here", " ! 未打完: 记录到此为止"));
    a_stops ? minus(words) : plus(words);
  }

  static bool stops(const Followed& side) {
    return !side.refusal && side.settlement.ending == Ending::incomplete;
  }

  // Keys, signatures and hashes are long and tell people nothing beyond that they differ.
  static std::string brief(const std::string& value) {
    constexpr std::size_t most = 48, kept = 40;
    const std::string safe = shown(value);
    if (width(safe) <= most) return safe;
    std::string cut;
    for (std::string_view rest = safe; width(cut) < kept;) {
      const std::size_t size = schemas::first_code_point(rest).size_bytes;
      cut += rest.substr(0, size);
      rest.remove_prefix(size);
    }
    return cut + "…";
  }

  void fields() {
    if (diff_.fields.empty()) return;
    heading(std::string(say("header, options, claims, seal", "牌局头、选项、声称、封存")));
    for (const FieldDifference& f : diff_.fields) {
      if (!f.a.empty()) minus(fmt::format("{} {}", shown(f.path), brief(f.a)));
      if (!f.b.empty()) plus(fmt::format("{} {}", shown(f.path), brief(f.b)));
    }
  }

  void event_line(const EventDifference& e, bool mark) {
    const Deal& deal = e.in_a ? a_ : b_;
    std::string words = fmt::format("#{:<4} {}", e.index,
                                    event_text(deal, deal.events[e.index], {}, view_.language));
    if (mark) {
      words = left(words, 62) +
              std::string(e.follows ? say(" follows", " 随之不同") : say(" new", " 另起"));
    }
    e.in_a ? minus(words) : plus(words);
  }

  // The lines of a state that are not those of the state before.
  void states(const Snapshot& after, bool in_a) {
    const Deal& deal = in_a ? a_ : b_;
    std::vector<std::string> known;
    if (diff_.before_divergence) {
      known = lines_of(state_text(a_, *diff_.before_divergence, {}, view_.language));
    }
    for (const std::string& row : lines_of(state_text(deal, after, {}, view_.language))) {
      if (std::find(known.begin(), known.end(), row) != known.end()) continue;
      in_a ? minus(row) : plus(row);
    }
  }

  // The events at the first divergence, the state both had before it, and the lines of the states
  // after it that differ.
  void divergence() {
    if (!diff_.first_divergent) return;
    heading(fmt::format("{} #{}", say("first divergent event", "第一个不同的事件"),
                        *diff_.first_divergent));
    if (diff_.before_divergence) {
      text_ += state_text(a_, *diff_.before_divergence, {}, view_.language);
    }
    const std::size_t shown_events = std::min<std::size_t>(2, diff_.events.size());
    for (std::size_t i = 0; i < shown_events; ++i) {
      if (i == 1 && diff_.events[1].in_a == diff_.events[0].in_a) break;
      event_line(diff_.events[i], false);
    }
    if (diff_.a.at_divergence) states(*diff_.a.at_divergence, true);
    if (diff_.b.at_divergence) states(*diff_.b.at_divergence, false);
  }

  void later_events() {
    const std::size_t first =
        diff_.events.size() > 1 && diff_.events[1].in_a != diff_.events[0].in_a ? 2 : 1;
    if (diff_.events.size() <= first) return;
    heading(std::string(say("later events", "其后的事件")));
    for (std::size_t i = first; i < diff_.events.size(); ++i) event_line(diff_.events[i], true);
  }

  std::string payment_words(const Deal& deal, const Transfer& t) const {
    std::string words =
        fmt::format("#{:<4} {} {} -> {} {}", t.after, left(name_of(t.cause, view_.language), 19),
                    left(name_of(t.from, deal, view_.language), 14),
                    left(name_of(t.to, deal, view_.language), 14), right(amount(t.paid), 12));
    if (t.due != t.paid) words += fmt::format(" {} {}", say("of", "应付"), amount(t.due));
    return words;
  }

  void payments() {
    if (diff_.a.refusal || diff_.b.refusal) {
      return heading(std::string(say("payments not compared: one of them has no settlement",
                                     "付款未比对: 其中一局无法结算")));
    }
    for (const bool follows : {false, true}) {
      bool any = false;
      for (const PaymentDifference& p : diff_.payments) {
        if (p.same_event != follows) continue;
        if (!any) {
          heading(std::string(
              follows ? say("payments of common events: follow from what differed before",
                            "相同事件的付款：由前面的不同而来")
                      : say("payments of events that differ", "不同事件的付款")));
        }
        any = true;
        if (p.a) minus(payment_words(a_, *p.a));
        if (p.b) plus(payment_words(b_, *p.b));
      }
    }
  }

  void claims() {
    if (diff_.claims.empty()) return;
    heading(std::string(say("claimed nets, B less A", "声称的净额，B 减 A")));
    for (const ClaimDifference& c : diff_.claims) {
      text_ += fmt::format(" {} {} {} {} {} {}\n",
                           left(name_of(party_of(c.seat), a_, view_.language), 20),
                           say("claimed", "声称"), right(amount(c.claimed, true), 12),
                           say("recomputed", "重算"), right(amount(c.recomputed, true), 12),
                           c.follows() ? say("follows", "随之不同") : say("new", "另起"));
    }
  }
};

}  // namespace

std::string diff_text(const Deal& a, const Deal& b, const DealDiff& diff, const DiffView& view) {
  return Page(a, b, diff, view).text();
}

std::string diff_stat(const Deal& a, const DealDiff& diff, Language language) {
  std::size_t only_a = 0;
  std::size_t only_new = 0;
  for (const EventDifference& e : diff.events) {
    only_a += e.in_a ? 1u : 0u;
    only_new += e.follows ? 0u : 1u;
  }
  const std::string first =
      diff.first_divergent ? fmt::format("#{}", *diff.first_divergent) : std::string("-");
  const bool zh = language == Language::zh;
  return fmt::format("{} | {} {} | {} {} -{} +{} ({} {}) | {} {} | {} {}",
                     schemas::to_hex(a.header.deal_id), zh ? "字段" : "fields", diff.fields.size(),
                     zh ? "事件" : "events", first, only_a, diff.events.size() - only_a, only_new,
                     zh ? "另起" : "new", zh ? "付款" : "payments", diff.payments.size(),
                     zh ? "声称" : "claims", diff.claims.size());
}

}  // namespace paiju::report

#include <fmt/format.h>

#include "ledger/verify/judge.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/deal_pairs.h"
#include "tools/paiju/output.h"
#include "tools/report/diff/diff_text.h"
#include "tools/report/words/colour.h"
#include "tools/report/words/json_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

using report::Language;

struct View {
  report::DiffView text;
  bool stat = false;
  bool json = false;
};

struct Totals {
  std::uint64_t same = 0;
  std::uint64_t differ = 0;
  std::uint64_t only_a = 0;
  std::uint64_t only_b = 0;
};

void lonely(const ledger::StoredDeal& stored, bool in_a, const View& view) {
  const std::string id = schemas::to_hex(stored.deal.header.deal_id);
  if (view.json) {
    out().line(fmt::format(R"({{"dealId":"{}","only":"{}"}})", id, in_a ? "a" : "b"));
    return;
  }
  const std::string line = fmt::format("{} {}  {}", in_a ? "- deal" : "+ deal", id,
                                       report::shown(stored.deal.header.operator_name));
  out().line(
      report::painted(line, in_a ? report::Colour::bad : report::Colour::good, view.text.colour));
}

void different(const Deal& a, const Deal& b, const View& view) {
  const report::DealDiff diff = report::diff_deals(a, b);
  if (view.json) {
    out().line(report::diff_json(a, b, diff));
  } else if (view.stat) {
    out().line(report::diff_stat(a, diff, view.text.language));
  } else {
    out().write(report::diff_text(a, b, diff, view.text));
  }
}

// Lines of the books that only one side has, under a heading; `id` empty: of no deal.
bool print_books(const std::string& id, const std::vector<std::string>& only_a,
                 const std::vector<std::string>& only_b, const View& view) {
  if (only_a == only_b) return false;
  const bool zh = view.text.language == Language::zh;
  const std::string what = id.empty() ? std::string(zh ? "账本" : "the books")
                                      : fmt::format("{} {}", id, zh ? "账本所记" : "as booked");
  if (!view.json) {
    out().line(report::painted("@@ " + what + " @@", report::Colour::section, view.text.colour));
  }
  for (const bool in_a : {true, false}) {
    for (const std::string& line : in_a ? only_a : only_b) {
      if (view.json) {
        out().line(fmt::format(R"({{{}"booked":"{}","detail":{}}})",
                               id.empty() ? "" : fmt::format(R"("dealId":"{}",)", id),
                               in_a ? "a" : "b", report::json_string(line)));
      } else {
        out().line(report::painted((in_a ? "-" : "+") + report::shown(line),
                                   in_a ? report::Colour::bad : report::Colour::good,
                                   view.text.colour));
      }
    }
  }
  return true;
}

// A deal of a batch bears no seal of its own; in the books, or cut out, it bears the proof that the
// batch gives it. That very proof is the same seal in two places; any other is a difference.
void give_proof(ReadDeal& to, const ReadDeal& other) {
  if (!to.proof || !other.stored.deal.seal || other.stored.deal.seal->proof.empty()) return;
  auto vouched = ledger::with_proof(to.stored, *to.proof);
  if (vouched) to.stored = std::move(vouched->stored);
}

// Deals of a newer format cannot be compared beyond what was decoded of them.
Exit compare(DealPairs::Pair& pair, const View& view, Totals& totals) {
  give_proof(*pair.a, *pair.b);
  give_proof(*pair.b, *pair.a);
  const ledger::StoredDeal& a = pair.a->stored;
  const ledger::StoredDeal& b = pair.b->stored;
  for (const ledger::StoredDeal* stored : {&a, &b}) {
    if (!stored->deal.newer_format) continue;
    say(fmt::format("{}: newer format ({}): not compared", report::shown(to_text(stored->position)),
                    report::shown(*stored->deal.newer_format)));
    return Exit::unverifiable;
  }
  const bool same = a.deal == b.deal;
  if (!same) different(a.deal, b.deal, view);
  const bool same_books =
      !print_books(schemas::to_hex(a.deal.header.deal_id), pair.a->remarks, pair.b->remarks, view);
  ++(same && same_books ? totals.same : totals.differ);
  return same && same_books ? Exit::ok : Exit::differs;
}

Exit run(const Arguments& arguments) {
  if (arguments.files[0] == "-" && arguments.files[1] == "-") {
    say("diff: standard input can be only one of the two");
    return Exit::usage;
  }
  View view;
  view.json = arguments.has("--json");
  view.stat = arguments.has("--stat");
  view.text = {report::language_of(arguments.value("--lang")), !view.json && colour_allowed()};
  DealPairs pairs(arguments.files[0], arguments.files[1]);
  Totals totals;
  Exit exit = Exit::ok;
  while (auto pair = pairs.next()) {
    if (pair->a && pair->b) {
      exit = worse(exit, compare(*pair, view, totals));
      continue;
    }
    if (pairs.exit() == Exit::io) continue;  // a file that could not be read lacks nothing
    exit = worse(exit, Exit::differs);
    ++(pair->a ? totals.only_a : totals.only_b);
    lonely(pair->a ? pair->a->stored : pair->b->stored, pair->a.has_value(), view);
  }
  const auto beside = pairs.beside();
  if (print_books("", beside.only_a, beside.only_b, view)) exit = worse(exit, Exit::differs);
  if (view.stat && !view.json) {
    out().line(view.text.language == Language::zh
                   ? fmt::format("不同 {}，相同 {}，只在 A {}，只在 B {}", totals.differ,
                                 totals.same, totals.only_a, totals.only_b)
                   : fmt::format("{} differ, {} the same, {} only in A, {} only in B",
                                 totals.differ, totals.same, totals.only_a, totals.only_b));
  }
  return worse(exit, pairs.exit());
}

}  // namespace

Command diff_command() {
  return {"diff",
          "compare deals of two files, journals or ledgers 比较两组牌局",
          "A B",
          2,
          2,
          {{"--stat", "", "one line a deal that differs, and totals"},
           {"--json", "", "one JSON object a deal that differs (tools/report/README.md)"},
           {"--lang", "zh|en", "language of the words"}},
          run,
          "paiju diff --stat ours.journal theirs.jsonl"};
}

}  // namespace paiju::tools

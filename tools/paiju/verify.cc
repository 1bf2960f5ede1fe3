#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "ledger/verify/rejection.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/judging.h"
#include "tools/paiju/known_deviations.h"
#include "tools/paiju/output.h"
#include "tools/paiju/progress.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"
#include "tools/report/verdict/verdict_text.h"
#include "tools/report/verdict/verdict_words.h"
#include "tools/report/words/json_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

using ledger::Standing;
using ledger::Verdict;

constexpr std::size_t reasons_max = 20;  // a log may name anything as its newer format

enum class Form : std::uint8_t { text, pages, json, quiet };

class Verifier {
 public:
  explicit Verifier(const Arguments& arguments)
      : view_{arguments.value("--trust"), report::language_of(arguments.value("--lang")),
              colour_allowed()} {
    if (arguments.has("--quiet")) {
      form_ = Form::quiet;
    } else if (arguments.has("--json")) {
      form_ = Form::json;
    } else if (arguments.has("--verbose")) {
      form_ = Form::pages;
    }
  }

  Exit run(const std::vector<std::string>& files, const ledger::TrustFile* trust,
           unsigned threads) {
    JudgedSource source(files, trust, threads);
    Progress progress(files, form_ != Form::json);
    Exit exit = Exit::ok;
    while (auto item = source.next()) {
      if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
        progress.clear();
        read_from_.insert(error->position.file);
        exit = worse(exit, unreadable(*error));
        continue;
      }
      auto& judged = std::get<ledger::JudgedDeal>(*item);
      ledger::watch(judged, watch_);
      const std::string& file = judged.stored().position.file;
      if (read_from_.empty() || last_file_ != file) read_from_.insert(last_file_ = file);
      progress.deal(judged.stored().position);
      exit = worse(exit, print(judged));
    }
    progress.clear();
    out().flush();
    sum_up();
    for (const std::string& file : files) {
      if (read_from_.contains(file)) continue;
      say(report::shown(file) + ": no deals in it: nothing was verified");
      exit = worse(exit, Exit::no_deal);
    }
    return exit;
  }

 private:
  Exit print(const ledger::JudgedDeal& judged) {
    const Standing standing = judged.verdict().standing();
    ++counts_[static_cast<std::size_t>(standing)];
    remember(judged);
    switch (form_) {
      case Form::quiet:
        break;
      case Form::json: {
        std::string object = report::verdict_json(judged, view_.trust_path);
        object.insert(object.size() - 1, known_deviations_json(judged));
        out().line(object);
        break;
      }
      case Form::text:
        if (standing == Standing::clean) {
          out().line(report::verdict_line(judged, view_));
          break;
        }
        [[fallthrough]];
      case Form::pages:
        out().write(report::verdict_text(judged, view_));
        out().write(known_deviations_text(judged, view_.language));
    }
    return static_cast<Exit>(report::exit_of(standing));
  }

  Exit unreadable(const ledger::DealError& error) {
    ++unreadable_;
    const Exit exit = report_read_error(error);
    if (form_ == Form::json) {
      out().line(fmt::format(
          R"({{"unreadable":{{"kind":"{}","message":{},"file":{},"index":{},"line":{},"offset":{}}},"exit":{}}})",
          to_text(error.error.kind), report::json_string(error.error.message),
          report::json_string(error.position.file), error.position.index, error.position.line,
          error.position.offset, static_cast<int>(exit)));
    }
    return exit;
  }

  // On standard error: what a person wants to know after a million lines.
  void sum_up() const {
    if (form_ == Form::quiet || form_ == Form::json) return;
    std::string line;
    std::uint64_t deals = 0;
    for (const auto standing : {Standing::clean, Standing::differs, Standing::unverifiable,
                                Standing::illegal, Standing::distrusted}) {
      const std::uint64_t n = counts_[static_cast<std::size_t>(standing)];
      deals += n;
      if (n > 0) line += fmt::format(", {} {}", n, to_text(standing));
    }
    if (unreadable_ > 0) line += fmt::format(", {} unreadable", unreadable_);
    say(fmt::format("{} {}{}", deals, deals == 1 ? "deal" : "deals", line));
    for (const auto& [reason, n] : reasons_) {
      say(fmt::format("  {}: {}", report::shown(reason), n));
    }
    for (const auto& [skipped, n] : not_checked_) {
      say(fmt::format("  not checked: {} in {} ({})",
                      report::words(skipped.first, report::Language::en), n,
                      report::words(skipped.second, report::Language::en)));
    }
  }

  // Why deals are not clean, and what was not looked at in clean ones.
  void remember(const ledger::JudgedDeal& judged) {
    const Verdict& v = judged.verdict();
    for (const auto& n : v.not_checked) ++not_checked_[{n.check, n.why}];
    if (v.standing() == Standing::clean || v.standing() == Standing::differs) return;
    std::string reason = v.equivocates_with ? "equivocation" : ledger::rejection_of(v).reason;
    reason = reason.substr(0, reason.find(" at event "));
    if (reasons_.size() < reasons_max || reasons_.contains(reason)) ++reasons_[reason];
  }

  report::VerdictView view_;
  Form form_ = Form::text;
  ledger::EquivocationWatch watch_;
  std::array<std::uint64_t, 5> counts_{};
  std::map<std::string, std::uint64_t> reasons_;
  std::map<std::pair<ledger::Check, ledger::Why>, std::uint64_t> not_checked_;
  std::uint64_t unreadable_ = 0;
  std::set<std::string> read_from_;  // files with at least one entry
  std::string last_file_;
};

Exit run(const Arguments& arguments) {
  auto trust = trust_of(arguments);
  if (const Exit* exit = std::get_if<Exit>(&trust)) return *exit;
  const auto& file = std::get<std::optional<ledger::TrustFile>>(trust);
  const auto files = arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files;
  const auto threads = threads_of(arguments);
  if (!threads) return Exit::usage;
  return Verifier(arguments).run(files, file ? &*file : nullptr, *threads);
}

}  // namespace

Command verify_command() {
  return {"verify",
          "verdict per deal: seal, wall, play, settlement 验证牌局",
          "DEALS",
          0,
          1U << 20,
          {{"--trust", "T", "verifier keys whose seals count; without it seals are not checked"},
           {"--json", "", "one JSON object a deal (ledger/verify/README.md)"},
           {"--quiet", "", "nothing on standard output, only the exit code"},
           {"--verbose", "", "every claim on its own line for every deal, not only for bad ones"},
           {"-j", "N", "threads (1); what comes out is the same with any number"},
           {"--lang", "zh|en", "language of the words"}},
          run,
          "paiju verify --trust operator.vkey deals.journal"};
}

}  // namespace paiju::tools

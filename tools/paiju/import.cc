#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ledger/books/books.h"
#include "ledger/verify/rejection.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/judging.h"
#include "tools/paiju/output.h"
#include "tools/paiju/progress.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"
#include "tools/report/verdict/verdict_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

using ledger::Entered;

constexpr std::size_t deals_a_transaction = 500;

class Importer {
 public:
  Importer(ledger::Books books, const ledger::TrustFile* trust, bool admit_unsealed)
      : books_(std::move(books)),
        trust_(trust),
        unsealed_(admit_unsealed ? ledger::Unsealed::admit : ledger::Unsealed::refuse) {}

  Exit run(const std::vector<std::string>& files, unsigned threads) {
    // A batch does not go into the books with its deals: each takes its proof along, or an audit of
    // the ledger would find nobody who vouches for it.
    JudgedSource source(files, trust_, threads, true);
    Progress progress(files, true);
    while (auto item = source.next()) {
      if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
        progress.clear();
        unreadable(*error);
      } else {
        auto& judged = std::get<ledger::JudgedDeal>(*item);
        progress.deal(judged.stored().position);
        take(std::move(judged));
      }
      if (waiting_.size() >= deals_a_transaction && !enter()) break;
    }
    progress.clear();
    if (!stopped_) enter();
    return exit_;
  }

  void sum_up(bool json) const {
    const auto n = [this](Entered e) { return counts_[static_cast<std::size_t>(e)]; };
    const auto rejected = n(Entered::rejected) + n(Entered::already_rejected);
    if (json) {
      out().line(fmt::format(
          R"({{"posted":{},"alreadyPosted":{},"rejected":{},"equivocations":{},"unreadable":{}}})",
          n(Entered::posted), n(Entered::already_posted), rejected, n(Entered::equivocation),
          unreadable_));
      return;
    }
    out().line(fmt::format(
        "posted 入账 {}, already there 已有 {}, rejected 拒绝 {}, equivocations 一局两说 "
        "{}, unreadable 不可读 {}",
        n(Entered::posted), n(Entered::already_posted), rejected, n(Entered::equivocation),
        unreadable_));
  }

 private:
  ledger::Books books_;
  const ledger::TrustFile* trust_;
  ledger::Unsealed unsealed_;
  std::vector<ledger::EnterRequest> waiting_;
  std::vector<ledger::Position> positions_;  // of the waiting ones
  std::array<std::uint64_t, 5> counts_{};
  std::uint64_t unreadable_ = 0;
  Exit exit_ = Exit::ok;
  bool stopped_ = false;

  void take(ledger::JudgedDeal judged) {
    const ledger::Position position = judged.stored().position;
    const std::string name = fmt::format("{}: deal {}", report::shown(to_text(position)),
                                         schemas::to_hex(judged.deal().header.deal_id));
    const ledger::Rejection rejection = ledger::rejection_of(judged.verdict(), unsealed_);
    ledger::RefusedDeal refused = ledger::refused_deal(judged, unsealed_);
    positions_.push_back(position);
    if (const auto postable = ledger::admit(std::move(judged), unsealed_)) {
      waiting_.emplace_back(postable->entry());
      return;
    }
    exit_ = worse(exit_, static_cast<Exit>(report::exit_of(rejection.standing)));
    say(name + ": not posted: " + report::shown(rejection.reason));
    waiting_.emplace_back(std::move(refused));
  }

  // An altered or torn entry is on the record too, as far as anything of it is known.
  void unreadable(const ledger::DealError& error) {
    exit_ = worse(exit_, report_read_error(error));
    const bool evidence = error.error.kind == ledger::ReadErrorKind::altered ||
                          error.error.kind == ledger::ReadErrorKind::truncated;
    if (!evidence) {
      ++unreadable_;
      return;
    }
    ledger::RefusedDeal refused;
    refused.reason = std::string(ledger::to_text(error.error.kind)) + ": " + error.error.message;
    waiting_.emplace_back(std::move(refused));
    positions_.push_back(error.position);
  }

  // False when the books cannot be written: what was entered before stays entered.
  bool enter() {
    if (waiting_.empty()) return true;
    const auto entered = books_.enter(waiting_);
    if (entered) {
      for (std::size_t i = 0; i < entered->size(); ++i) count(i, (*entered)[i]);
    } else if (entered.error().kind == ledger::BooksTroubleKind::refused) {
      one_by_one();
    } else {
      exit_ = worse(exit_, report_trouble(entered.error()));
      stopped_ = true;
      return false;
    }
    waiting_.clear();
    positions_.clear();
    return true;
  }

  // The schema takes no row of one of them: that one must not keep the others out.
  void one_by_one() {
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      const auto entered = books_.enter(std::span(&waiting_[i], 1));
      if (entered) {
        count(i, entered->front());
        continue;
      }
      ++unreadable_;
      say(report::shown(to_text(positions_[i])) + ": this deal cannot be booked");
      exit_ = worse(exit_, report_trouble(entered.error()));
    }
  }

  void count(std::size_t i, Entered entered) {
    ++counts_[static_cast<std::size_t>(entered)];
    const std::string where = report::shown(to_text(positions_[i]));
    const auto* entry = std::get_if<ledger::BookEntry>(&waiting_[i]);
    if (entered == Entered::equivocation) {
      exit_ = worse(exit_, Exit::altered);
      say(where + ": equivocation: the ledger has another digest under this operator and id");
    } else if (entry != nullptr && entry->verdict.claimed == ledger::BookVerdict::Claimed::differ) {
      exit_ = worse(exit_, Exit::differs);
      say(fmt::format("{}: deal {}: {}, the claims differ", where,
                      schemas::to_hex(entry->key.deal_id),
                      entered == Entered::posted ? "posted as recomputed" : "already there"));
    }
  }
};

Exit run(const Arguments& arguments) {
  auto trust = trust_of(arguments);
  if (const Exit* exit = std::get_if<Exit>(&trust)) return *exit;
  const auto& file = std::get<std::optional<ledger::TrustFile>>(trust);
  const auto threads = threads_of(arguments);
  if (!threads) return Exit::usage;
  auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_create);
  if (!books) return report_trouble(books.error());
  Importer importer(std::move(*books), file ? &*file : nullptr, arguments.has("--unsealed"));
  const Exit exit = importer.run(
      arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files, *threads);
  importer.sum_up(arguments.has("--json"));
  if (!file && !arguments.has("--unsealed")) {
    say("no --trust: nothing can be posted, since no seal can be checked (or give --unsealed)");
  }
  return exit;
}

}  // namespace

Command import_command() {
  return {"import",
          "verify, settle and post deals to a ledger 验证并入账",
          "DEALS",
          0,
          1U << 20,
          {{"--ledger", "L", "the SQLite ledger; made when missing", true},
           {"--trust", "T", "verifier keys whose seals count"},
           {"--unsealed", "", "admit deals nobody vouches for, marked: seal not checked"},
           {"-j", "N", "threads that verify (1)"},
           {"--json", "", "the summary as one JSON object"}},
          run,
          "paiju import --trust operator.vkey --ledger ledger.db deals.journal"};
}

}  // namespace paiju::tools

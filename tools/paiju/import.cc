#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "ledger/books/books.h"
#include "ledger/verify/judge.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/output.h"
#include "tools/paiju/progress.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"
#include "tools/report/text.h"

namespace paiju::tools {
namespace {

using ledger::Entered;
using ledger::PlayClaim;
using ledger::SealVerdict;
using ledger::SettlementClaim;
using ledger::Verdict;

constexpr std::size_t deals_a_transaction = 500;

// Why a deal is not posted, in pinned words: they are part of the rejection's identity.
struct Refusal {
  std::string reason;
  Exit exit = Exit::ok;
};

// The posting table of ledger.md, from the bottom of what can be trusted up.
Refusal refusal_of(const Verdict& v) {
  switch (v.seal.verdict) {
    case SealVerdict::altered:
      return {"seal.altered", Exit::altered};
    case SealVerdict::unknown_key:
      return {"seal.unknownKey", Exit::altered};
    case SealVerdict::sealed:
    case SealVerdict::not_checked:
    case SealVerdict::unsealed:
      break;
  }
  if (v.wall == ledger::WallClaim::altered) return {v.wall_code, Exit::altered};
  if (!v.newer_format.empty()) return {"newerFormat " + v.newer_format, Exit::unverifiable};
  if (v.play == PlayClaim::illegal) {
    return {fmt::format("{} at event {}", fault_name(v.fault.code), v.fault.event), Exit::illegal};
  }
  if (v.wall == ledger::WallClaim::unrevealed) return {v.wall_code, Exit::unverifiable};
  if (v.play == PlayClaim::incomplete) return {"incomplete", Exit::unverifiable};
  // Legal and whole, but nobody's word counts for it.
  return {v.seal.verdict == SealVerdict::unsealed ? "seal.unsealed" : "seal.notChecked",
          Exit::altered};
}

class Importer {
 public:
  Importer(ledger::Books books, const ledger::TrustFile* trust, bool admit_unsealed)
      : books_(std::move(books)),
        trust_(trust),
        unsealed_(admit_unsealed ? ledger::Unsealed::admit : ledger::Unsealed::refuse) {}

  Exit run(const std::vector<std::string>& files) {
    ledger::VouchedSource source(files, trust_);
    Progress progress(files, true);
    while (auto item = source.next()) {
      if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
        progress.clear();
        unreadable(*error);
      } else {
        auto& deal = std::get<ledger::VouchedDeal>(*item);
        progress.deal(deal.stored.position);
        // A batch does not go into the books with its deals: each takes its proof along, or an
        // audit of the ledger would find nobody who vouches for it.
        if (const auto proof = source.proof_of_last()) {
          if (auto alone = ledger::with_proof(deal.stored, *proof)) deal = std::move(*alone);
        }
        take(std::move(deal));
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

  void take(ledger::VouchedDeal deal) {
    ledger::JudgedDeal judged = ledger::judge(std::move(deal), trust_);
    const Verdict verdict = judged.verdict();
    const ledger::Position position = judged.stored().position;
    ledger::RefusedDeal refused = refused_of(judged);
    positions_.push_back(position);
    if (const auto postable = ledger::admit(std::move(judged), unsealed_)) {
      if (verdict.settlement == SettlementClaim::differs) {
        exit_ = worse(exit_, Exit::differs);
        say(fmt::format("{}: deal {}: posted as recomputed, the claims differ",
                        report::shown(to_text(position)), schemas::to_hex(refused.key.deal_id)));
      }
      waiting_.emplace_back(postable->entry());
      return;
    }
    Refusal refusal = refusal_of(verdict);
    exit_ = worse(exit_, refusal.exit);
    say(fmt::format("{}: deal {}: not posted: {}", report::shown(to_text(position)),
                    schemas::to_hex(refused.key.deal_id), report::shown(refusal.reason)));
    refused.reason = std::move(refusal.reason);
    waiting_.emplace_back(std::move(refused));
  }

  static ledger::RefusedDeal refused_of(const ledger::JudgedDeal& judged) {
    ledger::RefusedDeal refused;
    refused.key = {judged.deal().header.operator_name, judged.deal().header.deal_id};
    if (judged.verdict().digest) {
      refused.digest.assign(judged.verdict().digest->begin(), judged.verdict().digest->end());
    }
    if (judged.verdict().seal.verdict == SealVerdict::sealed) {
      if (auto bytes = judged.stored().sealed_bytes()) refused.sealed = std::move(*bytes);
    }
    return refused;
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
    if (!entered) {
      exit_ = worse(exit_, report_trouble(entered.error()));
      stopped_ = true;
      return false;
    }
    for (std::size_t i = 0; i < entered->size(); ++i) {
      const Entered e = (*entered)[i];
      ++counts_[static_cast<std::size_t>(e)];
      if (e != Entered::equivocation) continue;
      exit_ = worse(exit_, Exit::altered);
      say(fmt::format("{}: equivocation: the ledger has another digest under this operator and id",
                      report::shown(to_text(positions_[i]))));
    }
    waiting_.clear();
    positions_.clear();
    return true;
  }
};

Exit run(const Arguments& arguments) {
  auto trust = trust_of(arguments);
  if (const Exit* exit = std::get_if<Exit>(&trust)) return *exit;
  const auto& file = std::get<std::optional<ledger::TrustFile>>(trust);
  auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_create);
  if (!books) return report_trouble(books.error());
  Importer importer(std::move(*books), file ? &*file : nullptr, arguments.has("--unsealed"));
  const Exit exit =
      importer.run(arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files);
  importer.sum_up(arguments.has("--json"));
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
           {"--json", "", "the summary as one JSON object"}},
          run};
}

}  // namespace paiju::tools

#include "tools/report/verdict/claims_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/report/verdict/verdict_words.h"
#include "tools/report/words/settlement_text.h"

namespace paiju::report {
namespace {

class Findings {
 public:
  Findings(const ledger::JudgedDeal& judged, Language language)
      : judged_(judged), language_(language) {}

  std::string text() {
    const auto& claims = judged_.verdict().claims;
    for (const auto& f : claims.findings) finding(f);
    if (claims.nets_follow_payments) {
      text_ += fmt::format("    {}\n", say("the claimed nets follow from these payments",
                                           "声称的输赢由以上付款得出"));
    }
    return std::move(text_);
  }

 private:
  const ledger::JudgedDeal& judged_;
  Language language_;
  std::string text_;

  std::string_view say(std::string_view en, std::string_view zh) const {
    return language_ == Language::zh ? zh : en;
  }

  void finding(const ledger::ClaimFinding& f) {
    std::string head;
    const bool nets =
        f.flaw == ledger::ClaimFlaw::nets_length || f.flaw == ledger::ClaimFlaw::nets_differ;
    if (!nets) {
      head = fmt::format("{} {} {}", say("event", "事件"), f.after, name_of(f.cause, language_));
      if (f.payment) head += fmt::format(" ({} {})", say("payment", "付款"), *f.payment);
      head += ": ";
    }
    head += words(f.flaw, language_);
    if (f.flaw == ledger::ClaimFlaw::payment_misplaced) {
      head += fmt::format("; {} {} {}", say("belongs to event", "应在事件"), f.due_after,
                          name_of(f.due_cause, language_));
    }
    text_ += fmt::format("    {}\n", head);
    text_ += fmt::format("      {} {} {} {}\n", left(say("seat", "座位"), 18),
                         right(say("claimed", "声称"), 15), right(say("recomputed", "重算"), 15),
                         right(say("difference", "差额"), 15));
    for (std::size_t s = 0; s < std::max(f.claimed.size(), f.recomputed.size()); ++s) row(f, s);
  }

  void row(const ledger::ClaimFinding& f, std::size_t seat) {
    const bool known = seat < f.recomputed.size();
    const bool stated = seat < f.claimed.size();
    const auto difference =
        ledger::claim_difference(stated ? f.claimed[seat] : 0, known ? f.recomputed[seat] : 0);
    const std::string name =
        known ? name_of(party_of(static_cast<int>(seat)), judged_.deal(), language_)
              : fmt::format("{} -", seat);
    text_ += fmt::format("      {} {} {} {}\n", left(name, 18),
                         right(stated ? amount(f.claimed[seat], true) : "-", 15),
                         right(known ? amount(f.recomputed[seat], true) : "-", 15),
                         right(difference ? amount(*difference, true) : ">64 bit", 15));
  }
};

}  // namespace

std::string claim_findings_text(const ledger::JudgedDeal& judged, Language language) {
  return Findings(judged, language).text();
}

}  // namespace paiju::report

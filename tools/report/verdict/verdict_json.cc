#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "tools/report/story/state_text.h"
#include "tools/report/verdict/verdict_text.h"
#include "tools/report/words/fault_text.h"
#include "tools/report/words/json_text.h"

namespace paiju::report {
namespace {

using ledger::JudgedDeal;
using ledger::Verdict;

std::string nets(const std::vector<Money>& amounts) {
  std::string text = "[";
  for (const Money m : amounts) text += fmt::format("{}\"{}\"", text.size() > 1 ? "," : "", m);
  return text + "]";
}

std::string position(const ledger::Position& at) {
  std::string text = fmt::format(R"("file":{},"index":{})", json_string(at.file), at.index);
  if (at.line != 0) text += fmt::format(R"(,"line":{})", at.line);
  return text + fmt::format(R"(,"offset":{})", at.offset);
}

std::string seal(const Verdict& v, const std::string& trust_path) {
  std::string text =
      fmt::format(R"({{"claim":"{}","by":"{}")", to_text(v.seal.verdict), to_text(v.seal.by));
  if (!v.seal.key_name.empty()) text += fmt::format(R"(,"key":{})", json_string(v.seal.key_name));
  if (v.trust_given) text += fmt::format(R"(,"trust":{})", json_string(trust_path));
  text += R"(,"cosigners":[)";
  for (std::size_t i = 0; i < v.seal.cosigners.size(); ++i) {
    const auto& c = v.seal.cosigners[i];
    text += fmt::format(R"({}{{"seat":{},"player":{},"claim":"{}"}})", i == 0 ? "" : ",", c.seat,
                        json_string(c.player), to_text(c.verdict));
  }
  text += "]";
  if (v.equivocates_with) {
    text += fmt::format(R"(,"equivocatesWith":{{{}}})", position(*v.equivocates_with));
  }
  return text + "}";
}

std::string wall(const Verdict& v) {
  std::string text =
      fmt::format(R"({{"claim":"{}","commitments":{})", to_text(v.wall), v.commitments);
  if (!v.wall_code.empty()) {
    text += fmt::format(R"(,"code":"{}","message":"{}")", v.wall_code,
                        sentence(v.wall_code, Language::en));
  }
  return text + "}";
}

// The table before the event that breaks a rule; "" when the header is at fault.
std::string before_fault(const Deal& deal, const Fault& fault) {
  if (fault.event < 0) return "";
  const auto before = snapshot_before(deal, static_cast<std::size_t>(fault.event));
  if (!before) return "";
  schemas::JsonWriter json;
  write_state(json, *before);
  return fmt::format(R"(,"before":{},"beforeDigest":"{}")", json.take(),
                     schemas::to_hex(state_digest(*before)));
}

std::string play(const JudgedDeal& judged) {
  const Verdict& v = judged.verdict();
  std::string text =
      fmt::format(R"({{"claim":"{}","legalEvents":{})", to_text(v.play), v.legal_events);
  if (v.play == ledger::PlayClaim::illegal) {
    text += fmt::format(R"(,"fault":{{"code":"{}","event":{},"message":"{}"{}}})",
                        fault_name(v.fault.code), v.fault.event, describe(v.fault, Language::en),
                        before_fault(judged.deal(), v.fault));
  }
  if (!v.newer_format.empty()) {
    text += fmt::format(R"(,"newerFormat":{})", json_string(v.newer_format));
  }
  return text + "}";
}

std::string finding(const ledger::ClaimFinding& f) {
  std::string text = fmt::format(R"({{"code":"{}")", to_text(f.flaw));
  if (f.payment) text += fmt::format(R"(,"payment":{})", *f.payment);
  if (f.flaw != ledger::ClaimFlaw::nets_length && f.flaw != ledger::ClaimFlaw::nets_differ) {
    text += fmt::format(R"(,"after":{},"cause":"{}")", f.after, schemas::to_text(f.cause));
  }
  if (f.flaw == ledger::ClaimFlaw::payment_misplaced) {
    text += fmt::format(R"(,"dueAfter":{},"dueCause":"{}")", f.due_after,
                        schemas::to_text(f.due_cause));
  }
  return text +
         fmt::format(R"(,"claimed":{},"recomputed":{}}})", nets(f.claimed), nets(f.recomputed));
}

std::string settlement(const Verdict& v) {
  std::string text = fmt::format(R"({{"claim":"{}","findings":[)", to_text(v.settlement));
  for (std::size_t i = 0; i < v.claims.findings.size(); ++i) {
    text += (i == 0 ? "" : ",") + finding(v.claims.findings[i]);
  }
  return text + fmt::format(R"(],"netsFollowPayments":{}}})", v.claims.nets_follow_payments);
}

std::string checks(const Verdict& v) {
  std::string text = R"("checked":[)";
  for (std::size_t i = 0; i < v.checked.size(); ++i) {
    text += fmt::format(R"({}"{}")", i == 0 ? "" : ",", to_text(v.checked[i]));
  }
  text += R"(],"notChecked":[)";
  for (std::size_t i = 0; i < v.not_checked.size(); ++i) {
    text += fmt::format(R"({}{{"check":"{}","why":"{}"}})", i == 0 ? "" : ",",
                        to_text(v.not_checked[i].check), to_text(v.not_checked[i].why));
  }
  return text + "]";
}

}  // namespace

std::string verdict_json(const JudgedDeal& judged, const std::string& trust_path) {
  const Verdict& v = judged.verdict();
  const Header& h = judged.deal().header;
  std::string text = fmt::format(R"({{"dealId":"{}","operator":{},"table":{},"round":{},{})",
                                 schemas::to_hex(h.deal_id), json_string(h.operator_name),
                                 json_string(h.table), h.round, position(judged.stored().position));
  if (v.digest) text += fmt::format(R"(,"digest":"{}")", schemas::to_hex(*v.digest));
  return text + fmt::format(R"(,"verdict":"{}","exit":{},"seal":{},"wall":{},"play":{},)"
                            R"("settlement":{},{}}})",
                            to_text(v.standing()), exit_of(v.standing()), seal(v, trust_path),
                            wall(v), play(judged), settlement(v), checks(v));
}

}  // namespace paiju::report

#include "tools/paiju/known_deviations.h"

#include <fmt/format.h>

#include "schemas/json.h"
#include "tools/convert/nanoserver.h"
#include "tools/convert/nanoserver_audit.h"
#include "tools/report/words/layout.h"

namespace paiju::tools {
namespace {

namespace nanoserver = convert::nanoserver;
using report::Language;

std::vector<nanoserver::Difference> differences_of(const ledger::JudgedDeal& judged) {
  const Deal& deal = judged.deal();
  const bool comparable = judged.settlement() != nullptr && deal.claims &&
                          deal.claims->nets.size() == deal.header.seats.size() &&
                          judged.verdict().settlement == ledger::SettlementClaim::differs;
  if (!comparable || !convert::from_nanoserver(deal)) return {};
  for (const Payment& payment : deal.claims->payments) {
    if (payment.nets.size() != deal.header.seats.size()) return {};
  }
  return nanoserver::differences(deal, *judged.settlement());
}

std::optional<nanoserver::Deviation> reason_of_fault(const ledger::JudgedDeal& judged) {
  if (judged.verdict().play != ledger::PlayClaim::illegal) return std::nullopt;
  if (!convert::from_nanoserver(judged.deal())) return std::nullopt;
  return nanoserver::reason_of(judged.deal(), judged.verdict().fault);
}

std::string words_of(nanoserver::Deviation deviation, Language language) {
  const auto& text = nanoserver::text_of(deviation);
  return fmt::format("{} ({}): {}", text.label, text.section,
                     language == Language::zh ? text.zh : text.en);
}

}  // namespace

std::string known_deviations_text(const ledger::JudgedDeal& judged, Language language) {
  const bool zh = language == Language::zh;
  std::string text;
  for (const auto& d : differences_of(judged)) {
    const std::string what = d.of_nets ? std::string(zh ? "输赢总数" : "the nets")
                                       : fmt::format("{} {} {}", zh ? "事件" : "event", d.after,
                                                     schemas::to_text(d.cause));
    if (d.because.empty()) {
      text += report::wrapped(fmt::format("  {}: ", what),
                              zh ? "没有已知原因，请查" : "no known reason: look into this one");
    }
    for (const auto deviation : d.because) {
      text += report::wrapped(fmt::format("  {}: ", what), words_of(deviation, language));
    }
  }
  if (const auto reason = reason_of_fault(judged)) {
    text += report::wrapped("  ", words_of(*reason, language));
  }
  return text;
}

std::string known_deviations_json(const ledger::JudgedDeal& judged) {
  std::string list;
  const auto item = [&list](const std::string& object) {
    list += (list.empty() ? "" : ",") + object;
  };
  for (const auto& d : differences_of(judged)) {
    std::string labels;
    for (const auto deviation : d.because) {
      labels +=
          fmt::format("{}\"{}\"", labels.empty() ? "" : ",", nanoserver::text_of(deviation).label);
    }
    item(d.of_nets ? fmt::format(R"({{"nets":true,"labels":[{}]}})", labels)
                   : fmt::format(R"({{"after":{},"cause":"{}","labels":[{}]}})", d.after,
                                 schemas::to_text(d.cause), labels));
  }
  if (const auto reason = reason_of_fault(judged)) {
    item(fmt::format(R"({{"fault":true,"labels":["{}"]}})", nanoserver::text_of(*reason).label));
  }
  return list.empty() ? "" : ",\"known\":[" + list + "]";
}

}  // namespace paiju::tools

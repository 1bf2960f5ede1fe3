#include "tools/paiju/audit_report.h"

#include <fmt/format.h>

#include "schemas/json.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/output.h"
#include "tools/report/words/colour.h"
#include "tools/report/words/json_text.h"
#include "tools/report/words/layout.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text.empty() ? "nothing" : text;
}

std::string json_list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : ",") + report::json_string(word);
  }
  return "[" + text + "]";
}

}  // namespace

AuditReport::AuditReport(bool json) : json_(json), colour_(!json && colour_allowed()) {}

void AuditReport::finding(std::string_view code, const std::optional<ledger::DealKey>& key,
                          const std::string& detail, Exit exit) {
  ++findings_;
  exit_ = worse(exit_, exit);
  const std::string id = key ? schemas::to_hex(key->deal_id) : "";
  if (json_) {
    std::string deal;
    if (key) {
      deal = fmt::format(R"(,"operator":{},"dealId":"{}")", report::json_string(key->operator_name),
                         id);
    }
    out().line(fmt::format(R"({{"finding":{}{},"detail":{},"exit":{}}})", report::json_string(code),
                           deal, report::json_string(detail), static_cast<int>(exit)));
    return;
  }
  std::string text = report::shown(detail);
  if (key) text = fmt::format("{} {}: {}", report::shown(key->operator_name), id, text);
  const std::string name = report::painted(report::shown(code) + ":", report::Colour::bad, colour_);
  if (!stdout_is_terminal()) return out().line(name + " " + text);
  out().line(name);
  out().write(report::wrapped("  ", text));
}

bool AuditReport::trouble(const ledger::BooksTrouble& trouble) {
  exit_at_least(report_trouble(trouble));
  return false;
}

void AuditReport::finish_json(const OnRecord& record, bool seals_checked) const {
  out().line(fmt::format(
      R"({{"deals":{},"findings":{},"sealsChecked":{},"onRecord":{{"unchecked":{},"claimsDiffer":{},"reversals":{},)"
      R"("rejections":{},"equivocations":{}}},"checked":{},"notChecked":{}}})",
      record.deals, findings_, seals_checked, record.unchecked, record.claims_differ,
      record.reversals, record.rejections, record.equivocations, json_list(checked_),
      json_list(not_checked_)));
}

Exit AuditReport::finish(const OnRecord& record, bool seals_checked) const {
  if (json_) {
    finish_json(record, seals_checked);
    return exit_;
  }
  const auto colour = findings_ == 0 ? report::Colour::good : report::Colour::bad;
  out().line(report::painted(
      fmt::format("{} deals 牌局, {} findings 问题", record.deals, findings_), colour, colour_));
  std::vector<std::string> known;
  const auto count = [&known](std::uint64_t n, std::string_view what) {
    if (n > 0) known.push_back(fmt::format("{} {}", n, what));
  };
  count(record.equivocations, "equivocations 一局两说");
  count(record.rejections, "rejected 拒绝");
  count(record.claims_differ, "posted against other claims 与声称不符");
  count(record.reversals, "reversed 已冲正");
  count(record.unchecked, "posted with their seals not checked 未验签入账");
  if (!known.empty()) out().write(report::wrapped("on record 在册: ", joined(known)));
  out().write(report::wrapped("checked 已检查: ", joined(checked_)));
  out().write(report::wrapped("not checked 未检查: ", joined(not_checked_)));
  return exit_;
}

}  // namespace paiju::tools

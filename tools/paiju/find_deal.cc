#include "tools/paiju/find_deal.h"

#include <fmt/format.h>

#include "ledger/verify/judge.h"
#include "tools/paiju/deal_choice.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

constexpr std::size_t deal_id_digits = 32;

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Another deal under the id, or the first digits of one, that was found already.
Exit compare(const ledger::StoredDeal& found, const ledger::StoredDeal& other) {
  const std::string where = report::shown(to_text(other.position));
  if (found.deal.header.deal_id != other.deal.header.deal_id) {
    say(fmt::format("{}: another deal's id begins so too: give more digits", where));
    return Exit::usage;
  }
  if (found.deal.header.operator_name != other.deal.header.operator_name) {
    say(fmt::format("{}: another operator's deal has this id too: say which by --operator", where));
    return Exit::usage;
  }
  if (found.digest() == other.digest()) return Exit::ok;
  say(fmt::format("{}: another deal has this id too, with another digest", where));
  return Exit::altered;
}

}  // namespace

std::optional<ledger::Bytes> deal_id_of(const std::string& hex) {
  if (hex.size() != deal_id_digits) return std::nullopt;
  ledger::Bytes bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit_of(hex[i]);
    const int low = digit_of(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return bytes;
}

FoundDeal find_deal(const Arguments& arguments, const std::vector<std::string>& files) {
  FoundDeal result;
  bool ambiguous = false;
  const auto choice = DealChoice::of(arguments);
  if (!choice) {
    result.exit = Exit::usage;
    return result;
  }
  ledger::VouchedSource source(files.empty() ? std::vector<std::string>{"-"} : files, nullptr);
  while (auto item = source.next()) {
    if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
      result.exit = worse(result.exit, report_read_error(*error));
      continue;
    }
    auto& vouched = std::get<ledger::VouchedDeal>(*item);
    const Header& header = vouched.stored.deal.header;
    if (!choice->takes(vouched.stored.deal)) continue;
    if (arguments.has("--operator") && header.operator_name != arguments.value("--operator")) {
      continue;
    }
    if (result.deal) {
      const Exit exit = compare(result.deal->stored, vouched.stored);
      result.exit = worse(result.exit, exit);
      ambiguous = ambiguous || exit == Exit::usage;
      continue;
    }
    if (const auto proof = source.proof_of_last()) {
      if (auto alone = ledger::with_proof(vouched.stored, *proof)) vouched = std::move(*alone);
    }
    result.deal = std::move(vouched);
  }
  if (ambiguous) {
    result.deal.reset();  // which of them was meant is not known
    return result;
  }
  if (!result.deal) result.exit = worse(result.exit, choice->not_found());
  return result;
}

}  // namespace paiju::tools

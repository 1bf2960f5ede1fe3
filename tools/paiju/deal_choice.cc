#include "tools/paiju/deal_choice.h"

#include <algorithm>

#include "schemas/json.h"
#include "tools/paiju/output.h"

namespace paiju::tools {
namespace {

constexpr std::size_t digits_min = 4, digits_max = 32;

bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

std::optional<DealChoice> DealChoice::of(const Arguments& arguments) {
  DealChoice choice;
  if (!arguments.has("--deal")) return choice;
  choice.digits_ = arguments.value("--deal");
  for (char& c : choice.digits_) c = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
  const std::size_t size = choice.digits_.size();
  if (size < digits_min || size > digits_max ||
      !std::all_of(choice.digits_.begin(), choice.digits_.end(), is_hex_digit)) {
    say("--deal takes a deal's id: 32 hex digits, or at least the first 4 of them");
    return std::nullopt;
  }
  return choice;
}

bool DealChoice::takes(const Deal& deal) const {
  return any() || schemas::to_hex(deal.header.deal_id).starts_with(digits_);
}

Exit DealChoice::not_found() const {
  say("no deal " + digits_ + " in what was read");
  return Exit::no_deal;
}

}  // namespace paiju::tools

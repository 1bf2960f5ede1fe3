#include "ledger/books/account.h"

#include "ledger/journal/text_encoding.h"

namespace paiju::ledger {
namespace {

std::string_view name_of(SystemAccount account) {
  switch (account) {
    case SystemAccount::fee:
      return "fee";
    case SystemAccount::fine:
      return "fine";
    case SystemAccount::bonus:
      return "bonus";
  }
  return "";
}

}  // namespace

std::string player_account(std::string_view operator_name, std::string_view player) {
  return "player/" + percent_encode(operator_name) + "/" + percent_encode(player);
}

std::string system_account(std::string_view operator_name, SystemAccount account) {
  std::string out = "system/" + percent_encode(operator_name) + "/";
  out += name_of(account);
  return out;
}

}  // namespace paiju::ledger

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paiju::ledger {

// Account names (spec/ledger.md): player/<operator>/<player>, system/<operator>/fee|fine|bonus.
// Each part is percent-encoded (percent_encode(), journal/text_encoding.h), so a name splits at its
// slashes in one way only.

enum class SystemAccount : std::uint8_t { fee, fine, bonus };

std::string player_account(std::string_view operator_name, std::string_view player);
std::string system_account(std::string_view operator_name, SystemAccount account);

}  // namespace paiju::ledger

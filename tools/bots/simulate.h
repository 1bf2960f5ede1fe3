#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/expected.h"
#include "engine/rules/deal.h"

namespace paiju::bots {

// "kongxue/quad", "kongxue/trio", "huanle/xuezhan", "huanle/xueliu", "xiamen", with the schema's
// defaults, or a game's rules in JSON as the header has them ({"huanle":{"mode":"xueliu"}}).
// The error is a sentence.
Expected<Rules, std::string> rules_from_text(std::string_view text);

// Deal number `number` of a seed: a legal deal played by bots to its end, its wall committed to by
// the operator and every seat and revealed. The same arguments give the same deal for ever.
Deal simulate(const Rules& rules, std::uint64_t seed, std::uint64_t number);

}  // namespace paiju::bots

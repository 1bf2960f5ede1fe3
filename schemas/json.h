#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/expected.h"
#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"

namespace paiju::schemas {

// Why a text is no deal: the byte where reading stopped and an English sentence.
struct JsonError {
  std::size_t offset = 0;
  std::string message;
};

// One deal in JSON, strictly (journal.md 1): unknown fields, out-of-range or fractional numbers,
// integers beyond +-(2^53-1) that are not strings, duplicate keys, two members of one union,
// numbers for enumerants, invalid UTF-8 and trailing bytes are errors. White space around is fine.
Expected<Deal, JsonError> deal_from_json(std::string_view text);

// The schema's JSON mapping on one line, no line feed. deal_from_json() of it gives the same Deal.
std::string deal_to_json(const Deal& deal);

// The object that `settle --json` prints as "settlement", 64-bit amounts as strings.
std::string settlement_to_json(std::span<const std::uint8_t> deal_id, const Settlement& settlement);

std::string_view to_text(Cause cause);  // schema names: "gangDirect"
std::string_view to_text(Party party);
std::string_view to_text(Unit unit);
std::string_view to_text(Source source);
std::string_view to_text(Ending ending);
std::string_view to_text(Pattern pattern);
std::string_view to_text(EventKind kind);
std::string to_hex(std::span<const std::uint8_t> bytes);  // lower case

}  // namespace paiju::schemas

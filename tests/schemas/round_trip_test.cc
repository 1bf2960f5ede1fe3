#include "tests/schemas/fixture.h"

namespace paiju::schemas {
namespace {

TEST_CASE("deal_from_json of deal_to_json is the same deal") {
  for (const auto& text : deal_texts()) {
    const Deal deal = parsed(text);
    CHECK(parsed(deal_to_json(deal)) == deal);
  }
}

TEST_CASE("decode_entry of encode_entry is the same deal") {
  for (const auto& text : deal_texts()) {
    const Deal deal = parsed(text);
    CHECK(decoded(encode_entry(deal)).deal == deal);
  }
}

}  // namespace
}  // namespace paiju::schemas

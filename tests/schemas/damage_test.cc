#include "tests/schemas/fixture.h"

// Whatever is done to stored bytes or to a text, the answer is a value or an error.

namespace paiju::schemas {
namespace {

// A small deal that has something of everything.
std::string sample_text() {
  return R"({"header":{"dealId":"00112233445566778899aabbccddeeff","operator":"甲","table":"t",
"round":3,"startedAt":"-5","dealer":1,"seats":[{"player":"a","balance":7},{"player":"\u724c"}],
"rules":{"huanle":{"mode":"xueliu","fineFactor":{"numerator":3,"denominator":2}}},
"wall":{"observed":[{"tiles":["1m","2p"]},{}]}},
"events":[{"seat":1,"atMs":5,"draw":"1m"},{"auto":true,"chi":{"tile":"3s","low":"1s"}},
{"dice":{"a":1,"b":6}},{"pass":null}],
"claims":{"nets":["4","-4"],"payments":[{"after":1,"cause":"hu","nets":[1,-1]}]},
"seal":{"reveals":[{"secret":"00ff"}],"keyId":"01","signature":"02","proof":"p",
"cosigners":[{"seat":1,"keyId":"03","signature":"04"}]}})";
}

// Decodes, and when that gives a deal uses all of it, so that a bad view would show.
bool use(ByteView segment) {
  const auto entry = decode_entry(segment);
  if (!entry) return entry.error().message.empty();
  if (const auto* batch = std::get_if<Batch>(&*entry)) {
    return encode_entry(*batch).empty();
  }
  const auto& deal = std::get<DealEntry>(*entry);
  std::size_t sum = deal.slices.header.size() + deal.slices.claims.size();
  for (const auto& event : deal.slices.events) sum += event[0];
  if (deal.deal.newer_format) return deal.deal.newer_format->empty();
  return deal_to_json(deal.deal).size() + encode_entry(deal.deal).size() + sum == 0;
}

TEST_CASE("every truncation of an entry is refused") {
  const Bytes segment = encode_entry(parsed(sample_text()));
  for (std::size_t size = 0; size < segment.size(); ++size) {
    CHECK_FALSE(decode_entry(ByteView(segment).first(size)).has_value());
  }
}

TEST_CASE("every change of one byte of an entry gives a value or an error") {
  Bytes segment = encode_entry(parsed(sample_text()));
  int silent = 0;
  for (auto& byte : segment) {
    const std::uint8_t before = byte;
    for (int value = 0; value < 256; ++value) {
      byte = static_cast<std::uint8_t>(value);
      silent += use(segment) ? 1 : 0;
    }
    byte = before;
  }
  CHECK(silent == 0);
}

TEST_CASE("every change of one byte of a batch gives a value or an error") {
  Bytes segment = encode_entry(Batch{3, "example\n3\n", {{1, 2, 3}, Bytes(32, 9)}});
  int silent = 0;
  for (auto& byte : segment) {
    const std::uint8_t before = byte;
    for (int value = 0; value < 256; ++value) {
      byte = static_cast<std::uint8_t>(value);
      silent += use(segment) ? 1 : 0;
    }
    byte = before;
  }
  CHECK(silent == 0);
}

TEST_CASE("any two words of an entry exchanged give a value or an error") {
  const Bytes segment = encode_entry(parsed(sample_text()));
  int silent = 0;
  for (std::size_t i = 0; i < segment.size(); i += 8) {
    for (std::size_t k = i + 8; k < segment.size(); k += 8) {
      Bytes swapped = segment;
      for (std::size_t b = 0; b < 8; ++b) std::swap(swapped[i + b], swapped[k + b]);
      silent += use(swapped) ? 1 : 0;
    }
  }
  CHECK(silent == 0);
}

// What deal_from_json lets in must survive the wire.
bool use_text(const std::string& text) {
  const auto deal = deal_from_json(text);
  if (!deal) return deal.error().message.empty() || deal.error().offset > text.size();
  if (deal->newer_format) return deal->newer_format->empty();
  return std::get<DealEntry>(*decode_entry(encode_entry(*deal))).deal != *deal;
}

TEST_CASE("every text with one byte deleted, doubled or changed gives a value or an error") {
  const std::string text = sample_text();
  int wrong = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged.erase(at, 1);
    wrong += use_text(damaged) ? 1 : 0;
    damaged = text;
    damaged.insert(at, 1, text[at]);
    wrong += use_text(damaged) ? 1 : 0;
    for (const char c : std::string("\0\x01\"\\{}[],:-0e.\x80\xff", 16)) {
      damaged = text;
      damaged[at] = c;
      wrong += use_text(damaged) ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("every truncation of a text is an error at or before its end") {
  const std::string text = sample_text();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto deal = deal_from_json(std::string_view(text).substr(0, size));
    REQUIRE_FALSE(deal.has_value());
    CHECK(deal.error().offset <= size);
  }
}

}  // namespace
}  // namespace paiju::schemas

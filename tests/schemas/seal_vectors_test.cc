#include "tests/schemas/fixture.h"

namespace paiju::schemas {
namespace {

using nlohmann::json;

// The deal of a vector: its JSON in deals-sichuan.jsonl with the vector's claims and seal.
Deal sealed_deal(const json& vectors, const json& vector) {
  for (const auto& line : fixture_lines("deals-sichuan.jsonl")) {
    if (line.at("example") != vector.at("example")) continue;
    json deal = line.at("deal");
    if (!vector.at("claims").is_null()) deal["claims"] = vector.at("claims");
    deal["seal"] = {{"keyId", vectors.at("keyId")}, {"signature", vector.at("signature")}};
    return parsed(deal.dump());
  }
  FAIL("no deal for " << vector.at("example"));
  return {};
}

Bytes segment_of(const json& vector) {
  const Bytes framed = from_hex(vector.at("journalEntryFramed"));
  constexpr std::size_t framing_bytes = 8;
  return {framed.begin() + framing_bytes, framed.end()};
}

TEST_CASE("journal.md 1: encode_entry gives the bytes of vectors/seal.json") {
  const json vectors = json::parse(fixture("seal.json"));
  for (const auto& vector : vectors.at("deals")) {
    CAPTURE(vector.at("example"));
    CHECK(to_hex(encode_entry(sealed_deal(vectors, vector))) == to_hex(segment_of(vector)));
  }
}

TEST_CASE("journal.md 1: decode_entry reads the deal back from vectors/seal.json") {
  const json vectors = json::parse(fixture("seal.json"));
  for (const auto& vector : vectors.at("deals")) {
    CAPTURE(vector.at("example"));
    CHECK(decoded(segment_of(vector)).deal == sealed_deal(vectors, vector));
  }
}

TEST_CASE("journal.md 2: the slices are the bytes that vectors/seal.json hashes") {
  const json vectors = json::parse(fixture("seal.json"));
  for (const auto& vector : vectors.at("deals")) {
    CAPTURE(vector.at("example"));
    const DealSlices slices = decoded(segment_of(vector)).slices;
    CHECK(to_hex(slices.header) == vector.at("headerCanonical").get<std::string>());
    REQUIRE(slices.events.size() == vector.at("events").get<std::size_t>());
    CHECK(to_hex(slices.events.front()) == vector.at("event0").get<std::string>());
    CHECK(to_hex(slices.events.back()) == vector.at("eventLast").get<std::string>());
    if (vector.at("claims").is_null()) CHECK(to_hex(slices.claims) == "fcffffff00000000");
  }
}

TEST_CASE("journal.md 2: claims are sliced as a root message") {
  const json vectors = json::parse(fixture("seal.json"));
  const auto& vector = vectors.at("deals").at(1);
  const DealSlices slices = decoded(segment_of(vector)).slices;
  // root: no data, one pointer used; nets: -6, 4, 2, 0
  CHECK(to_hex(slices.claims) ==
        "00000000000001000100000025000000faffffffffffffff04000000000000000200000000000000"
        "0000000000000000");
}

TEST_CASE("journal.md 2: a deal that was never stored has the slices of its canonical form") {
  const json vectors = json::parse(fixture("seal.json"));
  for (const auto& vector : vectors.at("deals")) {
    const DealSlices stored = decoded(segment_of(vector)).slices;
    const DealSlices made = slices_of(sealed_deal(vectors, vector));
    CHECK(made.header == stored.header);
    CHECK(made.claims == stored.claims);
    CHECK(made.events == stored.events);
  }
}

}  // namespace
}  // namespace paiju::schemas

#include <cstring>
#include <functional>

#include "tests/schemas/capnp_tool.h"
#include "tests/schemas/fixture.h"

// journal.md 1: what stored bytes may not be; and deal.md 2: what is only newer than we are.

namespace paiju::schemas {
namespace {

using Words = std::vector<std::uint64_t>;

Bytes bytes_of(const Words& words) {
  Bytes bytes(8 * words.size());
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}
constexpr std::uint64_t struct_pointer(std::int32_t offset, std::uint64_t data,
                                       std::uint64_t pointers) {
  return static_cast<std::uint32_t>(offset) << 2 | data << 32 | pointers << 48;
}
constexpr std::uint64_t list_pointer(std::int32_t offset, std::uint64_t code, std::uint64_t count) {
  return (static_cast<std::uint32_t>(offset) << 2 | 1U) | code << 32 | count << 35;
}
constexpr std::uint64_t composite_tag(std::uint64_t count, std::uint64_t data,
                                      std::uint64_t pointers) {
  return count << 2 | data << 32 | pointers << 48;
}
constexpr std::uint64_t composite = 7;
constexpr std::uint64_t empty_struct = 0xfffffffc;

// An entry with a deal whose only pointer set is number `which` of Deal, leading to `body`, a
// struct of these sizes.
Bytes entry_with(std::uint64_t which, std::uint64_t data, std::uint64_t pointers,
                 const Words& body) {
  Words words = {struct_pointer(0, 0, 1), struct_pointer(0, 0, which + 1)};
  words.resize(2 + which, 0);
  words.push_back(struct_pointer(0, data, pointers));
  words.insert(words.end(), body.begin(), body.end());
  return bytes_of(words);
}
// A deal whose header has nothing but rules; `body` is the Rules struct and what follows.
Bytes entry_with_rules(std::uint64_t data, std::uint64_t pointers, const Words& body) {
  Words header = {0, 0, 0, 0, 0, struct_pointer(0, data, pointers)};  // no data, six pointers
  header.erase(header.begin());
  header.insert(header.end(), body.begin(), body.end());
  return entry_with(0, 0, 5, header);
}
Bytes entry_with_events(std::uint64_t count, std::uint64_t data, std::uint64_t pointers,
                        const Words& body) {
  Words words = {struct_pointer(0, 0, 1), struct_pointer(0, 0, 2), 0,
                 list_pointer(0, composite, count * (data + pointers)),
                 composite_tag(count, data, pointers)};
  words.insert(words.end(), body.begin(), body.end());
  return bytes_of(words);
}

void refuses(const Bytes& segment) {
  const auto entry = decode_entry(segment);
  CAPTURE(to_hex(ByteView(segment).first(std::min<std::size_t>(segment.size(), 256))));
  REQUIRE_FALSE(entry.has_value());
  CHECK_FALSE(entry.error().message.empty());
}
Bytes sample() { return encode_entry(parsed(deal_texts().front())); }

TEST_CASE("what is no whole number of words, or nothing, is refused") {
  refuses({});
  for (std::size_t more = 1; more < 8; ++more) {
    Bytes segment = sample();
    segment.resize(segment.size() + more);
    refuses(segment);
  }
}

TEST_CASE("words after the end are refused, zero or not") {
  for (const auto last : {std::uint8_t{0}, std::uint8_t{1}}) {
    Bytes segment = sample();
    segment.resize(segment.size() + 8, last);
    refuses(segment);
  }
}

TEST_CASE("what is not canonical is refused") {
  // the header's words after the events', though each is where its pointer says
  refuses(bytes_of({struct_pointer(0, 0, 1), struct_pointer(0, 0, 2), struct_pointer(3, 1, 0),
                    list_pointer(0, composite, 1), composite_tag(1, 1, 0), 1, 1}));
  refuses(bytes_of({struct_pointer(0, 0, 1), struct_pointer(0, 0, 4), 0, 0, 0, 0}));  // not trimmed
  refuses(bytes_of({struct_pointer(1, 0, 1), 0, 0}));                                 // a gap
  refuses(bytes_of({2}));                                                             // far
  refuses(bytes_of({3}));                                                             // capability
  CHECK(decode_entry(bytes_of({empty_struct})).has_value());
}

TEST_CASE("an entry may have 1 MiB and no more") {
  const auto text_entry = [](std::size_t table_bytes) {
    Deal deal;
    deal.header.table = std::string(table_bytes, 'x');
    return encode_entry(deal);
  };
  // root, entry, deal's pointer; two data words and three pointers of the header; the text, NUL
  constexpr std::size_t around = 8 * (3 + 3) + 8;
  Bytes largest;
  for (std::size_t table = (std::size_t{1} << 20) - 128; table < (std::size_t{1} << 20); ++table) {
    const Bytes segment = text_entry(table);
    if (segment.size() > (std::size_t{1} << 20)) {
      refuses(segment);
      break;
    }
    largest = segment;
  }
  CHECK(largest.size() == std::size_t{1} << 20);
  CHECK(largest.size() > around);
  CHECK(decode_entry(largest).has_value());
}

TEST_CASE("4,096 events are read, 4,097 are refused, also without a word each") {
  const auto events = [](std::size_t count, std::uint8_t seat) {
    Deal deal;
    deal.events.resize(count);
    for (auto& event : deal.events) event.seat = seat;
    return encode_entry(deal);
  };
  for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
    CHECK(decoded(events(4096, seat)).deal.events.size() == 4096);
    CHECK(decoded(events(4096, seat)).slices.events.size() == 4096);
    refuses(events(4097, seat));
  }
  refuses(entry_with_events(std::uint64_t{1} << 29, 0, 0, {}));
}

TEST_CASE("lists that claim more elements than the message has room for are refused cheaply") {
  // a claims list of 2^29-1 structs without words; a text longer than the segment
  refuses(entry_with(
      2, 0, 2,
      {0, list_pointer(0, composite, 0), composite_tag((std::uint64_t{1} << 29) - 1, 0, 0)}));
  refuses(entry_with(0, 0, 2, {0, list_pointer(0, 2, (std::uint64_t{1} << 29) - 1)}));
}

TEST_CASE("a text that is not UTF-8 or not terminated is refused") {
  Deal deal;
  deal.header.table = "\xc3";
  refuses(encode_entry(deal));
  refuses(entry_with(0, 0, 3, {0, 0, list_pointer(0, 2, 1), 'x'}));
}

TEST_CASE("journal.md 1: null pointers and empty structs and lists read alike") {
  // claims as an empty struct, and as a struct with an empty list
  CHECK_FALSE(
      decoded(bytes_of({struct_pointer(0, 0, 1), struct_pointer(0, 0, 3), 0, 0, empty_struct}))
          .deal.claims.has_value());
  CHECK(decoded(entry_with(2, 0, 1, {list_pointer(0, 5, 0)})).deal == Deal{});
}

TEST_CASE("what is empty or absent is a null pointer") {
  Deal deal;
  deal.claims = Claims{};
  deal.seal = Seal{};
  CHECK(encode_entry(deal) == encode_entry(Deal{}));
  CHECK(decoded(encode_entry(deal)).deal == Deal{});
  // {"xiamen":{}}: the tag in Rules says which, the options are null
  CHECK(encode_entry(parsed(R"({"header":{"rules":{"xiamen":{}}}})")) ==
        entry_with_rules(1, 0, {2}));
  // {"kongxue":{}}: a Rules pointer must be left, or no ruleset would be named
  Words kongxue = {struct_pointer(0, 0, 1),
                   struct_pointer(0, 0, 1),
                   struct_pointer(0, 0, 5),
                   0,
                   0,
                   0,
                   0,
                   empty_struct};
  CHECK(encode_entry(parsed(R"({"header":{"rules":{"kongxue":{}}}})")) == bytes_of(kongxue));
}

TEST_CASE("a ruleset named without options is that ruleset's defaults") {
  CHECK(std::get<sichuan::Options>(decoded(entry_with_rules(1, 0, {1})).deal.rules) ==
        sichuan::huanle_defaults());
  CHECK(std::holds_alternative<std::monostate>(decoded(bytes_of({empty_struct})).deal.rules));
}

TEST_CASE("a header whose rules are a null pointer is kongxue with every default") {
  Deal deal;  // names no rules, so that its header is written without the pointer
  deal.header.table = "t";
  CHECK(std::get<sichuan::Options>(decoded(encode_entry(deal)).deal.rules) ==
        sichuan::kongxue_defaults());
}

// ---- slices
// --------------------------------------------------------------------------------------

TEST_CASE("journal.md 2: zero words that canonical form drops count as zeros") {
  Deal deal;
  deal.events.resize(2);
  CHECK(decoded(encode_entry(deal)).slices.events.at(1) == std::array<std::uint8_t, 16>{});
  deal.events.at(1).seat = 3;
  deal.events.at(1).kind = EventKind::pass;
  const Bytes segment = encode_entry(deal);
  CHECK(segment.size() == 8 * 7);  // one word an event
  CHECK(decoded(segment).slices.events.at(1) == std::array<std::uint8_t, 16>{3, 0, 10});
}

TEST_CASE("journal.md 2: an absent header is sliced as the empty struct, like absent claims") {
  const DealSlices slices = decoded(bytes_of({empty_struct})).slices;
  CHECK(to_hex(slices.header) == "fcffffff00000000");
  CHECK(to_hex(slices.claims) == "fcffffff00000000");
  CHECK(slices.events.empty());
}

TEST_CASE("journal.md 2: a slice is the canonical form of the struct alone") {
  for (const auto& text : deal_texts()) {
    Deal deal = parsed(text);
    deal.claims = Claims{{1, -1}, {{3, Cause::hu, {1, -1}}, {4, Cause::fee, {}}}};
    deal.seal = Seal{{{1, 2}}, {3}, {}, "proof", {}};
    const DealSlices slices = decoded(encode_entry(deal)).slices;
    CHECK(slices.header == bytes_of_text(capnp_convert("binary:canonical", "deal.capnp Header",
                                                       framed(slices.header))));
    CHECK(slices.claims == bytes_of_text(capnp_convert("binary:canonical", "deal.capnp Claims",
                                                       framed(slices.claims))));
    // the seal is hashed by nobody: it changes no slice
    deal.seal.reset();
    CHECK(decoded(encode_entry(deal)).slices.header == slices.header);
    CHECK(decoded(encode_entry(deal)).slices.claims == slices.claims);
  }
}

// ---- newer formats
// -------------------------------------------------------------------------------

std::optional<std::string> newer(const Bytes& segment) {
  return decoded(segment).deal.newer_format;
}

TEST_CASE("deal.md 2: an unknown revision, union member or enumerant is a newer format") {
  CHECK(newer(entry_with_rules(1, 0, {3})) == "rules");
  CHECK(newer(entry_with_rules(1, 0, {0xffff})) == "rules");
  // kongxue { revision = 1 xor 1 }, { revision = 2 xor 1 }, mode 2
  CHECK(newer(entry_with_rules(0, 1, {struct_pointer(0, 1, 0), 2 ^ 1})) ==
        "rules.kongxue.revision");
  CHECK(newer(entry_with_rules(0, 1, {struct_pointer(0, 1, 0), 1})) == "rules.kongxue.revision");
  CHECK(newer(entry_with_rules(0, 1, {struct_pointer(0, 1, 0), 2 << 16})) == "rules.kongxue.mode");
  CHECK_FALSE(newer(entry_with_rules(0, 1, {struct_pointer(0, 1, 0), 1 << 16})).has_value());
  CHECK(newer(entry_with_rules(1, 1, {1, struct_pointer(0, 1, 0), 2 << 16})) ==
        "rules.huanle.mode");
  CHECK(newer(entry_with(0, 0, 6, {0, 0, 0, 0, 0, struct_pointer(0, 1, 0), 3})) == "wall");
  CHECK(newer(bytes_of({struct_pointer(0, 1, 0), 2})) == "entry");
  CHECK(newer(entry_with(2, 0, 2,
                         {0, list_pointer(0, composite, 1), composite_tag(1, 1, 0),
                          std::uint64_t{13} << 32})) == "claims.payments.cause");
}

TEST_CASE("deal.md 2: an unknown event, tile or suit is a newer format, naming the event") {
  const auto second = [](std::uint64_t first_word, std::uint64_t second_word) {
    return entry_with_events(2, 2, 0, {2 << 16, 5, first_word, second_word});
  };
  CHECK_FALSE(newer(second(14 << 16, 42)).has_value());
  CHECK(newer(second(15 << 16, 1)) == "events[1]");
  CHECK(newer(second(0xffff0000, 1)) == "events[1]");
  CHECK(newer(second(2 << 16, 43)) == "events[1]");
  CHECK(newer(second(1 << 16, 3)) == "events[1]");
  CHECK(newer(second(4 << 16, 43 << 16)) == "events[1]");
}

TEST_CASE("a field that this version does not know is a newer format, not to be ignored") {
  // padding of an event; a third word; a pointer
  CHECK(newer(entry_with_events(1, 1, 0, {1 << 9})) == "events[0]");
  CHECK(newer(entry_with_events(1, 3, 0, {2 << 16, 1, 1})) == "events[0]");
  CHECK(newer(entry_with_events(1, 1, 1, {1, empty_struct})) == "events[0]");
  CHECK(newer(bytes_of({struct_pointer(0, 0, 1), struct_pointer(0, 0, 5), 0, 0, 0, 0,
                        empty_struct})) == "deal");
  CHECK(newer(entry_with(3, 0, 6, {0, 0, 0, 0, 0, empty_struct})) == "seal");
  CHECK(newer(entry_with_rules(2, 0, {1, 1})) == "rules");
  CHECK(newer(bytes_of({struct_pointer(0, 2, 0), 0, 1})) == "entry");
  // the stream framing, left on by mistake, reads as a pointer to one great struct
  CHECK(newer(bytes_of_text(framed(sample()))) == "entry");
}

TEST_CASE("decode_entry takes bytes at any address") {
  const Bytes segment = sample();
  const Deal deal = decoded(segment).deal;
  for (std::size_t shift = 0; shift < 8; ++shift) {
    Bytes moved(shift);
    moved.insert(moved.end(), segment.begin(), segment.end());
    CHECK(decoded(ByteView(moved).subspan(shift)).deal == deal);
  }
}

}  // namespace
}  // namespace paiju::schemas

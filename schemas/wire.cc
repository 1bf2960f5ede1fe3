#include "schemas/wire.h"

#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

#include <capnp/message.h>
#include <deal.capnp.h>
#include <kj/debug.h>
#include <kj/exception.h>

#include "engine/base/assert.h"
#include "schemas/limits.h"
#include "schemas/wire_parts.h"
#include "schemas/wire_slices.h"

namespace paiju::schemas {
namespace {

using Words = std::span<const std::uint64_t>;

// A slice of a file need not be aligned. Precondition: whole words.
std::vector<std::uint64_t> aligned(ByteView segment) {
  std::vector<std::uint64_t> words(segment.size() / sizeof(std::uint64_t));
  std::memcpy(words.data(), segment.data(), segment.size());
  return words;
}

kj::ArrayPtr<const capnp::word> as_segment(Words words) {
  return {reinterpret_cast<const capnp::word*>(words.data()), words.size()};
}

DealEntry read_deal(schema::Deal::Reader from, Words words, wire::NewerFormat& newer) {
  DealEntry to;
  wire::note_unknown_fields<schema::Deal>(from, newer, "deal");
  const auto events = from.getEvents();
  KJ_REQUIRE(events.size() <= events_max, "more than 4096 events");
  if (from.hasHeader()) wire::read_header(from.getHeader(), to.deal, newer);
  to.deal.events = wire::read_events(events, newer);
  if (from.hasClaims()) to.deal.claims = wire::read_claims(from.getClaims(), newer);
  if (from.hasSeal()) to.deal.seal = wire::read_seal(from.getSeal(), newer);
  to.slices = wire::slice_deal(words, events);
  return to;
}

Batch read_batch(schema::Batch::Reader from) {
  Batch to;
  to.count = from.getCount();
  to.checkpoint = wire::text_of(from.getCheckpoint());
  const auto frontier = from.getFrontier();
  to.frontier.reserve(frontier.size());
  for (const auto node : frontier) to.frontier.push_back(wire::bytes_of(node.getHash()));
  return to;
}

Entry read_entry(schema::Entry::Reader from, Words words) {
  wire::NewerFormat newer;
  wire::note_unknown_fields<schema::Entry>(from, newer, "entry");
  DealEntry deal;
  switch (from.which()) {
    case schema::Entry::DEAL:
      deal = read_deal(from.getDeal(), words, newer);
      break;
    case schema::Entry::BATCH:
      wire::note_unknown_fields<schema::Batch>(from.getBatch(), newer, "batch");
      for (const auto node : from.getBatch().getFrontier()) {
        wire::note_unknown_fields<schema::Node>(node, newer, "batch.frontier");
      }
      deal.deal.newer_format = newer.take();
      // A batch that says more than this version knows must not vouch: it is a newer entry.
      if (deal.deal.newer_format) return deal;
      return read_batch(from.getBatch());
    default:  // the enum is the schema's, and a newer one may hold a third kind of entry
      newer.note("entry");
  }
  deal.deal.newer_format = newer.take();
  return deal;
}

Expected<Entry, WireError> decode_words(Words words) {
  capnp::ReaderOptions options;
  // In proportion to the size, because every getter counts anew; and a list of structs without
  // words counts its elements, of which a deal has 4,096 in a list and a few lists.
  options.traversalLimitInWords = 8 * words.size() + 16 * events_max;
  options.nestingLimit = 16;
  const kj::ArrayPtr<const capnp::word> segments[] = {as_segment(words)};
  capnp::SegmentArrayMessageReader message(segments, options);
  if (!message.isCanonical()) return Unexpected<WireError>({"the entry is not in canonical form"});
  const auto root = message.getRoot<schema::Entry>();
  // isCanonical() does not look at the top bit of a list's element count.
  if (capnp::canonicalize(root).asBytes() != as_segment(words).asBytes()) {
    return Unexpected<WireError>({"the entry is not in canonical form"});
  }
  return read_entry(root, words);
}

void write_deal(const Deal& from, schema::Deal::Builder to) {
  if (wire::has_header(from)) wire::write_header(from, to.initHeader());
  if (!from.events.empty()) {
    wire::write_events(from.events, to.initEvents(static_cast<unsigned>(from.events.size())));
  }
  if (from.claims && *from.claims != Claims{}) wire::write_claims(*from.claims, to.initClaims());
  if (from.seal && *from.seal != Seal{}) wire::write_seal(*from.seal, to.initSeal());
}

Bytes canonical(capnp::MallocMessageBuilder& message) {
  const kj::Array<capnp::word> words =
      capnp::canonicalize(message.getRoot<schema::Entry>().asReader());
  const auto bytes = words.asBytes();
  return {bytes.begin(), bytes.end()};
}

}  // namespace

Bytes encode_entry(const Deal& deal) {
  PAIJU_ASSERT(!deal.newer_format);
  capnp::MallocMessageBuilder message;
  write_deal(deal, message.initRoot<schema::Entry>().initDeal());
  return canonical(message);
}

Bytes encode_entry(const Batch& batch) {
  capnp::MallocMessageBuilder message;
  auto to = message.initRoot<schema::Entry>().initBatch();
  to.setCount(batch.count);
  if (!batch.checkpoint.empty()) to.setCheckpoint(wire::wire_text(batch.checkpoint));
  if (!batch.frontier.empty()) {
    auto frontier = to.initFrontier(static_cast<unsigned>(batch.frontier.size()));
    for (unsigned i = 0; i < frontier.size(); ++i) {
      if (!batch.frontier[i].empty()) frontier[i].setHash(wire::wire_bytes(batch.frontier[i]));
    }
  }
  return canonical(message);
}

DealSlices slices_of(const Deal& deal) {
  const Bytes segment = encode_entry(deal);
  const std::vector<std::uint64_t> words = aligned(segment);
  capnp::ReaderOptions unlimited;  // these are our own bytes
  unlimited.traversalLimitInWords = kj::maxValue;
  const kj::ArrayPtr<const capnp::word> segments[] = {as_segment(words)};
  capnp::SegmentArrayMessageReader message(segments, unlimited);
  return wire::slice_deal(words, message.getRoot<schema::Entry>().getDeal().getEvents());
}

Expected<Entry, WireError> decode_entry(ByteView segment) {
  if (segment.size() > entry_bytes_max) return Unexpected<WireError>({"the entry exceeds 1 MiB"});
  if (segment.empty() || segment.size() % sizeof(capnp::word) != 0) {
    return Unexpected<WireError>({"the entry is not a whole number of 8-byte words"});
  }
  try {
    return decode_words(aligned(segment));
  } catch (const kj::Exception& exception) {
    return Unexpected<WireError>(
        {std::string("the entry is malformed: ") + exception.getDescription().cStr()});
  }
}

}  // namespace paiju::schemas

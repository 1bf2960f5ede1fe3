#include "ledger/log/spool.h"

#include <algorithm>
#include <array>

#include "engine/base/assert.h"
#include "ledger/journal/text_encoding.h"
#include "schemas/wire.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t memory_size_bytes_max = std::size_t{8} << 20;
constexpr std::uint8_t deal_record = 0xff;  // else the error's kind
// kind, number (errno), size of the payload, index, offset
constexpr std::size_t record_header_size_bytes = 1 + 4 + 4 + 8 + 8;

void put(Bytes& to, std::uint64_t value, std::size_t size_bytes) {
  for (std::size_t i = 0; i < size_bytes; ++i) {
    to.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
}

std::uint64_t get(ByteView& from, std::size_t size_bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = size_bytes; i-- > 0;) value = value << 8 | from[i];
  from = from.subspan(size_bytes);
  return value;
}

}  // namespace

bool Spool::add(const StoredDeal& deal) {
  PAIJU_ASSERT(deal.from_journal());
  return add_record(deal.position, deal_record, 0, deal.segment);
}

bool Spool::add(const DealError& error) {
  return add_record(error.position, static_cast<std::uint8_t>(error.error.kind),
                    static_cast<std::uint32_t>(error.error.error_number),
                    as_bytes(error.error.message));
}

bool Spool::add_record(const Position& where, std::uint8_t kind, std::uint32_t number,
                       ByteView payload) {
  Bytes record;
  record.reserve(record_header_size_bytes + payload.size());
  put(record, kind, 1);
  put(record, number, 4);
  put(record, payload.size(), 4);
  put(record, where.index, 8);
  put(record, where.offset, 8);
  record.insert(record.end(), payload.begin(), payload.end());
  if (!write(record)) return false;
  ++added_;
  return true;
}

bool Spool::write(ByteView record) {
  if (overflow_ == nullptr && memory_.size() + record.size() <= memory_size_bytes_max) {
    memory_.insert(memory_.end(), record.begin(), record.end());
    return true;
  }
  if (overflow_ == nullptr) overflow_.reset(std::tmpfile());
  if (overflow_ == nullptr) return false;
  return std::fwrite(record.data(), 1, record.size(), overflow_.get()) == record.size();
}

// Records never straddle memory and file.
bool Spool::read(std::span<std::uint8_t> out) {
  if (memory_used_ < memory_.size()) {
    PAIJU_ASSERT(memory_.size() - memory_used_ >= out.size());
    std::copy_n(memory_.begin() + static_cast<std::ptrdiff_t>(memory_used_), out.size(),
                out.begin());
    memory_used_ += out.size();
    return true;
  }
  if (out.empty()) return true;
  if (overflow_ == nullptr) return false;
  if (!rewound_ && std::fseek(overflow_.get(), 0, SEEK_SET) != 0) return false;
  rewound_ = true;
  return std::fread(out.data(), 1, out.size(), overflow_.get()) == out.size();
}

std::optional<DealItem> Spool::take(const std::string& file) {
  PAIJU_ASSERT(!empty());
  std::array<std::uint8_t, record_header_size_bytes> header{};
  if (!read(header)) return std::nullopt;
  ByteView fields(header);
  const auto kind = static_cast<std::uint8_t>(get(fields, 1));
  const auto number = static_cast<std::uint32_t>(get(fields, 4));
  Bytes payload(get(fields, 4));
  Position where{file, 0, 0, 0};
  where.index = get(fields, 8);
  where.offset = get(fields, 8);
  if (!read(payload)) return std::nullopt;
  ++taken_;
  if (kind != deal_record) {
    return DealError{{static_cast<ReadErrorKind>(kind), std::string(payload.begin(), payload.end()),
                      static_cast<int>(number)},
                     where};
  }
  auto entry = schemas::decode_entry(payload);
  // It was decoded before it was added; only a temporary file that lies gets here.
  if (!entry || !std::holds_alternative<schemas::DealEntry>(*entry)) return std::nullopt;
  auto& deal = std::get<schemas::DealEntry>(*entry);
  return StoredDeal{std::move(deal.deal), where, std::move(payload), std::move(deal.slices)};
}

void Spool::clear() {
  memory_.clear();
  memory_used_ = 0;
  overflow_.reset();
  rewound_ = false;
  added_ = 0;
  taken_ = 0;
}

}  // namespace paiju::ledger

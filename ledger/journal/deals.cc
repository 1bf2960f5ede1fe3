#include "ledger/journal/deals.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/base/assert.h"
#include "ledger/journal/json_lines.h"
#include "schemas/json.h"

namespace paiju::ledger {
namespace {

constexpr std::size_t bom_size_bytes = 3;
constexpr std::size_t peek_size_bytes = 24;  // no more, so that a live pipe need not fill a buffer

enum class Form : std::uint8_t { empty, json, journal, broken_journal, foreign };

bool is_white(std::uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

bool starts_with_bom(ByteView start) {
  constexpr std::array<std::uint8_t, bom_size_bytes> bom = {0xef, 0xbb, 0xbf};
  return start.size() >= bom.size() && std::equal(bom.begin(), bom.end(), start.begin());
}

// A frame header that was changed still stands before the root pointer of an Entry: no data word
// (a deal) or one (a batch), one pointer.
bool looks_like_an_entry(ByteView start) {
  constexpr std::array<std::uint8_t, 8> root = {0, 0, 0, 0, 0, 0, 1, 0};
  if (start.size() < 2 * root.size()) return false;
  const ByteView word = start.subspan(root.size(), root.size());
  const auto differing = [&](std::size_t i) {
    return word[i] != root[i] && !(i == 4 && word[i] == 1);
  };
  for (std::size_t i = 0; i < root.size(); ++i) {
    if (differing(i)) return false;
  }
  return true;
}

Form form_of(ByteView start, bool compressed_by_name) {
  if (start.empty()) return Form::empty;
  const bool zeros = std::all_of(
      start.begin(),
      start.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(start.size(), 4)),
      [](std::uint8_t byte) { return byte == 0; });
  if (zeros) return Form::journal;
  const ByteView text = start.subspan(starts_with_bom(start) ? bom_size_bytes : 0);
  const auto first = std::find_if_not(text.begin(), text.end(), is_white);
  if (first != text.end() && *first == '{') return Form::json;
  // Nothing but white space so far: lines will tell.
  if (first == text.end()) return Form::json;
  return looks_like_an_entry(start) || compressed_by_name ? Form::broken_journal : Form::foreign;
}

}  // namespace

std::string to_text(const Position& position) {
  if (position.line != 0) return fmt::format("{}:{}", position.file, position.line);
  return fmt::format("{}@{}", position.file, position.offset);
}

std::optional<Hash> StoredDeal::digest() const {
  if (from_journal()) return deal_digest(slices, reveals_of(deal));
  if (deal.newer_format) return std::nullopt;
  return deal_digest(schemas::slices_of(deal), reveals_of(deal));
}

std::optional<Bytes> StoredDeal::sealed_bytes() const {
  if (from_journal()) return segment;
  if (deal.newer_format) return std::nullopt;
  return schemas::encode_entry(deal);
}

// One file being read. At most one of `lines` and `entries` is set; neither: the file is done.
struct DealSource::OpenFile {
  std::string name;
  InputStream stream;
  std::optional<LineReader> lines;
  std::optional<JournalReader> entries;
  std::uint64_t deals = 0;

  OpenFile(std::string file, InputStream opened)
      : name(std::move(file)), stream(std::move(opened)) {}

  // Looks at the first bytes; an error when they are no form of ours.
  std::optional<DealItem> start() {
    const ByteView start = stream.peek(peek_size_bytes);
    switch (form_of(start, name.ends_with(".zst") && !stream.compressed())) {
      case Form::empty:
        if (stream.damage()) return error(to_read_error(*stream.damage()), {name, 0, 0, 0});
        return std::nullopt;
      case Form::json:
        if (starts_with_bom(start)) stream.skip(bom_size_bytes);
        lines.emplace(stream);
        return std::nullopt;
      case Form::journal:
        entries.emplace(stream);
        return std::nullopt;
      case Form::broken_journal:
        return error({ReadErrorKind::altered, "a journal whose first bytes were changed", 0},
                     {name, 0, 0, 0});
      case Form::foreign:
        return error({ReadErrorKind::no_deal, "neither a journal nor deals in JSON", 0},
                     {name, 0, 0, 0});
    }
    bug();
  }

  static DealItem error(ReadError what, Position where) {
    return DealError{std::move(what), std::move(where)};
  }

  std::optional<DealItem> next() {
    if (lines) return next_line();
    if (entries) return next_entry();
    return std::nullopt;
  }

  std::optional<DealItem> next_line() {
    auto line = lines->next();
    if (!line) return std::nullopt;
    Position where{name, deals++, line->number, line->offset};
    if (!line->text) return error(line->text.error(), std::move(where));
    auto deal = schemas::deal_from_json(*line->text);
    if (deal) return StoredDeal{std::move(*deal), std::move(where), {}, {}};
    const auto& why = deal.error();
    return error(
        {ReadErrorKind::no_deal, fmt::format("column {}: {}", why.offset + 1, why.message), 0},
        std::move(where));
  }

  std::optional<DealItem> next_entry() {
    auto item = entries->next();
    if (!item) return std::nullopt;
    if (auto* stop = std::get_if<ReadStop>(&*item)) {
      return error(std::move(stop->error), {name, deals, 0, stop->offset});
    }
    auto& stored = std::get<StoredEntry>(*item);
    Position where{name, deals, 0, stored.offset};
    if (!stored.entry) {
      ++deals;
      return error({ReadErrorKind::altered, stored.entry.error().message, 0}, std::move(where));
    }
    if (auto* batch = std::get_if<schemas::Batch>(&*stored.entry)) {
      return StoredBatch{std::move(*batch), std::move(where)};
    }
    ++deals;
    auto& entry = std::get<schemas::DealEntry>(*stored.entry);
    return StoredDeal{std::move(entry.deal), std::move(where), std::move(stored.segment),
                      std::move(entry.slices)};
  }
};

DealSource::DealSource(std::vector<std::string> files) : files_(std::move(files)) {}
DealSource::DealSource(DealSource&&) noexcept = default;
DealSource& DealSource::operator=(DealSource&&) noexcept = default;
DealSource::~DealSource() = default;

std::optional<DealItem> DealSource::next() {
  for (;;) {
    if (open_) {
      if (auto item = open_->next()) return item;
      open_.reset();
    }
    if (next_file_ == files_.size()) return std::nullopt;
    const std::string& name = files_[next_file_++];
    auto stream = InputStream::open(name);
    if (!stream) {
      const Trouble& why = stream.error();
      return OpenFile::error({ReadErrorKind::io, why.message, why.error_number}, {name, 0, 0, 0});
    }
    open_ = std::make_unique<OpenFile>(name, std::move(*stream));
    if (auto item = open_->start()) return item;
  }
}

}  // namespace paiju::ledger

#include "tools/paiju/judging.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <thread>
#include <utility>

#include "tools/paiju/output.h"

namespace paiju::tools {
namespace {

constexpr unsigned threads_max = 64;
constexpr std::size_t deals_a_thread = 128;
constexpr std::size_t bytes_ahead_max = std::size_t{16} << 20;

JudgedSource::Item judged(ledger::VouchedItem item, const ledger::TrustFile* trust) {
  if (auto* error = std::get_if<ledger::DealError>(&item)) return std::move(*error);
  return ledger::judge(std::get<ledger::VouchedDeal>(std::move(item)), trust);
}

}  // namespace

JudgedSource::JudgedSource(const std::vector<std::string>& files, const ledger::TrustFile* trust,
                           unsigned threads, bool alone)
    : source_(files, trust), trust_(trust), threads_(threads), alone_(alone) {}

std::optional<JudgedSource::Item> JudgedSource::next() {
  if (ready_.empty()) judge_all(read_some());
  if (ready_.empty()) return std::nullopt;
  Item item = std::move(ready_.front());
  ready_.pop_front();
  return item;
}

std::vector<ledger::VouchedItem> JudgedSource::read_some() {
  std::vector<ledger::VouchedItem> items;
  const std::size_t most = threads_ == 1 ? 1 : threads_ * deals_a_thread;
  std::size_t bytes = 0;
  while (items.size() < most && bytes < bytes_ahead_max) {
    auto item = source_.next();
    if (!item) break;
    if (auto* deal = std::get_if<ledger::VouchedDeal>(&*item)) {
      bytes += deal->stored.segment.size() + deal->stored.deal.events.size() * sizeof(Event);
      const auto proof = alone_ ? source_.proof_of_last() : std::nullopt;
      if (proof) {
        if (auto with = ledger::with_proof(deal->stored, *proof)) *deal = std::move(*with);
      }
    }
    items.push_back(std::move(*item));
  }
  return items;
}

void JudgedSource::judge_all(std::vector<ledger::VouchedItem> items) {
  std::vector<std::optional<Item>> results(items.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < items.size(); i = next++) {
      results[i].emplace(judged(std::move(items[i]), trust_));
    }
  };
  {
    std::vector<std::jthread> others;
    const std::size_t wanted = std::min<std::size_t>(threads_, items.size());
    for (std::size_t t = 1; t < wanted; ++t) others.emplace_back(work);
    work();
  }
  for (auto& result : results) ready_.push_back(std::move(*result));
}

std::optional<unsigned> threads_of(const Arguments& arguments) {
  if (!arguments.has("-j")) return 1;
  const std::string text = arguments.value("-j");
  unsigned threads = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), threads);
  if (error == std::errc() && end == text.data() + text.size() && threads >= 1 &&
      threads <= threads_max) {
    return threads;
  }
  say("-j takes a number of threads, 1 to 64");
  return std::nullopt;
}

}  // namespace paiju::tools

// How fast deals are replayed and settled, as ratios to a floor measured in the same run: hashing
// the same deals' canonical bytes with SHA-256, which any proof must do at least once.
//
//   build/release/tests/bench_replay

#include <chrono>
#include <memory>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/hand/win_shape.h"
#include "engine/rules/replay.h"
#include "ledger/journal/digest.h"
#include "ledger/wall/wall.h"
#include "schemas/json.h"
#include "schemas/wire.h"
#include "tools/bots/simulate.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Corpus {
  std::vector<paiju::Deal> deals;
  std::vector<paiju::ledger::ResolvedWall> walls;
  std::vector<paiju::schemas::Bytes> entries;
  std::size_t events = 0;
};

const Corpus& corpus(const char* rules) {
  static std::vector<std::pair<std::string, std::unique_ptr<Corpus>>> all;
  for (const auto& [name, made] : all) {
    if (name == rules) return *made;
  }
  auto made = std::make_unique<Corpus>();
  const auto parsed = paiju::bots::rules_from_text(rules);
  for (std::uint64_t i = 0; i < 500; ++i) {
    made->deals.push_back(paiju::bots::simulate(*parsed, 1, i));
    auto wall = paiju::ledger::resolve_wall(made->deals.back());
    made->walls.push_back(std::get<paiju::ledger::ResolvedWall>(std::move(wall)));
    made->entries.push_back(paiju::schemas::encode_entry(made->deals.back()));
    made->events += made->deals.back().events.size();
  }
  return *all.emplace_back(rules, std::move(made)).second;
}

// Replays and settles; the floor is hashing the same entries once.
void replay_and_settle(benchmark::State& state, const char* rules) {
  const Corpus& c = corpus(rules);
  auto settlement = std::make_unique<paiju::Settlement>();
  std::size_t deals = 0;
  const auto start = Clock::now();
  for (auto _ : state) {
    for (std::size_t i = 0; i < c.deals.size(); ++i) {
      const paiju::Fault fault = paiju::replay(c.deals[i], c.walls[i].order(), *settlement);
      if (fault.code != paiju::no_fault) state.SkipWithError("a simulated deal is illegal");
      benchmark::DoNotOptimize(settlement->system);
    }
    deals += c.deals.size();
  }
  const double per_deal =
      std::chrono::duration<double>(Clock::now() - start).count() / static_cast<double>(deals);
  const auto floor_start = Clock::now();
  for (const auto& entry : c.entries) benchmark::DoNotOptimize(paiju::ledger::sha256(entry));
  const double floor = std::chrono::duration<double>(Clock::now() - floor_start).count() /
                       static_cast<double>(c.entries.size());
  state.counters["us_per_deal"] = per_deal * 1e6;
  state.counters["events_per_deal"] =
      static_cast<double>(c.events) / static_cast<double>(c.deals.size());
  state.counters["ratio_to_hashing"] = per_deal / floor;
}
BENCHMARK_CAPTURE(replay_and_settle, kongxue_quad, "kongxue/quad");
BENCHMARK_CAPTURE(replay_and_settle, kongxue_trio, "kongxue/trio");
BENCHMARK_CAPTURE(replay_and_settle, huanle_xuezhan, "huanle/xuezhan");
BENCHMARK_CAPTURE(replay_and_settle, huanle_xueliu, "huanle/xueliu");
BENCHMARK_CAPTURE(replay_and_settle, xiamen, "xiamen");

void is_win(benchmark::State& state) {
  paiju::SuitedCounts hand;  // 234 456 77p 345 789s
  hand.suits = {0, 0002111110, 0111011100};
  for (auto _ : state) {
    benchmark::DoNotOptimize(hand);
    benchmark::DoNotOptimize(paiju::is_standard_win(hand));
  }
}
BENCHMARK(is_win);

void all_waits(benchmark::State& state) {
  paiju::SuitedCounts hand;  // 1112345678999m: nine waits
  hand.suits = {0311111113, 0, 0};
  for (auto _ : state) {
    benchmark::DoNotOptimize(hand);
    benchmark::DoNotOptimize(paiju::standard_waits(hand));
  }
}
BENCHMARK(all_waits);

void read_json(benchmark::State& state) {
  const Corpus& c = corpus("kongxue/quad");
  std::vector<std::string> lines;
  for (const auto& deal : c.deals) lines.push_back(paiju::schemas::deal_to_json(deal));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(paiju::schemas::deal_from_json(lines[i++ % lines.size()]));
  }
}
BENCHMARK(read_json);

void read_entry(benchmark::State& state) {
  const Corpus& c = corpus("kongxue/quad");
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(paiju::schemas::decode_entry(c.entries[i++ % c.entries.size()]));
  }
}
BENCHMARK(read_entry);

}  // namespace

BENCHMARK_MAIN();

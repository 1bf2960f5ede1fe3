#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ledger/journal/deals.h"

namespace paiju::tools {

// How far a long reading is, on standard error: deals, deals a second and, where the sizes of all
// files are known beforehand (no pipe, nothing compressed), per cent and time left. Silent unless
// standard error is a terminal. One at a time; out() then writes around it.
class Progress {
 public:
  // `wanted` false: silent anyway.
  Progress(const std::vector<std::string>& files, bool wanted);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void deal(const ledger::Position& at);
  // Takes the line away, so that other talk does not mix with it.
  void clear();

 private:
  void show(const ledger::Position& at);
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool shown_ = false;
  std::uint64_t deals_ = 0;
  std::uint64_t total_bytes_ = 0;  // 0: not known
  std::map<std::string, std::uint64_t> bytes_before_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace paiju::tools

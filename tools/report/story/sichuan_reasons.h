#pragma once

#include <array>
#include <map>

#include "engine/rules/deal.h"
#include "engine/rules/sichuan/table.h"
#include "tools/report/story/explanation.h"
#include "tools/report/story/sichuan_hands.h"

namespace paiju::report {

// Explains the transfers of Sichuan deals, event by event. It keeps its own balances and gang
// receipts, made of what its explanations derive, so that nothing is taken from the transfer but
// who pays whom and for what.
class SichuanReasons {
 public:
  // All arguments outlive it.
  SichuanReasons(const Deal& deal, const sichuan::Options& options, Reasons& out);

  // Explains what `settlement` holds beyond what was explained already: the outcome of one event
  // (null: of the end) that turned `before` into `after`.
  void explain(const sichuan::Table& before, const sichuan::Table& after, const Event* event,
               const Settlement& settlement);

 private:
  struct Moment {
    const sichuan::Table& before;
    const sichuan::Table& after;
    const Event* event;
    const Settlement& settlement;
  };
  using Receipts = std::array<Money, most_seats>;

  const Deal& deal_;
  const sichuan::Options& options_;
  Reasons& out_;
  std::array<Money, most_seats> balances_{};
  std::map<std::uint32_t, Receipts> gangs_;  // by gang event: what each seat paid for it
  std::size_t wins_seen_ = 0;

  bool huanle() const { return options_.game == sichuan::Game::huanle; }
  bool flowing() const { return is_flowing(options_); }
  Words seat(int s) const;
  std::uint32_t keep(const ReadHand& hand);
  bool winners_pay(const Moment& m, int receiver) const;
  std::size_t step_end(const Settlement& settlement, std::size_t first) const;
  Explanation debt(const Moment& m, const Transfer& t);
  Explanation win(const Moment& m, const Transfer& t);
  Explanation gang(const Moment& m, const Transfer& t);
  Explanation handover(const Moment& m, const Transfer& t);
  Explanation refund(const Moment& m, const Transfer& t);
  Explanation flower_pig(const Moment& m, const Transfer& t);
  Explanation max_ting(const Moment& m, const Transfer& t);
  Explanation fee();
  Standing at_the_end(const Moment& m, int s) const;
  void escape(const Moment& m, std::size_t first, std::size_t last);
  void shortages(const Settlement& settlement, std::size_t first, std::size_t last);
  void book(const Settlement& settlement, std::size_t first, std::size_t last);
  sichuan::SeatState seat_at_end_of_window(const Moment& m, int s) const;
};

}  // namespace paiju::report

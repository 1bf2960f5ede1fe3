#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"

namespace paiju::ledger {

// One thing that does not follow from the deal before it at the same table (deal.md 8).
struct ContinuityFinding {
  std::string operator_name;
  std::string table;
  std::uint32_t round = 0;
  std::vector<std::uint8_t> deal_id;
  std::string code;    // pinned: "dealer", "dealerStreak", "deadDeals", "bonusToday", "balance",
                       // "roomMinimum", "roundTwice", "roundMissing"
  std::string detail;  // numbers, English
};

// Watches deals of tables, in any order, and then says where a header does not follow from the deal
// before it: dealer, streaks and bonus counters (rules-xiamen.md C.4, C.7; rules-sichuan.md BK5),
// start balances of huanle (H22) and the room minimum (H23). Memory: some 300 bytes a deal.
class Continuity {
 public:
  // Precondition: the settlement is the deal's own and complete or incomplete, not a fault.
  void add(const Deal& deal, const Settlement& settlement);
  // A deal that was played there but says nothing of the next: reversed, or not posted. Its round
  // is not missing, and what follows it is not held against what was before.
  void pass(const Header& header);
  // By operator, table and round.
  std::vector<ContinuityFinding> findings() const;
  // Tables whose log does not count rounds: all of three deals or more bear the same one. Nothing
  // can be said of their order; of two, one may have been played twice.
  std::size_t unnumbered_tables() const;

 private:
  struct Seat {
    std::string player;
    Money start = 0;
    Money end = 0;
    std::int64_t bonus_start = -1;  // -1: not stated
    std::int64_t bonus_end = -1;
  };
  struct Entry {
    std::vector<std::uint8_t> deal_id;
    std::int64_t started_at_ms = 0;
    std::uint8_t dealer = 0;
    int streak = 0;
    int dead = 0;
    bool xiamen = false;
    bool beans = false;
    bool complete = false;
    Money room_minimum = 0;
    Next next;
    std::vector<Seat> seats;
  };
  using Table = std::pair<std::string, std::string>;  // operator, table
  std::map<Table, std::multimap<std::uint32_t, Entry>> tables_;
  std::map<Table, std::set<std::uint32_t>> passed_;

  static bool is_unnumbered(const std::multimap<std::uint32_t, Entry>& deals);
  bool all_passed(const Table& table, std::uint32_t first, std::uint32_t last) const;

  static void follow(const Entry& before, const Entry& after, ContinuityFinding at,
                     std::vector<ContinuityFinding>& found);
};

}  // namespace paiju::ledger

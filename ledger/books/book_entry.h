#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/deal.h"
#include "engine/settle/settlement.h"
#include "ledger/journal/sha256.h"

namespace paiju::ledger {

// Deal ids are unique per operator only.
struct DealKey {
  std::string operator_name;
  Bytes deal_id;
  friend auto operator<=>(const DealKey&, const DealKey&) = default;
};

// What was checked before a deal was posted. That the play is legal goes without saying: other
// deals are not posted.
struct BookVerdict {
  enum class Seal : std::uint8_t { sealed, not_checked };
  enum class Wall : std::uint8_t { revealed, open, not_checked };  // not_checked: observed
  enum class Claimed : std::uint8_t { equal, differ, absent };
  Seal seal = Seal::not_checked;
  Wall wall = Wall::not_checked;
  Claimed claimed = Claimed::absent;
  friend bool operator==(const BookVerdict&, const BookVerdict&) = default;
};

// One row of the books. Accounts as in account.h; due > 0, 0 <= paid <= due, debit != credit.
struct Posting {
  std::uint32_t after = 0;  // index of the event that caused it
  Cause cause = Cause::unstated;
  Unit unit = Unit::points;
  std::string debit;   // who pays
  std::string credit;  // who receives
  Money due = 0;
  Money paid = 0;
  friend bool operator==(const Posting&, const Posting&) = default;
};

// Everything that posting one judged deal takes. Made by book_entry(), so that postings, ruleset
// and verdict always stem from one settlement of one deal.
struct BookEntry {
  DealKey key;
  Hash digest{};
  std::string table;
  std::uint32_t round = 0;
  std::int64_t started_at_ms = 0;
  std::string ruleset;
  std::vector<SeatEntry> seats;
  BookVerdict verdict;
  std::string claims;                 // JSON; empty: the deal claims nothing
  std::vector<std::string> findings;  // one line each, in the order found; none empty
  Bytes sealed;                       // the entry as stored in the journal
  std::vector<Posting> postings;      // in the order of the settlement's transfers
};

// What judging a deal came to besides its settlement.
struct BookJudgement {
  Hash digest{};
  Bytes sealed;  // never empty: an unsealed deal's canonical encoding
  BookVerdict verdict;
  std::vector<std::string> findings;
};

// Preconditions: the deal is legal and the settlement is its own (each transfer's parties are its
// seats or the system; only fee, escape fine and bonus touch the system); broken ones are bugs.
BookEntry book_entry(const Deal& deal, const Settlement& settlement, BookJudgement judgement);

// The transfers as rows: fee -> system/…/fee, escape fine -> …/fine, bonus from …/bonus.
std::vector<Posting> postings_of(const Header& header, const Settlement& settlement);

// {"nets":["1","-1"],"payments":[{"after":3,"cause":"hu","nets":["1","-1"]}]}, empty parts left
// out; "" when there is nothing in it.
std::string claims_to_json(const Claims& claims);

// A deal that is not posted, as far as it could be read.
struct RefusedDeal {
  DealKey key;         // parts empty when they could not be read
  Bytes digest;        // 32 bytes, or empty when there is none
  std::string reason;  // not empty; the same words for the same cause, it is part of the key
  // The stored bytes when the operator's listed key has sealed them (illegal play, say), else
  // empty. Only such a form proves equivocation.
  Bytes sealed;
};

}  // namespace paiju::ledger

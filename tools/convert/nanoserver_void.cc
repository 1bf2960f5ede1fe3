#include <algorithm>
#include <tuple>

#include "tools/convert/nanoserver_books.h"
#include "tools/convert/nanoserver_deal.h"

namespace paiju::convert::nanoserver {
namespace {

constexpr std::array<Suit, 3> all_suits = {Suit::characters, Suit::dots, Suit::bamboos};
constexpr std::string_view suit_letters = "mps";
char letter(Suit suit) { return suit_letters[static_cast<std::size_t>(suit)]; }

int tiles_of(const Counts& counts, Suit suit) {
  const auto from = counts.begin() + static_cast<int>(suit) * 9;
  int n = 0;
  for (int i = 0; i < 9; ++i) n += *(from + i);
  return n;
}

// The suits that the server could not have let this seat play as it did: it refuses a claim in
// the void suit, and a win while such a tile is in hand. It lets gangs of one's own through.
std::vector<Suit> possible(const Holding& hand, bool won) {
  std::vector<Suit> suits;
  std::vector<Suit> without_own_gangs;
  for (const Suit suit : all_suits) {
    bool claimed = false;
    bool own_gang = false;
    for (const Meld& meld : hand.melds) {
      if (suit_of(meld.tile) != suit) continue;
      (meld.kind == MeldKind::gang_concealed ? own_gang : claimed) = true;
    }
    if (claimed || (won && tiles_of(hand.concealed, suit) > 0)) continue;
    suits.push_back(suit);
    if (!own_gang) without_own_gangs.push_back(suit);
  }
  return without_own_gangs.empty() ? suits : without_own_gangs;
}

struct Outcome {
  bool ready = false;
  int fan = -1;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome_of(const Holding& hand, Suit suit, const sichuan::Options& rules) {
  const int fan = most_ting_fan({hand, true, suit}, rules, published);
  return {fan >= 0, fan};
}

class Inference {
 public:
  Inference(const Deal& deal, const Snapshot& log)
      : rules_(std::get<sichuan::Options>(deal.rules)),
        log_(log),
        booking_(book(deal, {})),
        deal_(deal) {}

  Suit choose(std::size_t seat, std::vector<Finding>& findings) {
    const std::string field = "duanPai.accountInfo[" + std::to_string(seat) + "]";
    const std::string who = "uid " + std::to_string(log_.uids[seat]);
    std::vector<Suit> suits = possible(booking_.hands[seat], booking_.won[seat]);
    if (suits.size() == 1) return suits.front();
    if (suits.empty()) {
      suits.assign(all_suits.begin(), all_suits.end());
      sort_by_likelihood(suits, seat);
      findings.push_back(
          {"void.contradicted", field,
           "no void suit fits the plays of " + who + "; wrote " + letter(suits.front())});
      return suits.front();
    }
    const bool judged = !booking_.won[seat] && booking_.wall_exhausted && unwon() >= 2;
    sort_by_likelihood(suits, seat);
    bool decisive = false;
    if (judged) decisive = prefer_the_servers_word(suits, seat);
    std::string others;
    for (const Suit suit : suits)
      others += (others.empty() ? "" : " or ") + std::string(1, letter(suit));
    const std::string reason =
        booking_.won[seat] ? "a winning hand of one suit" : "no win and too few claims";
    findings.push_back(
        {decisive ? "void.decisive" : "void.undetermined", field,
         "the void suit of " + who + " may be " + others + " (" + reason + "); wrote " +
             letter(suits.front()) +
             (decisive ? ", which favours the server: with another one payments differ"
                       : "; the payments do not depend on it")});
    return suits.front();
  }

 private:
  int unwon() const {
    return static_cast<int>(std::count(
        booking_.won.begin(), booking_.won.begin() + static_cast<int>(log_.uids.size()), false));
  }
  // A guess, used only among suits the log cannot tell apart: players get rid of the suit, and
  // choose the one of which they were dealt least.
  void sort_by_likelihood(std::vector<Suit>& suits, std::size_t seat) const {
    Counts dealt{};
    for (const Tile tile : deal_.header.wall.hands[seat]) {
      ++dealt[static_cast<std::size_t>(code(tile))];
    }
    const Counts& left = booking_.hands[seat].concealed;
    std::sort(suits.begin(), suits.end(), [&](Suit a, Suit b) {
      return std::tuple(tiles_of(left, a), tiles_of(dealt, a), a) <
             std::tuple(tiles_of(left, b), tiles_of(dealt, b), b);
    });
  }
  // Where the choice decides who is ready, a suit under which the server was right goes first.
  bool prefer_the_servers_word(std::vector<Suit>& suits, std::size_t seat) const {
    const Holding& hand = booking_.hands[seat];
    const Outcome first = outcome_of(hand, suits.front(), rules_);
    if (std::all_of(suits.begin(), suits.end(),
                    [&](Suit s) { return outcome_of(hand, s, rules_) == first; })) {
      return false;
    }
    const int fan = most_ting_fan({hand, false, Suit::characters}, rules_, published);
    const auto distance = [&](Suit suit) {
      const Outcome outcome = outcome_of(hand, suit, rules_);
      return (outcome.ready != log_.end[seat].ting ? 2 : 0) + (outcome.fan != fan ? 1 : 0);
    };
    const auto kindest = std::min_element(
        suits.begin(), suits.end(), [&](Suit a, Suit b) { return distance(a) < distance(b); });
    std::rotate(suits.begin(), kindest, kindest + 1);
    return true;
  }

  const sichuan::Options& rules_;
  const Snapshot& log_;
  const Booking booking_;
  const Deal& deal_;
};

}  // namespace

void infer_void_suits(Deal& deal, const Snapshot& snapshot, std::vector<Finding>& findings) {
  if (snapshot.seats() != 4) return;
  Inference inference(deal, snapshot);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    deal.events[1 + seat].suit = inference.choose(seat, findings);
  }
}

}  // namespace paiju::convert::nanoserver

#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/xiamen/table.h"

namespace paiju::xiamen {

// A deal told line by line on an observed wall. Seats without a hand get loose suited tiles that
// form nothing with each other.
class Script {
 public:
  struct Setup {
    std::array<std::string, seats> hands;  // notation of fixture.h, 16 tiles or empty
    std::string gold = "E";
    Options options;
    std::uint8_t dealer = 0;
  };

  // Plays up to the dealer's 17th tile, `dealers_draw`, and the gold; no opening flowers.
  Script(const Setup& setup, std::string_view dealers_draw);

  // Before the first throw of dice.
  explicit Script(const Setup& setup);

  Table& table() { return *table_; }
  const Settlement& settlement();

  // "s1 discard 5p", "s2 hu -", "s1 chi 3s 1s", "s0 auto discard B", "s1 pass", "s0 dice 3 4".
  // Fails the test unless every line is legal; C.8 is asserted after each.
  void play(std::initializer_list<std::string_view> lines);
  // The name of the fault of one line; nothing changes.
  std::string refused(std::string_view line) const;
  // Seats draw and throw away loose tiles until this one has drawn nothing yet but is next to draw.
  void until_next_is(int seat);
  // The same until 16 tiles are left and the last discard lies open.
  void until_dead_wall();
  void until_left(int tiles);
  // The seat draws a loose tile.
  void draw(int seat);

 private:
  void idle_turn(int seat);
  Tile loose_tile() const;
  void apply(const Event& event);

  Header header_;
  Options options_;
  std::unique_ptr<Table> table_;
  std::unique_ptr<Settlement> settlement_;
  TileCounts used_{};
  std::uint32_t events_ = 0;
};

}  // namespace paiju::xiamen

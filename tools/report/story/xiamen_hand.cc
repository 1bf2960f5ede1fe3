#include "tools/report/story/xiamen_hand.h"

#include <fmt/format.h>

#include "engine/rules/xiamen/decomposition.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

bool is_three_golds(Pattern method) {
  return method == Pattern::sanjindao_opening || method == Pattern::sanjindao_midgame;
}

std::vector<Tile> concealed_tiles(const xiamen::TileCounts& counts) {
  std::vector<Tile> tiles;
  for (int i = 0; i < all_kinds; ++i) {
    tiles.insert(tiles.end(), counts[static_cast<std::size_t>(i)], tile_of(i));
  }
  return tiles;
}

class WonHand {
 public:
  explicit WonHand(const xiamen::Table& table)
      : table_(table),
        win_(table.win()),
        at_(table.win_position()),
        faces_(xiamen::faces_of(at_.concealed, at_.gold)),
        rules_{at_.gold, table.options().gold_fills_concealed_triplet,
               at_.source == Source::discard ? at_.tile : Tile::none} {}

  ReadHand read() {
    hand_.seat = win_.seat;
    hand_.tile = at_.tile;
    hand_.unit = {"water", "水"};
    hand_.melds = {at_.melds.begin(), at_.melds.end()};
    melds();
    is_three_golds(win_.patterns[0]) ? loose_triplets() : grouped_triplets();
    line("golds", "金", faces_.golds);
    flowers();
    for (const ScoreLine& l : hand_.lines) hand_.total += l.value;
    return std::move(hand_);
  }

 private:
  const xiamen::Table& table_;
  const Win& win_;
  const xiamen::WinPosition& at_;
  xiamen::Faces faces_;
  xiamen::TripletRules rules_;
  ReadHand hand_;

  void line(std::string en, std::string zh, std::int32_t water) {
    if (water != 0) hand_.lines.push_back({{std::move(en), std::move(zh)}, water});
  }

  void melds() {
    for (const Meld& m : at_.melds) {
      line(meld_text(m, Language::en), meld_text(m, Language::zh),
           xiamen::meld_water({&m, 1}, at_.gold));
    }
  }

  // The tiles that lie in a group: golds, 白板 where it shows the gold's face, and the rest.
  void add_group(const xiamen::Group& g) {
    const Tile gold = at_.gold;
    const int size = g.kind == xiamen::GroupKind::pair ? 2 : 3;
    std::vector<Tile> tiles;
    for (int i = 0; i < size; ++i) {
      const bool is_gold = (g.gold_members >> i & 1) != 0;
      const Tile face = g.kind == xiamen::GroupKind::sequence ? tile_of(code(g.face) + i) : g.face;
      tiles.push_back(is_gold ? gold : xiamen::natural_of(face, gold));
      if (is_gold || tiles.back() != face) {
        hand_.stand_ins.push_back(
            {static_cast<std::uint8_t>(hand_.groups.size()), static_cast<std::uint8_t>(i), face});
      }
    }
    hand_.groups.push_back(std::move(tiles));
  }

  void triplet(Tile face, std::int32_t water) {
    const std::string en = tile_text(face, Language::en);
    const std::string zh = tile_text(face, Language::zh);
    if (is_completed_by_discard(face, water)) {
      return line(fmt::format("triplet {} completed by the discard", en),
                  fmt::format("碰刻 {}(胡牌成刻)", zh), water);
    }
    line("triplet " + en, "暗刻 " + zh, water);
  }

  // X83: it then earns what a 碰 does.
  bool is_completed_by_discard(Tile face, std::int32_t water) const {
    return rules_.discarded != Tile::none && water < (xiamen::is_honor_face(face) ? 2 : 1);
  }

  void loose_triplets() {
    hand_.groups = {concealed_tiles(at_.concealed)};
    for (int i = 0; i < standing_kinds; ++i) {
      const Tile face = tile_of(i);
      if (faces_.n[xiamen::index_of(face)] >= 3) {
        triplet(face, xiamen::is_honor_face(face) ? 2 : 1);
      }
    }
  }

  // The canonical decomposition; its triplets carry the water (C.5.1).
  void grouped_triplets() {
    const xiamen::Decomposition reading = xiamen::canonical_decomposition(faces_, rules_);
    for (const xiamen::Group& g : reading) {
      add_group(g);
      if (g.kind != xiamen::GroupKind::triplet) continue;
      if (g.golds == 0) {
        triplet(g.face, xiamen::triplet_value(faces_, g.face, rules_));
      } else if (rules_.golds_fill) {
        triplet(g.face, xiamen::is_honor_face(g.face) ? 2 : 1);
      }
    }
  }

  // X80: a full set is worth eight, in place of its flowers or beside them.
  void flowers() {
    const xiamen::FlowerSets sets = table_.options().flower_sets;
    flower_set(0, sets, "all four seasons", "春夏秋冬");
    flower_set(4, sets, "all four plants", "梅兰竹菊");
    if (sets == xiamen::FlowerSets::add && at_.flowers == 0xFF) {
      line("all eight flowers", "花全齐", 16);
    }
  }

  void flower_set(int first, xiamen::FlowerSets sets, std::string en, std::string zh) {
    const bool full = (at_.flowers >> first & 0x0F) == 0x0F;
    if (full && sets != xiamen::FlowerSets::flat) line(std::move(en), std::move(zh), 8);
    if (full && sets == xiamen::FlowerSets::replace) return;
    for (int i = first; i < first + 4; ++i) {
      const Tile flower = tile_of(standing_kinds + i);
      if ((at_.flowers >> i & 1) == 0) continue;
      line("flower " + tile_text(flower, Language::en), tile_text(flower, Language::zh), 1);
    }
  }
};

}  // namespace

ReadHand xiamen_won_hand(const xiamen::Table& table) { return WonHand(table).read(); }

}  // namespace paiju::report

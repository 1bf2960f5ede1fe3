#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// Where the server's code and the published rules part: spec/nanoserver.md 7 and 8.
namespace paiju::convert::nanoserver {

enum class Deviation : std::uint8_t {
  patterns_added,        // 7: every pattern is added instead of only the largest charged
  gang_breaks_menqing,   // 7: a concealed gang costs 门清
  bloom_all_pay,         // 7: a self-draw after 直杠 is paid by all, not by the 引杠者
  handover_per_winner,   // 8.1: 转雨 runs once a winner, the payers of the gang pay it again
  duidui_by_count,       // 8.2: four kinds held thrice count as 碰碰胡 whatever the groups are
  melds_in_qidui,        // 8.3: seven pairs are seen through melds
  qidui_read_first,      // 6.2: a hand of seven pairs is read as nothing else
  duidui_hides_yaojiu,   // 6.2: 全幺九 is looked for only where 碰碰胡 is not
  jiaxin_of_last_draw,   // 8.6: 夹心五 of a robbed gang is judged on the robber's last draw
  jiaxin_of_index,       // 8.5: in 查叫, 夹心五 takes an index for a tile id
  ready_with_void_suit,  // 8.4: the ready test does not look at the void suit
  ready_on_fifth_copy,   // 8.4: a wait on a tile of which one holds all four counts
  // Things the log does not tell: assumed only where they make the claim come out exactly.
  jiaxin_of_first_bamboo,  // 8.6: tile id 0 means "none", 夹心五 is judged on the last draw
  bloom_after_hint,        // 8.7: answering a hu hint with the gang code makes a 杠上花
  no_self_draw_bonus,      // 4: 自摸加番 is also printed for a room that pays no bonus
  // These make the log itself illegal; they explain a fault, never a payment.
  next_after_map_order,  // 8.10: who draws after several wins follows the order of a Go map
  void_suit_gang,        // 5.8: a gang of one's own in the void suit is let through
  unchecked_play,        // 8.8: what the client sends is not checked
};

using Deviations = std::uint32_t;  // a set: bit i for enumerator i
constexpr Deviations bit(Deviation d) { return Deviations{1} << static_cast<unsigned>(d); }
constexpr bool has(Deviations set, Deviation d) { return (set & bit(d)) != 0; }

inline constexpr int payment_deviations = 15;  // those before next_after_map_order
inline constexpr Deviations published = 0;
// What the server does whenever the case arises.
inline constexpr Deviations as_coded = bit(Deviation::jiaxin_of_first_bamboo) - 1;

struct DeviationText {
  Deviation deviation;
  std::string_view label;    // stable
  std::string_view section;  // of spec/nanoserver.md
  std::string_view zh;
  std::string_view en;
};
const DeviationText& text_of(Deviation deviation);
std::span<const DeviationText> deviation_texts();

}  // namespace paiju::convert::nanoserver

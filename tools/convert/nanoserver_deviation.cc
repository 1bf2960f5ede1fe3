#include "tools/convert/nanoserver_deviation.h"

#include <array>

#include "engine/base/assert.h"

namespace paiju::convert::nanoserver {
namespace {

using enum Deviation;

// clang-format off
constexpr std::array texts = {
  DeviationText{patterns_added, "patterns-added", "7",
    "服务器把各牌型番数全部相加；规则写明各个牌型不重复计算，只收取最大番。",
    "The server adds up every pattern; the rules charge only the largest."},
  DeviationText{gang_breaks_menqing, "gang-breaks-menqing", "6.2",
    "服务器认为暗杠破坏门清；规则中只有碰和明杠才算开门。",
    "To the server a concealed gang spoils 门清; by the rules only claimed melds do."},
  DeviationText{bloom_all_pay, "bloom-all-pay", "7",
    "点杠花：服务器让所有未胡牌玩家付分；规则只在弯杠和暗杠时如此，直杠后由引杠者一家付，且不加自摸番/底。",
    "Self-draw after a direct gang: the server charges everybody; by the rules only the seat that fed the gang pays, without self-draw bonus."},
  DeviationText{handover_per_winner, "handover-per-winner", "8.1",
    "一炮多响时转雨对每个赢家各执行一次，原杠的付分玩家被重复扣分；规则是把已收的杠钱转移一次。",
    "With several winners the gang money is handed over once a winner, charging its payers again; the rules move what was collected, once."},
  DeviationText{duidui_by_count, "duidui-by-count", "8.2",
    "服务器只数张数（四种牌各有三张以上）就判碰碰胡，而这手牌拆不成四副刻子。",
    "The server takes any hand with four kinds held thrice for 碰碰胡, though it does not split into four triplets."},
  DeviationText{melds_in_qidui, "melds-in-qidui", "8.3",
    "服务器数七对时把碰牌也算进去；规则要求没有碰和刮风下雨。",
    "The server counts melds into seven pairs; the rules demand that there are none."},
  DeviationText{qidui_read_first, "qidui-read-first", "6.2",
    "能作七对的牌服务器只按七对算，不再看番数更大的拆法。",
    "A hand that can be seven pairs is read only so by the server, even where another reading is worth more."},
  DeviationText{duidui_hides_yaojiu, "duidui-hides-yaojiu", "6.2",
    "已判为碰碰胡的牌服务器不再检查全幺九。",
    "Once a hand is 碰碰胡 the server does not look for 全幺九."},
  DeviationText{jiaxin_of_last_draw, "jiaxin-of-last-draw", "8.6",
    "抢杠时服务器按抢杠者上一次摸的牌判断夹心五，而不是所胡的牌。",
    "When a gang is robbed the server judges 夹心五 on the robber's last draw, not on the winning tile."},
  DeviationText{jiaxin_of_index, "jiaxin-of-index", "8.5",
    "查叫时服务器把牌的序号当成牌号：听6-9筒被当作夹五条，真正的夹心五反而漏掉。",
    "In 查叫 the server takes a tile's index for its id: waits on 6-9 dots are tested as the 5 of bamboos, real ones are missed."},
  DeviationText{ready_with_void_suit, "ready-with-void-suit", "8.4",
    "服务器查叫不看定缺：手里还有缺门牌的玩家也被当作有叫。",
    "The server's ready test ignores the void suit: a seat that still holds it passes as ready."},
  DeviationText{ready_on_fifth_copy, "ready-on-fifth-copy", "8.4",
    "服务器把自己已占四张的牌也当作可听的牌（第五张）。",
    "The server accepts a wait on a tile of which the seat holds all four."},
  DeviationText{jiaxin_of_first_bamboo, "jiaxin-of-first-bamboo", "8.6",
    "服务器把牌号0（第一张一条）当作“无”，夹心五改按上一次摸的牌判断。",
    "Tile id 0, the first 1 of bamboos, means 'none' to the server: 夹心五 is judged on the last draw."},
  DeviationText{bloom_after_hint, "bloom-after-hint", "8.7",
    "玩家以杠的代码回应胡牌提示后，服务器把他下一次自摸当作杠上花。",
    "After a hu hint was answered with the gang code the server takes the next self-draw for 杠上花."},
  DeviationText{no_self_draw_bonus, "no-self-draw-bonus", "4",
    "房间描述写的是自摸加番，但服务器对未设置自摸选项的房间也这样显示，实际不加。",
    "The room says 自摸加番, but the server prints that also where no self-draw option is set, and pays no bonus there."},
  DeviationText{next_after_map_order, "next-after-map-order", "8.10",
    "一炮多响后服务器由Go map遍历的最后一个赢家决定下一家摸牌，同样的牌局可能不同；按规则应由座次最后的赢家的下家摸牌。",
    "After several wins on one tile the server lets the seat after the last winner in the order of a Go map draw; it should be the one after the last winner in turn order."},
  DeviationText{void_suit_gang, "void-suit-gang", "5.8",
    "服务器允许用缺门牌暗杠、巴杠；规则不允许。",
    "The server lets a seat gang its own void suit; the rules do not."},
  DeviationText{unchecked_play, "unchecked-play", "8.8",
    "服务器不检查客户端发来的操作，这一步不符合规则却被接受。",
    "The server does not check what a client sends: this play breaks the rules and was accepted."},
};
// clang-format on

}  // namespace

const DeviationText& text_of(Deviation deviation) {
  const DeviationText& text = texts[static_cast<std::size_t>(deviation)];
  PAIJU_ASSERT(text.deviation == deviation);
  return text;
}

std::span<const DeviationText> deviation_texts() { return texts; }

}  // namespace paiju::convert::nanoserver

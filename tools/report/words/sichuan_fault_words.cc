#include "tools/report/words/fault_words.h"

namespace paiju::report {
namespace {

// clang-format off
constexpr FaultWords words[] = {
    {"voidSuit.due", "every seat must choose its void suit first", "要先由各家定缺"},
    {"voidSuit.late", "void suits are chosen right after the dealer's first draw only", "定缺只在庄家摸牌之后、打牌之前"},
    {"voidSuit.twice", "this seat has chosen its void suit already", "该家已经定缺"},
    {"draw.notDue", "nobody is to draw now", "此时无人该摸牌"},
    {"draw.seat", "another seat is to draw", "该摸牌的是另一家"},
    {"draw.wallEmpty", "the wall is empty", "牌墙已经摸完"},
    {"draw.tile", "no tile of this game", "本玩法没有这张牌"},
    {"draw.wallMismatch", "not the tile that the wall holds there", "与牌墙上的牌不符"},
    {"draw.fifthCopy", "a fifth copy of this tile", "同一种牌出现了第五张"},
    {"discard.turn", "it is not this seat's turn to discard", "不轮到该家打牌"},
    {"discard.notHeld", "the seat does not hold this tile", "手里没有这张牌"},
    {"discard.locked", "a winner must discard the tile just drawn (H4)", "已胡牌者只能打出刚摸的牌 (H4)"},
    {"discard.voidSuitFirst", "the void suit must be discarded first (H8)", "必须先打缺门的牌 (H8)"},
    {"peng.noDiscard", "there is no discard to claim", "没有可碰的牌"},
    {"peng.own", "nobody can claim his own discard", "不能碰自己打出的牌"},
    {"peng.outOfPlay", "the seat has won or left", "该家已胡牌或离开"},
    {"peng.afterHu", "a win on this discard comes first (C.0.6)", "此牌已有人胡，不能再碰 (C.0.6)"},
    {"peng.tile", "another tile than the discard", "不是刚打出的那张牌"},
    {"peng.locked", "a winner's hand is locked: no peng (H4)", "已胡牌者不能碰 (H4)"},
    {"peng.voidSuit", "a tile of the void suit cannot be claimed (BH4)", "缺门的牌不能碰 (BH4)"},
    {"peng.notHeld", "fewer than two of this tile in hand", "手里不足两张"},
    {"gang.noDiscard", "there is no discard to claim", "没有可杠的牌"},
    {"gang.own", "nobody can claim his own discard", "不能直杠自己打出的牌"},
    {"gang.outOfPlay", "the seat has won or left", "该家已胡牌或离开"},
    {"gang.afterHu", "a win on this discard comes first (C.0.6)", "此牌已有人胡，不能再杠 (C.0.6)"},
    {"gang.tile", "another tile than the discard", "不是刚打出的那张牌"},
    {"gang.turn", "a gang of one's own needs a tile just drawn", "自己摸牌之后才能杠"},
    {"gang.wallEmpty", "no replacement tile is left (BH46)", "牌墙没有可补的牌 (BH46)"},
    {"gang.voidSuit", "no gang in the void suit (BH4)", "缺门的牌不能杠 (BH4)"},
    {"gang.notHeld", "too few of this tile in hand", "手里这种牌不够"},
    {"gang.noPeng", "no peng of this tile to add to", "没有碰过这种牌"},
    {"gang.changesWaits", "a winner's gang may not change what he waits for (C.1)", "已胡牌者开杠不能改变听牌 (C.1)"},
    {"hu.notDue", "neither a turn after a draw nor an open window", "此时不能胡牌"},
    {"hu.ownWindow", "nobody wins on his own tile", "不能胡自己打出的牌"},
    {"hu.outOfPlay", "the seat has won or left", "该家已胡牌或离开"},
    {"hu.twice", "the seat has won on this tile already", "该家已经胡了这张牌"},
    {"hu.tile", "another tile than the one in question", "不是可胡的那张牌"},
    {"hu.voidSuit", "tiles of the void suit are left (K3, H2)", "未打缺不能胡牌 (K3, H2)"},
    {"hu.incomplete", "the hand is no win", "牌型不成胡"},
    {"hu.plainDiscard", "a plain hand cannot win off a discard in the trio (K4)", "三人模式平胡不能点炮 (K4)"},
    {"pass.noWindow", "there is nothing to pass on", "没有可过的牌"},
    {"pass.ownWindow", "nobody passes on his own tile", "不能对自己的牌过"},
    {"pass.left", "the seat has left", "该家已经离开"},
    {"leave.early", "nobody leaves before the void suits are chosen", "定缺之前不能离开"},
    {"leave.twice", "the seat has left already", "该家已经离开"},
};
// clang-format on

}  // namespace

std::span<const FaultWords> sichuan_fault_words() { return words; }

}  // namespace paiju::report

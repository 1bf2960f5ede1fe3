#include "tools/report/words/fault_words.h"

namespace paiju::report {
namespace {

// clang-format off
constexpr FaultWords words[] = {
    {"notNow", "this has no place at this point of the deal (D.8)", "此时不能有这一步 (D.8)"},
    {"notYourTurn", "another seat has to act", "不轮到该家"},
    {"autoAction", "a timeout never wins or claims (X45)", "超时不会自动胡、吃、碰、杠 (X45)"},
    {"diceRange", "a die shows 1 to 6", "骰子只有 1 到 6 点"},
    {"diceMismatch", "not the die that was committed to", "与承诺的骰子不符"},
    {"tileForeign", "no tile of this variant", "本玩法没有这张牌"},
    {"tileCopies", "more copies of this tile than exist", "这种牌多于实有张数"},
    {"drawDeadWall", "no draw with 16 tiles left (R34)", "只剩 16 张不能再摸 (R34)"},
    {"drawMismatch", "not the tile that the wall holds there", "与牌墙上的牌不符"},
    {"goldMismatch", "not the tile that the dice point at (R42)", "不是骰子指定的金牌 (R42)"},
    {"flowerTile", "not a flower that this seat has to expose", "不是该家要补的花"},
    {"discardHeld", "the seat does not hold this tile", "手里没有这张牌"},
    {"discardFollow", "a big tile must be followed by a big tile (R26)", "有大牌必须跟打 (R26)"},
    {"discardAuto", "not the tile that a timeout discards (R97)", "不是超时自动打出的牌 (R97)"},
    {"claimGold", "a discarded gold cannot be claimed (R21)", "打出的金牌不能吃碰杠 (R21)"},
    {"claimTile", "another tile than the discard", "不是刚打出的那张牌"},
    {"claimYou", "no claims while another seat is in 双游 (X56)", "他家双游时不能吃碰杠 (X56)"},
    {"chiSeat", "only the next seat can chi (X30)", "只有下家能吃 (X30)"},
    {"chiRun", "no such run with this tile", "不成顺子"},
    {"chiHeld", "the other two tiles of the run are not held", "手里没有另外两张"},
    {"pengHeld", "fewer than two of this tile in hand", "手里不足两张"},
    {"gangWall", "no replacement tile is left (X23)", "没有可补的牌 (X23)"},
    {"gangGold", "golds never enter a meld (R13)", "金牌不能碰杠 (R13)"},
    {"gangHeld", "too few of this tile in hand", "手里这种牌不够"},
    {"gangPeng", "no peng of this tile to add to", "没有碰过这种牌"},
    {"huTile", "another tile than the one that wins", "不是可胡的那张牌"},
    {"huIncomplete", "neither five groups and a pair nor three golds", "牌型不成胡，也没有三金"},
    {"huThreeGolds", "only three golds win here (D.3)", "此时只有三金倒能胡 (D.3)"},
    {"huGoldTile", "nobody wins on a discarded gold (R21)", "不能胡打出的金牌 (R21)"},
    {"huGoldHeld", "holding a gold bars a win off a discard (R22)", "手上有金不能平胡 (R22)"},
    {"goldLock", "the seat's own last discard was a gold (R19)", "打过金牌，本圈只能自摸 (R19)"},
    {"huYouLock", "another seat is in 双游 or 三游 (R59)", "他家双游或三游，只能自摸 (R59)"},
};
// clang-format on

}  // namespace

std::span<const FaultWords> xiamen_fault_words() { return words; }

}  // namespace paiju::report

#include "tools/report/words/fault_words.h"

namespace paiju::report {
namespace {

// clang-format off
constexpr FaultWords words[] = {
    {"header.dealId", "the deal id is not 16 bytes", "牌局编号不是 16 字节"},
    {"header.rules", "no ruleset is named", "没有写明规则"},
    {"header.seats", "another number of seats than the rules ask", "座位数与规则不符"},
    {"header.player", "a player id is empty or stands twice", "玩家编号为空或重复"},
    {"header.dealer", "the dealer is no seat of this table", "庄家座位不存在"},
    {"header.balance", "a start balance is outside 0 ... 10^15", "开局欢乐豆超出范围"},
    {"header.option", "an option is outside its limits", "规则选项超出范围"},
    {"header.wall", "wall or starting hands are not a set of tiles of this game", "牌墙或起手牌不合本玩法"},
    {"header.commitments", "neither one commitment nor one of every party", "牌墙承诺的个数不对"},
    {"event.nothing", "an event that says nothing", "空事件"},
    {"event.seat", "no such seat", "没有这个座位"},
    {"event.foreign", "this game has no such event", "本玩法没有这种事件"},
    {"event.afterEnd", "the deal was already over", "牌局已经结束"},
    {"newerFormat", "a newer format than this version knows", "格式比本程序新"},
    {"wall.unrevealed", "not every secret of the committed wall is revealed", "牌墙的秘密没有全部公开"},
    {"wall.tooManySecrets", "more secrets than commitments", "公开的秘密多于承诺"},
    {"wall.secretLength", "a revealed secret is not 32 bytes", "公开的秘密不是 32 字节"},
    {"wall.secretMismatch", "a revealed secret does not match its commitment", "公开的秘密与承诺不符"},
};
// clang-format on

}  // namespace

std::span<const FaultWords> common_fault_words() { return words; }

}  // namespace paiju::report

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/play/event.h"
#include "engine/rules/sichuan/options.h"
#include "engine/rules/xiamen/options.h"
#include "engine/settle/settlement.h"
#include "engine/tiles/tile.h"

namespace paiju::schemas {

// The schema's enumerants as JSON writes them, in schema order: the index is the number on the
// wire and of our own enumerator. tests/schemas/names_test.cc holds them against the .capnp files.
using NameList = std::span<const std::string_view>;

// clang-format off
inline constexpr std::array<std::string_view, 3> suit_names = {"m", "p", "s"};
inline constexpr std::array<std::string_view, 13> cause_names = {
    "unstated", "hu", "gangDirect", "gangAdded", "gangConcealed", "gangHandover", "gangRefund",
    "flowerPig", "maxTing", "escapeFine", "escapeCompensation", "fee", "bonus"};
inline constexpr std::array<std::string_view, 15> event_kind_names = {
    "nothing", "voidSuit", "draw", "discard", "chi", "peng", "gangDirect", "gangAdded",
    "gangConcealed", "hu", "pass", "leave", "flower", "dice", "gold"};
inline constexpr std::array<std::string_view, 3> self_draw_names = {"none", "addBase", "addFan"};
inline constexpr std::array<std::string_view, 3> bloom_payer_names = {
    "discarder", "all", "discarderForAll"};
inline constexpr std::array<std::string_view, 4> handover_share_names = {
    "split", "each", "first", "none"};
inline constexpr std::array<std::string_view, 2> minor_patterns_names = {"inMax", "additive"};
inline constexpr std::array<std::string_view, 3> bean_formula_names = {
    "multiple", "literalSum", "linear"};
inline constexpr std::array<std::string_view, 2> pig_test_names = {"threeSuits", "holdsVoidSuit"};
// Kongxue.Mode then Huanle.Mode: one type of ours, two enums of the schema.
inline constexpr std::array<std::string_view, 4> mode_names = {"quad", "trio", "xuezhan", "xueliu"};
inline constexpr std::array<std::string_view, 3> follow_names = {"anyHonor", "singleHonor", "off"};
inline constexpr std::array<std::string_view, 2> youjin_entry_names = {"forgoneWin", "shape"};
inline constexpr std::array<std::string_view, 2> shuangyou_entry_names = {"direct", "fromYoujin"};
inline constexpr std::array<std::string_view, 2> you_lock_names = {"noDiscardWin", "drawOnly"};
inline constexpr std::array<std::string_view, 3> flower_sets_names = {"replace", "add", "flat"};
inline constexpr std::array<std::string_view, 5> party_names = {
    "seat0", "seat1", "seat2", "seat3", "system"};
inline constexpr std::array<std::string_view, 3> unit_names = {"points", "beans", "ingots"};
inline constexpr std::array<std::string_view, 5> source_names = {
    "selfDraw", "discard", "robbedGang", "opening", "boundary"};
inline constexpr std::array<std::string_view, 5> ending_names = {
    "incomplete", "lastPlayer", "wallExhausted", "won", "abandoned"};
inline constexpr std::array<std::string_view, 32> pattern_names = {
    "pinghu", "duiduihu", "qingyise", "qingdui", "qidui", "longqidui", "qingqidui",
    "qinglongqidui", "quanyaojiu", "daiyaojiu", "qingyaojiu", "jiangdui", "jiangqidui", "menqing",
    "zhongzhang", "jiaxinwu", "tianhu", "dihu", "root", "gangshanghua", "gangshangpao",
    "qiangganghu", "haidilao", "jingouhu", "zimo", "qianggang", "youjin", "shuangyou", "sanyou",
    "sanjindaoOpening", "sanjindaoMidgame", "tianting"};

constexpr NameList names_of(Tile) { return tile_names; }
constexpr NameList names_of(Suit) { return suit_names; }
constexpr NameList names_of(Cause) { return cause_names; }
constexpr NameList names_of(EventKind) { return event_kind_names; }
constexpr NameList names_of(sichuan::SelfDrawBonus) { return self_draw_names; }
constexpr NameList names_of(sichuan::BloomPayer) { return bloom_payer_names; }
constexpr NameList names_of(sichuan::HandoverShare) { return handover_share_names; }
constexpr NameList names_of(sichuan::MinorPatterns) { return minor_patterns_names; }
constexpr NameList names_of(sichuan::BeanFormula) { return bean_formula_names; }
constexpr NameList names_of(sichuan::PigTest) { return pig_test_names; }
constexpr NameList names_of(sichuan::Mode) { return mode_names; }
constexpr NameList names_of(xiamen::Follow) { return follow_names; }
constexpr NameList names_of(xiamen::YoujinEntry) { return youjin_entry_names; }
constexpr NameList names_of(xiamen::ShuangyouEntry) { return shuangyou_entry_names; }
constexpr NameList names_of(xiamen::YouLock) { return you_lock_names; }
constexpr NameList names_of(xiamen::FlowerSets) { return flower_sets_names; }
constexpr NameList names_of(Party) { return party_names; }
constexpr NameList names_of(Unit) { return unit_names; }
constexpr NameList names_of(Source) { return source_names; }
constexpr NameList names_of(Ending) { return ending_names; }
constexpr NameList names_of(Pattern) { return pattern_names; }
// clang-format on

template <class Enum>
constexpr std::string_view name_of(Enum value) {
  return names_of(value)[static_cast<std::size_t>(value)];
}
template <class Enum>
constexpr std::optional<Enum> value_of(NameList names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

// How many modes the schema puts before those of this game in mode_names.
constexpr std::size_t first_mode(sichuan::Game game) {
  return game == sichuan::Game::kongxue ? 0 : 2;
}
inline constexpr std::size_t modes_per_game = 2;

}  // namespace paiju::schemas

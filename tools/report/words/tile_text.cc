#include "tools/report/words/tile_text.h"

#include <array>

#include <fmt/format.h>

#include "engine/base/assert.h"

namespace paiju::report {
namespace {

constexpr std::array<std::string_view, 3> suits_zh = {"万", "筒", "条"};
constexpr std::array<std::string_view, 3> suits_en = {"m", "p", "s"};
constexpr std::array<std::string_view, all_kinds + 1 - suited_kinds> others_zh = {
    "东", "南", "西", "北", "中", "发", "白", "春", "夏", "秋", "冬", "梅", "兰", "竹", "菊", "-"};

std::string_view kind_text(MeldKind kind, Language language) {
  const bool zh = language == Language::zh;
  switch (kind) {
    case MeldKind::chi:
      return zh ? "吃" : "chi";
    case MeldKind::peng:
      return zh ? "碰" : "peng";
    case MeldKind::gang_direct:
      return zh ? "直杠" : "gang";
    case MeldKind::gang_added:
      return zh ? "补杠" : "added gang";
    case MeldKind::gang_concealed:
      return zh ? "暗杠" : "concealed gang";
  }
  bug();
}

}  // namespace

std::string_view suit_text(Suit suit, Language language) {
  const auto i = static_cast<std::size_t>(suit);
  return language == Language::zh ? suits_zh[i] : suits_en[i];
}

std::string tile_text(Tile tile, Language language) {
  if (language == Language::en) return std::string(to_text(tile));
  if (is_suited(tile)) {
    return fmt::format("{}{}", rank_of(tile), suit_text(suit_of(tile), language));
  }
  return std::string(others_zh[static_cast<std::size_t>(code(tile) - suited_kinds)]);
}

std::string tiles_text(std::span<const Tile> tiles, Language language) {
  std::string text;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Tile t = tiles[i];
    if (!is_suited(t)) {
      text += (text.empty() ? "" : " ") + tile_text(t, language);
      continue;
    }
    const bool goes_on = i > 0 && is_suited(tiles[i - 1]) && suit_of(tiles[i - 1]) == suit_of(t);
    if (!goes_on && !text.empty()) text += ' ';
    text += fmt::format("{}", rank_of(t));
    const bool last =
        i + 1 == tiles.size() || !is_suited(tiles[i + 1]) || suit_of(tiles[i + 1]) != suit_of(t);
    if (last) text += suit_text(suit_of(t), language);
  }
  return text.empty() ? "-" : text;
}

std::vector<Tile> tiles_of(const Meld& meld) {
  if (meld.kind == MeldKind::chi) {
    return {meld.tile, tile_of(code(meld.tile) + 1), tile_of(code(meld.tile) + 2)};
  }
  return std::vector<Tile>(is_gang(meld) ? 4 : 3, meld.tile);
}

std::string meld_text(const Meld& meld, Language language) {
  std::string text =
      fmt::format("{} {}", kind_text(meld.kind, language), tiles_text(tiles_of(meld), language));
  if (meld.from >= 0) text += fmt::format("<{}", meld.from);
  return text;
}

std::string_view schema_name(MeldKind kind) {
  switch (kind) {
    case MeldKind::chi:
      return "chi";
    case MeldKind::peng:
      return "peng";
    case MeldKind::gang_direct:
      return "gangDirect";
    case MeldKind::gang_added:
      return "gangAdded";
    case MeldKind::gang_concealed:
      return "gangConcealed";
  }
  bug();
}

}  // namespace paiju::report

#include "tools/report/words/layout.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tools/report/words/text.h"

namespace paiju::report {
namespace {

std::size_t character_bytes(std::string_view text) {
  const auto lead = static_cast<std::uint8_t>(text[0]);
  const std::size_t size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return size < text.size() ? size : text.size();
}

constexpr std::size_t bracket_cells = 32;  // longer brackets can be broken

template <std::size_t N>
bool is_any(std::string_view c, const std::array<std::string_view, N>& of) {
  return std::find(of.begin(), of.end(), c) != of.end();
}

// No line starts with these, and a narrow bracket opens no line unless a space stands before it.
constexpr std::array<std::string_view, 13> closing = {"，", "。", "：", "；", "）", "」", "】",
                                                      "、", ")",  "]",  ",",  "=",  "("};
constexpr std::array<std::string_view, 5> opening = {"（", "「", "【", "(", "["};
constexpr std::array<std::string_view, 3> suits = {"万", "筒", "条"};

bool is_digit(std::string_view c) { return c.size() == 1 && c[0] >= '0' && c[0] <= '9'; }

bool can_break(std::string_view last, std::string_view next) {
  if (next == " ") return false;
  if (last == " ") return true;
  if (is_any(next, closing) || is_any(last, opening)) return false;
  if (is_digit(last) && is_any(next, suits)) return false;
  return width(last) == 2 || width(next) == 2;
}

// The bytes of what stands together from here: short brackets as a whole, else one character.
std::size_t unit_bytes(std::string_view text) {
  if (text[0] != '[') return character_bytes(text);
  const std::size_t end = text.find(']');
  const bool whole = end != std::string_view::npos && width(text.substr(0, end)) <= bracket_cells;
  return whole ? end + 1 : 1;
}

// The parts that no line break cuts; spaces end a part.
std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces(1);
  std::string_view last;
  while (!text.empty()) {
    const std::string_view unit = text.substr(0, unit_bytes(text));
    const std::string_view first = unit.substr(0, character_bytes(unit));
    if (!last.empty() && can_break(last, first)) pieces.emplace_back();
    pieces.back() += unit;
    text.remove_prefix(unit.size());
    last = unit.back() == ']' ? unit.substr(unit.size() - 1) : unit;
  }
  return pieces;
}

void trim_end(std::string& line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
}

}  // namespace

std::string wrapped(std::string_view first, std::string_view text) {
  const std::size_t indent = width(first);
  std::string page;
  std::string line(first);
  std::size_t cells = indent;
  for (const std::string& piece : pieces_of(text)) {
    std::string shown_piece = piece;
    trim_end(shown_piece);
    if (cells > indent && cells + width(shown_piece) > page_cells) {
      trim_end(line);
      page += line + "\n";
      line.assign(indent, ' ');
      cells = indent;
    }
    line += piece;
    cells += width(piece);
  }
  trim_end(line);
  return page + line + "\n";
}

}  // namespace paiju::report

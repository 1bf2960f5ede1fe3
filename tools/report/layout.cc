#include "tools/report/layout.h"

#include <cstdint>
#include <vector>

#include "tools/report/text.h"

namespace paiju::report {
namespace {

std::size_t character_bytes(std::string_view text) {
  const auto lead = static_cast<std::uint8_t>(text[0]);
  const std::size_t size = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return size < text.size() ? size : text.size();
}

// No line starts with these: closing marks.
bool clings(std::string_view character) {
  return character == "，" || character == "。" || character == "：" || character == "；" ||
         character == "）" || character == "」" || character == "、";
}

// Words between spaces; a wide character ends a word, so that a line can break after it.
std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces(1);
  while (!text.empty()) {
    const std::string_view c = text.substr(0, character_bytes(text));
    text.remove_prefix(c.size());
    if (clings(c) && pieces.back().empty() && pieces.size() > 1) {
      pieces[pieces.size() - 2] += c;
      continue;
    }
    if (width(c) == 2 && !pieces.back().empty()) pieces.emplace_back();
    pieces.back() += c;
    if (c == " " || width(c) == 2) pieces.emplace_back();
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

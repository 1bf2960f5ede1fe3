#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace paiju::report {

inline constexpr std::size_t page_cells = 80;

// Safe text broken into lines of at most `page_cells` cells: at spaces, and between wide (CJK)
// characters, but neither within a tile (5筒) nor within short brackets [] and not before a closing
// mark; a longer word is not cut. `first` goes before the first line, as many spaces before the
// others. Ends with a line feed.
std::string wrapped(std::string_view first, std::string_view text);

}  // namespace paiju::report

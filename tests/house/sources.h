#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace paiju::house {

struct Source {
  std::string path;  // from the repository's root
  std::vector<std::string> lines;
};

// Every C++ file of a room, in order of path.
inline std::vector<Source> sources_of(const std::string& room) {
  namespace fs = std::filesystem;
  const fs::path root = PAIJU_SOURCE;
  std::vector<Source> sources;
  for (const auto& entry : fs::recursive_directory_iterator(root / room)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cc") continue;
    Source source{fs::relative(entry.path(), root).generic_string(), {}};
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) source.lines.push_back(line);
    sources.push_back(std::move(source));
  }
  std::sort(sources.begin(), sources.end(),
            [](const Source& a, const Source& b) { return a.path < b.path; });
  REQUIRE_FALSE(sources.empty());
  return sources;
}

// What a line includes, without its brackets or quotes; "" if it is no include.
inline std::string included(const std::string& line) {
  const auto hash = line.find_first_not_of(" \t");
  if (hash == std::string::npos || line[hash] != '#') return "";
  const auto word = line.find_first_not_of(" \t", hash + 1);
  if (word == std::string::npos || line.compare(word, 7, "include") != 0) return "";
  const auto open = line.find_first_of("<\"", word);
  if (open == std::string::npos) return "";
  const auto close = line.find_first_of(">\"", open + 1);
  return close == std::string::npos ? "" : line.substr(open + 1, close - open - 1);
}

}  // namespace paiju::house

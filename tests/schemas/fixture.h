#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/rules/deal.h"
#include "schemas/json.h"
#include "schemas/wire.h"

namespace paiju::schemas {

inline std::string fixture(const std::string& name) {
  std::ifstream file(std::string(PAIJU_FIXTURES "/schemas/") + name);
  REQUIRE(file.good());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::vector<nlohmann::json> fixture_lines(const std::string& name) {
  std::vector<nlohmann::json> lines;
  std::istringstream text(fixture(name));
  for (std::string line; std::getline(text, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

// The deals of all fixtures, as JSON texts.
inline std::vector<std::string> deal_texts() {
  std::vector<std::string> texts;
  for (const char* name : {"deals-sichuan.jsonl", "deals-xiamen.jsonl"}) {
    for (const auto& line : fixture_lines(name)) texts.push_back(line.at("deal").dump());
  }
  for (const auto& line : fixture_lines("peer-sichuan.jsonl")) texts.push_back(line.dump());
  return texts;
}

inline Deal parsed(const std::string& text) {
  auto deal = deal_from_json(text);
  INFO(text.substr(0, 200));
  INFO((deal ? "" : deal.error().message));
  REQUIRE(deal.has_value());
  return *deal;
}

inline Bytes from_hex(const std::string& text) {
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(text.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

inline DealEntry decoded(ByteView segment) {
  auto entry = decode_entry(segment);
  INFO((entry ? "" : entry.error().message));
  REQUIRE(entry.has_value());
  return std::get<DealEntry>(*entry);
}

}  // namespace paiju::schemas

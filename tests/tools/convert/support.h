#pragma once

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "engine/rules/replay.h"
#include "tools/convert/format.h"
#include "tools/convert/nanoserver.h"
#include "tools/convert/nanoserver_audit.h"
#include "tools/convert/nanoserver_books.h"
#include "tools/convert/records.h"

namespace paiju::convert {

struct Collected : Sink {
  std::vector<Deal> deals;
  std::vector<Problem> problems;
  std::vector<Note> notes;

  void deal(Deal d) override { deals.push_back(std::move(d)); }
  void problem(Problem p) override { problems.push_back(std::move(p)); }
  void note(Note n) override { notes.push_back(std::move(n)); }

  bool noted(const std::string& code) const {
    for (const Note& n : notes) {
      if (n.code == code) return true;
    }
    return false;
  }
};

inline std::string read_fixture(const std::string& name) {
  std::ifstream file(std::string(PAIJU_FIXTURES) + "/nanoserver/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline Request plain_request() {
  Request request;
  request.server = "test";
  return request;
}

inline Collected convert_text(const std::string& text, const Request& request = plain_request()) {
  std::istringstream input(text);
  Collected out;
  nanoserver_format().convert(input, "text", request, out);
  return out;
}

// The observed or open wall of the header, as replay() wants it.
inline WallOrder order_of(const Deal& deal) {
  return deal.header.wall.kind == WallKind::open ? WallOrder{deal.header.wall.tiles, {}}
                                                 : WallOrder{};
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at != text.npos) text.replace(at, from.size(), to);
  return text;
}

inline std::vector<std::string> sample_names() {
  std::vector<std::string> names;
  for (const char* n : {"000", "002", "016", "040", "154"})
    names.push_back(std::string("3p-di5-pinghu-") + n);
  for (const char* n : {"000", "002", "016", "040"}) names.push_back(std::string("3p-fan3-") + n);
  for (const char* family : {"4p-di4-all-", "4p-fan3-"}) {
    for (const char* n : {"000", "008", "014", "028", "034", "066"})
      names.push_back(std::string(family) + n);
  }
  return names;
}

}  // namespace paiju::convert

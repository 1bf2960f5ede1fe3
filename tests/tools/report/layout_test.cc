// Where lines break.

#include "tools/report/words/layout.h"

#include <catch2/catch.hpp>

#include "tools/report/words/text.h"

namespace paiju::report {
namespace {

// Every width at which the text can meet the edge of the page.
template <typename Check>
void at_every_place(std::string_view text, Check check) {
  for (std::size_t indent = 1; indent < page_cells; ++indent) {
    const std::string page = wrapped(std::string(indent, '.'), text);
    INFO(page);
    check(page);
  }
}

bool has(const std::string& page, std::string_view part) {
  return page.find(part) != std::string::npos;
}

TEST_CASE("no line break splits a tile") {
  at_every_place("1 甲 点炮，0 乙 胡 9筒 再胡 5条", [](const std::string& page) {
    CHECK(has(page, "9筒"));
    CHECK(has(page, "5条"));
  });
}

TEST_CASE("no line break stands within a short bracket or before a closing mark") {
  at_every_place("6 x 200 [查花猪查大叫] + 牌【三万】（东风）。", [](const std::string& page) {
    CHECK(has(page, "[查花猪查大叫]"));
    CHECK(has(page, "万】"));
    CHECK(has(page, "风）。"));
    CHECK(has(page, "【三"));
  });
  at_every_place("牌 1万(金=2万)3万 456万",
                 [](const std::string& page) { CHECK(has(page, "1万(金=2万)3万")); });
}

TEST_CASE("lines are filled and no character is lost, whatever brackets stand open") {
  const std::string text = "[ 三万 [五条 a]b ] 一二三四五六七八九十 [[[ x";
  at_every_place(text, [&](const std::string& page) {
    std::string joined;
    for (const char c : page) {
      if (c != ' ' && c != '.' && c != '\n') joined += c;
    }
    std::string plain;
    for (const char c : text) {
      if (c != ' ') plain += c;
    }
    CHECK(joined == plain);
  });
}

}  // namespace
}  // namespace paiju::report

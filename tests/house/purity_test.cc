// The engine links nothing: its archive asks the outside for memory moves and wide division only,
// never for operator new, a stream, a clock or an exception.

#include <array>
#include <cstdio>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#if defined(__SANITIZE_ADDRESS__)
#define PAIJU_INSTRUMENTED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(undefined_behavior_sanitizer)
#define PAIJU_INSTRUMENTED
#endif
#endif

namespace paiju::house {
namespace {

#ifndef PAIJU_INSTRUMENTED  // sanitizers rewrite the object code
TEST_CASE("the engine's archive needs nothing but memory moves and wide division") {
  const std::set<std::string> allowed = {
      "memcpy",           "bcmp",     "memmove",   "memset",       "memcmp",
      "strlen",           "abort",    "__udivti3", "__umodti3",    "__popcountdi2",
      "__stack_chk_fail", "__divti3", "__modti3",  "__udivmodti4", "_GLOBAL_OFFSET_TABLE_"};
  FILE* list = popen(PAIJU_NM " --undefined-only " PAIJU_ENGINE_ARCHIVE " 2>/dev/null", "r");
  REQUIRE(list != nullptr);
  std::size_t seen = 0;
  std::array<char, 4096> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), list) != nullptr) {
    const std::string text(line.data());
    const auto at = text.find(" U ");
    if (at == std::string::npos) continue;
    const std::string symbol = text.substr(at + 3, text.find('\n') - at - 3);
    INFO(symbol);
    const bool ours = symbol.find("5paiju") != std::string::npos;
    CHECK((ours || allowed.count(symbol) == 1));
    seen += ours ? 1 : 0;
  }
  const int status = pclose(list);
  if (status != 0) WARN("nm did not run: nothing was looked at");
  CHECK((status != 0 || seen > 0));
}
#endif

}  // namespace
}  // namespace paiju::house

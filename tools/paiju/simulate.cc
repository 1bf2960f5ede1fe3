#include "tools/bots/simulate.h"

#include <charconv>
#include <optional>

#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"

namespace paiju::tools {
namespace {

std::optional<std::uint64_t> number_of(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Exit run(const Arguments& arguments) {
  const auto rules = bots::rules_from_text(arguments.value("--rules"));
  const auto deals = number_of(arguments.value("--deals", "1"));
  const auto seed = number_of(arguments.value("--seed", "1"));
  const auto first = number_of(arguments.value("--first", "0"));
  if (!rules) {
    say("--rules: " + rules.error());
    return Exit::usage;
  }
  if (!deals || !seed || !first) {
    say("--deals, --seed and --first take a whole number");
    return Exit::usage;
  }
  for (std::uint64_t i = 0; i < *deals; ++i) {
    out().line(schemas::deal_to_json(bots::simulate(*rules, *seed, *first + i)));
  }
  return Exit::ok;
}

}  // namespace

Command simulate_command() {
  return {"simulate",
          "legal random deals with committed walls 模拟牌局",
          "",
          0,
          0,
          {{"--rules", "R",
            "kongxue/quad, kongxue/trio, huanle/xuezhan, huanle/xueliu, xiamen, "
            "or a rules object in JSON",
            true},
           {"--deals", "N", "how many (1)"},
           {"--seed", "S", "a seed gives the same deals for ever (1)"},
           {"--first", "N", "number of the first deal (0)"}},
          run,
          "paiju simulate --rules huanle/xueliu --deals 100 --seed 7 > deals.jsonl"};
}

}  // namespace paiju::tools

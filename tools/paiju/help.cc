#include "tools/paiju/help.h"

#include <fmt/format.h>

#include "tools/report/words/layout.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

constexpr std::size_t command_cells = 14;
constexpr std::size_t option_cells = 20;

std::string row(const std::string& first, std::size_t cells, std::string_view words) {
  return report::wrapped(fmt::format("  {}  ", report::left(first, cells)), words);
}

std::string usage(const Command& command) {
  std::string text = fmt::format("paiju {}", command.name);
  for (const Option& o : command.options) {
    if (o.required) text += fmt::format(" {} {}", o.name, o.value_name);
  }
  if (command.options.size() > 0) text += " [OPTIONS]";
  if (command.most_positionals == 0) return text;
  const bool optional = command.least_positionals == 0;
  const bool many =
      command.most_positionals > command.least_positionals && command.most_positionals > 1;
  return text + fmt::format(" {}{}{}{}", optional ? "[" : "", command.positionals,
                            many ? "..." : "", optional ? "]" : "");
}

}  // namespace

std::string help_text() {
  std::string text =
      "Paiju 牌局: replays mahjong deals and proves every payment.\n\n"
      "usage: paiju COMMAND [OPTIONS] [FILES]\n\n";
  for (const Command& command : commands()) {
    text += row(std::string(command.name), command_cells, command.summary);
  }
  return text +
         "\n"
         "paiju COMMAND --help: its options. paiju --version.\n"
         "exit: 0 nothing to report, 1 differences, 2 evidence altered or not trusted,\n"
         "      3 a rule broken, 4 not verifiable, 64 usage, 65 no deals, 74 input/output\n";
}

std::string help_text(const Command& command) {
  std::string text = fmt::format("{}\n\n", command.summary);
  text += report::wrapped("usage: ", usage(command));
  if (command.positionals == "DEALS" || command.positionals == "JOURNALS") {
    text += report::wrapped(
        "", fmt::format("{}: JSON lines or journals, plain or .zst; - is standard input",
                        command.positionals));
  }
  text += "\n";
  for (const Option& o : command.options) {
    std::string name(o.name);
    if (!o.value_name.empty()) name += fmt::format(" {}", o.value_name);
    text += row(name, option_cells, o.help);
  }
  text += row("-h, --help", option_cells, "this text");
  if (!command.example.empty()) {
    text += fmt::format("\nexample:\n  {}\n", command.example);  // one line, to be copied
  }
  return text;
}

}  // namespace paiju::tools

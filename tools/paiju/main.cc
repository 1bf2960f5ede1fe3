#include <algorithm>
#include <csignal>
#include <deque>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "tools/paiju/command.h"
#include "tools/paiju/output.h"

namespace paiju::tools {
namespace {

// What CLI11 fills while parsing; turned into Arguments for the command that was named.
struct Parsed {
  const Command* command = nullptr;
  CLI::App* app = nullptr;
  std::deque<std::pair<CLI::Option*, std::string>> options;
  std::deque<std::vector<std::string>> values;
  std::vector<std::string> files;
};

// "-o,--output" is looked up by its last name.
std::string key_of(std::string_view name) {
  const std::size_t comma = name.rfind(',');
  return std::string(comma == std::string_view::npos ? name : name.substr(comma + 1));
}

void declare(CLI::App& root, const Command& command, Parsed& parsed) {
  parsed.command = &command;
  parsed.app = root.add_subcommand(std::string(command.name), std::string(command.summary));
  for (const Option& o : command.options) {
    CLI::Option* option = nullptr;
    if (o.value_name.empty()) {
      option = parsed.app->add_flag(std::string(o.name))->description(std::string(o.help));
    } else {
      option =
          parsed.app
              ->add_option(std::string(o.name), parsed.values.emplace_back(), std::string(o.help))
              ->type_name(std::string(o.value_name))
              ->expected(1)
              ->allow_extra_args(false)
              ->take_all();
    }
    option->required(o.required);
    parsed.options.emplace_back(option, key_of(o.name));
  }
  if (command.most_positionals == 0) return;
  parsed.app->add_option(std::string(command.positionals), parsed.files)
      ->expected(static_cast<int>(command.least_positionals),
                 static_cast<int>(std::min<std::size_t>(command.most_positionals, 1U << 20)))
      ->required(command.least_positionals > 0);
}

Arguments arguments_of(const Parsed& parsed) {
  Arguments arguments;
  arguments.files = parsed.files;
  for (const auto& [option, key] : parsed.options) {
    if (option->count() == 0) continue;
    if (option->get_expected_max() == 0) {
      arguments.set(key, "");
    } else {
      for (const std::string& value : option->results()) arguments.set(key, value);
    }
  }
  return arguments;
}

int run(int argc, char** argv) {
  CLI::App app{"Paiju 牌局: replays mahjong deals and proves every payment.", "paiju"};
  app.set_version_flag("--version", "paiju " PAIJU_VERSION);
  app.require_subcommand(1);
  std::deque<Parsed> all;
  for (const Command& command : commands()) declare(app, command, all.emplace_back());
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) {  // --help, --version
      app.exit(e);
      return std::cout.flush() ? 0 : static_cast<int>(Exit::io);
    }
    say(e.what());
    const auto& chosen = app.get_subcommands();
    const std::string name = chosen.empty() ? "" : " " + chosen[0]->get_name();
    say("see paiju" + name + " --help");
    return static_cast<int>(Exit::usage);
  }
  for (const Parsed& parsed : all) {
    if (!parsed.app->parsed()) continue;
    const Arguments arguments = arguments_of(parsed);
    const std::string language = arguments.value("--lang", "en");
    if (language != "zh" && language != "en") {
      say("--lang takes zh or en");
      return static_cast<int>(Exit::usage);
    }
    const Exit exit = parsed.command->run(arguments);
    out().flush();
    return static_cast<int>(exit);
  }
  return static_cast<int>(Exit::usage);
}

}  // namespace
}  // namespace paiju::tools

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen as EPIPE and is no error
  try {
    return paiju::tools::run(argc, argv);
  } catch (const std::exception& e) {  // out of memory, above all: nothing was found out
    paiju::tools::say(e.what());
    return static_cast<int>(paiju::tools::Exit::io);
  }
}

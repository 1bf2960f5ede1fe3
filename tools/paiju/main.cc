#include <algorithm>
#include <csignal>
#include <deque>
#include <exception>
#include <numeric>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "tools/paiju/command.h"
#include "tools/paiju/help.h"
#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

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

// The last would win unseen: of two trust files one would be left out of the verdict.
bool says_twice(const Parsed& parsed) {
  for (const auto& [option, key] : parsed.options) {
    if (option->count() < 2 || option->get_expected_max() == 0) continue;
    say(key + " is given more than once");
    return true;
  }
  return false;
}

// One of them would be left out unseen.
bool says_two_forms(const Arguments& arguments) {
  std::string_view form;
  for (const std::string_view option :
       {"--json", "--csv", "--summary", "--stat", "--quiet", "--verbose"}) {
    if (!arguments.has(option)) continue;
    if (!form.empty()) {
      say(std::string(form) + " and " + std::string(option) + " exclude each other");
      return true;
    }
    form = option;
  }
  return false;
}

// What is closed at the start would be given to the next file that is opened, and talk would be
// written into a journal. The wrong direction: whoever reads or writes there is told.
void fill_standard_descriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) != -1) continue;
    static_cast<void>(::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

// Letters to insert, remove or change to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}

// False: the first word is no command. Said, with the one that was meant if it is near.
bool names_a_command(std::string_view word) {
  const Command* nearest = nullptr;
  std::size_t least = 3;
  for (const Command& command : commands()) {
    const std::size_t d = distance(word, command.name);
    if (d == 0) return true;
    if (d < least) {
      least = d;
      nearest = &command;
    }
  }
  const std::string hint =
      nearest == nullptr ? "" : "; did you mean " + std::string(nearest->name) + "?";
  say("no command \"" + report::shown(word) + "\"" + hint);
  say("see paiju --help");
  return false;
}

int run(int argc, char** argv) {
  if (argc > 1 && argv[1][0] != '-' && !names_a_command(argv[1])) {
    return static_cast<int>(Exit::usage);
  }
  CLI::App app{"Paiju 牌局: replays mahjong deals and proves every payment.", "paiju"};
  app.set_version_flag("--version", "paiju " PAIJU_VERSION);
  app.require_subcommand(1);
  std::deque<Parsed> all;
  for (const Command& command : commands()) declare(app, command, all.emplace_back());
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) {  // --help, --version
      const auto named = app.get_subcommands();
      const auto of = std::find_if(all.begin(), all.end(), [&](const Parsed& parsed) {
        return !named.empty() && parsed.app == named[0];
      });
      const bool version = dynamic_cast<const CLI::CallForVersion*>(&e) != nullptr;
      out().write(version           ? "paiju " PAIJU_VERSION "\n"
                  : of != all.end() ? help_text(*of->command)
                                    : help_text());
      out().flush();
      return 0;
    }
    say(report::shown(e.what()));
    const auto& chosen = app.get_subcommands();
    const std::string name = chosen.empty() ? "" : " " + chosen[0]->get_name();
    say("see paiju" + name + " --help");
    return static_cast<int>(Exit::usage);
  }
  for (const Parsed& parsed : all) {
    if (!parsed.app->parsed()) continue;
    if (says_twice(parsed)) return static_cast<int>(Exit::usage);
    const Arguments arguments = arguments_of(parsed);
    if (says_two_forms(arguments)) return static_cast<int>(Exit::usage);
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
  paiju::tools::fill_standard_descriptors();
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen as EPIPE and is no error
  try {
    return paiju::tools::run(argc, argv);
  } catch (const std::exception& e) {  // out of memory, above all: nothing was found out
    paiju::tools::say(e.what());
    return static_cast<int>(paiju::tools::Exit::io);
  }
}

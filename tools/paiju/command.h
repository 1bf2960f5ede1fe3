#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paiju::tools {

// Exit codes of spec/cli.md, an API. With several deals the most serious one decides.
enum class Exit : int {
  ok = 0,
  differs = 1,       // claims differ, diff or audit found something
  altered = 2,       // altered, truncated, equivocating, unsealed though trust given, unknown key
  illegal = 3,       // a deal breaks the rules
  unverifiable = 4,  // incomplete, newer format, secrets not revealed
  usage = 64,
  no_deal = 65,  // malformed JSON, foreign bytes
  io = 74,
};
// The more serious of two: 74, 64, 65, 2, 3, 4, 1, 0.
Exit worse(Exit a, Exit b);

// One option of a command. A flag has no value_name.
struct Option {
  std::string_view name;        // "--trust"
  std::string_view value_name;  // "FILE"; empty: a flag
  std::string_view help;
  bool required = false;
};

// What the command line said, already checked against the command's options.
class Arguments {
 public:
  bool has(std::string_view option) const;
  // The last value given, or `otherwise`.
  std::string value(std::string_view option, std::string_view otherwise = "") const;
  std::vector<std::string> values(std::string_view option) const;
  std::vector<std::string> files;  // positional arguments; "-" is standard input

  void set(std::string option, std::string value) {
    given_.push_back({std::move(option), std::move(value)});
  }

 private:
  struct Given {
    std::string option;
    std::string value;
  };
  std::vector<Given> given_;
};

struct Command {
  std::string_view name;
  std::string_view summary;      // one line, English and 中文
  std::string_view positionals;  // "DEALS..." in the help; empty: none
  std::size_t least_positionals;
  std::size_t most_positionals;
  std::vector<Option> options;
  Exit (*run)(const Arguments&);
  std::string_view example = "";  // a line a person can start from
};

// The table of commands (commands.cc), one function a file tools/paiju/<command>.cc.
const std::vector<Command>& commands();

}  // namespace paiju::tools

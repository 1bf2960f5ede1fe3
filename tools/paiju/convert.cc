#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "schemas/json.h"
#include "tools/convert/format.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

using convert::Place;

std::string to_text(const Place& place) {
  std::string text = report::shown(place.file);
  if (place.record > 0) text += fmt::format(": record {} (line {})", place.record, place.line);
  if (!place.field.empty()) text += ": " + report::shown(place.field);
  return text;
}

// Deals to standard output as they come; everything else is talk.
class Printer : public convert::Sink {
 public:
  void deal(Deal deal) override {
    out().line(schemas::deal_to_json(deal));
    ++deals_;
  }
  void problem(convert::Problem problem) override {
    say(fmt::format("{}: {}", to_text(problem.place), report::shown(problem.message)));
    ++problems_;
  }
  void note(convert::Note note) override {
    say(fmt::format("{}: note {}: {}", to_text(note.place), note.code,
                    report::shown(note.message)));
    predictable_ += note.code == "wall.predictable" ? 1U : 0U;
  }
  void sum_up() const {
    say(fmt::format("{} deals, {} records refused", deals_, problems_));
    if (predictable_ > 0)
      say(fmt::format("{} walls were predictable from the clock", predictable_));
  }
  Exit exit() const { return problems_ > 0 ? Exit::no_deal : Exit::ok; }

 private:
  std::size_t deals_ = 0, problems_ = 0, predictable_ = 0;
};

Exit convert_file(const convert::Format& format, const std::string& file,
                  const convert::Request& request, Printer& printer) {
  if (file == "-") {
    format.convert(std::cin, "standard input", request, printer);
    return std::cin.bad() ? Exit::io : Exit::ok;
  }
  std::ifstream input(file, std::ios::binary);
  // A directory opens, but reading it fails.
  if (!input || (input.peek() == std::char_traits<char>::eof() && input.bad())) {
    say(fmt::format("{}: cannot be read", report::shown(file)));
    return Exit::io;
  }
  input.clear();
  format.convert(input, file, request, printer);
  if (!input.bad()) return Exit::ok;
  say(fmt::format("{}: reading stopped early", report::shown(file)));
  return Exit::io;
}

const convert::Format* format_named(const std::string& name) {
  const convert::Format* format = convert::find_format(name);
  if (format != nullptr) return format;
  std::string known;
  for (const convert::Format& each : convert::formats()) known += fmt::format(" {}", each.name);
  say(fmt::format("no format '{}'; known:{}", report::shown(name), known));
  return nullptr;
}

Exit run(const Arguments& arguments) {
  const convert::Format* format = format_named(arguments.value("--from"));
  if (format == nullptr) return Exit::usage;
  convert::Request request;
  request.server = arguments.value("--server", "default");
  request.recover_wall = arguments.has("--recover-wall");
  const std::string rules = arguments.value("--rules", "published");
  request.rules_as_coded = rules == "server";
  if (rules != "published" && rules != "server") {
    say("--rules is 'published' or 'server'");
    return Exit::usage;
  }
  if (arguments.has("--options")) {
    request.options_file = arguments.value("--options");
    std::ifstream input(request.options_file, std::ios::binary);
    if (input) request.options_text.assign(std::istreambuf_iterator<char>(input), {});
    if (!input || input.bad() || request.options_text.empty()) {
      say(fmt::format("{}: cannot be read, or is empty", report::shown(request.options_file)));
      return Exit::io;
    }
  }
  if (const std::string wrong = format->check(request); !wrong.empty()) {
    say(report::shown(wrong));
    return request.options_text.empty() ? Exit::usage : Exit::no_deal;
  }
  Printer printer;
  Exit exit = Exit::ok;
  const auto files = arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files;
  for (const std::string& file : files) {
    exit = worse(exit, convert_file(*format, file, request, printer));
  }
  printer.sum_up();
  return worse(exit, printer.exit());
}

}  // namespace

Command convert_command() {
  return {"convert",
          "foreign logs to deals in JSON 导入其他服务器的牌谱",
          "FILES",
          0,
          1U << 20,
          {{"--from", "FORMAT", "format of the logs: nanoserver", true},
           {"--options", "FILE", "room options kept apart from the logs (desk.Extras)"},
           {"--server", "NAME", "whose logs these are; part of every deal's identity"},
           {"--recover-wall", "", "recompute the wall where the server's generator gives it away"},
           {"--rules", "published|server", "rules the deals state; published is the default"}},
          run,
          "paiju convert --from nanoserver --options rooms.json history.csv > deals.jsonl"};
}

}  // namespace paiju::tools

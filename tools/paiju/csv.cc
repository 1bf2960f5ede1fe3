#include "tools/paiju/csv.h"

#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

bool is_number(std::string_view text) {
  const std::string_view digits = text.starts_with("-") ? text.substr(1) : text;
  return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::string csv_field(std::string_view untrusted) {
  // A file keeps the name as it is; on a terminal it must not act.
  const std::string text = stdout_is_terminal() ? report::shown(untrusted) : std::string(untrusted);
  std::string field;
  const bool formula = !text.empty() &&
                       std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos &&
                       !is_number(text);
  if (formula) field += '\'';
  field += text;
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char c : field) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace paiju::tools

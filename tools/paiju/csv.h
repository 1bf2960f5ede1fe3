#pragma once

#include <string>
#include <string_view>

namespace paiju::tools {

// One field after RFC 4180: quoted when it holds a comma, a quote or a line break. A field that a
// spreadsheet would take for a formula (= + - @ tab at its start, and no number) is preceded by an
// apostrophe: names come from logs, and a statement is opened in spreadsheets.
std::string csv_field(std::string_view text);

}  // namespace paiju::tools

#pragma once

#include <string>
#include <string_view>

namespace paiju::report {

// A JSON string with its quotes. What is not UTF-8 (a file's name may be anything) is escaped as
// shown() does.
std::string json_string(std::string_view text);

}  // namespace paiju::report

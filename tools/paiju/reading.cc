#include "tools/paiju/reading.h"

#include <cstring>

#include <sys/stat.h>

#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {

Exit report_read_error(const ledger::DealError& error) {
  std::string words = std::string(ledger::to_text(error.error.kind)) + ": " + error.error.message;
  std::string place = to_text(error.position);
  if (error.error.error_number != 0) {
    words = error.error.message + ": " + std::strerror(error.error.error_number);
    if (error.position.offset == 0) place = error.position.file;
  }
  say(report::shown(place + ": " + words));
  switch (error.error.kind) {
    case ledger::ReadErrorKind::no_deal:
      return Exit::no_deal;
    case ledger::ReadErrorKind::altered:
    case ledger::ReadErrorKind::truncated:
      return Exit::altered;
    case ledger::ReadErrorKind::io:
      return Exit::io;
  }
  return Exit::io;
}

bool is_one_of(const std::string& output, const std::vector<std::string>& inputs) {
  struct stat to{};
  const int found = output == "-" ? ::fstat(1, &to) : ::stat(output.c_str(), &to);
  if (found != 0 || !S_ISREG(to.st_mode)) return false;
  for (const std::string& input : inputs) {
    struct stat from{};
    const int there = input == "-" ? ::fstat(0, &from) : ::stat(input.c_str(), &from);
    if (there == 0 && from.st_dev == to.st_dev && from.st_ino == to.st_ino) return true;
  }
  return false;
}

}  // namespace paiju::tools

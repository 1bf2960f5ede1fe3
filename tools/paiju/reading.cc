#include "tools/paiju/reading.h"

#include "tools/paiju/output.h"
#include "tools/report/text.h"

namespace paiju::tools {

Exit report_read_error(const ledger::DealError& error) {
  say(report::shown(to_text(error.position) + ": " +
                    std::string(ledger::to_text(error.error.kind)) + ": " + error.error.message));
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

}  // namespace paiju::tools

#include "tools/paiju/books_trouble.h"

#include <fmt/format.h>

#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {

Exit report_trouble(const ledger::BooksTrouble& trouble) {
  say(report::shown(
      fmt::format("{}: {}: {}", trouble.path, to_text(trouble.kind), trouble.message)));
  return Exit::io;
}

}  // namespace paiju::tools

#include "tools/paiju/trusting.h"

#include <cerrno>

#include "tools/paiju/output.h"
#include "tools/report/words/text.h"

namespace paiju::tools {

Exit report_trouble(const ledger::Trouble& trouble) {
  if (trouble.error_number == EPIPE && trouble.path == "-") return Exit::ok;  // the reader has left
  say(report::shown(describe(trouble)));
  return trouble.error_number == 0 ? Exit::no_deal : Exit::io;
}

std::variant<std::optional<ledger::TrustFile>, Exit> trust_of(const Arguments& arguments) {
  if (!arguments.has("--trust")) return std::optional<ledger::TrustFile>();
  auto trust = ledger::TrustFile::load(arguments.value("--trust"));
  if (!trust) return report_trouble(trust.error());
  return std::optional(std::move(*trust));
}

}  // namespace paiju::tools

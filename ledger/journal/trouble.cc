#include "ledger/journal/trouble.h"

#include <cstring>

namespace paiju::ledger {

std::string describe(const Trouble& trouble) {
  std::string text = trouble.path;
  if (!trouble.message.empty()) text += ": " + trouble.message;
  if (trouble.error_number != 0) text += std::string(": ") + std::strerror(trouble.error_number);
  return text;
}

}  // namespace paiju::ledger

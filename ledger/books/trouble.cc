#include "ledger/books/trouble.h"

namespace paiju::ledger {

std::string_view to_text(BooksTroubleKind kind) {
  switch (kind) {
    case BooksTroubleKind::missing:
      return "no such file or directory";
    case BooksTroubleKind::not_a_database:
      return "not a database";
    case BooksTroubleKind::foreign:
      return "not a ledger of Paiju";
    case BooksTroubleKind::newer:
      return "a ledger of a newer version of Paiju";
    case BooksTroubleKind::altered_schema:
      return "the schema was altered";
    case BooksTroubleKind::locked:
      return "locked by another program";
    case BooksTroubleKind::read_only:
      return "read-only";
    case BooksTroubleKind::needs_recovery:
      return "left unfinished by a crash; open it once for writing to recover it";
    case BooksTroubleKind::disk_full:
      return "disk full";
    case BooksTroubleKind::corrupt:
      return "damaged database file";
    case BooksTroubleKind::refused:
      return "refused by the schema";
    case BooksTroubleKind::io:
      return "input or output failed";
  }
  return "";
}

Trouble as_trouble(const BooksTrouble& trouble) {
  std::string message(to_text(trouble.kind));
  if (!trouble.message.empty()) message += " (" + trouble.message + ")";
  return {trouble.path, trouble.os_errno, message};
}

}  // namespace paiju::ledger

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/books/books.h"

namespace paiju::ledger {

// A head says what a ledger held at some time, so that what is removed later is missed. Text:
//
//   paiju/head/2
//   <number of lines that follow> <SHA-256 of them, hex>
//   deal <operator> <deal id> <digest> <sealed|seal not checked, percent-encoded>
//   reversal <operator> <deal id> <SHA-256 of the reason>
//   evidence <operator> <deal id> <SHA-256 of the sealed bytes>
//   equivocation <operator> <deal id> <digest> <SHA-256 of the bytes>
//   rejection <operator> <deal id> <digest> <SHA-256 of the reason> <of the bytes, or ->
//
// Operators percent-encoded, ids and hashes in hex, lines sorted, each ended by a line feed:
// `tail -n +3 F | sha256sum` gives the second line again. Equal content, equal head.
BooksResult<std::string> export_head(const Books& books);

// What a head and a ledger come to. A ledger that has only grown is no finding.
struct HeadComparison {
  bool is_head = false;              // false: the text is not a whole head; nothing was compared
  bool is_older = false;             // it is a head as an older version wrote it
  std::vector<std::string> missing;  // lines of the head that the ledger no longer bears out
  std::size_t added = 0;             // facts that are newer than the head
};
BooksResult<HeadComparison> compare_with_head(const Books& books, std::string_view head);

}  // namespace paiju::ledger

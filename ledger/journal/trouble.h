#pragma once

#include <string>

namespace paiju::ledger {

// We could not find out, or could not write down: never a statement about a deal. error_number is
// the errno of the call that failed; 0 means that no call failed but what the path holds cannot be
// used (a malformed key, a torn journal to append to). `message` is an English clause.
struct Trouble {
  std::string path;
  int error_number = 0;
  std::string message;
  friend bool operator==(const Trouble&, const Trouble&) = default;
};

// "PATH: MESSAGE: strerror", for standard error.
std::string describe(const Trouble& trouble);

}  // namespace paiju::ledger

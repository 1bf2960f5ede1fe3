#pragma once

#include <cstdlib>
#include <string>

#include <sys/wait.h>

#include "tests/ledger/journal/scratch.h"
#include "tests/ledger/journal/vectors.h"

namespace paiju::testing {

// What a process left behind.
struct Ran {
  int exit = -1;
  std::string out;
  std::string err;
};

// Runs a line of shell in `scratch`; $P is the paiju program.
inline Ran shell(const ledger::testing::ScratchDirectory& scratch, const std::string& line) {
  const std::string command = "cd '" + scratch.path("") + "' && P='" PAIJU_BINARY "' && { " + line +
                              "\n} >.out 2>.err </dev/null";
  const int status = std::system(command.c_str());
  const auto text = [&](const char* name) {
    const auto bytes = scratch.read(name);
    return std::string(bytes.begin(), bytes.end());
  };
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text(".out"), text(".err")};
}

// The vectors: vectors.journal, first.journal with only the first of the three deals, and trust
// with their operator's key. The second and third deal stop early: `verify` of them all is exit 4.
inline void put_vectors(const ledger::testing::ScratchDirectory& scratch) {
  scratch.write("vectors.journal", ledger::testing::vector_journal());
  scratch.write(
      "first.journal",
      ledger::testing::from_hex(ledger::testing::seal_vectors()["deals"][0]["journalEntryFramed"]));
  scratch.write("trust", ledger::testing::seal_vectors()["vkey"].get<std::string>() + "\n");
}

}  // namespace paiju::testing

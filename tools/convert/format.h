#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/deal.h"

namespace paiju::convert {

// What the caller asks of any format. A format ignores what it has no use for.
struct Request {
  std::string server;           // who ran the tables; part of every deal's identity
  std::string options_file;     // name of the file below, for messages
  std::string options_text;     // room options kept apart from the log (--options); empty: none
  bool recover_wall = false;    // try to recompute the wall (--recover-wall)
  bool rules_as_coded = false;  // state the server's own rules instead of the published ones
};

// Where in the input something was found.
struct Place {
  std::string file;
  std::size_t record = 0;  // from 1, in the order of the file
  std::size_t line = 0;    // from 1, where the record starts
  std::string field;       // "do[17].mjs[0]"; empty: the record as a whole
};

// A record that gives no deal, and why (an English sentence). The records after it still count.
struct Problem {
  Place place;
  std::string message;
};

// Something the owner should know about a record that did give a deal. The code is stable.
struct Note {
  Place place;
  std::string code;  // "void.undetermined"
  std::string message;
};

// Takes what a format finds, in the order of the input.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual void deal(Deal deal) = 0;
  virtual void problem(Problem problem) = 0;
  virtual void note(Note note) = 0;
};

// What a format owes; README.md says it in full. Plain functions, no state between calls.
struct Format {
  std::string_view name;     // what --from says
  std::string_view summary;  // one line
  // Does the beginning of a file (up to 4 KiB) look like this format? Never certain, never throws.
  bool (*sniff)(std::string_view beginning);
  // Checks the options once, before any input: an English sentence, empty when they are fine.
  std::string (*check)(const Request& request);
  // Reads the stream to its end. Memory is bounded by the largest record, not by the file.
  // Precondition: check() found nothing.
  void (*convert)(std::istream& input, const std::string& file, const Request& request, Sink& sink);
};

// Every format known, one line each in formats.cc.
const std::vector<Format>& formats();
// null when there is none of that name.
const Format* find_format(std::string_view name);

}  // namespace paiju::convert

#include "tools/report/words/colour.h"

namespace paiju::report {
namespace {

std::string_view start_of(Colour colour) {
  switch (colour) {
    case Colour::none:
      return "";
    case Colour::good:
      return "\x1b[32m";
    case Colour::bad:
      return "\x1b[31m";
    case Colour::doubt:
      return "\x1b[33m";
    case Colour::section:
      return "\x1b[36m";
    case Colour::title:
      return "\x1b[1m";
  }
  return "";
}

}  // namespace

std::string painted(std::string_view text, Colour colour, bool on) {
  if (!on || colour == Colour::none) return std::string(text);
  return std::string(start_of(colour)).append(text).append("\x1b[m");
}

}  // namespace paiju::report

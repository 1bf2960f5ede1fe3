#include "tools/paiju/command.h"

#include <algorithm>
#include <array>

namespace paiju::tools {

Exit worse(Exit a, Exit b) {
  constexpr std::array<Exit, 8> order = {Exit::io,      Exit::usage,   Exit::no_deal,
                                         Exit::altered, Exit::illegal, Exit::unverifiable,
                                         Exit::differs, Exit::ok};
  return std::find(order.begin(), order.end(), a) < std::find(order.begin(), order.end(), b) ? a
                                                                                             : b;
}

bool Arguments::has(std::string_view option) const {
  return std::any_of(given_.begin(), given_.end(),
                     [&](const Given& g) { return g.option == option; });
}

std::string Arguments::value(std::string_view option, std::string_view otherwise) const {
  std::string last(otherwise);
  for (const Given& g : given_) {
    if (g.option == option) last = g.value;
  }
  return last;
}

std::vector<std::string> Arguments::values(std::string_view option) const {
  std::vector<std::string> found;
  for (const Given& g : given_) {
    if (g.option == option) found.push_back(g.value);
  }
  return found;
}

}  // namespace paiju::tools

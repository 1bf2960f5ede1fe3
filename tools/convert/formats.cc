#include <algorithm>

#include "tools/convert/format.h"
#include "tools/convert/nanoserver.h"

namespace paiju::convert {

const std::vector<Format>& formats() {
  static const std::vector<Format> known = {nanoserver_format()};
  return known;
}

const Format* find_format(std::string_view name) {
  const auto& known = formats();
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const Format& format) { return format.name == name; });
  return found == known.end() ? nullptr : &*found;
}

}  // namespace paiju::convert

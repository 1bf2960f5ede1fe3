#pragma once

#include <optional>
#include <string>

#include "engine/rules/deal.h"
#include "tools/paiju/command.h"

namespace paiju::tools {

// --deal ID: the first digits of deals' ids, four at least, either case. Without it every deal.
class DealChoice {
 public:
  // nullopt: not such digits; said, and a usage error.
  static std::optional<DealChoice> of(const Arguments& arguments);

  bool any() const { return digits_.empty(); }
  bool takes(const Deal& deal) const;
  // Nothing was taken though a deal was named: said; Exit::no_deal.
  Exit not_found() const;

 private:
  std::string digits_;  // lower case; empty: any deal
};

}  // namespace paiju::tools

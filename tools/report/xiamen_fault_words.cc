#include "tools/report/fault_words.h"

namespace paiju::report {

std::span<const FaultWords> xiamen_fault_words() { return {}; }

}  // namespace paiju::report

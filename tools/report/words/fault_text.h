#pragma once

#include <string>
#include <string_view>

#include "engine/play/fault.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// One sentence for a fault or another pinned code ("hu.plainDiscard", "wall.secretMismatch"), in
// either language; a code without words is given back as it is.
std::string_view sentence(std::string_view code, Language language);

// "event 12: ..." or "header: ..." in the language.
std::string describe(const Fault& fault, Language language);

}  // namespace paiju::report

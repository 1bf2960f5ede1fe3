#pragma once

#include "tools/convert/format.h"

namespace paiju::convert {

// lonng/nanoserver (空血来战, seed 000): spec/nanoserver.md.
Format nanoserver_format();

// Was this deal written by that format? It marks the operator's name: "nanoserver/NAME".
bool from_nanoserver(const Deal& deal);

}  // namespace paiju::convert

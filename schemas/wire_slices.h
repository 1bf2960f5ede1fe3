#pragma once

#include <cstdint>
#include <span>

#include <deal.capnp.h>

#include "schemas/wire.h"

namespace paiju::schemas::wire {

// The hashed parts of a stored entry. Precondition: `words` is a canonical message whose root is
// an Entry that holds a deal, and all of that deal has been read without an exception.
DealSlices slice_deal(std::span<const std::uint64_t> words,
                      capnp::List<schema::Event>::Reader events);

}  // namespace paiju::schemas::wire

#pragma once

#include "engine/settle/settlement.h"
#include "schemas/json_writer.h"

namespace paiju::schemas {

// What every JSON of ours says of a transfer, in this order: after, cause, from, to, unit, due,
// paid. Into an object that is open.
void write_transfer_fields(JsonWriter& json, const Transfer& transfer);

}  // namespace paiju::schemas

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <capnp/any.h>
#include <capnp/schema.h>

namespace paiju::schemas::wire {

// Which bits and how many pointers of a struct the schema we were built with has a field for.
// Cap'n Proto ignores the rest; we may not, it could be an option that changes a payment.
struct Shape {
  static constexpr std::size_t most_data_bytes = 64;  // of any struct of deal.capnp
  std::array<std::uint8_t, most_data_bytes> known_bits{};
  unsigned pointers = 0;
};

Shape shape_of(capnp::StructSchema schema);

// Whether something is set that the shape has no field for.
bool exceeds(capnp::AnyStruct::Reader any, const Shape& shape);

// Whether nothing is set at all. Such a struct is written as a null pointer.
bool is_empty(capnp::AnyStruct::Reader any);

}  // namespace paiju::schemas::wire

#include "schemas/wire_shape.h"

#include <algorithm>
#include <cstring>

#include "engine/base/assert.h"

namespace paiju::schemas::wire {
namespace {

unsigned bits_of(capnp::schema::Type::Which which) {
  using capnp::schema::Type;
  if (which == Type::BOOL) return 1;
  if (which == Type::INT8 || which == Type::UINT8) return 8;
  if (which == Type::INT16 || which == Type::UINT16 || which == Type::ENUM) return 16;
  if (which == Type::INT32 || which == Type::UINT32 || which == Type::FLOAT32) return 32;
  if (which == Type::INT64 || which == Type::UINT64 || which == Type::FLOAT64) return 64;
  return 0;  // void, or a pointer
}

void mark(Shape& shape, unsigned first_bit, unsigned count) {
  for (unsigned bit = first_bit; bit < first_bit + count; ++bit) {
    PAIJU_ASSERT(bit / 8 < Shape::most_data_bytes);
    auto& byte = shape.known_bits[bit / 8];
    byte = static_cast<std::uint8_t>(byte | (1U << (bit % 8)));
  }
}

void mark_fields(Shape& shape, capnp::StructSchema schema) {  // NOLINT(misc-no-recursion): groups
  const auto layout = schema.getProto().getStruct();
  shape.pointers = layout.getPointerCount();
  if (layout.getDiscriminantCount() > 0) mark(shape, layout.getDiscriminantOffset() * 16, 16);
  for (const auto field : schema.getFields()) {
    if (field.getProto().isGroup()) {
      mark_fields(shape, field.getType().asStruct());
    } else {
      const unsigned bits = bits_of(field.getType().which());
      mark(shape, field.getProto().getSlot().getOffset() * bits, bits);
    }
  }
}

}  // namespace

Shape shape_of(capnp::StructSchema schema) {
  Shape shape;
  mark_fields(shape, schema);
  return shape;
}

bool exceeds(capnp::AnyStruct::Reader any, const Shape& shape) {
  const auto bytes = any.getDataSection();
  std::size_t at = 0;
  for (; at + sizeof(std::uint64_t) <= bytes.size() && at < Shape::most_data_bytes;
       at += sizeof(std::uint64_t)) {  // by words, because there is one a struct or two
    std::uint64_t stored = 0;
    std::uint64_t known = 0;
    std::memcpy(&stored, bytes.begin() + at, sizeof stored);
    std::memcpy(&known, shape.known_bits.data() + at, sizeof known);
    if ((stored & ~known) != 0) return true;
  }
  for (; at < bytes.size(); ++at) {
    const std::uint8_t known = at < Shape::most_data_bytes ? shape.known_bits[at] : 0;
    if ((bytes[at] & ~known) != 0) return true;
  }
  // Canonical form drops null pointers at the end, so one pointer more is one that is set.
  return any.getPointerSection().size() > shape.pointers;
}

bool is_empty(capnp::AnyStruct::Reader any) {
  const auto bytes = any.getDataSection();
  if (std::any_of(bytes.begin(), bytes.end(), [](std::uint8_t b) { return b != 0; })) return false;
  for (const auto pointer : any.getPointerSection()) {
    if (!pointer.isNull()) return false;
  }
  return true;
}

}  // namespace paiju::schemas::wire

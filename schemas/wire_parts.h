#pragma once

// Inside of wire.cc: one pair of functions a part of the message. Readers throw kj::Exception on
// malformed bytes; decode_entry() is where that ends.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <deal.capnp.h>

#include "engine/rules/deal.h"
#include "schemas/names.h"
#include "schemas/wire_shape.h"

namespace paiju::schemas::wire {

// Remembers the first thing in a message that this version does not know.
class NewerFormat {
 public:
  void note(std::string path) {
    if (!first_) first_ = std::move(path);
  }
  std::optional<std::string> take() { return std::move(first_); }

 private:
  std::optional<std::string> first_;
};

// The value of an enumerant, or the first enumerant and a note when the schema has grown past us.
template <class Enum, class WireEnum>
Enum known(WireEnum raw, NewerFormat& newer, const char* path) {
  const auto number = static_cast<std::uint16_t>(raw);
  if (number < names_of(Enum{}).size()) return static_cast<Enum>(number);
  newer.note(path);
  return Enum{};
}

template <class Struct>
void note_unknown_fields(typename Struct::Reader reader, NewerFormat& newer, const char* path) {
  static const Shape shape = shape_of(capnp::Schema::from<Struct>());
  if (exceeds(reader, shape)) newer.note(path);
}

template <class Number>
std::vector<Number> numbers_of(typename capnp::List<Number>::Reader from) {
  std::vector<Number> to;
  to.reserve(from.size());
  for (const auto number : from) to.push_back(number);
  return to;
}
// Throws when the text is not UTF-8.
std::string text_of(capnp::Text::Reader text);
std::vector<std::uint8_t> bytes_of(capnp::Data::Reader bytes);
capnp::Text::Reader wire_text(const std::string& text);
capnp::Data::Reader wire_bytes(const std::vector<std::uint8_t>& bytes);

void read_header(schema::Header::Reader from, Deal& to, NewerFormat& newer);
void write_header(const Deal& from, schema::Header::Builder to);
bool has_header(const Deal& deal);  // whether anything in it is set

Rules read_rules(schema::Rules::Reader from, NewerFormat& newer);
void write_rules(const Rules& from, schema::Rules::Builder to);  // precondition: not monostate

std::vector<Event> read_events(capnp::List<schema::Event>::Reader from, NewerFormat& newer);
void write_events(const std::vector<Event>& from, capnp::List<schema::Event>::Builder to);

std::optional<Claims> read_claims(schema::Claims::Reader from, NewerFormat& newer);
void write_claims(const Claims& from, schema::Claims::Builder to);
std::optional<Seal> read_seal(schema::Seal::Reader from, NewerFormat& newer);
void write_seal(const Seal& from, schema::Seal::Builder to);

}  // namespace paiju::schemas::wire

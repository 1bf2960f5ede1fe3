#include <type_traits>
#include <variant>

#include "schemas/json_parts.h"
#include "schemas/json_writer.h"
#include "schemas/names.h"
#include "schemas/option_fields.h"

namespace paiju::schemas {
namespace {

void write_ratio(JsonWriter& json, const sichuan::Ratio& ratio) {
  json.begin_object();
  json.field("numerator");
  json.number(ratio.numerator);
  json.field("denominator");
  json.number(ratio.denominator);
  json.end_object();
}

void write_option(JsonWriter& json, std::string_view name, const sichuan::Ratio& ratio) {
  if (ratio == sichuan::Ratio{}) return;  // what an absent one means
  json.field(name);
  write_ratio(json, ratio);
}

void write_option(JsonWriter& json, std::string_view name, const std::vector<std::uint32_t>& list) {
  if (list.empty()) return;
  json.field(name);
  json.begin_list();
  for (const std::uint32_t number : list) {
    json.item();
    json.number(number);
  }
  json.end_list();
}

template <class Member>
void write_option(JsonWriter& json, std::string_view name, const Member& member) {
  json.field(name);
  if constexpr (std::is_same_v<Member, bool>) {
    json.boolean(member);
  } else if constexpr (std::is_enum_v<Member>) {
    json.name(name_of(member));
  } else if constexpr (std::is_same_v<Member, Money>) {
    json.wide_number(member);
  } else {
    json.number(member);
  }
}

}  // namespace

void write_rules(JsonWriter& json, const Rules& rules) {
  const auto write = [&](std::string_view name, const auto& member) {
    write_option(json, name, member);
  };
  json.begin_object();
  if (const auto* xiamen = std::get_if<xiamen::Options>(&rules)) {
    json.field("xiamen");
    json.begin_object();
    xiamen_fields(*xiamen, write);
  } else {
    const auto& options = std::get<sichuan::Options>(rules);
    json.field(options.game == sichuan::Game::kongxue ? "kongxue" : "huanle");
    json.begin_object();
    sichuan_fields(options, write);
  }
  json.end_object();
  json.end_object();
}

}  // namespace paiju::schemas

#include <array>
#include <type_traits>
#include <variant>

#include "schemas/json_parts.h"
#include "schemas/json_reader.h"
#include "schemas/limits.h"
#include "schemas/names.h"
#include "schemas/option_fields.h"

namespace paiju::schemas {
namespace {

bool read_ratio(JsonReader& json, sichuan::Ratio& to) {
  constexpr std::array<std::string_view, 2> names = {"numerator", "denominator"};
  to = {0, 0};  // a ratio that is there is taken as it stands
  return json.object(names, [&](std::size_t field) {
    return json.integer(field == 0 ? to.numerator : to.denominator);
  });
}

bool read_mode(JsonReader& json, sichuan::Game game, sichuan::Mode& to) {
  const std::size_t first = first_mode(game);
  std::size_t index = 0;
  if (!json.one_of(NameList(mode_names).subspan(first, modes_per_game), index)) return false;
  to = static_cast<sichuan::Mode>(first + index);
  return true;
}

// One of the members of `options`, which says whose modes there are.
template <class Options, class Member>
bool read_option(JsonReader& json, const Options& options, Member& to) {
  if constexpr (std::is_same_v<Member, bool>) {
    return json.boolean(to);
  } else if constexpr (std::is_same_v<Member, sichuan::Ratio>) {
    return read_ratio(json, to);
  } else if constexpr (std::is_same_v<Member, std::vector<std::uint32_t>>) {
    return read_numbers(json, to);
  } else if constexpr (std::is_same_v<Member, sichuan::Mode>) {
    return read_mode(json, options.game, to);
  } else if constexpr (std::is_enum_v<Member>) {
    return read_named(json, names_of(to), to);
  } else {
    return json.integer(to);
  }
}

// An object with the fields that `visit` (option_fields.h) lists.
template <class Options, class VisitFields>
bool read_options(JsonReader& json, Options& to, VisitFields visit) {
  std::vector<std::string_view> names;
  names.reserve(32);
  visit(to, [&](std::string_view name, auto&) { names.push_back(name); });
  return json.object(names, [&](std::size_t field) {
    std::size_t index = 0;
    bool good = false;
    visit(to, [&](std::string_view, auto& member) {
      if (index++ == field) good = read_option(json, to, member);
    });
    return good;
  });
}

bool read_sichuan(JsonReader& json, sichuan::Options defaults, Rules& to) {
  auto& options = to.emplace<sichuan::Options>(defaults);
  return read_options(json, options, [](auto& o, auto&& visit) { sichuan_fields(o, visit); });
}

bool read_xiamen(JsonReader& json, Rules& to) {
  auto& options = to.emplace<xiamen::Options>();
  return read_options(json, options, [](auto& o, auto&& visit) { xiamen_fields(o, visit); });
}

}  // namespace

bool read_rules(JsonReader& json, Rules& to) {
  constexpr std::array<std::string_view, 3> names = {"kongxue", "huanle", "xiamen"};
  return json.object(names, [&](std::size_t field) {
    if (!std::holds_alternative<std::monostate>(to)) return json.fail("two rulesets in one deal");
    if (field == 0) return read_sichuan(json, sichuan::kongxue_defaults(), to);
    if (field == 1) return read_sichuan(json, sichuan::huanle_defaults(), to);
    return read_xiamen(json, to);
  });
}

std::optional<std::string> newer_revision(const Rules& rules) {
  if (const auto* xiamen = std::get_if<xiamen::Options>(&rules)) {
    if (xiamen->revision != known_revision) return "rules.xiamen.revision";
  }
  if (const auto* sichuan = std::get_if<sichuan::Options>(&rules)) {
    if (sichuan->revision == known_revision) return std::nullopt;
    const bool kongxue = sichuan->game == sichuan::Game::kongxue;
    return kongxue ? "rules.kongxue.revision" : "rules.huanle.revision";
  }
  return std::nullopt;
}

}  // namespace paiju::schemas

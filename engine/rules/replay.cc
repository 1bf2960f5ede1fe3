#include "engine/rules/replay.h"

#include <type_traits>

#include "engine/rules/sichuan/faults.h"
#include "engine/rules/sichuan/header.h"
#include "engine/rules/sichuan/table.h"
#include "engine/rules/xiamen/faults.h"
#include "engine/rules/xiamen/header.h"
#include "engine/rules/xiamen/table.h"

namespace paiju {
namespace {

constexpr std::size_t deal_id_bytes = 16;

template <class Table>
Fault fold(Table table, const std::vector<Event>& events, Settlement& out) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const FaultCode code = table.check(events[i]);
    if (code != no_fault) return {code, static_cast<std::int32_t>(i)};
    table.apply(events[i], static_cast<std::uint32_t>(i));
  }
  table.finish(out);
  return {};
}

template <class... Ts>
struct Overload : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overload(Ts...) -> Overload<Ts...>;

}  // namespace

Fault check_header(const Deal& deal) {
  const FaultCode code = std::visit(
      Overload{
          [&](const std::monostate&) {
            // The id is looked at first, whatever the rules (fault.h).
            return deal.header.deal_id.size() != deal_id_bytes ? fault::header_deal_id
                                                               : fault::header_rules_absent;
          },
          [&](const sichuan::Options& o) { return sichuan::check_header(deal.header, o); },
          [&](const xiamen::Options& o) { return xiamen::check_header(deal.header, o); },
      },
      deal.rules);
  return {code, -1};
}

Fault replay(const Deal& deal, const WallOrder& order, Settlement& out) {
  return std::visit(Overload{
                        [](const std::monostate&) { return Fault{fault::header_rules_absent, -1}; },
                        [&](const sichuan::Options& o) {
                          return fold(sichuan::Table(deal.header, o, order, out), deal.events, out);
                        },
                        [&](const xiamen::Options& o) {
                          return fold(xiamen::Table(deal.header, o, order), deal.events, out);
                        },
                    },
                    deal.rules);
}

std::string_view fault_name(FaultCode code) {
  for (const auto names : {common_fault_names(), sichuan::fault_names(), xiamen::fault_names()}) {
    for (const FaultName& n : names) {
      if (n.code == code) return n.name;
    }
  }
  return "";
}

std::string_view ruleset_name(const Rules& rules) {
  if (const auto* o = std::get_if<sichuan::Options>(&rules)) {
    switch (o->mode) {
      case sichuan::Mode::quad:
        return "kongxue/quad";
      case sichuan::Mode::trio:
        return "kongxue/trio";
      case sichuan::Mode::xuezhan:
        return "huanle/xuezhan";
      case sichuan::Mode::xueliu:
        return "huanle/xueliu";
    }
  }
  return std::holds_alternative<xiamen::Options>(rules) ? "xiamen" : "";
}

Unit main_unit(const Rules& rules) {
  const auto* o = std::get_if<sichuan::Options>(&rules);
  return o != nullptr && o->game == sichuan::Game::huanle ? Unit::beans : Unit::points;
}

}  // namespace paiju

#include "engine/play/fault.h"

namespace paiju {
namespace {

constexpr FaultName names[] = {
    {fault::header_deal_id, "header.dealId"},
    {fault::header_rules_absent, "header.rules"},
    {fault::header_seats, "header.seats"},
    {fault::header_player, "header.player"},
    {fault::header_dealer, "header.dealer"},
    {fault::header_balance, "header.balance"},
    {fault::header_option, "header.option"},
    {fault::header_wall, "header.wall"},
    {fault::header_commitments, "header.commitments"},
    {fault::event_nothing, "event.nothing"},
    {fault::event_seat, "event.seat"},
    {fault::event_foreign, "event.foreign"},
    {fault::event_after_end, "event.afterEnd"},
};

}  // namespace

std::span<const FaultName> common_fault_names() { return names; }

}  // namespace paiju

#include "schemas/json.h"
#include "schemas/transfer_json.h"
#include "tools/report/diff/diff_text.h"
#include "tools/report/story/state_text.h"

namespace paiju::report {
namespace {

using schemas::JsonWriter;

void write_transfer(JsonWriter& json, std::string_view name, const std::optional<Transfer>& t) {
  if (!t) return;
  json.field(name);
  json.begin_object();
  schemas::write_transfer_fields(json, *t);
  json.end_object();
}

void write_fields(JsonWriter& json, const DealDiff& diff) {
  json.field("fields");
  json.begin_list();
  for (const FieldDifference& f : diff.fields) {
    json.item();
    json.begin_object();
    json.field("path");
    json.string(f.path);
    json.field("a");
    json.string(f.a);
    json.field("b");
    json.string(f.b);
    json.end_object();
  }
  json.end_list();
}

void write_events(JsonWriter& json, const Deal& a, const Deal& b, const DealDiff& diff) {
  if (diff.first_divergent) {
    json.field("firstDivergentEvent");
    json.number(*diff.first_divergent);
  }
  json.field("events");
  json.begin_list();
  for (const EventDifference& e : diff.events) {
    json.item();
    json.begin_object();
    json.field("in");
    json.name(e.in_a ? "a" : "b");
    json.field("event");
    json.number(e.index);
    json.field("is");
    write_event(json, (e.in_a ? a : b).events[e.index]);
    json.field("follows");
    json.boolean(e.follows);
    json.end_object();
  }
  json.end_list();
  json.field("otherTimes");
  json.number(diff.other_times);
}

void write_states(JsonWriter& json, const DealDiff& diff) {
  const auto state = [&](std::string_view name, const std::optional<Snapshot>& snapshot) {
    if (!snapshot) return;
    json.field(name);
    write_state(json, *snapshot);
  };
  state("stateBefore", diff.before_divergence);
  state("stateAfterA", diff.a.at_divergence);
  state("stateAfterB", diff.b.at_divergence);
}

void write_money(JsonWriter& json, const DealDiff& diff) {
  json.field("payments");
  json.begin_list();
  for (const PaymentDifference& p : diff.payments) {
    json.item();
    json.begin_object();
    write_transfer(json, "a", p.a);
    write_transfer(json, "b", p.b);
    json.field("sameEvent");
    json.boolean(p.same_event);
    json.end_object();
  }
  json.end_list();
  json.field("claims");
  json.begin_list();
  for (const ClaimDifference& c : diff.claims) {
    json.item();
    json.begin_object();
    json.field("seat");
    json.number(c.seat);
    json.field("claimed");
    json.wide_number(c.claimed);
    json.field("recomputed");
    json.wide_number(c.recomputed);
    json.field("follows");
    json.boolean(c.follows());
    json.end_object();
  }
  json.end_list();
}

}  // namespace

std::string diff_json(const Deal& a, const Deal& b, const DealDiff& diff) {
  JsonWriter json;
  json.begin_object();
  json.field("dealId");
  json.hex(a.header.deal_id);
  if (a.header.deal_id != b.header.deal_id) {
    json.field("otherDealId");
    json.hex(b.header.deal_id);
  }
  write_fields(json, diff);
  write_events(json, a, b, diff);
  write_states(json, diff);
  write_money(json, diff);
  json.end_object();
  return json.take();
}

}  // namespace paiju::report

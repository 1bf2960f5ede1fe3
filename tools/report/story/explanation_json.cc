#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "schemas/transfer_json.h"
#include "tools/report/story/explanation_text.h"
#include "tools/report/words/tile_text.h"

namespace paiju::report {
namespace {

void write_tiles(schemas::JsonWriter& json, const std::vector<Tile>& tiles) {
  json.begin_list();
  for (const Tile t : tiles) {
    json.item();
    json.name(to_text(t));
  }
  json.end_list();
}

void write_melds(schemas::JsonWriter& json, const std::vector<Meld>& melds) {
  json.begin_list();
  for (const Meld& m : melds) {
    json.item();
    json.begin_object();
    json.field("kind");
    json.name(schema_name(m.kind));
    json.field("tile");
    json.name(to_text(m.tile));
    json.end_object();
  }
  json.end_list();
}

void write_stand_ins(schemas::JsonWriter& json, const ReadHand& hand) {
  if (hand.stand_ins.empty()) return;
  json.field("standIns");
  json.begin_list();
  for (const StandIn& s : hand.stand_ins) {
    json.item();
    json.begin_object();
    json.field("group");
    json.number(s.group);
    json.field("member");
    json.number(s.member);
    json.field("tile");
    json.name(to_text(hand.groups[s.group][s.member]));
    json.field("as");
    json.name(to_text(s.as));
    json.end_object();
  }
  json.end_list();
}

void write_hand(schemas::JsonWriter& json, const ReadHand& hand, Language language) {
  json.begin_object();
  json.field("seat");
  json.number(hand.seat);
  json.field("tile");
  json.name(to_text(hand.tile));
  json.field("won");
  json.boolean(hand.role == HandRole::won);
  json.field("ready");
  json.boolean(hand.role != HandRole::not_ready);
  json.field("groups");
  json.begin_list();
  for (const std::vector<Tile>& g : hand.groups) {
    json.item();
    write_tiles(json, g);
  }
  json.end_list();
  write_stand_ins(json, hand);
  if (hand.thrown != Tile::none) {
    json.field("afterDiscarding");
    json.name(to_text(hand.thrown));
  }
  if (!hand.own_waits.empty()) {
    json.field("ownWaits");
    write_tiles(json, hand.own_waits);
  }
  json.field("melds");
  write_melds(json, hand.melds);
  json.field("unit");
  json.string(hand.unit.en);
  json.field("lines");
  json.begin_list();
  for (const ScoreLine& line : hand.lines) {
    json.item();
    json.begin_object();
    json.field("name");
    json.string(line.name.in(language));
    json.field("value");
    json.number(line.value);
    json.end_object();
  }
  json.end_list();
  json.field("total");
  json.number(hand.total);
  if (hand.cap >= 0) {
    json.field("cap");
    json.number(hand.cap);
  }
  json.end_object();
}

void write_rules(schemas::JsonWriter& json, const std::vector<std::string_view>& ids) {
  json.field("rules");
  json.begin_list();
  for (const std::string_view id : ids) {
    json.item();
    json.name(id);
  }
  json.end_list();
}

void write_notice(schemas::JsonWriter& json, const Notice& n, Language language) {
  json.begin_object();
  json.field("after");
  json.number(n.after);
  json.field("to");
  json.name(schemas::to_text(n.to));
  write_rules(json, n.rules);
  json.field("text");
  json.string(n.text.in(language));
  json.field("award");
  json.wide_number(n.award);
  json.field("granted");
  json.wide_number(n.granted);
  json.end_object();
}

void write_explanation(schemas::JsonWriter& json, const Transfer& t, const Explanation& e,
                       Language language) {
  json.begin_object();
  schemas::write_transfer_fields(json, t);
  write_rules(json, e.rules);
  json.field("why");
  json.string(e.why.in(language));
  json.field("hands");
  json.begin_list();
  for (const std::uint32_t h : e.hands) {
    json.item();
    json.number(h);
  }
  json.end_list();
  json.field("formula");
  write_formula(json, e.due, language);
  if (e.paid) {
    json.field("shortage");
    write_formula(json, *e.paid, language);
  }
  json.end_object();
}

}  // namespace

std::string explanation_json(const Deal& deal, const Story& story, const ExplainView& view) {
  schemas::JsonWriter json;
  json.begin_object();
  json.field("dealId");
  json.hex(deal.header.deal_id);
  json.field("ruleset");
  json.name(ruleset_name(deal.rules));
  json.field("ending");
  json.name(schemas::to_text(story.settlement().ending));
  if (story.reasons().gold != Tile::none) {
    json.field("gold");
    json.name(to_text(story.reasons().gold));
  }
  json.field("hands");
  json.begin_list();
  for (const ReadHand& hand : story.reasons().hands) {
    json.item();
    write_hand(json, hand, view.language);
  }
  json.end_list();
  json.field("explanations");
  json.begin_list();
  for (std::size_t i = 0; i < story.settlement().transfers.size(); ++i) {
    const Transfer& t = story.settlement().transfers[i];
    if (!concerns(t, view.seat)) continue;
    json.item();
    write_explanation(json, t, story.reasons().of_transfers[i], view.language);
  }
  json.end_list();
  json.field("notices");
  json.begin_list();
  for (const Notice& n : story.reasons().notices) {
    if (!concerns(n, view.seat)) continue;
    json.item();
    write_notice(json, n, view.language);
  }
  json.end_list();
  json.end_object();
  return json.take();
}

}  // namespace paiju::report

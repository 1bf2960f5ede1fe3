#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.h"
#include "engine/rules/sichuan/options.h"
#include "tools/convert/records.h"

// The options of a room: `desk.Extras`, or the words in `basicInfo.desc` (spec/nanoserver.md 4).
namespace paiju::convert::nanoserver {

struct RoomOptions {
  std::optional<int> mode;  // 3 or 4; the words do not say
  int max_fan = 3;
  sichuan::SelfDrawBonus self_draw = sichuan::SelfDrawBonus::none;
  bool menqing = false, jiangdui = false, jiaxin = false, pengpeng = false, pinghu = false,
       yaojiu = false;
};

// Refused: an unknown word, a word twice, no fan limit.
Expected<RoomOptions, RecordTrouble> options_from_words(const std::string& desc);

// --options FILE: one Extras object for every round, or the rows of the `desk` table (JSON lines,
// array or CSV, with `id` and `extras`), looked up by a history row's desk_id.
struct RoomBook {
  std::optional<RoomOptions> for_all;
  std::map<std::int64_t, RoomOptions> by_desk;
};
Expected<RoomBook, RecordTrouble> room_book_from(const std::string& text);

// The published rules with this room's options, or (`as_coded`) the server's own where the schema
// has a choice for them. A fan limit outside the schema's field is refused; one that merely is
// none of 3, 4, 5 stands, and the deal's header is then at fault.
Expected<sichuan::Options, RecordTrouble> rules_of(const RoomOptions& room, int mode,
                                                   bool as_coded);

// Does the part of both that the words can say agree?
bool same_words(const RoomOptions& a, const RoomOptions& b, int mode);

}  // namespace paiju::convert::nanoserver

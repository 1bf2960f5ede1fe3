#include "engine/rules/xiamen/you.h"

#include "engine/rules/xiamen/win.h"

namespace paiju::xiamen {

std::uint8_t you_after(const YouDiscard& discard, const Options& options) {
  if (discard.after_claim && options.youjin_entry == YoujinEntry::forgone_win) return 0;
  if (!lone(discard.left)) return 0;
  if (!discard.is_gold) return 1;
  if (discard.level == 2) return 3;
  if (discard.level == 0 && options.shuangyou_entry == ShuangyouEntry::from_youjin) return 0;
  return 2;
}

}  // namespace paiju::xiamen

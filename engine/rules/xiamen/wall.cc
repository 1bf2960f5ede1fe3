#include "engine/rules/xiamen/wall.h"

#include "engine/base/assert.h"

namespace paiju::xiamen {

Ring::Ring(std::span<const Tile> outer, bool honors)
    : outer_(outer), size_(ring_tiles(honors)), left_(size_) {
  PAIJU_ASSERT(outer.empty() || static_cast<int>(outer.size()) == size_);
}

void Ring::break_at(int direction_sum, int count_sum) {
  const int side = size_ / seats;
  const int seat = (direction_sum - 1) % seats;
  head_ = ((seats - seat) % seats * side + count_sum) % size_;
  tail_ = down(head_);
}

bool Ring::is_there(int position) const {
  const unsigned p = static_cast<unsigned>(position);
  return (gone_[p / 64] >> (p % 64) & 1U) == 0;
}

int Ring::flip(int sum) const {
  PAIJU_ASSERT(left_ > 0 && sum > 0);
  int p = count_from_ < 0 ? tail_ : count_from_;
  while (!is_there(p)) p = down(p);
  for (int counted = 1; counted < sum; ++counted) {
    p = down(p);
    while (!is_there(p)) p = down(p);
  }
  return p;
}

void Ring::take(int position) {
  PAIJU_ASSERT(is_there(position));
  const unsigned p = static_cast<unsigned>(position);
  gone_[p / 64] |= std::uint64_t{1} << (p % 64);
  if (--left_ == 0) return;
  while (!is_there(head_)) head_ = up(head_);
  while (!is_there(tail_)) tail_ = down(tail_);
}

void Ring::take_flipped(int position) {
  take(position);
  count_from_ = down(position);
}

void Ring::take_unknown() {
  PAIJU_ASSERT(left_ > 0);
  --left_;
}

}  // namespace paiju::xiamen

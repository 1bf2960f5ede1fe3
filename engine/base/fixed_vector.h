#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/base/assert.h"

namespace paiju {

// A vector that never allocates: at most N trivially copyable elements, stored inline.
// Growing past N is a bug (the bounds follow from the number of tiles), not a fault of the deal.
template <class T, std::size_t N>
class FixedVector {
 public:
  static_assert(std::is_trivially_copyable_v<T>);
  using value_type = T;

  constexpr FixedVector() {}  // NOLINT: elements stay uninitialised until pushed, on purpose

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* data() { return items_.data(); }
  constexpr const T* data() const { return items_.data(); }

  constexpr T& operator[](std::size_t i) {
    PAIJU_ASSERT(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    PAIJU_ASSERT(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1]; }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr void push_back(const T& item) {
    PAIJU_ASSERT(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    PAIJU_ASSERT(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t n, const T& fill = T{}) {
    PAIJU_ASSERT(n <= N);
    for (std::size_t i = size_; i < n; ++i) items_[i] = fill;
    size_ = static_cast<std::uint32_t>(n);
  }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::uint32_t size_ = 0;
  std::array<T, N> items_;
};

}  // namespace paiju

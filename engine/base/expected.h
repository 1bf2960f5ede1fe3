#pragma once

#include <tl/expected.hpp>

namespace paiju {

// One alias, so that std::expected can replace it when our compilers have it.
template <class T, class E>
using Expected = tl::expected<T, E>;
template <class E>
using Unexpected = tl::unexpected<E>;

}  // namespace paiju

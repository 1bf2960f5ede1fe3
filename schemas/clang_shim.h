#pragma once

// Force-included for clang (CMakeLists.txt): C++20 rewrites the comparison `const char* ==
// kj::StringPtr` in capnp/blob.h of Cap'n Proto 0.9.2 into itself; an exact match stops that.
#ifdef __cplusplus
#include <kj/string.h>

namespace kj {
inline bool operator==(const char* a, const StringPtr& b) { return b.operator==(StringPtr(a)); }
}  // namespace kj
#endif

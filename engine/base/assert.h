#pragma once

// Assertions are part of the product: a wrong coin is worse than a crash.
#ifdef NDEBUG
#error "Paiju is not built with NDEBUG: its assertions guard money"
#endif

namespace paiju {

// A bug of ours, never the fault of a deal. Stops the process; the engine has no way to say more
// without doing I/O.
[[noreturn]] inline void bug() { __builtin_trap(); }

}  // namespace paiju

#define PAIJU_ASSERT(condition) (__builtin_expect(!(condition), 0) ? ::paiju::bug() : void())

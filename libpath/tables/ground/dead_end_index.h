#pragma once

#include <cstdint>

namespace libpath {

/// Number of a dead end, in preorder: those that lie in it follow it.
using DeadEndIndex = std::uint16_t;
inline constexpr DeadEndIndex kNoDeadEnd = 0xffff;

}  // namespace libpath

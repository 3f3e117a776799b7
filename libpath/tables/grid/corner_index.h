#pragma once

#include <cstdint>

namespace libpath {

/// Number of a corner of a JumpMap, row by row from the top.
using CornerIndex = std::uint32_t;
inline constexpr CornerIndex kNoCorner = ~CornerIndex{0};

}  // namespace libpath

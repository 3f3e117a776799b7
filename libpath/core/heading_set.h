#pragma once

#include <cstdint>

namespace libpath {

/// A set of headings: bit i is heading index i.
using HeadingSet = std::uint8_t;

inline constexpr HeadingSet kAllHeadings = 0xff;
inline constexpr HeadingSet kStraightHeadings = 0x55;
inline constexpr HeadingSet kDiagonalHeadings = 0xaa;

}  // namespace libpath

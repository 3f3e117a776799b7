#pragma once

namespace libpath::test {

/// Seconds from one step of a crowd to the next.
inline constexpr double kFrame = 1.0 / 30;

}  // namespace libpath::test

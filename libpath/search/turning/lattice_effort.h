#pragma once

#include <cstdint>

#include <libpath/search/turning/start_curves.h>

namespace libpath {

// What the work of a lattice search costs, in parts of a unit of effort. They are set so that a unit takes about as
// long, whatever it is spent on; an answer that stops at a limit depends on them, so they are part of it that answers
// stay the same.
inline constexpr std::uint64_t kUnit = 256;
inline constexpr std::uint64_t kEdge = kUnit / 32;      // a short curve driven, or its mask tested
inline constexpr std::uint64_t kLoop = kUnit / 64;      // looked at
inline constexpr std::uint64_t kLoopMask = kUnit / 16;  // tested too
inline constexpr std::uint64_t kCurves = kUnit;         // computed between two poses, in one gear
inline constexpr std::uint64_t kSweep = 4 * kUnit;      // solved for
inline constexpr std::uint64_t kSweepWord = kUnit;      // of the cells around it, 64 of a row each

inline std::uint64_t work_of(const StartCurves::Solved& solved) noexcept {
  return solved.sweeps * kSweep + solved.words * kSweepWord;
}

}  // namespace libpath

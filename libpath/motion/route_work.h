#pragma once

#include <cstdint>

namespace libpath::route_work {

// What the work of a route search takes, in nanoseconds or so: a step ends once it has done what its budget is worth.
// No answer depends on it.
inline constexpr std::uint64_t kBudgetUnit = 1'000;  // of a budget

inline constexpr std::uint64_t kStep = 250;          // a cell of A*
inline constexpr std::uint64_t kWideStep = 4'000;    // the same, of a unit wider than a cell
inline constexpr std::uint64_t kCell = 20;           // a cell, or curve, of a way that is written
inline constexpr std::uint64_t kTraced = 150;        // and that is traced back, over memory that is far away
inline constexpr std::uint64_t kPop = 50;            // an entry of the smoothing pass's heap
inline constexpr std::uint64_t kPose = 2'000;        // the curves from a cell to those next on the path
inline constexpr std::uint64_t kLoops = 10'000;      // and loops
inline constexpr std::uint64_t kOption = 100;        // a way on that is too short to be tried
inline constexpr std::uint64_t kTry = 5'000;         // a curve that a unit is driven along
inline constexpr std::uint64_t kLook = 1'000;        // a look at a line
inline constexpr std::uint64_t kLookAhead = 100;     // and by each cell of it
inline constexpr std::uint64_t kGroundCost = 1'000;  // what a cell of a line or curve costs on ground of several costs
inline constexpr std::uint64_t kLaid = 2'000;        // a curve that is laid
inline constexpr std::uint64_t kPart = 200;          // a piece of a polished way that is copied
inline constexpr std::uint64_t kCurve = 4'000;       // a look at the curves between two poses
inline constexpr std::uint64_t kCurveAhead = 400;    // and by each cell in between

}  // namespace libpath::route_work

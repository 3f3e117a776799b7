#pragma once

#include <cstdint>
#include <optional>

#include <libpath/core/cost.h>
#include <libpath/core/grid_pose.h>
#include <libpath/geometry/turning.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/turning/start_curves.h>

namespace libpath {

/// How far from the goal, in cells along the longer side, one curve to it is tried.
inline constexpr std::int32_t kShotReach = StartCurves::kMaxReach;

/// One curve from a pose to the goal, longer than those of the hit check can be.
struct AnalyticExpansion {
  GridPose from;
  GridPose to;
  Word word = Word::rsr;
  Gear gear = Gear::forward;
  std::uint32_t plain_cost = 0;  // units, on plain ground
  Cost cost = 0;                 // over its own, a turn with its price
};

/// The cheapest of the curves from a pose to another that are free and cost less than `most`: an analytic
/// expansion (Dolgov and others 2008). `sweeps` lends its memory.
/// REQUIRES: the unit has turning tables; poses within kShotReach of each other. Cost: 1 µs, and some µs a curve that
/// would be cheap enough.
std::optional<AnalyticExpansion> expand_analytically(const World& world, const GridPose& from, const GridPose& goal,
                                                     Cost turn_price, Cost most, StartCurves& sweeps) noexcept;

}  // namespace libpath

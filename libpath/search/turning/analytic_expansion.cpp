#include <libpath/search/turning/analytic_expansion.h>

#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/turning/curve_cost.h>

namespace libpath {
namespace {

std::optional<AnalyticExpansion> expand_analytically_in(const World& world, const GridPose& from, const GridPose& goal,
                                                        Gear gear, Cost turn_price, Cost most,
                                                        StartCurves& sweeps) noexcept {
  const std::int32_t headings = world.turning().hit_check.headings();
  const PoseCurves curves =
      curves_between(pose_of(from, headings), pose_of(goal, headings), world.unit().turning_radius.value(), gear);
  std::optional<AnalyticExpansion> best;
  for (const auto& entry : curves.entries()) {
    const Cost plain = curve_cost(entry.length, world.unit().reverse_penalty, gear);
    const Cost price = is_straight(entry.curve) ? 0 : turn_price;
    if (plain * world.turning().costs.least() + price >= most) continue;
    const Cost multiple = sweeps.multiple(world, entry.curve);
    if (multiple == 0 || plain * multiple + price >= most) continue;
    most = plain * multiple + price;
    best = AnalyticExpansion{from, goal, entry.word, gear, static_cast<std::uint32_t>(plain), most};
  }
  return best;
}

}  // namespace

std::optional<AnalyticExpansion> expand_analytically(const World& world, const GridPose& from, const GridPose& goal,
                                                     Cost turn_price, Cost most, StartCurves& sweeps) noexcept {
  const auto forward = expand_analytically_in(world, from, goal, Gear::forward, turn_price, most, sweeps);
  if (world.unit().reverse == 0) return forward;
  const auto backing =
      expand_analytically_in(world, from, goal, Gear::reverse, turn_price, forward ? forward->cost : most, sweeps);
  return backing ? backing : forward;
}

}  // namespace libpath

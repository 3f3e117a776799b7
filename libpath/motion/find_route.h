#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <libpath/motion/guarantee.h>
#include <libpath/motion/motion_context.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/route.h>
#include <libpath/motion/step_search.h>

namespace libpath {

/// The article's ways to a route (Pinter 2001), and what each promises where it finds one.
enum class RouteMethod : std::uint8_t {
  straight,       // A*, then simple smoothing: lines with corners. width_clear
  ignore_blocks,  // the same with a curve from each corner to the next. ignores_blocks
  recalculate,    // A* again and again, each time without the step that the unit cannot drive on from. legal
  tighten,        // A* by four neighbours, turning more tightly, and so more slowly, where there is need. tight_turns,
                  // or width_clear where the unit must turn on the spot
  back_up,        // A* by four neighbours, backing up where there is need. legal
  along,          // A*, then the smoothing pass over one, two or three cells of its path. legal
  hybrid,         // the fast hybrid: along the path from both ends, directional search in between. legal
  directional,    // directional search. optimal
};

inline constexpr std::size_t kMostRecalculations = 64;

struct RouteQuery {
  Cell from;
  double heading = 0;  // radians; for `along` and `hybrid` one that the unit plans in
  Cell to;
  std::optional<std::int32_t> to_heading = {};  // a heading index, for the last three methods; any where there is none
  RouteMethod method = RouteMethod::hybrid;
  Neighbours neighbours = Neighbours::eight;  // of A*, where the method does not say
  double turn_price = 0;           // for units that lose speed in turns: cells that each turn by 45° costs the A*, and
                                   // each curve that is not straight the directional search
  double radius = 0;               // of turns, cells; 0: the unit's
  const MapInfo* roads = nullptr;  // the map, where no smoothing is to cut the corners of its roads
  std::int32_t rings = HitCheck::kMostRing;          // of the last method: curves lead to the 8, 24 or 48 cells around
  std::size_t recalculations = kMostRecalculations;  // recalculate: how often it asks A* again, at most
  /// The start, and the goal, where they are not where the unit stands in a cell: anywhere on the map; then `from`, or
  /// `to`, is not looked at. `along` and `hybrid` take neither, `directional` no goal.
  std::optional<Point> start = {};
  std::optional<Point> goal = {};
};

struct RouteResult {
  PathStatus status = PathStatus::no_path;
  PathReason reason = PathReason::none;
  Guarantee guarantee = Guarantee::none;
  double length = 0;                // cells
  std::size_t recalculations = 0;   // recalculate: how often A* was asked again
  std::size_t tight_turns = 0;      // tighten
  std::size_t back_ups = 0;         // back_up
  bool directional_search = false;  // hybrid: whether the smoothing pass needed help
  std::uint64_t expanded = 0;       // by all searches together
};

/// Finds a route by a method. Plan it with a unit's limits to ask for times. `tighten`, `straight` and `ignore_blocks`
/// work for units without turning tables, given a radius; the other methods refuse them. To and from positions beside
/// those where it stands in their cells the unit must get in a straight line, but for directional search. Where a
/// method finds none, the reason says whether there is none (as far as the first search sees) or it gave up, and
/// context.grid_path() is what the first search found. Cost: A* over the map's cells (step_search.h), and what the
/// method adds to it; the hybrid's directional search is given kHybridBudget poses. Threads: one at a time.
LIBPATH_API RouteResult find_route(const World& world, const RouteQuery& query, MotionContext& context,
                                   Route& route) noexcept;

inline constexpr std::int32_t kHybridReach = 12;        // cells in x or y between the hybrid's points of failure
inline constexpr std::uint64_t kHybridBudget = 40'000;  // poses and cells of its directional search

}  // namespace libpath

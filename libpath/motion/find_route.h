#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/neighbours.h>
#include <libpath/core/pose.h>
#include <libpath/motion/guarantee.h>
#include <libpath/motion/motion_context.h>
#include <libpath/motion/route.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class MapInfo;
class RouteFinder;

/// The article's ways to a route (Pinter 2001), and what each promises where it finds one.
enum class RouteMethod : std::uint8_t {
  straight,       // A*, then simple smoothing: lines with corners. width_clear
  ignore_blocks,  // the same with a curve from each corner to the next. ignores_blocks
  recalculate,    // A* again and again, each time without the step that the unit cannot drive on from. legal
  tighten,        // A* by four neighbours, turning more tightly, and so more slowly, where there is need. tight_turns,
                  // or width_clear where the unit must turn on the spot
  back_up,        // A* by four neighbours, backing up where there is need. legal
  along,          // A*, then the smoothing pass along its path; where that leads nowhere, directional search. legal
  hybrid,         // the fast hybrid: along the path from both ends, directional search in between; where that leads
                  // nowhere, from start to goal. legal
  directional,    // directional search. optimal
  drivable,       // directional search that is content with a little more, then polishing off the grid. legal, and the
                  // result's bound
};

inline constexpr std::size_t kMaxRecalculations = 64;
inline constexpr std::uint64_t kRouteExpansions = 1'000'000;  // about a second

struct RouteQuery {
  Cell from;
  double heading = 0;  // radians; for `along` and `hybrid` one that the unit plans in
  Cell to;
  std::optional<std::int32_t> to_heading = {};  // a heading index, which `straight` does not take; any where there is
                                                // none
  RouteMethod method = RouteMethod::drivable;
  Neighbours neighbours = Neighbours::eight;  // of A*, where the method does not say
  double turn_price = 0;           // for units that lose speed in turns: cells that each turn by 45° costs the A*, and
                                   // each curve that is not straight the directional search
  double radius = 0;               // of turns, cells; 0: the unit's
  const MapInfo* roads = nullptr;  // the map, where no smoothing is to cut the corners of its roads
  std::int32_t rings = 0;          // of directional search, as in its query
  std::size_t recalculations = kMaxRecalculations;  // recalculate: how often it asks A* again, at most
  /// Of all searches together: cells, poses, and curves that a unit is driven along. What is spent is said.
  std::uint64_t max_expansions = kRouteExpansions;
  /// The start, and the goal, where they are not where the unit stands in a cell: anywhere on the map; then `from`, or
  /// `to`, is not looked at. `along` and `hybrid` take neither, `directional` and `drivable` no goal.
  std::optional<Point> start = {};
  std::optional<Point> goal = {};
};

struct RouteResult {
  PathStatus status = PathStatus::no_path;
  PathReason reason = PathReason::none;
  Guarantee guarantee = Guarantee::none;
  /// Of directional search: proven to cost at most so many thousandths of the cheapest over the curves of the unit's
  /// hit check, as in its result; polishing makes it no dearer. kNothingProven where no bound is known, and for
  /// polished routes where turns have a price.
  std::uint32_t suboptimality_bound = kNothingProven;
  double length = 0;                // cells
  std::size_t recalculations = 0;   // recalculate: how often A* was asked again
  std::size_t tight_turns = 0;      // tighten
  std::size_t back_ups = 0;         // back_up
  bool directional_search = false;  // whether it was needed
  /// Of `along` and `hybrid`: what found the route. `along` is the smoothing pass, `hybrid` that from both ends and a
  /// short directional search in between, `directional` the methodical search. Else the method.
  RouteMethod answered_by = RouteMethod::hybrid;
  std::uint64_t expanded = 0;  // by all searches together, as the query's max_expansions counts
};

/// Finds a route by a method. Plan it with a unit's limits to ask for times. `tighten`, `straight` and `ignore_blocks`
/// work for units without turning tables, given a radius; the other methods refuse them. To and from positions beside
/// those where it stands in their cells the unit must get in a straight line, but for directional search. Where a
/// method finds none, the reason says whether there is none (as far as the first search sees), it gave up, or its
/// expansions are spent, and context.grid_path() is what the first search found. `along` and `hybrid` find a route
/// wherever `directional` does, if their expansions last. Cost: A* over the map's cells (step_search.h), and what the
/// method adds to it; the directional search that joins the hybrid's parts is given kHybridBudget poses. Threads: one
/// at a time.
LIBPATH_API RouteResult find_route(const World& world, const RouteQuery& query, MotionContext& context,
                                   Route& route) noexcept;

/// The same search, advanced by the caller: start(), then step() until it no longer returns `running`, then result().
/// Result and route are the same, bit for bit, however it is sliced. The route is empty until it is found, or in the
/// making: a unit that drives follows another till then. The world may change between two steps; call its world()
/// before the next step. The methods `directional` and `drivable` go on where nothing changed that they have looked at;
/// else step() begins the query anew. So the route is one of the world as it is at the end.
/// Threads: one at a time. Lifetime: uses the context until the next search on it, of this kind or another of motion/;
/// world, context and route must outlive the search and stay where they are, and so must the query's roads.
class RouteSearch {
 public:
  RouteSearch(const World& world, MotionContext& context, Route& route) noexcept
      : world_(world), context_(&context), route_(&route) {}

  /// Begins a query. Returns `running`, or the final status if no search is needed.
  LIBPATH_API PathStatus start(const RouteQuery& query) noexcept;

  /// Goes on for `budget` units of effort, of about a microsecond each: cells and poses that are expanded, and curves
  /// that are tried, by what they cost. A step that overruns takes it off the next ones. REQUIRES: started.
  LIBPATH_API PathStatus step(std::uint64_t budget) noexcept;

  /// Whether the next step() begins the query anew, because its world changed where that may matter.
  LIBPATH_API bool begins_anew() const noexcept;

  /// The answer after the end; before it, `running` and the effort so far. `bad_query` if another search has begun in
  /// the context before the end.
  LIBPATH_API RouteResult result() const noexcept;

  /// Gives the search up; result() gives the reason, and the route is empty.
  LIBPATH_API void cancel(PathReason reason = PathReason::cancelled) noexcept;

 private:
  RouteFinder* finder() const noexcept;
  PathStatus keep(const RouteFinder& finder) noexcept;

  World world_;
  MotionContext* context_;
  Route* route_;
  std::uint64_t state_ = 0;  // number of the search in the context's memory that is this one's
  std::optional<RouteResult> answer_;
};

inline constexpr std::uint32_t kDrivableWeight = 1100;  // of the heuristic, thousandths
inline constexpr std::int32_t kHybridReach = 12;        // cells in x or y between the hybrid's points of failure
inline constexpr std::uint64_t kHybridBudget = 40'000;  // poses and cells of its directional search

}  // namespace libpath

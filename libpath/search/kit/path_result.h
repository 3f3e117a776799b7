#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>

namespace libpath {

enum class PathStatus : std::uint8_t {
  found,      // a path, or its cost, is in the result
  no_path,    // an answer, not an error: see the reason
  running,    // a sliced search has not ended yet
  bad_query,  // the query cannot be asked of this world: see the reason
};

enum class PathReason : std::uint8_t {
  none,                  // found or running
  start_outside,         // bad query: the start is not on the map
  goal_outside,          // bad query: the goal is not on the map
  context_too_small,     // bad query: the context was made for a smaller world, or for other uses
  start_blocked,         // no path: the unit cannot stand at the start
  goal_blocked,          // no path: the unit cannot stand at the goal
  different_regions,     // no path: the start's region does not reach the goal's
  cancelled,             // no path: the search was abandoned before its end
  no_way_by_nodes,       // no path: no edges lead there from node to node
  one_way_edges,         // bad query: this way to a route does not keep to one-way edges, which the unit meets here
  no_turning_tables,     // bad query: the asset holds none for this unit, which has no turning radius
  bad_heading,           // bad query: the unit has no such heading
  bad_weight,            // bad query: the weight is not within its limits
  exhausted,             // no path: the search has tried everything
  bad_edges,             // bad query: rings, or the price of a turn, are not within their limits or those of the table
  gave_up,               // no path: the method has found none; another method may
  route_full,            // no path: the route that was given has no room for all of it
  no_areas,              // bad query: the asset holds no areas, which tier none does not bake
  bad_position,          // bad query: the method starts, or ends, nowhere but in the middle of a cell
  no_such_node,          // bad query: the graph has fewer nodes
  no_way_without_loops,  // no path: short curves do not lead there, and the query leaves loops out
  budget_spent,          // no path: the effort that was allowed was used up before the search ended
  no_reverse,            // bad query: the method backs up, which the unit cannot
  no_end_heading,        // bad query: the method ends at whatever heading the unit comes
  no_other_goal,         // bad query: the search takes no other goal than the query's
  unknown_links,         // bad query: the asset is from before units that turn took links: bake it again
  not_seen,              // no path: none leads through the tiles that are resident, but one may through others
};

/// What a query does whose goal cannot be reached: it ends there, or asks for the reachable cell nearest to the goal
/// (search/grid/reachable.h).
enum class Otherwise : std::uint8_t { nothing, nearest };

/// What a query found.
struct PathResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  bool optimal = false;        // proven shortest under the world's costs; not where the search left out a dead end that
                               // a designer drew and kept although some shortest path needs it
  Cost cost = 0;               // whole number, exact; see core/cost.h
  double length = 0;           // the same in cells of plain ground
  std::size_t cells = 0;       // on the whole path, both ends included, even where the buffer held fewer; 0: not asked
  std::size_t corners = 0;     // cells where the path turns or takes a link, both ends included; 0: not asked
  std::uint64_t expanded = 0;  // nodes that the search expanded: cells, jump points, poses, rows of blocks
  Cell goal = {};              // of a query with Otherwise that found: where its path ends
};

/// One clause in plain English, without a full stop. Never null.
LIBPATH_API const char* describe(PathReason reason) noexcept;
/// "found", "no_path", "running" or "bad_query".
LIBPATH_API const char* name_of(PathStatus status) noexcept;

}  // namespace libpath

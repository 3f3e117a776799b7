#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>

namespace libpath {

enum class PathStatus : std::uint8_t {
  found,      // the result has a path, or its cost
  no_path,    // an answer, not an error: the reason says why
  running,    // the search has not ended yet
  bad_query,  // this world cannot answer the query: the reason says why
};

enum class PathReason : std::uint8_t {
  none,                  // found or running
  start_outside,         // bad query: the start is not on the map
  goal_outside,          // bad query: the goal is not on the map
  context_too_small,     // bad query: the context is for smaller worlds or other uses
  start_blocked,         // no path: the unit cannot stand at the start
  goal_blocked,          // no path: the unit cannot stand at the goal
  different_regions,     // no path: the start's region does not reach the goal's
  cancelled,             // no path: the search was cancelled before its end
  no_way_by_nodes,       // no path: no edges lead from node to node to the goal
  one_way_edges,         // bad query: this method does not heed one-way edges, which the unit meets here
  no_turning_tables,     // bad query: the unit has no turning radius, hence no turning tables
  bad_heading,           // bad query: the unit has no such heading index
  bad_weight,            // bad query: the weight is outside its limits
  exhausted,             // no path: the search tried everything
  bad_edges,             // bad query: rings or the turn price are outside their limits or those of the table
  gave_up,               // no path: the method found none; another method may
  route_full,            // no path: the given route has no room for all of it
  no_areas,              // bad query: the asset has no areas: of tier none, or baked without them
  bad_position,          // bad query: the method starts and ends only at centres of cells
  no_such_node,          // bad query: the graph has no node of that index
  no_way_without_loops,  // no path: short curves do not lead there, and the query allows no loops
  budget_spent,          // no path: the allowed effort was spent before the search ended
  no_reverse,            // bad query: the method backs up, and the unit cannot
  no_end_heading,        // bad query: the method cannot end at a given heading
  no_other_goal,         // bad query: the search does not support Otherwise::nearest
  unknown_links,         // bad query: the asset is older than links of units that turn; bake it again
  not_seen,              // no path: none through the resident tiles; others may have one
};

/// What a query does where its goal cannot be reached: nothing more, or it takes the reachable cell nearest to the goal
/// (search/grid/reachable.h).
enum class Otherwise : std::uint8_t { nothing, nearest };

/// The result of a query.
struct PathResult {
  PathStatus status = PathStatus::running;
  PathReason reason = PathReason::none;
  bool optimal = false;        // proven shortest under the world's costs; not where the search left out a dead end that
                               // a designer drew and kept although some shortest path needs it
  Cost cost = 0;               // exact, in units of core/cost.h
  double length = 0;           // the cost in cells of plain ground
  std::size_t cells = 0;       // of the whole path, both ends included, even where the buffer held fewer; 0: not asked
  std::size_t corners = 0;     // cells where the path turns or takes a link, both ends included; 0: not asked
  std::uint64_t expanded = 0;  // nodes expanded: cells, jump points, poses, rows of blocks
  Cell goal = {};              // the end of the path found by a query with Otherwise
};

/// One clause in plain English without a full stop. Never null.
LIBPATH_API const char* describe(PathReason reason) noexcept;
/// "found", "no_path", "running" or "bad_query".
LIBPATH_API const char* name_of(PathStatus status) noexcept;

}  // namespace libpath

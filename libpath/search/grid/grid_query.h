#pragma once

#include <libpath/core/cell.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// A query from cell to cell. Its result is a PathResult.
struct GridQuery {
  Cell from;
  Cell to;
  Neighbours neighbours = Neighbours::eight;
  /// What to do where the goal is blocked, cut off or not on the map. With `nearest` the path is that of a query to
  /// PathResult::goal.
  Otherwise otherwise = Otherwise::nothing;
};

}  // namespace libpath

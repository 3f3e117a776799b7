#pragma once

#include <libpath/core/cell.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

/// From cell to cell; what it found is a PathResult.
struct GridQuery {
  Cell from;
  Cell to;
  Neighbours neighbours = Neighbours::eight;
  /// Where the goal is blocked, cut off or not on the map: the path is the one that a query to PathResult::goal gets.
  Otherwise otherwise = Otherwise::nothing;
};

}  // namespace libpath

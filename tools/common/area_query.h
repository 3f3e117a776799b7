#pragma once

#include <cstddef>
#include <vector>

#include <libpath/search/compass_search.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/two_level_search.h>

namespace libpath::tools {

/// A way that was handed out piece by piece, put together.
struct PiecewiseAnswer {
  PathResult result;  // of the whole way; where it ends early, of what was handed out
  std::vector<Cell> cells;
  std::size_t pieces = 0;
  double microseconds = 0;        // in all
  double first_microseconds = 0;  // to the end of the first piece: planning, where there is any, and one search
};

/// Asks for all pieces, one after the other.
PiecewiseAnswer ask_two_level(const World& world, GridQuery query, SearchContext& context);
PiecewiseAnswer ask_compass(const World& world, GridQuery query, SearchContext& context, CompassSearch& search);

/// How much longer than the shortest a way is, as a share of it: 0.05 is 5 %.
double excess_of(Cost cost, Cost shortest);

}  // namespace libpath::tools

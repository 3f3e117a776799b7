#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <libpath/tables/asset.h>
#include <tools/common/scenario_check.h>

namespace libpath::tools {

/// A way that was handed out piece by piece, put together.
struct PiecewiseAnswer {
  PathResult result;  // of the whole way; where it ends early, of what was handed out
  std::vector<Cell> cells;
  std::size_t pieces = 0;
  double microseconds = 0;        // in all
  double first_microseconds = 0;  // to the end of the first piece: planning, where there is any, and one search
};

/// Whether a word of --search names a search that hands out its ways so: two-level, compass, real-time.
bool is_piecewise(std::string_view search);

/// One of these searches, asked for all pieces of a way, one after the other.
class PiecewiseSearch {
 public:
  /// REQUIRES: is_piecewise(search). Throws Failed.
  PiecewiseSearch(const World& world, std::string_view search);
  PiecewiseAnswer ask(GridQuery query);

 private:
  World world_;
  SearchContext context_;
  std::variant<TwoLevelSearch, CompassSearch, RealTimeSearch> search_;
};

/// How much longer than the shortest a way is, as a share of it: 0.05 is 5 %.
double excess_of(Cost cost, Cost shortest);

/// What the cheapest step or link from cell to cell costs; nothing where there is none. By the movement rule alone,
/// cell by cell: no table of the searches' own is asked.
std::optional<Cost> cost_of_step(const World& world, Cell from, Cell to);

/// Whether the cells lead from `from` to `to` by steps and links that cost as much in all.
bool is_way(const World& world, std::span<const Cell> cells, Cell from, Cell to, Cost cost);

/// A scenario answered piece by piece.
struct PiecewiseScenarioCheck {
  ScenarioCheck check;
  std::size_t compared = 0;  // solved lines of a length of more than 0
  double mean_excess = 0;    // over their lengths in the file, as a share of them
  double worst_excess = 0;
  std::size_t worst_line = 0;  // of the file
};

/// Answers every line piece by piece. Wrong is a way that cannot be walked, and none where grid search has one.
/// Throws Failed.
PiecewiseScenarioCheck check_piecewise_scenario(const Asset& asset, std::size_t unit,
                                                const std::vector<ScenarioLine>& lines, std::string_view search);

}  // namespace libpath::tools

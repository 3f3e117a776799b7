#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/sight.h>
#include <libpath/search/any_angle/tight_path.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct WaypointResult;

/// A path of straight lines where ground has several costs, one-way edges or links: the cheapest path on the grid,
/// pulled tight under the costs, or the line from end to end where that is no dearer. It is never dearer than the path
/// on the grid with the straight lines from the ends to the centres of their cells. Steps and slices as WaypointSearch.
/// Threads: one at a time. Lifetime: uses the context until the next search on it starts.
class CostLineSearch {
 public:
  /// One whose state lies in the context.
  static CostLineSearch& in(SearchContext& context, const World& world) noexcept;

  /// REQUIRES: the cells are the standing cells of both positions, and may_reach() says yes.
  PathStatus start(FinePoint from, Cell start, FinePoint to, Cell goal) noexcept;
  PathStatus step(std::uint64_t budget) noexcept;

  PathReason reason() const noexcept { return reason_; }
  /// Whether no path is cheaper.
  bool optimal() const noexcept;
  double cost() const noexcept;
  double length() const noexcept;
  std::size_t write(std::span<Point> out) const noexcept;
  std::uint64_t expanded() const noexcept;

  /// While it runs: makes cost(), length() and write() those of the way that is known so far.
  void know_partial_path() noexcept;

 private:
  CostLineSearch(SearchContext& context, const World& world) noexcept
      : world_(world), memory_(&context.memory()), grid_(world, context), tight_(world, context.memory()) {}
  PathStatus take_line(double cost) noexcept;
  PathStatus step_grid(std::uint64_t& budget) noexcept;
  void begin_to_pull() noexcept;

  World world_;
  SearchMemory* memory_;
  GridSearch grid_;
  TightPath tight_;
  FinePoint from_;
  FinePoint to_;
  double least_ = 0;  // that any path costs
  bool pulls_ = false;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  std::uint64_t looked_at_ = 0;  // points
};

}  // namespace libpath

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/core/pose.h>
#include <libpath/core/result.h>
#include <libpath/geometry/curve.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class DirectionalContext;
class PolishMemory;
class World;

/// The scratch memory of the methods of motion/: address space of about 500 bytes a cell, and of 60 a pose where the
/// unit has turning tables, of which the system gives memory only for what is touched. Made once for a unit's world,
/// reused by any number of queries on worlds of no more cells and headings. After create() nothing is allocated.
/// Threads: one query at a time. Lifetime: independent of any world.
class MotionContext {
 public:
  static LIBPATH_API Result<MotionContext> create(const World& world) noexcept;
  LIBPATH_API MotionContext(MotionContext&&) noexcept;
  LIBPATH_API MotionContext& operator=(MotionContext&&) noexcept;
  LIBPATH_API ~MotionContext();

  std::size_t cells() const noexcept { return cells_; }
  /// Whether the context has room for queries on a world.
  LIBPATH_API bool fits(const World& world) const noexcept;
  /// The grid path that the last route was made from; none where it was made without.
  std::span<const Cell> grid_path() const noexcept { return {path_.get(), path_cells_}; }

 private:
  friend class StepSearch;
  friend class AlongPath;
  friend class PathDriver;
  friend class RouteFinder;

  /// A cell that a step search has reached, by the step that it was entered by.
  struct StepNode {
    Cost g;
    std::uint32_t search;
    std::uint32_t parent;
  };
  /// A pose on a cell of a path that the smoothing pass has reached.
  struct AlongNode {
    Cost g;
    std::uint32_t search;
    std::uint32_t parent;  // node
    std::uint32_t edge;    // of the hit check, between the two
    std::uint32_t expanded;
  };
  /// Where a unit is that is driven along a path, and how it got there.
  struct Frame {
    Pose pose;
    std::uint32_t index;     // on the path
    std::uint32_t option;    // the next one to try
    std::uint32_t back_ups;  // on the way there
    Curve way;               // that leads here
    Curve before;            // and what was driven before that: backing up
  };
  static constexpr std::size_t kMaxFrames = 4096;
  static constexpr std::size_t kEnds = 2;        // positions before and behind the cells of a path
  static constexpr std::size_t kStepLayers = 9;  // a cell by the eight steps that enter it, and as a start

  MotionContext() noexcept;
  std::uint32_t begin_search() noexcept;

  std::size_t cells_ = 0;
  std::size_t headings_ = 0;  // 0 without turning tables
  std::uint32_t search_ = 0;
  PageArray<StepNode> step_nodes_;
  PageArray<OpenList::Entry> entries_;
  std::size_t entry_count_ = 0;
  OpenList open_;
  PageArray<std::uint8_t> invalid_;  // one byte a cell: bit i set where the step of heading i is invalid
  PageArray<Cell> path_;
  std::size_t path_cells_ = 0;
  PageArray<Point> points_;
  PageArray<double> way_costs_;    // of a path, up to each of its points
  PageArray<std::uint64_t> seen_;  // by place on a path: 64 ways of facing there
  PageArray<Cost> rests_;          // of a path, by steps done
  PageArray<AlongNode> along_nodes_;
  PageArray<PathCurve> curves_;
  PageArray<Frame> frames_;
  PageArray<PolishMemory> polish_;  // one
  std::unique_ptr<DirectionalContext> directional_;
};

}  // namespace libpath

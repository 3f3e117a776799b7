#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>
#include <libpath/core/page_array.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/curve.h>
#include <libpath/motion/path_driver.h>
#include <libpath/search/turning/directional_context.h>
#include <libpath/search/turning/directional_query.h>

namespace libpath {

class PolishMemory;
class World;

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
struct DriveFrame {
  Pose pose;
  std::uint32_t index;     // on the path
  std::uint32_t option;    // the next one to try
  std::uint32_t back_ups;  // on the way there
  Curve way;               // that leads here
  Curve before;            // and what was driven before that: backing up
};

/// The drive under way.
struct DriveState : DriveResult {
  Pose start;
  std::size_t depth = 0;     // of its frames; 0: it has ended
  std::size_t measured = 0;  // steps of the path whose costs are known
};

/// What a MotionContext holds: arrays that its methods may use, each one at a time.
struct MotionMemory {
  static constexpr std::size_t kMaxFrames = 4096;
  static constexpr std::size_t kEnds = 2;        // positions before and behind the cells of a path
  static constexpr std::size_t kStepLayers = 9;  // a cell by the eight steps that enter it, and as a start

  /// Takes the memory for a world; whether there was enough.
  bool allocate(const World& world) noexcept;
  bool fits(const World& world) const noexcept;
  /// The number of a new search, which no node carries yet.
  std::uint32_t begin_search() noexcept;

  std::size_t cells = 0;
  std::size_t headings = 0;  // 0 without turning tables
  std::uint32_t search = 0;
  PageArray<StepNode> step_nodes;
  PageArray<OpenList::Entry> entries;
  std::size_t entry_count = 0;
  OpenList open;
  PageArray<std::uint8_t> invalid;  // one byte a cell: bit i set where the step of heading i is invalid
  PageArray<Cell> path;
  std::size_t path_cells = 0;
  PageArray<Point> points;
  PageArray<double> way_costs;    // of a path, up to each of its points
  PageArray<std::uint64_t> seen;  // by place on a path: 64 ways of facing there
  PageArray<Cost> rests;          // of a path, by steps done
  PageArray<AlongNode> along_nodes;
  PageArray<PathCurve> curves;
  PageArray<DriveFrame> frames;
  DriveState drive;
  PageArray<PolishMemory> polish;  // one
  DirectionalContext directional;
  /// The first cells that have an invalid step, and how many there are.
  std::array<std::size_t, 64> forbidden;
  std::size_t forbidden_count = 0;

  /// Room for the state of the route search at hand, and a number that each new search changes.
  static constexpr std::size_t kStateBytes = 4096;
  alignas(std::max_align_t) std::array<std::byte, kStateBytes> state;
  std::uint64_t routes = 0;
};

}  // namespace libpath

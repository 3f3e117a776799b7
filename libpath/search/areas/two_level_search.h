#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/export.h>
#include <libpath/search/ground/piecewise_way.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/tables/areas/area_graph.h>

namespace libpath {

class AreaWindow;

/// The journey of one unit planned on two levels: first from area to area over the gates between them (tables/
/// area_graph.h), then, whenever the unit asks for the next piece of its way, cell by cell within two areas on the
/// plan: the one that it is in and the next. So the first steps of a long way are known at once, and what is never
/// walked is never searched. Pinter, "Toward More Realistic Pathfinding", on hierarchical pathfinding.
///
///     TwoLevelSearch journey;
///     PathStatus status = journey.start(world, from, to, context);
///     while (status == PathStatus::running) {
///       const PathResult piece = journey.next(context, cells);    // when the unit has walked the last one
///       status = piece.status;
///     }
///
/// The way is not proven shortest: `optimal` is false. It is never longer than planned_cost(), the cheapest way through
/// gates; how much longer than the shortest it was on benchmark maps is in docs/benchmarks.md.
/// In a changed world (live_world.h, overlay.h) the plan is that of the baked one, and cells are searched as they are
/// now, but for those that became free, which belong to no area; where the plan no longer holds, or begins or ends on
/// such a cell, it ends with `gave_up`.
///
/// Memory: less than a kilobyte in the object, of which each unit has one; nothing is allocated, and the context, which
/// is used only within start() and next(), serves any number of units of a thread. Cost of start(): a flood of two
/// areas and a search among gates; of next(): a search among the cells of two areas. Lifetime: the world's asset must
/// outlive the object.
class TwoLevelSearch : public PiecewiseWay {
 public:
  /// Gates of the plan that are kept; further ones are planned again when the unit gets there.
  static constexpr std::size_t kMaxPlanned = 128;

  /// Plans the way. `running`: ask for pieces; else why not, see reason().
  LIBPATH_API PathStatus start(const World& world, Cell from, Cell to, SearchContext& context) noexcept;

  /// The next piece: from the cell where the last one ended, both ends included, no more than out.size() cells of it.
  /// Status `running` where there is more to come, `found` where it ends at the goal, `no_path` where the way ends;
  /// cost, length, cells and expanded are those of the piece. After the end: the same status, no cells.
  /// REQUIRES: started; out has room for two cells.
  LIBPATH_API PathResult next(SearchContext& context, std::span<Cell> out) noexcept;

  /// Cost of the way as it was planned by start(), by gates; no less than that of the way that is walked, as long as
  /// the map does not change. REQUIRES: start() returned `running`.
  Cost planned_cost() const noexcept { return planned_cost_; }
  /// Gates and cells that planning has expanded.
  std::uint64_t plan_expanded() const noexcept { return plan_expanded_; }

 private:
  /// What a piece aims at, and the area that it may cross beside the one that the unit is in.
  struct Target {
    Cell cell;
    AreaIndex area = kNoArea;
    std::uint32_t gate = 0;  // place in the plan of the gate aimed at, or its size for the goal
    bool last = false;       // whether the whole way to the cell can be handed out
  };

  class GateSearch;

  World planned_world() const noexcept;
  Cost plan(SearchContext& context) noexcept;
  Target find_target(const World& world) const noexcept;
  PathResult hand_out(const AreaWindow& window, const Target& target, std::span<Cell> out) noexcept;

  AreaIndex area_ = kNoArea;  // that the plan goes on from
  std::array<std::uint32_t, kMaxPlanned> gates_{};
  std::uint32_t gate_count_ = 0;
  std::uint32_t next_gate_ = 0;  // the first that lies ahead
  bool whole_ = false;           // whether the plan reaches the goal
  Cost planned_cost_ = 0;
  Cost rest_cost_ = 0;  // of the plan that gates_ are of
  std::uint64_t plan_expanded_ = 0;
};

}  // namespace libpath

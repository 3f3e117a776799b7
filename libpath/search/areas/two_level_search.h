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

/// The journey of one unit, planned on two levels: first from area to area over the gates between them
/// (tables/areas/area_graph.h); then, for each piece that the unit asks for, cell by cell within its area and the next
/// on the plan. So the first steps of a long path are known at once, and ground that is never walked is never searched
/// (Pinter, "Toward More Realistic Pathfinding", on hierarchical pathfinding).
///
///     TwoLevelSearch journey;
///     PathStatus status = journey.start(world, from, to, context);
///     while (status == PathStatus::running) {
///       const PathResult piece = journey.next(context, cells); // when the unit has walked the last one
///       status = piece.status;
///     }
///
/// The path is not proven shortest: `optimal` is false. It never costs more than planned_cost(), the cheapest path
/// through gates. docs/benchmarks.md says how much longer than the shortest it was on benchmark maps.
/// In a changed world (live_world.h, overlay.h) the plan is that of the baked map. Cells are searched as they are now,
/// except cells that became free, which belong to no area. A journey ends with `gave_up` where its plan no longer
/// holds, or begins or ends on such a cell.
///
/// Memory: less than a kilobyte, one object a unit; nothing is allocated. The context is used only within start() and
/// next(), and serves any number of units of a thread. Cost of start(): a flood of two areas and a search of gates; of
/// next(): a search of the cells of two areas. Lifetime: the world's asset must outlive the object.
class TwoLevelSearch : public PiecewiseWay {
 public:
  /// The most gates of a plan; the unit plans again when it has passed them.
  static constexpr std::size_t kMaxPlanned = 128;

  /// Plans the path. Returns `running` where there are pieces; else reason() says why not.
  LIBPATH_API PathStatus start(const World& world, Cell from, Cell to, SearchContext& context) noexcept;

  /// The next piece, from the end of the last one, both ends included, at most out.size() cells. Status `running` where
  /// more follows, `found` where it ends at the goal, `no_path` where the journey fails. `cost`, `length`, `cells` and
  /// `expanded` are those of the piece. After the end: the same status and no cells. REQUIRES: started; `out` has room
  /// for two cells.
  LIBPATH_API PathResult next(SearchContext& context, std::span<Cell> out) noexcept;

  /// The cost of the path through gates that start() planned. The path walked costs no more while the map does not
  /// change. REQUIRES: start() returned `running`.
  Cost planned_cost() const noexcept { return planned_cost_; }
  /// The gates and cells that planning expanded.
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

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/search/ground/piecewise_way.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/tables/areas/area_graph.h>

namespace libpath {

/// The journey of one unit that knows the direction of its goal, but not the land. From each area it goes to the next
/// new area in the compass direction of the goal, and it comes back out of areas that lead nowhere (Pinter, "Toward
/// More Realistic Pathfinding", on hierarchical pathfinding). It looks only at its area and the gates out of it
/// (tables/areas/area_graph.h). Pieces come as from TwoLevelSearch.
///
/// It arrives wherever a path exists and no one-way edge or link bars the way back. The way is that of somebody who
/// looks for it, and `optimal` is false. It ends: each area is entered anew at most once and left backwards at most
/// once, so there are at most two pieces an area, besides those that `out` cuts. In a changed world it searches cells
/// as they are now, except cells that became free, which belong to no area; a blocked way counts as one that leads
/// nowhere. Use the world of a player's Knowledge to remember what was seen.
///
/// Memory: 4 bytes an area, one object a unit; nothing is allocated after create(). The context is used only within
/// next(). Cost of next(): a search of the cells of two areas. Lifetime: the world's asset must outlive the object.
class CompassSearch : public PiecewiseWay {
 public:
  /// For journeys in any world of at most as many areas.
  static LIBPATH_API Result<CompassSearch> create(const World& world) noexcept;

  /// Begins a journey. Returns `running` where there are pieces; else reason() says why not. Cost: a pass over the
  /// areas.
  LIBPATH_API PathStatus start(const World& world, Cell from, Cell to, const SearchContext& context) noexcept;

  /// The next piece, as of TwoLevelSearch::next(). Status `running` where more follows, `found` where it ends at the
  /// goal, `no_path` where every reachable area was tried or there is no way back (`gave_up`). REQUIRES: started; `out`
  /// has room for two cells.
  LIBPATH_API PathResult next(SearchContext& context, std::span<Cell> out) noexcept;

  /// Says where the unit was stopped within a piece.
  using PiecewiseWay::stop_at;

 private:
  CompassSearch() = default;

  const AreaGraph& areas() const noexcept;
  bool choose() noexcept;
  bool aim_at_goal() noexcept;
  bool aim_onward() noexcept;
  bool aim_back() noexcept;
  bool walk(SearchContext& context, std::span<Cell> out, PathResult& result) noexcept;

  std::unique_ptr<AreaIndex[]> came_from_;  // by area; kNoArea: not been there
  std::size_t capacity_ = 0;
  AreaIndex area_ = kNoArea;         // that the unit is in, or comes from
  AreaIndex target_area_ = kNoArea;  // that it is going to
  Cell target_;
  bool aims_ = false;  // at the target; else one is to be chosen
  bool back_ = false;  // out of an area that leads nowhere
};

}  // namespace libpath

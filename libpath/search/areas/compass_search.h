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

/// The journey of one unit that does not know the land, only where its goal lies: from each area it goes to the next
/// one in the compass direction of the goal, of those that it has not been in, and comes back out of those that lead
/// nowhere (Pinter, "Toward More Realistic Pathfinding", on hierarchical pathfinding). It looks at nothing but the area
/// that it is in and the gates out of it (tables/areas/area_graph.h). Pieces are handed out as by TwoLevelSearch.
///
/// It arrives wherever a path exists and no one-way edge or link bars the way back; the way is that of somebody who
/// looks for it, and `optimal` is false. Bounded: no area is entered for the first time twice, nor left backwards
/// twice, so that there are at most two pieces an area, and those that `out` cuts. In a changed world cells are
/// searched as they are now, but for those that became free, which belong to no area; a way that is blocked counts as
/// one that leads nowhere. That of a player's Knowledge is the one to take where what was seen is to be remembered.
///
/// Memory: 4 bytes an area, one object a unit; nothing is allocated after create(), and the context is used only within
/// next(). Cost of next(): a search among the cells of two areas. Lifetime: the world's asset must outlive the object.
class CompassSearch : public PiecewiseWay {
 public:
  /// For journeys in any world of as many areas, or fewer.
  static LIBPATH_API Result<CompassSearch> create(const World& world) noexcept;

  /// Begins a journey. `running`: ask for pieces; else why not, see reason(). Cost: a pass over the areas.
  LIBPATH_API PathStatus start(const World& world, Cell from, Cell to, const SearchContext& context) noexcept;

  /// The next piece, as TwoLevelSearch::next() gives it: `running` where there is more to come, `found` where it ends
  /// at the goal, `no_path` where every area that can be reached was tried or there is no way back (`gave_up`).
  /// REQUIRES: started; out has room for two cells.
  LIBPATH_API PathResult next(SearchContext& context, std::span<Cell> out) noexcept;

  /// Where the unit was stopped within a piece.
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

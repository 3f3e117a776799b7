#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/search/world.h>
#include <libpath/tables/asset.h>

namespace libpath {

/// Blocks that a game lays over the ground of a unit with a turning radius for a while: off-road ground while it keeps
/// to the road, cones beside the road (Pinter 2001, the road problem), whatever is in the way. Edge masks follow each
/// block, so that directional search and the methods of motion/ on world() are as fast as ever and know them all. Grid,
/// waypoint and flood search see the map as it was baked; an Overlay is theirs. Memory: the unit's edge masks once
/// more. Threads: changes one at a time and while nobody searches; between them any number of searches. Lifetime: the
/// asset must outlive it; a World that it gave sees every later change.
class TemporaryBlocks {
 public:
  /// REQUIRES: `unit` is a place in asset.map().units(), and that unit has turning tables.
  static LIBPATH_API Result<TemporaryBlocks> create(const Asset& asset, std::size_t unit) noexcept;

  LIBPATH_API TemporaryBlocks(TemporaryBlocks&&) noexcept;
  LIBPATH_API TemporaryBlocks& operator=(TemporaryBlocks&&) noexcept;
  LIBPATH_API ~TemporaryBlocks();

  /// Blocks a cell. REQUIRES: it lies on the map. Cost: some 10 µs.
  LIBPATH_API void block(Cell cell) noexcept;
  /// Blocks all ground that is no road. Cost: a pass over the map, about 25 ns a cell.
  LIBPATH_API void keep_to_road() noexcept;
  /// Places cones on both sides of a path along roads, from `after` cells behind each of its turns to `after` cells
  /// before the next: the cells beside it that are no road and not on the path. `after` is how many cells a turn takes.
  /// REQUIRES: cells of the map.
  LIBPATH_API void place_cones(std::span<const Cell> path, std::int32_t after) noexcept;
  /// Takes all blocks away. Cost: a pass over the map.
  LIBPATH_API void clear() noexcept;

  LIBPATH_API bool is_blocked(Cell cell) const noexcept;
  LIBPATH_API bool is_road(Cell cell) const noexcept;
  /// The world under the blocks. Pose regions stay those of the baked ground: their "no" is right.
  LIBPATH_API World world() const noexcept;

 private:
  struct State;
  explicit TemporaryBlocks(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath

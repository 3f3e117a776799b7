#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

class Asset;
class Layer;
class World;
enum class SavedError : std::uint8_t;

/// What one player knows of the map (Lester, "A* Pathfinding for Beginners", note 3). Land that was never seen counts
/// as plain and walkable, so that paths lead into dead ends until somebody has been there; land that was seen is
/// remembered as it was when it was last seen, until it is seen again. One for each player, not for each unit.
///
/// Queries on world() are exact for what the player knows, as those of a LiveWorld, one of which is kept for each unit
/// profile asked for. Unknown cells have the terrain that the unit enters at a factor nearest to 1; where it enters
/// none they stay as baked. One-way edges and links are those baked: they count as known.
/// Memory: 9 bits a cell, and what a LiveWorld takes for each unit profile; nothing is allocated after create(). Cost
/// of create(): a pass over the map that changes every cell that is not as assumed. Threads and lifetime: as LiveWorld.
class Knowledge {
 public:
  /// REQUIRES: `units` are places in asset.map().units().
  static LIBPATH_API Result<Knowledge> create(const Asset& asset, std::span<const std::size_t> units) noexcept;

  LIBPATH_API Knowledge(Knowledge&&) noexcept;
  LIBPATH_API Knowledge& operator=(Knowledge&&) noexcept;
  LIBPATH_API ~Knowledge();

  /// Any cell; those off the map are not.
  LIBPATH_API bool is_known(Cell cell) const noexcept;

  /// The player sees that a cell has this terrain. Returns whether that is news: paths planned before may no longer
  /// hold, or no longer be the best. REQUIRES: the cell lies on the map; a place in asset.map().terrains().
  LIBPATH_API bool see(Cell cell, std::uint8_t terrain) noexcept;

  /// The same for all cells whose centre lies within `radius` cells of the centre of `at`, by their terrain as it is
  /// now: a byte a cell, row by row, asset.map().cells() where the map never changes. Returns how many were news.
  /// REQUIRES: `at` lies on the map; terrain of every cell of it; radius from 0 to kMaxSide.
  LIBPATH_API std::size_t see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept;

  /// As LiveWorld::treat_terrain_as(), for all units of the player: of what is known and of what is assumed.
  LIBPATH_API void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;

  /// Writes what is known, with the live world of each unit profile (LiveWorld::save()); returns how many
  /// bytes that took; 0 where `out` is smaller than saved_bytes(). Cost: a pass
  /// over the cells for each profile.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Bytes at any address; refused, all stays as it is.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// Whether restore() would take it.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

  /// The map as a unit of this player knows it now; `place` counts in `units` of create(). See LiveWorld::world().
  LIBPATH_API World world(std::size_t place) noexcept;
  /// The same for overlays that lie on it (overlay.h). Lifetime: as the knowledge.
  LIBPATH_API Layer& layer(std::size_t place) noexcept;

 private:
  class State;
  explicit Knowledge(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath

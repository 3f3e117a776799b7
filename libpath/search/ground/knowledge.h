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

/// What one player knows of the map (Lester, "A* Pathfinding for Beginners", note 3). Cells that were never seen count
/// as plain and walkable, so paths lead into dead ends until a unit has been there. Cells that were seen are remembered
/// as they were last seen. One for each player, not for each unit.
///
/// Queries on world() are exact for what the player knows: a LiveWorld is kept for each unit profile. Unknown cells
/// have the terrain that the unit enters at the factor nearest to 1; where it enters none they stay as baked. Baked
/// one-way edges and links count as known.
/// Memory: 9 bits a cell, and a LiveWorld for each unit profile; nothing is allocated after create(). Cost of create():
/// a pass over the map that changes every cell that is not as assumed. Threads and lifetime: as LiveWorld.
class Knowledge {
 public:
  /// REQUIRES: `units` are indices in asset.map().units().
  static LIBPATH_API Result<Knowledge> create(const Asset& asset, std::span<const std::size_t> units) noexcept;

  LIBPATH_API Knowledge(Knowledge&&) noexcept;
  LIBPATH_API Knowledge& operator=(Knowledge&&) noexcept;
  LIBPATH_API ~Knowledge();

  /// For any cell; cells off the map are not known.
  LIBPATH_API bool is_known(Cell cell) const noexcept;

  /// The player sees the terrain of a cell, an index in asset.map().terrains(). Returns whether that is news: earlier
  /// paths may be blocked, or no longer the best. REQUIRES: the cell lies on the map; the index is one of the asset's.
  LIBPATH_API bool see(Cell cell, std::uint8_t terrain) noexcept;

  /// The same for all cells whose centre lies within `radius` cells of the centre of `at`. `terrain` is the map's
  /// terrain as it is now, a byte a cell, row by row; asset.map().cells() where the map never changes. Returns the
  /// number of cells that were news. REQUIRES: `at` lies on the map; `terrain` has every cell; 0 <= radius <= kMaxSide.
  LIBPATH_API std::size_t see_around(Cell at, std::int32_t radius, std::span<const std::uint8_t> terrain) noexcept;

  /// As LiveWorld::treat_terrain_as(), for all units of the player, and for known and assumed cells alike.
  LIBPATH_API void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;

  /// Saves what is known, and as much of the order in which it was seen as decides ties between paths. Returns the
  /// bytes written; 0 where `out` is smaller than saved_bytes(). Cost: a pass over the cells for each profile.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Restores a saved state. The bytes may have any address. After an error nothing changed. Cost: as save(), and a
  /// change of each cell that was seen since, for each profile.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  /// The error that restore() would return.
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

  /// The map as a unit of this player knows it now; `place` is an index in `units` of create(). See LiveWorld::world().
  LIBPATH_API World world(std::size_t place) noexcept;
  /// The same, for overlays on it (overlay.h). Lifetime: the knowledge's.
  LIBPATH_API Layer& layer(std::size_t place) noexcept;

 private:
  class State;
  explicit Knowledge(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath

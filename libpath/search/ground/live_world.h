#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/milli.h>
#include <libpath/core/result.h>

namespace libpath {

class Asset;
class Layer;
class StateReader;
class StateWriter;
class TreatedTerrains;
class World;
struct OrderOfChanges;
enum class SavedError : std::uint8_t;

/// A baked map as one unit sees it, whose cells change while a game runs: they are blocked, freed, or get another
/// terrain. Queries on world() are exact for the map as it is now. Baked tables still answer queries that the changes
/// cannot touch: the cells of the path are as good as before, and no path through a cell that became better can beat
/// it. Searches online, or over blocks of cells where costs differ, answer the others.
///
/// "No path" is answered at once, as in a baked world. One exception: a blocked cell may have cut a region in two, and
/// the look for a way round it was given up (regions_are_exact()). Then such a query searches, until settle_regions().
///
/// Directional search heeds the changes too: edge masks are repaired near them (tables/turning/live_turning.h). While
/// cells are only blocked, landmarks and pose regions stay in use.
///
/// Links open and close, and one-way edges are laid and lifted. Those at cells that the unit could not enter when the
/// map was baked take effect once these are freed (tables/ground/late_edges.h). Tables of plain ground stay in use
/// while there are at most 16 links; a link that leads both ways counts twice. Other tables over cells, where the
/// ground is not plain, stay in use while no baked edge is lifted. Directional search heeds edges in the directions
/// that its tables were baked for (BakeOptions::laid_edges), and is refused while others lie.
///
/// Switches of the map (tables/ground/switches.h) open and close all their members at once, and start as the map says.
/// The members of a closed switch are closed, its one-way edges both ways. Other changes of a member take effect once
/// all switches that have it are open.
///
/// Overlays on it follow its changes. Memory: about 25 bytes a cell, up to 3 more where switches have cells, and edge
/// masks of a unit that turns.
/// Threads: changes, and the first world() after one, run one at a time, while nobody searches. Between them any number
/// of threads may search and use overlays. Lifetime: the asset must outlive it; a World of it is valid until the next
/// change.
class LiveWorld {
 public:
  /// `ignored`: there are no switches. Cells that start closed have a terrain that nothing enters, until set_terrain();
  /// edges stay as they start. For what a player knows of doors by seeing them (knowledge.h).
  enum class Doors : std::uint8_t { followed, ignored };

  /// REQUIRES: `unit` is an index in asset.map().units().
  static LIBPATH_API Result<LiveWorld> create(const Asset& asset, std::size_t unit,
                                              Doors doors = Doors::followed) noexcept;

  LIBPATH_API LiveWorld(LiveWorld&&) noexcept;
  LIBPATH_API LiveWorld& operator=(LiveWorld&&) noexcept;
  LIBPATH_API ~LiveWorld();

  /// Closes a cell to all, opens it to all that enter its terrain, or changes its terrain, an index in
  /// asset.map().terrains(). This concerns a unit of several cells wherever it would cover the cell. Cost: tens of
  /// nanoseconds a position of the unit, plus the floods of LiveRegions. REQUIRES: the cell lies on the map.
  LIBPATH_API void block(Cell cell) noexcept;
  LIBPATH_API void unblock(Cell cell) noexcept;
  LIBPATH_API void set_terrain(Cell cell, std::uint8_t terrain) noexcept;

  /// Treats all cells of a terrain as those of another, for this unit: water is ice in winter, mud is deep in the rain,
  /// a track is paved. This includes cells that set_terrain() gives the terrain later. It ends when the terrain is
  /// treated as itself. It does not chain: how the other terrain is treated does not matter. Cost: a pass over the
  /// cells. REQUIRES: indices in asset.map().terrains().
  LIBPATH_API void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;
  LIBPATH_API std::uint8_t terrain_treated_as(std::uint8_t terrain) const noexcept;

  /// Opens a link from one cell to another (a door, a ladder, a teleport) that costs `length` cells of plain ground,
  /// exact to 1/30,000 of a cell; closes it, if there is one; or resets it to what was baked. False, and nothing
  /// changes, beyond 1,024 links that are not as baked. Cost: the next world() passes over all edges once. REQUIRES:
  /// two cells on the map; length > 0.
  LIBPATH_API bool open_link(Cell from, Cell to, Milli length) noexcept;
  LIBPATH_API bool close_link(Cell from, Cell to) noexcept;
  LIBPATH_API void reset_link(Cell from, Cell to) noexcept;

  /// Lays a one-way edge: no part of the unit goes from `to` back to `from` until the edge is lifted. Baked edges can
  /// be lifted too, and laid again. False, and nothing changes, beyond 256 edges that are not as baked, or without
  /// memory for more. Cost: as above. REQUIRES: neighbours on the map.
  LIBPATH_API bool lay_one_way(Cell from, Cell to) noexcept;
  LIBPATH_API bool lift_one_way(Cell from, Cell to) noexcept;

  /// Switches by their indices in asset.switches(), or by name. False, and nothing changes, where no switch has the
  /// name or there is no memory for one-way edges. Links and edges of switches count towards the limits above, closed
  /// or not. Cost: as block() for each cell, and as open_link(). REQUIRES: place < switch_count().
  LIBPATH_API std::size_t switch_count() const noexcept;
  LIBPATH_API bool is_open(std::size_t place) const noexcept;
  LIBPATH_API bool set_switch(std::size_t place, bool open) noexcept;
  LIBPATH_API bool open_switch(std::string_view name) noexcept;
  LIBPATH_API bool close_switch(std::string_view name) noexcept;

  /// The world as it is now. First repairs the tables near the changes since the last call (LiveJumpMap::repair()).
  LIBPATH_API World world() noexcept;
  /// The layer for overlays on it. Lifetime: the live world's, also after moves.
  LIBPATH_API Layer& layer() noexcept;

  /// Saves the changes, and as much of their order as decides ties between paths. Returns the bytes written; 0 where
  /// `out` is smaller than saved_bytes(). Cost: some nanoseconds a changed cell, and 0.3 ns for each other cell.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// Restores a saved state; the world then gives the same answers. Running searches begin anew, and layers above
  /// follow. The bytes may have any address. After an error, the one that check_saved() returns, nothing changed. Cost:
  /// as save().
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

  LIBPATH_API bool regions_are_exact() const noexcept;
  /// Cost: a pass over the cells.
  LIBPATH_API void settle_regions() noexcept;

 private:
  class State;
  explicit LiveWorld(std::unique_ptr<State> state) noexcept;

  /// Saves many of them, and has the terrains of their cells itself. Terrains are put back between start and finish.
  friend class Knowledge;
  void write_order(StateWriter& to) const noexcept;
  bool read_order(StateReader& from, OrderOfChanges& order) const noexcept;
  void start_restoring(const TreatedTerrains& treated) noexcept;
  void finish_restoring(const OrderOfChanges& order) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath

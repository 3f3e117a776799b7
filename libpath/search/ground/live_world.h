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
class World;
enum class SavedError : std::uint8_t;

/// A baked map as one unit sees it, whose cells may change while a game runs: blocked, freed, or of another terrain.
/// Queries on world() are exact for the map as it is now. Paths and lines that the changes cannot touch are still
/// answered from the baked tables: those whose cells are as good as they were, and that no way through a cell that
/// became better can beat. The others are answered by searches online, or over blocks of cells where costs differ.
///
/// "No path" is answered at once as in a baked world, unless a blocked cell may have cut a region in two and looking
/// for a way round it was given up (regions_are_exact()): then such a query searches until settle_regions().
///
/// Directional search takes the changes into account likewise: edge masks are repaired near them
/// (tables/turning/live_turning.h); while cells are only blocked, landmarks and pose regions hold on.
///
/// Links open and close, and one-way edges are laid and lifted; those at cells that the unit could not enter when the
/// map was baked hold once these are freed (tables/ground/late_edges.h). Tables of plain ground stay in use while there
/// are at most 16 links, one that leads both ways counted twice; other tables over cells, where the ground is not
/// plain, only while no baked edge is lifted. Directional search is refused while one-way edges are others than were
/// baked.
///
/// Switches of the map (tables/ground/switches.h) open and close, all members of one at once, and start as the map
/// says. What is in a closed one is closed, its one-way edges both ways. Whatever else is done to it holds once all
/// switches that have it are open.
///
/// Overlays may lie on it and follow its changes. Memory: about 25 bytes a cell, up to three more where switches have
/// cells, and edge masks of a unit that turns.
/// Threads: changes, and the first world() after one, one at a time and while nobody searches; between them searches
/// and overlays from any number. Lifetime: the asset must outlive it; a World of it is good until the next change.
class LiveWorld {
 public:
  /// Ignored, there are none: cells that start closed are of a terrain that nothing enters until set_terrain() says
  /// otherwise, and edges stay as they start. For what a player knows of doors by seeing them (knowledge.h).
  enum class Doors : std::uint8_t { followed, ignored };

  /// REQUIRES: `unit` is a place in asset.map().units().
  static LIBPATH_API Result<LiveWorld> create(const Asset& asset, std::size_t unit,
                                              Doors doors = Doors::followed) noexcept;

  LIBPATH_API LiveWorld(LiveWorld&&) noexcept;
  LIBPATH_API LiveWorld& operator=(LiveWorld&&) noexcept;
  LIBPATH_API ~LiveWorld();

  /// Nothing enters the cell, or whatever enters its terrain does, or it is of another terrain: a place in
  /// asset.map().terrains(). A unit of several cells is concerned wherever it would cover the cell.
  /// Cost: tens of nanoseconds a place of the unit, but for the floods of LiveRegions. REQUIRES: it lies on the map.
  LIBPATH_API void block(Cell cell) noexcept;
  LIBPATH_API void unblock(Cell cell) noexcept;
  LIBPATH_API void set_terrain(Cell cell, std::uint8_t terrain) noexcept;

  /// From now on every cell of a terrain is to this unit what one of another terrain is: water is ice in winter, mud is
  /// deep in the rain, a track is paved. It holds for what set_terrain() makes so later, and ends when the terrain is
  /// treated as itself. What the other terrain is treated as does not matter. Cost: a pass over the cells. REQUIRES:
  /// places in asset.map().terrains().
  LIBPATH_API void treat_terrain_as(std::uint8_t terrain, std::uint8_t as) noexcept;
  LIBPATH_API std::uint8_t terrain_treated_as(std::uint8_t terrain) const noexcept;

  /// A door, a ladder, a teleport opens: from now on a link leads from one cell to another that costs as much as so
  /// many cells of plain ground, to a thirty-thousandth of one. Or it closes, if it was there; or it is as it was
  /// baked. False beyond 1,024 links that are not as baked: then nothing changes. Cost: world() passes over all edges
  /// once. REQUIRES: two cells on the map; a length above 0.
  LIBPATH_API bool open_link(Cell from, Cell to, Milli length) noexcept;
  LIBPATH_API bool close_link(Cell from, Cell to) noexcept;
  LIBPATH_API void reset_link(Cell from, Cell to) noexcept;

  /// From now on no part of the unit goes from `to` back to `from`, until the edge is lifted; one that was baked can be
  /// lifted, too, and laid again. False beyond 256 edges that are not as baked, or where there is no memory for more:
  /// then nothing changes. Cost: likewise. REQUIRES: neighbours on the map.
  LIBPATH_API bool lay_one_way(Cell from, Cell to) noexcept;
  LIBPATH_API bool lift_one_way(Cell from, Cell to) noexcept;

  /// Switches by their places in asset.switches(), or by name. False where there is none of that name, or no memory for
  /// one-way edges: then nothing changes. Links and edges of switches take their share of the limits above, whether
  /// they are closed or not. Cost: as block() for each cell, and as open_link(). REQUIRES: a place below
  /// switch_count().
  LIBPATH_API std::size_t switch_count() const noexcept;
  LIBPATH_API bool is_open(std::size_t place) const noexcept;
  LIBPATH_API bool set_switch(std::size_t place, bool open) noexcept;
  LIBPATH_API bool open_switch(std::string_view name) noexcept;
  LIBPATH_API bool close_switch(std::string_view name) noexcept;

  /// The world as it is now. Repairs first what the changes since the last call concern (LiveJumpMap::repair()).
  LIBPATH_API World world() noexcept;
  /// For overlays. Lifetime: as the live world, wherever it is moved.
  LIBPATH_API Layer& layer() noexcept;

  /// Writes the changes, and what of their order the choice among equal paths depends on; returns how many bytes that
  /// took, 0 where `out` is smaller than saved_bytes(). Cost: some nanoseconds a changed cell, and one for each other.
  LIBPATH_API std::size_t save(std::span<std::byte> out) const noexcept;
  LIBPATH_API std::size_t saved_bytes() const noexcept;
  /// The world is again what it was, and answers alike. Searches under way begin anew, and layers above follow. Bytes
  /// at any address; refused, as check_saved() says, all stays as it is. Cost: likewise.
  LIBPATH_API Result<Done, SavedError> restore(std::span<const std::byte> saved) noexcept;
  LIBPATH_API Result<Done, SavedError> check_saved(std::span<const std::byte> saved) const noexcept;

  LIBPATH_API bool regions_are_exact() const noexcept;
  /// Cost: a pass over the cells.
  LIBPATH_API void settle_regions() noexcept;

 private:
  class State;
  explicit LiveWorld(std::unique_ptr<State> state) noexcept;

  std::unique_ptr<State> state_;
};

}  // namespace libpath

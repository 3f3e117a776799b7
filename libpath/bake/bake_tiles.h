#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/bake/kit/report.h>
#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/grid.h>
#include <libpath/core/result.h>
#include <libpath/map/map.h>

namespace libpath {

/// A rectangle of a world's cells; `first` is the upper left one.
struct CellWindow {
  Cell first;
  Size size;
};

/// Bakes a world tile by tile, for TiledWorld (search/areas/tiled_world.h). A tile's bytes depend on the catalogue, on
/// the tile's cells, and on a margin of half the widest unit around them. They depend on nothing else: tiles may be
/// baked in any order, by any number of machines, and a tile that is baked again after an edit is the one of a whole
/// bake.
///
///     const auto baker = TileBaker::create(map, map.size(), 256, {});
///     write(baker->index());
///     for (…) write(baker->bake(tile, cells_of(map, baker->window(tile))));
///
/// Tiles hold where units can stand and what that costs, as tier none does. Threads: immutable, share freely. Throws
/// only std::bad_alloc.
class TileBaker {
 public:
  /// `catalogue`: a map with the world's movement classes, terrains and units; its size and cells do not matter.
  /// `world`: 1 to 65,536 cells a side. `tile_side`: 64 to 1,024 cells, a multiple of 64.
  /// Fails if a size is out of these limits, if the map is not sound or lacks the units asked for, if the options ask
  /// for a tier, and if the map holds what tiles cannot: one-way edges, links, switches, units that turn in curves.
  static LIBPATH_API Result<TileBaker, BakeError> create(const Map& catalogue, Size world, std::int32_t tile_side,
                                                         const BakeOptions& options);

  LIBPATH_API TileBaker(TileBaker&&) noexcept;
  LIBPATH_API TileBaker& operator=(TileBaker&&) noexcept;
  LIBPATH_API ~TileBaker();

  /// The index's bytes.
  LIBPATH_API const std::vector<std::byte>& index() const noexcept;
  /// What else the catalogue holds and tiles leave out, a line each.
  LIBPATH_API const std::vector<std::string>& warnings() const noexcept;

  /// Columns and rows of tiles.
  LIBPATH_API Size tiles() const noexcept;
  /// The cells that a tile depends on: its own and the margin, cut at the world's border. REQUIRES: the world has it.
  LIBPATH_API CellWindow window(Cell tile) const noexcept;
  /// The tiles to bake again after an edit of these cells: those whose windows hold some of them.
  /// REQUIRES: the world has the cells.
  LIBPATH_API std::vector<Cell> tiles_around(CellWindow edited) const;

  /// A tile's bytes. REQUIRES: the world has it; `cells` are those of its window, terrains of the catalogue.
  /// Cost: about 30 ns a cell and unit.
  LIBPATH_API std::vector<std::byte> bake(Cell tile, Grid<TerrainIndex> cells) const;

 private:
  struct Parts;

  explicit TileBaker(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

/// The terrains of a window of a map. REQUIRES: the map has the cells.
LIBPATH_API Grid<TerrainIndex> cells_of(const Map& map, CellWindow window);

}  // namespace libpath

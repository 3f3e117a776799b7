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

/// Cells of a world: columns from `first.x` on, rows from `first.y` on.
struct CellWindow {
  Cell first;
  Size size;
};

/// Bakes a world tile by tile, for TiledWorld (search/areas/tiled_world.h). The bytes of a tile follow from what all
/// tiles have in common, from its cells and from a margin of half the widest unit's cells around it, and from nothing
/// else: so tiles are baked in any order, by any number of machines, and a tile that is baked again after an edit is
/// the one that baking all of them gives.
///
///     const auto baker = TileBaker::create(map, map.size(), 256, {});
///     write(baker->index());
///     for (…) write(baker->bake(tile, cells_of(map, baker->window(tile))));
///
/// Tiles hold where units stand and what that costs, as tier none does. Threads: immutable, share freely. Throws
/// nothing but std::bad_alloc.
class TileBaker {
 public:
  /// `catalogue`: a map with the world's movement classes, terrains and units; its cells do not matter, nor does its
  /// size. Fails where the map is not sound, has no such units, or holds what tiles cannot: one-way edges, links,
  /// switches, units that turn in curves; or asks for a tier; or where the size or the side is not within its limits:
  /// 1 to 65,536 cells a side of the world; tiles of 64 to 1,024, by multiples of 64.
  static LIBPATH_API Result<TileBaker, BakeError> create(const Map& catalogue, Size world, std::int32_t tile_side,
                                                         const BakeOptions& options);

  LIBPATH_API TileBaker(TileBaker&&) noexcept;
  LIBPATH_API TileBaker& operator=(TileBaker&&) noexcept;
  LIBPATH_API ~TileBaker();

  /// The index's bytes.
  LIBPATH_API const std::vector<std::byte>& index() const noexcept;
  /// What the catalogue holds besides, that tiles leave out: a line each.
  LIBPATH_API const std::vector<std::string>& warnings() const noexcept;

  /// How many tiles lie beside each other, and below.
  LIBPATH_API Size tiles() const noexcept;
  /// The cells that a tile follows from: its own and the margin, cut at the world's border. REQUIRES: the world has it.
  LIBPATH_API CellWindow window(Cell tile) const noexcept;
  /// The tiles whose windows hold some of these cells: those to bake again once these were edited.
  /// REQUIRES: the world has the cells.
  LIBPATH_API std::vector<Cell> tiles_around(CellWindow edited) const;

  /// A tile's bytes. REQUIRES: the world has it; `cells` are terrains of the catalogue, of its window.
  /// Cost: about 30 ns a cell and unit.
  LIBPATH_API std::vector<std::byte> bake(Cell tile, Grid<TerrainIndex> cells) const;

 private:
  struct Parts;

  explicit TileBaker(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

/// Terrains of some cells of a map. REQUIRES: the map has them.
LIBPATH_API Grid<TerrainIndex> cells_of(const Map& map, CellWindow window);

}  // namespace libpath

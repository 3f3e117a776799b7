#pragma once

#include <string>

#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// What a Tiled map says, as a map. Where tile layers lie over each other, the topmost tile that stands for a terrain
/// decides; an infinite map is as large as the box around its chunks. What lies beyond the edges of a staggered map, in
/// the box around it, is `void`, or another terrain that nothing can enter. The map's property `libpath` is its
/// catalogue (see catalogue.h); without it terrains are the standard ones and the unit is `ground`. Throws an
/// InputError that names layer, tile, cell or object; `file` is its file. Cost: layers are decoded one by one, row by
/// row, so memory is a byte a cell of the map and what `budget` is charged.
Map map_of_tiled(const TiledMap& tiled, const std::string& file, LoadBudget& budget);

/// The same map for Tiled: one tile layer over one tileset whose tile `i` is terrain `i`, an object layer for each list
/// of the map that is not empty, and the property `libpath`. `map_of_tiled` gives the equal map back.
/// Throws an InputError for unsound maps and for names that are not UTF-8, which no format of Tiled can hold.
TiledMap tiled_of_map(const Map& map, const std::string& file);

/// The movement classes, terrains and units of that map, before any tile is asked: those of the property `libpath`, or
/// the standard ones. Throws an InputError.
Map tiled_catalogue(const TiledMap& tiled, const std::string& file);

/// Which cells of the file are the map's, and where they lie.
struct TiledExtent {
  CellRect file;  // all of a map of fixed size, or the box around the chunks
  CellRect grid;  // the box around these on the grid; of a staggered map, cells of the box are none of the file's
  TiledPlane plane;

  Size size() const noexcept { return {grid.width, grid.height}; }
  Cell origin() const noexcept { return {grid.x, grid.y}; }
  /// The cell of the map that a cell of the file is.
  Cell to_map(Cell in_file) const noexcept {
    const Cell cell = plane.to_grid(in_file);
    return {cell.x - grid.x, cell.y - grid.y};
  }
  /// The way back, of any cell of the map.
  Cell to_file(Cell in_map) const noexcept { return plane.to_file({in_map.x + grid.x, in_map.y + grid.y}); }
  /// Is that cell of the map one of the file's?
  bool has(Cell in_map) const noexcept {
    const Cell cell = to_file(in_map);
    return Size{file.width, file.height}.contains({cell.x - file.x, cell.y - file.y});
  }
};

/// Throws an InputError where there are no cells, or too many.
TiledExtent tiled_extent(const TiledMap& tiled, const std::string& file);

}  // namespace libpath

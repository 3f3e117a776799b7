#pragma once

#include <string>

#include <libpath/map/io/load_budget.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// What a Tiled map says, as a map. Where tile layers lie over each other, the topmost tile that stands for a terrain
/// decides; an infinite map is as large as the box around its chunks. The map's property `libpath` is its catalogue
/// (see catalogue.h); without it terrains are the standard ones and the unit is `ground`.
/// Throws an InputError that names layer, tile, cell or object; `file` is its file.
/// Cost: layers are decoded one by one, row by row, so memory is a byte a cell of the map and what `budget` is charged.
Map map_of_tiled(const TiledMap& tiled, const std::string& file, LoadBudget& budget);

/// The same map for Tiled: one tile layer over one tileset whose tile `i` is terrain `i`, an object layer for each list
/// of the map that is not empty, and the property `libpath`. `map_of_tiled` gives the equal map back.
/// Throws an InputError for unsound maps and for names that are not UTF-8, which no format of Tiled can hold.
TiledMap tiled_of_map(const Map& map, const std::string& file);

/// The movement classes, terrains and units of that map, before any tile is asked: those of the property `libpath`, or
/// the standard ones. Throws an InputError.
Map tiled_catalogue(const TiledMap& tiled, const std::string& file);

/// The cells of the file that are the map's: all of a map of fixed size, or the box around the chunks. Throws an
/// InputError where there are none, or too many.
CellRect tiled_extent(const TiledMap& tiled, const std::string& file);

}  // namespace libpath

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <libpath/map/io/tiled_merge.h>

namespace libpath {

/// For each terrain that the file reads as, which one of the map it is; nothing for those that the map has no more. The
/// same name is the same terrain; where a name is gone and another has come whose glyph and colour are the same, it was
/// renamed.
using TerrainMatch = std::vector<std::optional<TerrainIndex>>;
TerrainMatch match_terrains(const Map& before, const Map& map);

/// Makes the tile layers as large as the map, from the upper left corner. Notes as lost what is cut off and is not
/// terrain.
void resize_tile_layers(const TiledOriginal& original, Size size, const std::string& file, TiledMerge& merge);

/// Lays tiles where the map has other terrain than the layers of `merge.map`, which have the map's size.
void merge_cells(const TiledOriginal& original, const TerrainMatch& match, const Map& map, const std::string& file,
                 TiledMerge& merge);

/// What stands in for the file where its tiles are asked for their terrain: its tilesets and properties, without names
/// that make decoration of a terrain that the map has again.
TiledMap tiled_words(const TiledOriginal& original, const Map& map);

}  // namespace libpath

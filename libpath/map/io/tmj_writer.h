#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_tiles.h>

namespace libpath {

/// Members in alphabetical order, as Tiled has them, with one row of cells, tile, property and object a line.
std::string tmj_map(const TiledMap& map, const TiledTiles& tiles);

/// Parts of it, to be put into a file that is there already: values, without white space or commas around them.
std::string tmj_property(const TiledProperty& property);
std::string tmj_tileset(const TiledTileset& tileset, const TiledTiles& tiles);
std::string tmj_tile(const TiledTile& tile);
std::string tmj_object_layer(const TiledObjectLayer& layer, std::uint32_t id);
std::string tmj_object(const TiledObject& object);
std::string tmj_points(const std::vector<Point>& points);
std::string tmj_gids(const std::vector<std::uint32_t>& gids, std::int32_t width);

}  // namespace libpath

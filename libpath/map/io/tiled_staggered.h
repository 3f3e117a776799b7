#pragma once

#include <cstdint>
#include <vector>

#include <libpath/map/io/tiled_convert.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// A staggered map is changed in the grid's rows: each layer becomes one chunk of these, and is cut into the chunks
/// that the file has again.

/// A cell of the file, and what a layer has there.
struct TiledCell {
  Cell cell;
  std::uint32_t gid = 0;
};

/// Gives each layer one chunk over all of the map's box on the grid. Returns the chunks that they had.
/// REQUIRES: all chunks hold their gids.
std::vector<std::vector<TiledChunk>> lay_on_grid(const TiledExtent& extent, std::vector<TiledTileLayer>& layers);

/// Fills the chunks of a layer from the one that lies on the grid. Returns tiles on cells of the file that none of the
/// chunks has, row by row.
std::vector<TiledCell> cut_from_grid(const TiledExtent& extent, const TiledChunk& grid,
                                     std::vector<TiledChunk>& chunks);

}  // namespace libpath

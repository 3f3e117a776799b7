#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/terrain.h>

namespace libpath {

/// Side of a tile in pixels, in maps that are ours from the beginning.
inline constexpr std::int32_t kTiledTileSide = 32;

/// The picture that Tiled draws our terrains with: one square of its colour for each, side by side in rows of
/// `kColumns`, with a slightly darker line along its upper and left edge, so that cells can be told apart.
struct TiledTiles {
  static constexpr std::int32_t kColumns = 16;

  std::string file;  // name of the picture, beside the map: NAME.tiles.png
  std::int32_t columns = 0;
  Size tile;  // one square, pixels
  Size size;  // pixels
};

/// NAME.tiles.png of a map.
std::filesystem::path tiles_file_of(const std::filesystem::path& map);

TiledTiles tiles_of(const std::vector<Terrain>& terrains, const std::filesystem::path& map,
                    Size tile = {kTiledTileSide, kTiledTileSide});

/// The picture's bytes, with libpath's mark (png_mark.h); empty where memory is short. At most 128 terrains.
std::string draw_tiles(const std::vector<Terrain>& terrains, const TiledTiles& tiles);

/// Writes the picture and then the map's text, each whole or not at all.
Result<Done, InputError> write_with_tiles(const std::vector<Terrain>& terrains, Size tile, const std::string& text,
                                          const std::filesystem::path& map);

}  // namespace libpath

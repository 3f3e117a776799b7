#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/terrain.h>

namespace libpath {

/// The picture that Tiled draws our terrains with: one square of its colour for each, side by side in rows of
/// `kColumns`, with a slightly darker line along its upper and left edge, so that cells can be told apart.
struct TiledTiles {
  static constexpr std::int32_t kColumns = 16;

  std::string file;  // name of the picture, beside the map: NAME.tiles.png
  std::int32_t columns = 0;
  Size size;  // pixels
};

TiledTiles tiles_of(const std::vector<Terrain>& terrains, const std::filesystem::path& map);

/// The picture's bytes; empty where memory is short.
std::string draw_tiles(const std::vector<Terrain>& terrains, const TiledTiles& tiles);

/// Writes the picture and then the map's text, each whole or not at all.
Result<Done, InputError> write_with_tiles(const std::vector<Terrain>& terrains, const std::string& text,
                                          const std::filesystem::path& map);

}  // namespace libpath

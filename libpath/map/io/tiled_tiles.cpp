#include <libpath/map/io/tiled_tiles.h>

#include <algorithm>

#include <libpath/core/grid.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/png_codec.h>
#include <libpath/map/io/png_mark.h>

namespace libpath {
namespace {

Colour darker(Colour colour) {
  const auto shade = [](std::uint8_t channel) { return static_cast<std::uint8_t>(channel * 7 / 8); };
  return {shade(colour.red), shade(colour.green), shade(colour.blue)};
}

}  // namespace

std::filesystem::path tiles_file_of(const std::filesystem::path& map) {
  return std::filesystem::path(map).replace_extension(".tiles.png");
}

TiledTiles tiles_of(const std::vector<Terrain>& terrains, const std::filesystem::path& map, Size tile) {
  const auto count = static_cast<std::int32_t>(terrains.size());
  const std::int32_t columns = std::clamp(count, 1, TiledTiles::kColumns);
  const std::int32_t rows = (count + columns - 1) / columns;
  return {tiles_file_of(map.filename()).string(), columns, tile, {columns * tile.width, rows * tile.height}};
}

std::string draw_tiles(const std::vector<Terrain>& terrains, const TiledTiles& tiles) {
  // Colour 2i is terrain i's own and 2i + 1 that of its edge.
  std::vector<Colour> palette;
  for (const Terrain& terrain : terrains) {
    palette.push_back(terrain.colour);
    palette.push_back(darker(terrain.colour));
  }
  Grid<std::uint8_t> pixels(tiles.size);
  for (std::int32_t y = 0; y < tiles.size.height; ++y) {
    for (std::int32_t x = 0; x < tiles.size.width; ++x) {
      const std::int32_t terrain = y / tiles.tile.height * tiles.columns + x / tiles.tile.width;
      const bool edge = x % tiles.tile.width == 0 || y % tiles.tile.height == 0;
      const std::int32_t last = static_cast<std::int32_t>(terrains.size()) - 1;
      pixels[{x, y}] = static_cast<std::uint8_t>(2 * std::min(terrain, last) + (edge ? 1 : 0));
    }
  }
  return with_png_mark(encode_png(tiles.size, pixels.all(), palette));
}

Result<Done, InputError> write_with_tiles(const std::vector<Terrain>& terrains, Size tile, const std::string& text,
                                          const std::filesystem::path& map) {
  const TiledTiles tiles = tiles_of(terrains, map, tile);
  if (!has_png())
    return refuse(map.string(), "",
                  "expected another format: the pictures of Tiled's tiles cannot be drawn on Windows");
  const std::string picture = draw_tiles(terrains, tiles);
  if (picture.empty()) return refuse(tiles.file, "", "expected memory enough for the picture of the tiles");
  auto written = write_file(tiles_file_of(map), picture, Replace::anything);
  if (!written) return written;
  return write_file(map, text, Replace::anything);
}

}  // namespace libpath

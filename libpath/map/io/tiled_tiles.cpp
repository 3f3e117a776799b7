#include <libpath/map/io/tiled_tiles.h>

#include <algorithm>

#include <libpath/core/grid.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/png_codec.h>
#include <libpath/map/io/tiled_convert.h>

namespace libpath {
namespace {

Colour darker(Colour colour) {
  const auto shade = [](std::uint8_t channel) { return static_cast<std::uint8_t>(channel * 7 / 8); };
  return {shade(colour.red), shade(colour.green), shade(colour.blue)};
}

}  // namespace

TiledTiles tiles_of(const std::vector<Terrain>& terrains, const std::filesystem::path& map) {
  const auto count = static_cast<std::int32_t>(terrains.size());
  const std::int32_t columns = std::min(count, TiledTiles::kColumns);
  const std::int32_t rows = (count + columns - 1) / columns;
  const std::filesystem::path picture = map.filename().replace_extension(".tiles.png");
  return {picture.string(), columns, {columns * kTiledTileSide, rows * kTiledTileSide}};
}

std::string draw_tiles(const std::vector<Terrain>& terrains, const TiledTiles& tiles) {
  // Colour 2i is terrain i's own and 2i + 1 that of its edge. Glyphs are unique, so 256 colours always suffice.
  std::vector<Colour> palette;
  for (const Terrain& terrain : terrains) {
    palette.push_back(terrain.colour);
    palette.push_back(darker(terrain.colour));
  }
  Grid<std::uint8_t> pixels(tiles.size);
  for (std::int32_t y = 0; y < tiles.size.height; ++y) {
    for (std::int32_t x = 0; x < tiles.size.width; ++x) {
      const std::int32_t terrain = y / kTiledTileSide * tiles.columns + x / kTiledTileSide;
      const bool edge = x % kTiledTileSide == 0 || y % kTiledTileSide == 0;
      const std::int32_t last = static_cast<std::int32_t>(terrains.size()) - 1;
      pixels[{x, y}] = static_cast<std::uint8_t>(2 * std::min(terrain, last) + (edge ? 1 : 0));
    }
  }
  return encode_png(tiles.size, pixels.all(), palette);
}

Result<Done, InputError> write_with_tiles(const std::vector<Terrain>& terrains, const std::string& text,
                                          const std::filesystem::path& map) {
  const TiledTiles tiles = tiles_of(terrains, map);
  const std::string picture = draw_tiles(terrains, tiles);
  if (picture.empty()) return refuse(tiles.file, "", "expected memory enough for the picture of the tiles");
  auto written = write_file(map.parent_path() / tiles.file, picture);
  if (!written) return written;
  return write_file(map, text);
}

}  // namespace libpath
